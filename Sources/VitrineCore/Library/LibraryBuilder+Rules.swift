/// A name in a rule that no photo has.
package struct UnknownName: Hashable, Encodable, Sendable {
    package let file: String
    package let kind: FacetKind
    package let name: String
    /// A name like it that photos have.
    package let nearest: String?
}

/// The photos of collections with a rule.
extension LibraryBuilder {
    /// The listed photos for which a rule holds, in its order.
    mutating func photos(by rule: PhotoRule, file: String) -> [Int] {
        for missing in ruleFinder.missingAlbums(in: rule) { fail(file, missing.reference, missing.message) }
        library.unknownNames += ruleFinder.unknownNames(in: rule, file: file, hints: &hints)
        return ruleFinder.photos(by: rule)
    }
}

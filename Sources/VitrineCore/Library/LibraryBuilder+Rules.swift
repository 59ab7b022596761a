/// A name in a rule that no photo has.
package struct UnknownName: Hashable, Sendable {
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
        for case .albums(let folders) in rule.conditions + rule.exclusions { checkAlbums(folders, file) }
        let ruled = ruledPhotos
        var found = newest.filter { index in
            guard let photo = ruled[index] else { return false }
            return rule.conditions.allSatisfy { photo.matches($0, library) }
                && !rule.exclusions.contains { photo.matches($0, library) }
        }
        for case .names(let kind, let names) in rule.conditions + rule.exclusions { noteUnknown(names, kind, file) }
        switch rule.order {
        case .newest: break
        case .oldest: found = PhotoOrder.sorted(found, of: library.photos, by: .oldest)
        case .name: found = PhotoOrder.sorted(found, of: library.photos, by: .name)
        case .rating:
            let ranks = Dictionary(uniqueKeysWithValues: zip(found, 0...))
            func key(_ index: Int) -> (Int, Int) { (-(ruled[index]?.rating ?? 0), ranks[index] ?? 0) }
            found.sort { key($0) < key($1) }
        }
        return Array(found.prefix(rule.limit ?? found.count))
    }

    private mutating func checkAlbums(_ names: [AlbumText.Reference], _ file: String) {
        for name in names {
            let path = SourcePath(name.name.split(separator: "/").joined(separator: "/"))
            if path.isRoot || folders.files.contains(path) { continue }
            let hint =
                NearestName.of(path.text, among: folders.files.map(\.text).sorted())
                .map { "; did you mean '\($0)'?" } ?? ""
            fail(file, name, "the album '\(name.name)' does not exist\(hint)")
        }
    }

    /// Notes names that no photo has: they are not mistakes, because the photo may be hidden today.
    private mutating func noteUnknown(_ names: [RuleName], _ kind: FacetKind, _ file: String) {
        let known = ruledPhotos.values.flatMap { $0.names(kind) }
        for name in names where !known.contains(where: { name.matches($0.parts) }) {
            let nearest = NearestName.of(name.text, among: Set(known.map(\.text)).sorted())
            library.unknownNames.append(UnknownName(file: file, kind: kind, name: name.text, nearest: nearest))
        }
    }
}

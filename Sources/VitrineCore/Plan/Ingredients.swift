/// What a page is made of, in the parts of which a build can say that they changed.
package struct Ingredients: Hashable, Sendable {
    package enum Part: Int, CaseIterable, Sendable {
        /// The template with all that it includes.
        case template
        /// Stylesheet, script and icon.
        case assets
        /// What stands before, behind and above it.
        case neighbours
        case contents
    }

    /// The photo whose page it is.
    package var source: SourcePath?
    /// What that photo shows, as the names of its images say it.
    package var picture: String?
    /// The first eight bytes of each part's digest, in the order of `Part`.
    package var parts: [UInt64]

    package init(source: SourcePath? = nil, picture: String? = nil, parts: [UInt64]) {
        self.source = source
        self.picture = picture
        self.parts = parts
    }

    private static let assets: Set<String> = ["stylesheet", "script", "icon"]
    private static let neighbours: Set<String> = [
        "neighbours", "previousHref", "nextHref", "upHref", "place", "crumbs", "pageTitle", "pages",
    ]

    /// - Parameters:
    ///   - value: what the page's template sees.
    ///   - photo: whose page it is.
    package init(value: PageValue, template: ContentDigest?, photo: Photo?) {
        source = photo?.path
        picture = photo.map { MediaName.picture(ofPixels: $0.record.pixelDigest) }
        var hashers = Array(repeating: StableHasher(), count: Part.allCases.count)
        if let template { hashers[Part.template.rawValue].add(template) }
        if case .record(let fields) = value {
            for (name, value) in fields.sorted(by: { $0.key < $1.key }) {
                let part: Part =
                    Self.assets.contains(name) ? .assets : Self.neighbours.contains(name) ? .neighbours : .contents
                hashers[part.rawValue].add(name)
                value.add(to: &hashers[part.rawValue])
            }
        }
        parts = hashers.map { hasher in
            hasher.finish().bytes.prefix(8).reduce(0) { $0 << 8 | UInt64($1) }
        }
    }

    /// The parts that are different in another version of the page.
    package func differences(to other: Ingredients) -> Set<Part> {
        guard parts.count == other.parts.count else { return Set(Part.allCases) }
        return Set(Part.allCases.filter { parts[$0.rawValue] != other.parts[$0.rawValue] })
    }
}

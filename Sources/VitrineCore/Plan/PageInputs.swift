/// The digests of a page's inputs, divided into the parts that a build can name when they change.
package struct PageInputs: Hashable, Sendable {
    package enum Part: Int, CaseIterable, Sendable {
        case template
        /// The stylesheet, the script and the icon.
        case assets
        /// The pages before, after and above the page.
        case neighbours
        case contents
    }

    /// The photo that the page shows, if it is a photo's page.
    package var source: SourcePath?
    package var picture: String?
    /// The first eight bytes of each part's digest, in the order of `Part`.
    package var parts: [UInt64]

    package init(source: SourcePath? = nil, picture: String? = nil, parts: [UInt64]) {
        self.source = source
        self.picture = picture
        self.parts = parts
    }

    private static let assets: Set<String> = [
        "stylesheet", "findStyle", "script", "icon", "iconType", "touchIcon", "logo",
    ]
    private static let neighbours: Set<String> = [
        "neighbours", "previousHref", "nextHref", "upHref", "place", "crumbs", "pageTitle", "pageLists", "lastHref",
        "menu", "links", "find",
    ]

    package init(value: PageValue, template: ContentDigest?, photo: Photo?) {
        source = photo?.path
        picture = photo.map { MediaName.picture(ofPixels: $0.pictureDigest) }
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
        parts = hashers.map { $0.finish().first }
    }

    package func differences(to other: PageInputs) -> Set<Part> {
        guard parts.count == other.parts.count else { return Set(Part.allCases) }
        return Set(Part.allCases.filter { parts[$0.rawValue] != other.parts[$0.rawValue] })
    }
}

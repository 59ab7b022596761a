/// The author and the licence of a photo: the only texts that a published image contains.
package struct Attribution: Sendable, Codable, Hashable {
    package var creator: String?
    package var copyright: String?
    package var licence: String?

    package init(creator: String? = nil, copyright: String? = nil, licence: String? = nil) {
        self.creator = creator
        self.copyright = copyright
        self.licence = licence
    }

    package var isEmpty: Bool { creator == nil && copyright == nil && licence == nil }
}

extension StableHasher {
    mutating func add(_ attribution: Attribution) {
        for text in [attribution.creator, attribution.copyright, attribution.licence] {
            add(tag: text == nil ? 0 : 1)
            add(text ?? "")
        }
    }
}

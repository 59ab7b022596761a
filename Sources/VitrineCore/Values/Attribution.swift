/// The author and the licence of a photo: the only texts that a published image contains.
package struct Attribution: Sendable, Codable, Hashable {
    package var creator: String?
    package var copyright: String?
    package var licence: String?
    /// Whether the picture says that no model may be trained with it.
    package var forbidsTraining: Bool

    package init(
        creator: String? = nil, copyright: String? = nil, licence: String? = nil, forbidsTraining: Bool = false
    ) {
        self.creator = creator
        self.copyright = copyright
        self.licence = licence
        self.forbidsTraining = forbidsTraining
    }
}

extension StableHasher {
    mutating func add(_ attribution: Attribution) {
        for text in [attribution.creator, attribution.copyright, attribution.licence] {
            add(tag: text == nil ? 0 : 1)
            add(text ?? "")
        }
        // Without it, images keep the addresses that they had before it was known.
        if attribution.forbidsTraining { add(tag: 2) }
    }
}

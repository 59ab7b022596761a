package struct PickEntry: Hashable, Sendable {
    package enum Kind: Hashable, Sendable {
        /// The address of the photo's page, relative to the site's root and without extension, as the page of picks
        /// writes it.
        case address
        /// A file name with or without extension, a path below the albums folder, or an address.
        case name
        /// A line with commas: one name that contains commas, or several names.
        case names
    }

    package var text: String
    package var kind: Kind
    package var location: String
    /// What the visitor wrote about the photo.
    package var note: String?

    package init(_ text: String, _ kind: Kind, at location: String, note: String? = nil) {
        self.text = text
        self.kind = kind
        self.location = location
        self.note = note
    }
}

/// A list of picks that a visitor sent.
package struct PickList: Hashable, Sendable {
    package var entries: [PickEntry]
    /// The name that the visitor gave.
    package var name: String?

    init(_ entries: [PickEntry], name: String? = nil) {
        self.entries = entries
        self.name = name
    }
}

/// A photo of a list.
package struct Pick: Hashable, Sendable {
    package var photo: Photo
    package var note: String?
}

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

    package init(_ text: String, _ kind: Kind, at location: String) {
        self.text = text
        self.kind = kind
        self.location = location
    }
}

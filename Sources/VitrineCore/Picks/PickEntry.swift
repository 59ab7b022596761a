/// A photo that a list of picks names.
package struct PickEntry: Hashable, Sendable {
    package enum Kind: Hashable, Sendable {
        /// The address of its page, from the site's root and without the ending, as the page of picks gives it.
        case address
        /// A file's name, with or without its ending, a path below the albums folder, or an address.
        case name
        /// A line with commas: one name that holds them, or several names.
        case names
    }

    package var text: String
    package var kind: Kind
    /// Where it stands in the list, for messages: `line 3`.
    package var place: String

    package init(_ text: String, _ kind: Kind, at place: String) {
        self.text = text
        self.kind = kind
        self.place = place
    }
}

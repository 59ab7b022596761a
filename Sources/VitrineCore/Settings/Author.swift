package struct Author: Hashable, Sendable {
    package var name: String?
    package var url: String?
    /// The address that visitors can send their picks to.
    package var email: String?

    package init() {}
}

package struct Author: Hashable, Sendable {
    package var name: String?
    package var url: String?

    package init() {}
}

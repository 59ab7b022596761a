package struct HostSource: Hashable, Sendable, Codable {
    package var address: String
    /// The day on which the document was read: `2026-11-23`.
    package var read: String

    package init(_ address: String, read: String) {
        self.address = address
        self.read = read
    }
}

package enum MailAddress {
    /// Whether a text is an e-mail address such as `me@example.org`, without a name around it.
    package static func isValid(_ text: String) -> Bool {
        let parts = text.split(separator: "@", omittingEmptySubsequences: false)
        let isPlain = text.utf8.allSatisfy { $0 > 0x20 && $0 != 0x7F && !"<>(),;:\"\\[]?&/%#".utf8.contains($0) }
        let isHost = parts.last?.utf8.dropFirst().dropLast().contains(UInt8(ascii: ".")) ?? false
        return parts.count == 2 && !parts[0].isEmpty && isHost && !text.hasSuffix(".") && isPlain
    }
}

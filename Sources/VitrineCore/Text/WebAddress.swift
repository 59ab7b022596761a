package enum WebAddress {
    /// Whether a text is an `http` or `https` address without blanks, quotes and brackets, and without a user name and
    /// password (RFC 3986, 3.2.1).
    package static func isSafe(_ text: String) -> Bool {
        let bytes = Array(text.utf8)
        let scheme = bytes.starts(with: "https://".utf8) ? 8 : bytes.starts(with: "http://".utf8) ? 7 : 0
        guard scheme > 0, bytes.count > scheme, bytes[scheme] != UInt8(ascii: "/") else { return false }
        guard !bytes[scheme...].prefix(while: { !"/?#".utf8.contains($0) }).contains(UInt8(ascii: "@")) else {
            return false
        }
        return bytes.allSatisfy { $0 > 0x20 && $0 != 0x7F && !"<>\"'\\`{}|^".utf8.contains($0) }
    }
}

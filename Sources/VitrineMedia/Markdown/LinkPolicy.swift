/// Decides which addresses a published text may link to. It looks at bytes and allows known schemes only, because browsers
/// drop control characters, read a backslash as a slash, and know more schemes than can be listed.
enum LinkPolicy {
    static func allowsLink(_ address: some Collection<UInt8>) -> Bool {
        guard isClean(address), !address.isEmpty else { return false }
        guard let scheme = scheme(of: address) else { return isLocal(address) }
        return ["http", "https", "mailto", "tel"].contains(scheme)
    }

    private static func isClean(_ address: some Collection<UInt8>) -> Bool {
        !address.contains { $0 < 0x20 || $0 == 0x7F || $0 == UInt8(ascii: "\\") } && address.first != 0x20
    }

    private static func scheme(of address: some Collection<UInt8>) -> String? {
        guard
            let end = address.firstIndex(where: { [0x2F, 0x3F, 0x23, 0x3A].contains($0) }), address[end] == 0x3A
        else { return nil }
        return String(decoding: address[..<end], as: UTF8.self).lowercased()
    }

    /// Whether a relative address stays on this host: `//host` leads to another one.
    private static func isLocal(_ address: some Collection<UInt8>) -> Bool {
        !address.starts(with: "//".utf8)
    }
}

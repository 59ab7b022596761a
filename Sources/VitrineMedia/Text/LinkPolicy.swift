/// Which addresses may stand in a published text. Decided on bytes: browsers drop control characters, take a backslash
/// for a slash, and know more schemes than one can list, so this is a list of what is allowed.
enum LinkPolicy {
    /// `http`, `https`, `mailto`, `tel`, or a relative address on this site.
    static func allowsLink(_ address: some Collection<UInt8>) -> Bool {
        guard isClean(address), !address.isEmpty else { return false }
        guard let scheme = scheme(of: address) else { return isLocal(address) }
        return ["http", "https", "mailto", "tel"].contains(scheme)
    }

    private static func isClean(_ address: some Collection<UInt8>) -> Bool {
        !address.contains { $0 < 0x20 || $0 == 0x7F || $0 == UInt8(ascii: "\\") } && address.first != 0x20
    }

    /// What is before a colon that no slash, question mark or hash precedes; in lower case.
    private static func scheme(of address: some Collection<UInt8>) -> String? {
        guard
            let end = address.firstIndex(where: { [0x2F, 0x3F, 0x23, 0x3A].contains($0) }), address[end] == 0x3A
        else { return nil }
        return String(decoding: address[..<end], as: UTF8.self).lowercased()
    }

    /// `//host` is another host.
    private static func isLocal(_ address: some Collection<UInt8>) -> Bool {
        !address.starts(with: "//".utf8)
    }
}

/// Finds absolute paths of somebody's machine in texts: they tell the user's name, and how the folders are called.
enum MachinePaths {
    private static let patterns: [(text: StaticString, mayBeAddress: Bool)] = [
        ("/home/", true), ("/root/", true), ("/tmp/", true), ("/Users/", false), ("/var/folders/", false),
        ("/private/var/", false), ("/Volumes/", false), (":\\Users\\", false), (":/Users/", false),
        (":\\\\Users\\\\", false), ("\\Documents and Settings\\", false), ("file:///", false),
    ]

    /// Where the first one begins; nil when there is none.
    static func first(in bytes: [UInt8]) -> Int? {
        patterns.compactMap { first($0.text, $0.mayBeAddress, in: bytes) }.min()
    }

    private static func first(_ pattern: StaticString, _ mayBeAddress: Bool, in bytes: [UInt8]) -> Int? {
        var start = 0
        while let found = ByteSearch.first(pattern, in: bytes[...], from: start) {
            start = found + 1
            // A name must follow, and no longer path or address may end here.
            let end = found + pattern.utf8CodeUnitCount
            guard let next = bytes.byte(at: end), next.isASCIIAlphanumeric || next >= 0x80 || next == 0x5F else {
                continue
            }
            let isRooted = pattern.utf8Start.pointee == UInt8(ascii: "/")
            if isRooted, let before = bytes.byte(at: found - 1), isPath(before) { continue }
            if mayBeAddress, isAddress(at: found, in: bytes) { continue }
            return found
        }
        return nil
    }

    private static func isPath(_ byte: UInt8) -> Bool {
        byte.isASCIIAlphanumeric || byte >= 0x80 || Array("._-~%/)}*\\$".utf8).contains(byte)
    }

    /// Whether it is where a page says an address on its own host: in `href="/home/…"`, `"url": "/home/…"`, `url(/…)`.
    private static func isAddress(at start: Int, in bytes: [UInt8]) -> Bool {
        if bytes.byte(at: start - 1) == UInt8(ascii: "(") { return true }
        let before = bytes[max(0, start - 48)..<start].reversed()
        let marks = Array("\"'=: \t&quot;,".utf8)
        let word = before.drop { marks.contains($0) && !$0.isASCIIAlphanumeric }.prefix {
            $0.isASCIIAlphanumeric || $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: "_")
        }
        let name = String(decoding: word.reversed(), as: UTF8.self).lowercased()
        return ["href", "src", "srcset", "action", "url", "link", "poster", "cite", "content", "uri", "loc"]
            .contains(where: name.hasSuffix)
    }
}

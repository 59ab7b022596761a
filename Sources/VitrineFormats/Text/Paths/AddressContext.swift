/// Tells an address on the host of the page, such as `href="/home/…"` or `url(/media/…)`, from an absolute path of a
/// computer.
enum AddressContext {
    private static let addressKeys = [
        "href", "src", "srcset", "action", "url", "link", "poster", "cite", "content", "uri", "loc", "allow", "icon",
        "redirect", "location",
    ]
    /// Functions that open files, which servers name in error messages.
    private static let fileFunctions: Set<String> = [
        "include", "include_once", "require", "require_once", "fopen", "readfile", "opendir", "file_get_contents",
    ]
    private static let pathKeys = [
        "path", "source", "file", "filename", "dir", "directory", "folder", "root", "origin",
    ]
    private static let maxAttribute = 4096

    static func isAddress(at start: Int, in bytes: [UInt8]) -> Bool {
        let key = Key(before: start, in: bytes)
        if key.isArgument { return !fileFunctions.contains(key.name) }
        return key.isOfQuery || addressKeys.contains(where: key.name.hasSuffix)
            || isInSourceSet(start, in: bytes)
    }

    /// Whether a path with a root that many sites also have is one of a computer: only after a key for paths or in a sentence.
    static func isPath(at start: Int, in bytes: [UInt8]) -> Bool {
        let key = Key(before: start, in: bytes)
        if isAddress(at: start, in: bytes) || !hasTwoFolders(start, in: bytes) { return false }
        if pathKeys.contains(where: key.name.hasSuffix) { return true }
        return isInSentence(start, in: bytes)
    }

    private static func isInSentence(_ start: Int, in bytes: [UInt8]) -> Bool {
        guard bytes.byte(at: start - 1) == 0x20 else { return false }
        let word = bytes.indexBefore(start - 1) { $0 > 0x20 } + 1
        return word < start - 1 && bytes[word] != UInt8(ascii: "/")
    }

    /// `/media/anna/Photos` has a user and a disk.
    private static func hasTwoFolders(_ start: Int, in bytes: [UInt8]) -> Bool {
        let rest = bytes[start...].prefix { $0 > 0x20 && !"\"'<>".utf8.contains($0) }
        return rest.split(separator: UInt8(ascii: "/")).count > 2
    }

    private struct Key {
        var name: String
        /// Whether a bracket opens before the value: `url(/…)`, `fetch("/…")`. Then the key is the name of the function.
        var isArgument: Bool
        var isOfQuery: Bool

        init(before start: Int, in bytes: [UInt8]) {
            var end = bytes.indexBefore(start) { "\"'`=: \t,".utf8.contains($0) } + 1
            isArgument = bytes.has("(", at: end - 1)
            if isArgument { end -= 1 }
            let lead = Array(bytes[max(0, end - 40)..<max(0, end)])
            let first = lead.indexBefore(lead.count) { $0.isASCIIAlphanumeric || "-_".utf8.contains($0) } + 1
            name = String(decoding: lead[first...], as: UTF8.self).lowercased()
            isOfQuery = bytes.has("=", at: start - 1) && (lead.has("?", at: first - 1) || lead.has("&", at: first - 1))
        }
    }

    private static func isInSourceSet(_ start: Int, in bytes: [UInt8]) -> Bool {
        let lead = Array(bytes[max(0, start - maxAttribute)..<start])
        let quote = lead.indexBefore(lead.count) { !"\"'<>".utf8.contains($0) }
        let equals = lead.indexBefore(quote) { $0 == 0x20 }
        guard lead.has("=", at: equals), equals >= 6 else { return false }
        return String(decoding: lead[equals - 6..<equals], as: UTF8.self).lowercased() == "srcset"
    }
}

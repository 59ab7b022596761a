/// Tells an address on the page's own host, such as `href="/home/…"` or `url(/media/…)`, from a path of a machine.
enum AddressContext {
    private static let addressKeys = [
        "href", "src", "srcset", "action", "url", "link", "poster", "cite", "content", "uri", "loc", "allow", "icon",
        "redirect", "location",
    ]
    /// Functions that open files, as error messages of servers show them.
    private static let fileFunctions: Set<String> = [
        "include", "include_once", "require", "require_once", "fopen", "readfile", "opendir", "file_get_contents",
    ]
    private static let pathKeys = [
        "path", "source", "file", "filename", "dir", "directory", "folder", "root", "origin",
    ]
    private static let longestAttribute = 4096

    static func isAddress(at start: Int, in bytes: [UInt8]) -> Bool {
        let key = Key(before: start, in: bytes)
        if key.isArgument { return !fileFunctions.contains(key.name) }
        return key.isOfQuery || addressKeys.contains(where: key.name.hasSuffix)
            || isInSourceSet(start, in: bytes)
    }

    /// For roots that are folders of most sites, too: only a key that names a path, or a sentence, makes a path of it.
    static func isPath(at start: Int, in bytes: [UInt8]) -> Bool {
        let key = Key(before: start, in: bytes)
        if isAddress(at: start, in: bytes) || !hasTwoFolders(start, in: bytes) { return false }
        if pathKeys.contains(where: key.name.hasSuffix) { return true }
        return isInSentence(start, in: bytes)
    }

    /// Whether a word stands before it on the line, not another address, as in a list of redirections.
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

    /// What a value belongs to: an attribute, a key, a parameter, or the word before it.
    private struct Key {
        var name: String
        /// Whether a bracket opens before it: `url(/…)`, `fetch("/…")`. Then the key is the name of the function.
        var isArgument: Bool
        /// Whether it is a part of an address: `?next=/…`.
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

    /// Whether it is one of several addresses of a picture: `srcset="/media/a.jpg 1x, /media/b.jpg 2x"`.
    private static func isInSourceSet(_ start: Int, in bytes: [UInt8]) -> Bool {
        let lead = Array(bytes[max(0, start - longestAttribute)..<start])
        let quote = lead.indexBefore(lead.count) { !"\"'<>".utf8.contains($0) }
        let equals = lead.indexBefore(quote) { $0 == 0x20 }
        guard lead.has("=", at: equals), equals >= 6 else { return false }
        return String(decoding: lead[equals - 6..<equals], as: UTF8.self).lowercased() == "srcset"
    }
}

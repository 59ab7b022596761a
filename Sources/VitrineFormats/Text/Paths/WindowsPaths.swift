/// Finds paths of Windows: `D:\Fotos`, `D:/Fotos`, `\\nas\share`, and the same in JSON, where every backslash is two.
enum WindowsPaths {
    static func first(in bytes: [UInt8]) -> Int? {
        var index = 0
        while let found = bytes[index...].firstIndex(where: { $0 == UInt8(ascii: ":") || $0 == UInt8(ascii: "\\") }) {
            if bytes[found] == UInt8(ascii: ":") {
                if isDrive(colon: found, in: bytes) { return found - 1 }
                index = found + 1
            } else {
                let end = bytes.endOfRun(from: found) { $0 == UInt8(ascii: "\\") }
                if isShare(from: found, to: end, in: bytes) || isKnownFolder(at: end, in: bytes) { return found }
                index = end
            }
        }
        return nil
    }

    private static func isDrive(colon: Int, in bytes: [UInt8]) -> Bool {
        guard let letter = bytes.byte(at: colon - 1), letter.isASCIIAlphanumeric, !letter.isASCIIDigit else {
            return false
        }
        let before = bytes.byte(at: colon - 2)
        if let before, before.isASCIIAlphanumeric || before >= 0x80 || "_$".utf8.contains(before) { return false }
        if bytes.has("/", at: colon + 1) {
            if bytes.has("/Users/", at: colon + 1) { return true }
            // `{A:/x/g` in a script is a key with a regular expression.
            let isKey = before.map { "{,?".utf8.contains($0) } ?? false
            return letter < UInt8(ascii: "a") && !isKey && isName(at: colon + 2, in: bytes)
        }
        let name = bytes.endOfRun(from: colon + 1) { $0 == UInt8(ascii: "\\") }
        return isFolder(at: name, slashes: name - colon - 1, in: bytes)
    }

    private static func isShare(from start: Int, to end: Int, in bytes: [UInt8]) -> Bool {
        let slashes = end - start
        guard slashes == 2 || slashes == 4, isName(at: end, in: bytes) else { return false }
        if let before = bytes.byte(at: start - 1), !" \t\r\n\"'`>(=".utf8.contains(before) { return false }
        let host = bytes.endOfRun(from: end) { $0.isASCIIAlphanumeric || ".-_".utf8.contains($0) }
        let share = bytes.endOfRun(from: host) { $0 == UInt8(ascii: "\\") }
        // `\\ud83c` is half a character in a script.
        let isCharacter = bytes[end] == UInt8(ascii: "u") && host - end == 5
        return !isCharacter && share - host == slashes / 2 && isFolder(at: share, slashes: slashes / 2, in: bytes)
    }

    private static func isKnownFolder(at name: Int, in bytes: [UInt8]) -> Bool {
        bytes.has("Documents and Settings\\", at: name)
    }

    /// After a single backslash some letters are escape sequences of scripts, such as the end of a line. They count as a name
    /// when a folder follows that does not begin with such a letter.
    private static func isFolder(at name: Int, slashes: Int, in bytes: [UInt8]) -> Bool {
        guard slashes == 1 || slashes == 2, isName(at: name, in: bytes) else { return false }
        guard slashes == 1, let letter = bytes.byte(at: name), isEscape(letter) else { return true }
        let next = bytes.endOfRun(from: name) { $0.isASCIIAlphanumeric || $0 >= 0x80 || "._- ".utf8.contains($0) }
        guard bytes.has("\\", at: next), let first = bytes.byte(at: next + 1) else { return false }
        return isNameByte(first) && !isEscape(first)
    }

    private static func isEscape(_ letter: UInt8) -> Bool { "nrtux".utf8.contains(letter) }

    /// Names of one letter do not count: `\d` and `\w` are parts of regular expressions.
    private static func isName(at start: Int, in bytes: [UInt8]) -> Bool {
        guard let first = bytes.byte(at: start), let second = bytes.byte(at: start + 1) else { return false }
        return isNameByte(first) && isNameByte(second)
    }

    private static func isNameByte(_ byte: UInt8) -> Bool {
        byte.isASCIIAlphanumeric || byte >= 0x80 || byte == UInt8(ascii: "_")
    }
}

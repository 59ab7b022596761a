/// A mark in every page and feed that proves, without any record, that Vitrine wrote exactly these bytes to exactly
/// this path.
///
/// The state folder may be deleted at any time. Without it, only files with a valid mark are replaced or removed. In a
/// page that was edited by hand or copied to another path, the mark is invalid.
package enum OwnershipMark {
    private static let digits = 16
    private static let prefix = Array("vitrine:".utf8)

    package static let placeholder = "vitrine:" + String(repeating: "0", count: digits)

    /// Replaces the last placeholder by the mark. Bytes without a placeholder stay as they are.
    package static func applied(to bytes: [UInt8], at path: OutputPath) -> [UInt8] {
        guard let position = position(in: bytes), isPlaceholder(bytes[position...]) else { return bytes }
        var sealed = bytes
        sealed.replaceSubrange(position..<position + digits, with: seal(of: bytes, at: path))
        return sealed
    }

    package static func isValid(_ bytes: [UInt8], at path: OutputPath) -> Bool {
        guard let position = position(in: bytes) else { return false }
        let range = position..<position + digits
        var blank = bytes
        blank.replaceSubrange(range, with: Array(repeating: UInt8(ascii: "0"), count: digits))
        return bytes[range].elementsEqual(seal(of: blank, at: path))
    }

    private static func seal(of blank: [UInt8], at path: OutputPath) -> [UInt8] {
        Array(ContentDigest(of: blank + Array(path.text.utf8)).base32(digits).utf8)
    }

    private static func isPlaceholder(_ bytes: ArraySlice<UInt8>) -> Bool {
        bytes.prefix(digits).allSatisfy { $0 == UInt8(ascii: "0") }
    }

    private static func position(in bytes: [UInt8]) -> Int? {
        var start = bytes.count - prefix.count - digits
        while start >= 0 {
            if bytes[start] == prefix[0], bytes[start..<start + prefix.count].elementsEqual(prefix) {
                return start + prefix.count
            }
            start -= 1
        }
        return nil
    }
}

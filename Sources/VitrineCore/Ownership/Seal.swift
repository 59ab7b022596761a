/// A mark in every page and feed from which it can be told, without any record, that Vitrine wrote these very bytes to
/// this very place.
///
/// The state folder may be deleted at any time; without it, only what carries a valid seal is replaced or removed. A
/// page that somebody edited by hand, or copied to another name, has a broken one.
package enum Seal {
    private static let digits = 16
    private static let prefix = Array("vitrine:".utf8)

    /// What a document holds where its seal will be.
    package static let placeholder = "vitrine:" + String(repeating: "0", count: digits)

    /// Puts the seal in place of the last placeholder; without one the bytes stay as they are.
    /// - Parameter path: in the gallery.
    package static func applied(to bytes: [UInt8], at path: String) -> [UInt8] {
        guard let position = position(in: bytes), isPlaceholder(bytes[position...]) else { return bytes }
        var sealed = bytes
        sealed.replaceSubrange(position..<position + digits, with: seal(of: bytes, at: path))
        return sealed
    }

    /// Whether these bytes are as they were sealed for this path.
    package static func isValid(_ bytes: [UInt8], at path: String) -> Bool {
        guard let position = position(in: bytes) else { return false }
        let range = position..<position + digits
        var blank = bytes
        blank.replaceSubrange(range, with: Array(repeating: UInt8(ascii: "0"), count: digits))
        return bytes[range].elementsEqual(seal(of: blank, at: path))
    }

    private static func seal(of blank: [UInt8], at path: String) -> [UInt8] {
        Array(ContentDigest(of: blank + Array(path.utf8)).base32(digits).utf8)
    }

    private static func isPlaceholder(_ bytes: ArraySlice<UInt8>) -> Bool {
        bytes.prefix(digits).allSatisfy { $0 == UInt8(ascii: "0") }
    }

    /// Where the digits behind the last prefix begin.
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

/// The files that a ZIP lists (PKWARE APPNOTE 6.3.10).
package struct ZIPReader {
    package struct Entry {
        package var name: [UInt8]
        /// Whether the bytes in the ZIP are those of the file.
        package var isStored: Bool
        /// Whether the file is packed by the method that all programs know.
        package var isDeflated: Bool
        /// The place of its bytes in the ZIP.
        package var range: Range<Int>
        package var size: Int
    }

    package let entries: [Entry]

    private static let maxDirectory = 64 << 20
    /// The end of the directory and the longest comment after it.
    private static let maxEnd = 22 + 0xFFFF

    /// - Returns: nil for a file that is no ZIP, or one that is damaged or encrypted.
    package init?(_ file: RangedBytes) {
        guard let directory = Self.directory(of: file) else { return nil }
        var entries: [Entry] = []
        var position = 0
        while position < directory.count {
            guard let (entry, length) = Self.entry(directory, at: position, in: file) else { return nil }
            entries.append(entry)
            position += length
        }
        self.entries = entries
    }

    private static func number(_ bytes: [UInt8], at offset: Int, _ width: Int) -> Int? {
        guard offset >= 0, offset <= bytes.count - width else { return nil }
        let value = (0..<width).reduce(UInt64(0)) { $0 | UInt64(bytes[offset + $1]) << UInt64(8 * $1) }
        return Int(exactly: value)
    }

    private static func directory(of file: RangedBytes) -> [UInt8]? {
        let start = max(0, file.size - maxEnd)
        let tail = file.prefix(at: start, count: maxEnd)
        let mark: [UInt8] = [0x50, 0x4B, 5, 6]
        guard tail.count >= 22,
            let end = (0...(tail.count - 22)).reversed().first(where: { tail[$0..<($0 + 4)].elementsEqual(mark) }),
            var size = number(tail, at: end + 12, 4), var offset = number(tail, at: end + 16, 4)
        else { return nil }
        if size == 0xFFFF_FFFF || offset == 0xFFFF_FFFF || number(tail, at: end + 10, 2) == 0xFFFF {
            // The locator of the larger fields comes directly before.
            guard let locator = file.bytes(at: start + end - 20, count: 20), locator.starts(with: [0x50, 0x4B, 6, 7]),
                let place = number(locator, at: 8, 8), let large = file.bytes(at: place, count: 56),
                large.starts(with: [0x50, 0x4B, 6, 6]), let largeSize = number(large, at: 40, 8),
                let largeOffset = number(large, at: 48, 8)
            else { return nil }
            (size, offset) = (largeSize, largeOffset)
        }
        return size <= maxDirectory ? file.bytes(at: offset, count: size) : nil
    }

    private static func entry(
        _ directory: [UInt8], at start: Int, in file: RangedBytes
    ) -> (entry: Entry, length: Int)? {
        func number(_ offset: Int, _ width: Int) -> Int? { Self.number(directory, at: start + offset, width) }
        guard let mark = number(0, 4), mark == 0x0201_4B50, let flags = number(8, 2), flags & 1 == 0,
            let method = number(10, 2), var packed = number(20, 4), var size = number(24, 4),
            let nameLength = number(28, 2), let extraLength = number(30, 2), let commentLength = number(32, 2),
            var offset = number(42, 4), start + 46 + nameLength + extraLength + commentLength <= directory.count
        else { return nil }
        let name = Array(directory[(start + 46)..<(start + 46 + nameLength)])
        var large = fields64(Array(directory[(start + 46 + nameLength)...].prefix(extraLength)))[...]
        if size == 0xFFFF_FFFF, let value = large.popFirst() { size = value }
        if packed == 0xFFFF_FFFF, let value = large.popFirst() { packed = value }
        if offset == 0xFFFF_FFFF, let value = large.popFirst() { offset = value }
        // The names and fields before the bytes may have other lengths than in the directory.
        guard let header = file.bytes(at: offset, count: 30), header.starts(with: [0x50, 0x4B, 3, 4]),
            let ownName = Self.number(header, at: 26, 2), let ownExtra = Self.number(header, at: 28, 2)
        else { return nil }
        let place = offset + 30 + ownName + ownExtra
        guard packed <= file.size, place <= file.size - packed else { return nil }
        let entry = Entry(
            name: name, isStored: method == 0 && packed == size, isDeflated: method == 8,
            range: place..<(place + packed), size: size)
        return (entry, 46 + nameLength + extraLength + commentLength)
    }

    /// The numbers of the ZIP64 field, which are there for those that have 32 bits elsewhere.
    private static func fields64(_ extra: [UInt8]) -> [Int] {
        var position = 0
        while let kind = number(extra, at: position, 2), let length = number(extra, at: position + 2, 2) {
            if kind == 1 {
                return (0..<(length / 8)).compactMap { number(extra, at: position + 4 + 8 * $0, 8) }
            }
            position += 4 + length
        }
        return []
    }
}

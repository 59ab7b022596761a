/// Reads the directories of a TIFF structure (TIFF 6.0, BigTIFF, and EXIF blocks and raw photos, which have the same
/// structure). Every offset is checked: a value that lies outside of the bytes is absent and never a trap.
package struct TIFFTree {
    /// One field of a directory. `offset` is where its value begins, inside of the field or elsewhere.
    package struct Entry: Hashable {
        package var tag: Int
        package var type: Int
        package var count: Int
        package var offset: Int
    }

    package let bytes: [UInt8]
    package let order: ByteOrder
    package let firstDirectory: Int
    let isBig: Bool

    /// Directories have some dozens of fields; one that claims more is damaged.
    private static let maxEntries = 1024
    /// The numbers that Panasonic (RW2) and Olympus (ORF) write in the place of 42.
    private static let cameraVersions: Set<Int> = [0x0055, 0x4F52, 0x5352]

    package init?(exif bytes: [UInt8]) {
        let mark = Array("Exif\0\0".utf8)
        self.init(bytes.has(mark) ? Array(bytes.dropFirst(mark.count)) : bytes)
    }

    package init?(_ bytes: [UInt8]) {
        if bytes.has("II") {
            order = .little
        } else if bytes.has("MM") {
            order = .big
        } else {
            return nil
        }
        let version = bytes.integer(at: 2, width: 2, order)
        isBig = version == 43
        guard let version, version == 42 || isBig || Self.cameraVersions.contains(version),
            let first = bytes.integer(at: isBig ? 8 : 4, width: isBig ? 8 : 4, order)
        else {
            return nil
        }
        self.bytes = bytes
        firstDirectory = first
    }

    /// The fields of a directory by their tags. The first of equal tags counts; fields that point outside are left out.
    package func directory(at offset: Int) -> [Int: Entry]? {
        let countWidth = isBig ? 8 : 2
        guard let count = bytes.integer(at: offset, width: countWidth, order), let start = offset.plus(countWidth)
        else { return nil }
        var entries: [Int: Entry] = [:]
        for index in 0..<min(count, Self.maxEntries) {
            guard let position = start.plus(index * (isBig ? 20 : 12)), position < bytes.count else { break }
            guard let entry = entry(at: position), entries[entry.tag] == nil else { continue }
            entries[entry.tag] = entry
        }
        return entries
    }

    /// The fields of a directory by their tags; nil when a field is damaged or there twice.
    package func soundDirectory(at offset: Int) -> [Int: Entry]? {
        guard let count = bytes.integer(at: offset, width: isBig ? 8 : 2, order), let entries = directory(at: offset),
            entries.count == count
        else { return nil }
        return entries
    }

    package func nextDirectory(after offset: Int) -> Int? {
        guard let count = bytes.integer(at: offset, width: isBig ? 8 : 2, order),
            let end = count.times(isBig ? 20 : 12)?.plus(offset)?.plus(isBig ? 8 : 2),
            let next = bytes.integer(at: end, width: isBig ? 8 : 4, order)
        else { return nil }
        return next > 0 ? next : nil
    }

    package func value(of entry: Entry, atMost limit: Int) -> [UInt8]? {
        guard let size = Self.size(of: entry.type)?.times(entry.count), size <= limit else { return nil }
        return bytes.slice(at: entry.offset, count: size).map(Array.init)
    }

    package func integer(of entry: Entry, _ index: Int = 0) -> Int? {
        guard (0..<entry.count).contains(index), [1, 3, 4, 13, 16, 18].contains(entry.type),
            let width = Self.size(of: entry.type)
        else { return nil }
        return bytes.integer(at: entry.offset + index * width, width: width, order)
    }

    private func entry(at position: Int) -> Entry? {
        let width = isBig ? 8 : 4
        guard let tag = bytes.integer(at: position, width: 2, order),
            let type = bytes.integer(at: position + 2, width: 2, order),
            let count = bytes.integer(at: position + 4, width: width, order),
            let size = Self.size(of: type)?.times(count)
        else { return nil }
        let inline = position + 4 + width
        guard let offset = size <= width ? inline : bytes.integer(at: inline, width: width, order),
            bytes.slice(at: offset, count: size) != nil
        else { return nil }
        return Entry(tag: tag, type: type, count: count, offset: offset)
    }

    /// The bytes of one element of a type; nil for an unknown type. 129 is the UTF-8 of EXIF 3.0.
    package static func size(of type: Int) -> Int? {
        switch type {
        case 1, 2, 6, 7, 129: 1
        case 3, 8: 2
        case 4, 9, 11, 13: 4
        case 5, 10, 12, 16, 17, 18: 8
        default: nil
        }
    }
}

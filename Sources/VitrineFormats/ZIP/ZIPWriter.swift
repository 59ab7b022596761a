/// The structure of a ZIP whose files are stored without compression (PKWARE APPNOTE 6.3.10). It depends on the names, the
/// sizes and the contents of the files alone: all of them have the same date and the same rights.
package struct ZIPWriter {
    /// A file in a ZIP.
    package struct Entry {
        package var name: String
        package var size: Int64
        /// The checksum of its bytes, as `CRC32` computes it.
        package var checksum: UInt32

        package init(name: String, size: Int64, checksum: UInt32) {
            self.name = name
            self.size = size
            self.checksum = checksum
        }
    }

    /// Sizes and offsets from this one on are in a ZIP64 field.
    private static let limit: Int64 = 0xFFFF_FFFF
    private static let maxCount = 0xFFFF
    /// ZIP 2.0, and 4.5 for ZIP64.
    private static let (version, version64) = (20, 45)
    /// Names are in UTF-8 (bit 11).
    private static let flags = 0x0800
    /// The first day that ZIPs can express: 1 January 1980, midnight.
    private static let (time, date) = (0, 0x0021)
    /// A regular file that its owner can write and all can read, as Unix stores it.
    private static let attributes = 0o100644 << 16
    private static let unix = 3 << 8

    /// The most bytes that a file adds because of its place in a large ZIP, and that the end of a large ZIP has more.
    package static let (offsetField, endFields): (Int64, Int64) = (12, 76)

    private var entries: [(entry: Entry, offset: Int64)] = []
    private var end: Int64 = 0

    package init() {}

    /// The number of bytes of a ZIP.
    package static func size(of files: some Sequence<(name: String, size: Int64)>) -> Int64 {
        var zip = ZIPWriter()
        for file in files {
            let entry = Entry(name: file.name, size: file.size, checksum: 0)
            _ = zip.begin(entry)
        }
        return zip.end + Int64(zip.directory.count)
    }

    /// Adds a file, whose bytes follow what this returns.
    package mutating func begin(_ entry: Entry) -> [UInt8] {
        let isLarge = entry.size >= Self.limit
        let extra = isLarge ? Self.extra([entry.size, entry.size]) : []
        let header =
            [0x50, 0x4B, 3, 4] + (isLarge ? Self.version64 : Self.version).bytes(2, .little) + Self.common(entry)
            + entry.name.utf8.count.bytes(2, .little) + extra.count.bytes(2, .little) + Array(entry.name.utf8) + extra
        entries.append((entry, end))
        end += Int64(header.count) + entry.size
        return header
    }

    /// What follows the bytes of the last file.
    package var directory: [UInt8] {
        var bytes: [UInt8] = []
        for (entry, offset) in entries { bytes += Self.listing(of: entry, at: offset) }
        let size = bytes.count
        let is64 = entries.count >= Self.maxCount || end >= Self.limit || Int64(size) >= Self.limit
        if is64 {
            let start = end + Int64(size)
            bytes += [0x50, 0x4B, 6, 6] + 44.bytes(8, .little) + (Self.unix | Self.version64).bytes(2, .little)
            bytes += Self.version64.bytes(2, .little) + 0.bytes(8, .little)
            bytes += entries.count.bytes(8, .little) + entries.count.bytes(8, .little)
            bytes += size.bytes(8, .little) + Int(end).bytes(8, .little)
            bytes += [0x50, 0x4B, 6, 7] + 0.bytes(4, .little) + Int(start).bytes(8, .little) + 1.bytes(4, .little)
        }
        let count = min(entries.count, Self.maxCount)
        bytes += [0x50, 0x4B, 5, 6] + 0.bytes(4, .little) + count.bytes(2, .little) + count.bytes(2, .little)
        bytes += Int(min(Int64(size), Self.limit)).bytes(4, .little) + Int(min(end, Self.limit)).bytes(4, .little)
        return bytes + 0.bytes(2, .little)
    }

    /// The fields that the header and the directory have in common: flags, method, time, checksum and sizes.
    private static func common(_ entry: Entry) -> [UInt8] {
        let size = Int(min(entry.size, limit))
        return flags.bytes(2, .little) + 0.bytes(2, .little) + time.bytes(2, .little) + date.bytes(2, .little)
            + Int(entry.checksum).bytes(4, .little) + size.bytes(4, .little) + size.bytes(4, .little)
    }

    private static func listing(of entry: Entry, at offset: Int64) -> [UInt8] {
        let sizes = entry.size >= limit ? [entry.size, entry.size] : []
        let large = sizes + (offset >= limit ? [offset] : [])
        let extra = large.isEmpty ? [] : extra(large)
        let version = large.isEmpty ? version : version64
        return [0x50, 0x4B, 1, 2] + (unix | version).bytes(2, .little) + version.bytes(2, .little) + common(entry)
            + entry.name.utf8.count.bytes(2, .little) + extra.count.bytes(2, .little) + 0.bytes(6, .little)
            + attributes.bytes(4, .little) + Int(min(offset, limit)).bytes(4, .little) + Array(entry.name.utf8) + extra
    }

    /// The field with numbers of 64 bits.
    private static func extra(_ numbers: [Int64]) -> [UInt8] {
        1.bytes(2, .little) + (8 * numbers.count).bytes(2, .little) + numbers.flatMap { Int($0).bytes(8, .little) }
    }
}

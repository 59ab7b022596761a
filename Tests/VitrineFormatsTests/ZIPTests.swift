import Testing

@testable import VitrineFormats

@Suite struct ZIPTests {
    private static func zip(_ files: [(name: String, bytes: [UInt8])]) -> [UInt8] {
        var zip = ZIPWriter()
        var bytes: [UInt8] = []
        for file in files {
            let sum = CRC32.checksum(of: file.bytes)
            bytes += zip.begin(.init(name: file.name, size: Int64(file.bytes.count), checksum: sum)) + file.bytes
        }
        return bytes + zip.directory
    }

    private static let sample = zip([
        ("a.jpg", [1, 2, 3]), ("겨울.jpg", []), ("c d.jpg", Array(repeating: 7, count: 300)),
    ])

    /// The check value of CRC-32/ISO-HDLC, and lengths around the eight bytes of a step (computed with Python's zlib).
    @Test(
        arguments: [
            ("123456789", 0xCBF4_3926), ("", 0), ("a", 0xE8B7_BE43), ("abcdefgh", 0xAEEF_2A50),
            ("abcdefghi", 0x8DA9_88AF),
        ] as [(String, UInt32)])
    func checksumsAreThoseOfOtherPrograms(text: String, sum: UInt32) {
        #expect(CRC32.checksum(of: Array(text.utf8)) == sum)
        var parts = CRC32()
        for byte in text.utf8 { [byte].withUnsafeBytes { parts.update($0) } }
        #expect(parts.checksum == sum)
    }

    @Test func whatIsWrittenIsRead() throws {
        let zip = try #require(ZIPReader(RangedBytes(Self.sample)))
        #expect(zip.entries.map { String(decoding: $0.name, as: UTF8.self) } == ["a.jpg", "겨울.jpg", "c d.jpg"])
        #expect(zip.entries.map { Array(Self.sample[$0.range]) } == [[1, 2, 3], [], Array(repeating: 7, count: 300)])
        #expect(zip.entries.allSatisfy { $0.isStored && !$0.isDeflated })
        let size = ZIPWriter.size(of: [
            (name: "a.jpg", size: 3), (name: "겨울.jpg", size: 0), (name: "c d.jpg", size: 300),
        ])
        #expect(size == Int64(Self.sample.count))
        #expect(ZIPReader(RangedBytes(Self.zip([])))?.entries.isEmpty == true)
    }

    /// Files and ZIPs of more than 4 GB, of which only the structure is in memory.
    @Test func largeFilesHaveLargeFields() throws {
        let sizes: [Int64] = [5, 5_000_000_000, 7]
        var zip = ZIPWriter()
        var parts: [(start: Int64, bytes: [UInt8])] = []
        var end: Int64 = 0
        for (index, size) in sizes.enumerated() {
            let header = zip.begin(.init(name: "\(index).mp4", size: size, checksum: 1))
            parts.append((end, header))
            end += Int64(header.count) + size
        }
        let directory = zip.directory
        parts.append((end, directory))
        let whole = end + Int64(directory.count)
        #expect(ZIPWriter.size(of: sizes.enumerated().map { (name: "\($0).mp4", size: $1) }) == whole)
        let file = RangedBytes(size: Int(whole)) { [parts] offset, count in
            var bytes = [UInt8](repeating: 0, count: count)
            for part in parts {
                for (index, byte) in part.bytes.enumerated() {
                    let place = Int(part.start) + index - offset
                    if bytes.indices.contains(place) { bytes[place] = byte }
                }
            }
            return bytes
        }
        let read = try #require(ZIPReader(file))
        #expect(read.entries.map(\.size) == sizes.map { Int($0) })
        #expect(read.entries[2].range.lowerBound == Int(end) - 7)
    }

    @Test func damagedZIPsAreRefused() {
        let sample = Self.sample
        for count in 0..<sample.count {
            #expect(ZIPReader(RangedBytes(Array(sample.prefix(count)))) == nil, "\(count)")
        }
        // No change of a byte leads out of the file.
        for index in sample.indices {
            for value in [0, 0x7F, 0xFF] as [UInt8] {
                var bytes = sample
                bytes[index] = value
                for entry in ZIPReader(RangedBytes(bytes))?.entries ?? [] {
                    #expect(entry.range.lowerBound >= 0 && entry.range.upperBound <= bytes.count)
                }
            }
        }
        #expect(ZIPReader(RangedBytes(Array(repeating: 0x50, count: 100_000))) == nil)
    }
}

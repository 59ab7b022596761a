/// The list of the images in a JPEG file (CIPA DC-007, Multi-Picture Format): a segment APP2 with a TIFF structure.
struct MultiPictureIndex {
    /// Where the images after the first one begin, according to the list. There may be something else.
    private(set) var starts: [Int] = []

    private static let mark = Array("MPF\0".utf8)
    private static let entries = 0xB002
    private static let entrySize = 16
    private static let maxImages = 16

    init?(_ bytes: [UInt8], _ segments: [JPEGSegment]) {
        guard let segment = segments.first(where: { Self.isIndex($0, in: bytes) }) else { return nil }
        let start = segment.payload.lowerBound + Self.mark.count
        guard let tree = TIFFTree(Array(bytes[start..<segment.payload.upperBound])),
            let entry = tree.directory(at: tree.firstDirectory)?[Self.entries], entry.type == 7,
            let list = tree.value(of: entry, atMost: Self.maxImages * Self.entrySize)
        else { return }
        starts = stride(from: Self.entrySize, to: list.count, by: Self.entrySize).compactMap { position in
            list.integer(at: position + 8, width: 4, tree.order).flatMap { $0 > 0 ? start.plus($0) : nil }
        }
    }

    static func isIndex(_ segment: JPEGSegment, in bytes: [UInt8]) -> Bool {
        segment.code == 0xE2 && segment.content(after: mark, in: bytes) != nil
    }

    /// The segment of a file with two images that follow each other.
    /// - Parameters:
    ///   - start: where the segment's marker begins in the file.
    ///   - first: the size of the first image in bytes, with this segment.
    static func segment(at start: Int, first: Int, second: Int) -> [UInt8] {
        // The marker, the length and "MPF" with its NUL come before the TIFF structure, from which offsets count.
        let header = start + 8
        var index = Array("MM".utf8) + 42.bytes(2, .big) + 8.bytes(4, .big) + 3.bytes(2, .big)
        for (tag, type, count, value) in [
            (0xB000, 7, 4, Array("0100".utf8)), (0xB001, 4, 1, 2.bytes(4, .big)),
            (entries, 7, 2 * entrySize, 50.bytes(4, .big)),
        ] {
            index += tag.bytes(2, .big) + type.bytes(2, .big) + count.bytes(4, .big) + value
        }
        index += 0.bytes(4, .big)
        let attributes = 0x03_0000
        for (kind, size, offset) in [(attributes, first, 0), (0, second, first - header)] {
            index += kind.bytes(4, .big) + size.bytes(4, .big) + offset.bytes(4, .big) + 0.bytes(4, .big)
        }
        return JPEGWriter.segment(0xE2, mark + index)
    }

    static let segmentSize = 2 + 2 + 4 + 50 + 2 * entrySize
}

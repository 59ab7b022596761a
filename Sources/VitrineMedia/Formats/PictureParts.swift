/// What of a file shapes the picture: its bytes without those that only describe it.
///
/// Each kind gives a list of labelled pieces; nil when the file is not built as its kind should be, or in a way in which
/// the two cannot be told apart.
struct PictureParts {
    struct Part {
        /// Stands in front of the bytes, so that equal bytes in different places differ.
        var label: [UInt8]
        var bytes: [Range<Int>]
    }

    let parts: [Part]

    /// Every segment but APP1 (EXIF, XMP), APP13 (IPTC) and COM, and all from the first scan on.
    init?(jpeg bytes: [UInt8]) {
        guard let segments = JPEGSegments(bytes) else { return nil }
        parts =
            segments.segments.filter { ![0xE1, 0xED, 0xFE].contains($0.marker) }
            .map { Part(label: [$0.marker], bytes: [$0.payload]) }
            + [Part(label: [0xDA], bytes: [segments.scanStart..<bytes.count])]
    }

    /// Every chunk but texts, the time and EXIF (PNG, third edition, 11.3).
    init?(png bytes: [UInt8]) {
        let descriptions = ["tEXt", "zTXt", "iTXt", "tIME", "eXIf"].map { Array($0.utf8)[...] }
        var parts: [Part] = []
        var position = 8
        while position < bytes.count {
            guard let length = bytes.integer(at: position, width: 4, .big),
                let name = bytes.slice(at: position + 4, count: 4),
                bytes.slice(at: position + 8, count: length) != nil
            else { return nil }
            if !descriptions.contains(name) {
                parts.append(Part(label: Array(name), bytes: [position + 8..<position + 8 + length]))
            }
            position += 12 + length
        }
        self.parts = parts
    }

    /// Every chunk but EXIF and XMP. The extended header says which of them there are, and what the others show anyway.
    init?(webp bytes: [UInt8]) {
        guard let chunks = WebPChunks(bytes), chunks.isWhole else { return nil }
        parts = chunks.chunks.filter { !$0.isCalled("EXIF") && !$0.isCalled("XMP ") && !$0.isCalled("VP8X") }
            .map { Part(label: Array($0.name), bytes: [$0.payload]) }
    }

    /// The fields of the first directory but those that describe, with the strips or tiles in the place of their
    /// offsets. Files whose picture is elsewhere (old JPEG in TIFF, trees of pages) are taken whole.
    init?(tiff bytes: [UInt8]) {
        guard let tree = TIFFTree(bytes), let fields = tree.directory(at: tree.firstDirectory),
            fields[513] == nil
        else { return nil }
        let isTiled = fields[324] != nil
        guard let offsets = fields[isTiled ? 324 : 273], let lengths = fields[isTiled ? 325 : 279],
            let starts = tree.integers(of: offsets), let counts = tree.integers(of: lengths),
            starts.count == counts.count
        else { return nil }
        var data: [Range<Int>] = []
        for (start, count) in zip(starts, counts) {
            guard let piece = bytes.slice(at: start, count: count) else { return nil }
            data.append(piece.indices)
        }
        let left: Set<Int> = [
            269, 270, 271, 272, 285, 305, 306, 315, 316, 330, 700, 18246, 18249, 33432, 33723, 34377, 34665, 34853,
            37724, 40091, 40092, 40093, 40094, 40095, 273, 324, 279, 325,
        ]
        parts =
            [Part(label: Array(bytes[0..<2]), bytes: data)]
            + fields.values.filter { !left.contains($0.tag) }.sorted { $0.tag < $1.tag }.map { field in
                let length = (TIFFTree.size(of: field.type) ?? 0) * field.count
                return Part(
                    label: [UInt8(truncatingIfNeeded: field.tag >> 8), UInt8(truncatingIfNeeded: field.tag)],
                    bytes: [field.offset..<field.offset + length])
            }
    }

    /// The items that are no metadata, their properties and relations. Files with films in them are taken whole.
    init?(items bytes: [UInt8]) {
        let top = ItemBox.boxes(from: 0, to: bytes.count, in: bytes)
        guard let table = ItemTable(bytes), top.last?.end == bytes.count,
            !top.contains(where: { $0.isCalled("moov", in: bytes) })
        else { return nil }
        var parts: [Part] = []
        for box in table.boxes where box.isCalled("iprp", in: bytes) || box.isCalled("pitm", in: bytes) {
            parts.append(Part(label: [0], bytes: [box.body..<box.end]))
        }
        for box in table.boxes where box.isCalled("iref", in: bytes) {
            // A metadata item refers to the picture that it describes by "cdsc".
            for reference in ItemBox.boxes(from: box.body + 4, to: box.end, in: bytes)
            where !reference.isCalled("cdsc", in: bytes) {
                parts.append(Part(label: [1], bytes: [reference.start + 4..<reference.end]))
            }
        }
        for item in table.items.sorted(by: { $0.id < $1.id })
        where !bytes.has("Exif", at: item.type) && !bytes.has("mime", at: item.type) {
            guard let pieces = table.pieces(of: item) else { return nil }
            parts.append(Part(label: [2] + bytes[item.type..<item.type + 4], bytes: pieces))
        }
        self.parts = parts
    }
}

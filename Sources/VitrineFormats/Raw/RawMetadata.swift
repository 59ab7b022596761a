package struct RawMetadata {
    package let exif: [UInt8]
    package let xmp: [UInt8]

    private static let xmpTag = 700

    package init(_ bytes: [UInt8], _ format: RawFormat, maxXMP: Int) {
        switch format {
        case .raf:
            let parts = Self.preview(ofRAF: bytes).map { JPEGMetadata($0, maxXMP: maxXMP) }
            exif = parts?.exif ?? []
            xmp = parts?.xmp ?? []
        case .cr3:
            let boxes = CanonBoxes(bytes, maxXMP: maxXMP)
            exif = boxes.exif
            xmp = boxes.xmp
        case .cr2, .nef, .arw, .orf, .rw2, .dng, .pef, .srw:
            exif = ExifBlock.compact(bytes) ?? []
            let tree = TIFFTree(bytes)
            let field = tree.flatMap { $0.directory(at: $0.firstDirectory)?[Self.xmpTag] }
            xmp = field.flatMap { tree?.value(of: $0, atMost: maxXMP) } ?? []
        }
    }

    private static func preview(ofRAF bytes: [UInt8]) -> [UInt8]? {
        guard let start = bytes.integer(at: 84, width: 4, .big), let length = bytes.integer(at: 88, width: 4, .big)
        else { return nil }
        return bytes.slice(at: start, count: length).map(Array.init)
    }
}

private struct JPEGMetadata {
    let exif: [UInt8]
    let xmp: [UInt8]

    init(_ bytes: [UInt8], maxXMP: Int) {
        let segments: [JPEGSegment] = JPEGSegments(bytes)?.segments ?? []
        func block(_ mark: String) -> ArraySlice<UInt8> { segments.content(of: 0xE1, after: mark, in: bytes) ?? [] }
        exif = Array(block("Exif\0\0"))
        let packet = block("http://ns.adobe.com/xap/1.0/\0")
        xmp = packet.count <= maxXMP ? Array(packet) : []
    }
}

/// The metadata in the boxes of a CR3, Canon's raw photo in the ISO base media format. The first directory, the EXIF
/// directory and the GPS directory are TIFF structures of their own, in boxes called CMT1, CMT2 and CMT4.
struct CanonBoxes {
    let exif: [UInt8]
    let xmp: [UInt8]

    private static let camera: [UInt8] = [
        0x85, 0xC0, 0xB6, 0x87, 0x82, 0x0F, 0x11, 0xE0, 0x81, 0x11, 0xF4, 0xCE, 0x46, 0x2B, 0x6A, 0x48,
    ]
    private static let packet: [UInt8] = [
        0xBE, 0x7A, 0xCF, 0xCB, 0x97, 0xA9, 0x42, 0xE8, 0x9C, 0x71, 0x99, 0x94, 0x91, 0xE3, 0xAF, 0xAC,
    ]

    init(_ bytes: [UInt8], maxXMP: Int) {
        let boxes = ISOBox.boxes(from: 0, to: bytes.count, in: bytes)
        xmp =
            Self.contents(of: Self.packet, among: boxes, in: bytes)
            .flatMap { bytes.slice(at: $0.lowerBound, count: min($0.count, maxXMP)) }.map(Array.init) ?? []
        let movie = boxes.first { $0.isCalled("moov", in: bytes) }
        let inside = movie.map { ISOBox.boxes(from: $0.body, to: $0.end, in: bytes) } ?? []
        let range = Self.contents(of: Self.camera, among: inside, in: bytes)
        let parts = range.map { ISOBox.boxes(from: $0.lowerBound, to: $0.upperBound, in: bytes) } ?? []
        func directory(_ name: StaticString) -> TIFFTree? {
            parts.first { $0.isCalled(name, in: bytes) }
                .flatMap { bytes.slice(at: $0.body, count: min($0.end - $0.body, ExifBlock.maxSize)) }
                .flatMap { TIFFTree(Array($0)) }
        }
        exif = ExifBlock.joined(first: directory("CMT1"), exif: directory("CMT2"), gps: directory("CMT4")) ?? []
    }

    private static func contents(of id: [UInt8], among boxes: [ISOBox], in bytes: [UInt8]) -> Range<Int>? {
        boxes.first { $0.isCalled("uuid", in: bytes) && bytes.has(id, at: $0.body) && $0.end - $0.body >= id.count }
            .map { $0.body + id.count..<$0.end }
    }
}

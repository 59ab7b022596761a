import VitrineCore
import VitrineFormats

/// Finds positions in a file that are not read: in a second block, in the extension of a packet of XMP, or without a part. A
/// place beside them is as private as one beside a position that is read.
enum PositionTrace {
    /// The mark before the parts of a packet that is too long for one segment (XMP specification, part 3, 1.1.3.1), and the
    /// bytes with which each part begins.
    private static let extensionMark = Array("http://ns.adobe.com/xmp/extension/\0".utf8)
    private static let extensionHeader = 75

    static func isIn(_ bytes: [UInt8], kind: MediaKind) -> Bool {
        switch kind {
        case .jpeg: isIn(JPEGSegments(bytes), of: bytes)
        case .webp: blocks(WebPChunks(bytes), of: bytes).contains(where: isIn)
        case .png: isIn(PNGMetadata(bytes, limit: ExifBlock.maxSize))
        case .tiff: isIn(block: bytes)
        case .gif, .heif, .avif, .jxl, .raw, .video: false
        }
    }

    private static func isIn(_ parts: JPEGSegments?, of bytes: [UInt8]) -> Bool {
        var extended: [UInt8] = []
        for part in parts?.segments ?? [] where part.code == 0xE1 {
            let block = Array(bytes[part.payload])
            if block.starts(with: extensionMark) {
                extended += block.dropFirst(extensionHeader)
            } else if isIn(block: block) {
                return true
            }
        }
        return isIn(block: extended)
    }

    private static func isIn(_ metadata: PNGMetadata) -> Bool {
        ([metadata.exif, metadata.xmp] + metadata.others).contains(where: isIn)
    }

    private static func blocks(_ file: WebPChunks?, of bytes: [UInt8]) -> [[UInt8]] {
        (file?.chunks ?? []).filter { $0.isCalled("EXIF") || $0.isCalled("XMP ") }.map { Array(bytes[$0.payload]) }
    }

    /// A latitude or a longitude that is not zero is enough in EXIF, and the name of one in XMP.
    private static func isIn(block: [UInt8]) -> Bool {
        guard let tree = TIFFTree(exif: block) else { return XMPGate.contains("GPSLatitude", in: block) }
        let pointer = tree.directory(at: tree.firstDirectory)?[ExifTags.gpsPointer]
        let fields = pointer.flatMap { tree.integer(of: $0) }.flatMap { tree.directory(at: $0) } ?? [:]
        return [ExifTags.latitude, ExifTags.longitude].contains { tag in
            // Devices without a fix write fractions with a numerator of zero.
            let value = fields[tag].flatMap { tree.value(of: $0, atMost: 64) } ?? []
            return value.enumerated().contains { $0.offset % 8 < 4 && $0.element != 0 }
        }
    }
}

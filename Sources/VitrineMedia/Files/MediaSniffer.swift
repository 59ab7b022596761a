import VitrineCore
import VitrineFormats
internal import VitrineMessages

enum MediaSniffer {
    static func kind(of bytes: [UInt8]) throws(MediaFailure) -> MediaKind {
        if bytes.has([0xFF, 0xD8, 0xFF]) { return .jpeg }
        if bytes.has([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]) { return .png }
        if bytes.has("RIFF"), bytes.has("WEBP", at: 8) { return .webp }
        if bytes.has("GIF87a") || bytes.has("GIF89a") { return .gif }
        if JXLFile(bytes) != nil { return .jxl }
        if isTIFF(bytes) {
            if RawPhoto.format(ofTIFF: bytes) != nil { return .raw }
            if let camera = RawPhoto.name(ofTIFF: bytes) { throw .rawPhoto(camera) }
            return .tiff
        }
        if let kind = FileTypeBox(bytes).flatMap(kind) { return kind }
        if RawPhoto.format(of: bytes) != nil { return .raw }
        if let camera = RawPhoto.name(of: bytes) { throw .rawPhoto(camera) }
        throw .unsupported(ForeignFormat(of: bytes))
    }

    static func rawFormat(of bytes: [UInt8]) -> RawFormat? {
        isTIFF(bytes) ? RawPhoto.format(ofTIFF: bytes) : RawPhoto.format(of: bytes)
    }

    private static func isTIFF(_ bytes: [UInt8]) -> Bool {
        bytes.has([0x49, 0x49, 0x2A, 0]) || bytes.has([0x4D, 0x4D, 0, 0x2A])
            || bytes.has([0x49, 0x49, 0x2B, 0]) || bytes.has([0x4D, 0x4D, 0, 0x2B])
    }

    private static func kind(of brands: FileTypeBox) -> MediaKind? {
        switch brands.picture {
        case .heif: .heif
        case .avif: .avif
        case nil: brands.isCanonRaw ? .raw : nil
        }
    }
}

extension MediaFailure {
    fileprivate static func unsupported(_ format: ForeignFormat) -> MediaFailure {
        let advice =
            switch format.kind {
            case .picture: "Export it as JPEG, PNG, WebP, TIFF, GIF, HEIF, AVIF or JPEG XL."
            case .video: "Export it as H.264 in an MP4 file."
            case .sound: "Move it out of the albums."
            case .other:
                "Export a picture as JPEG, PNG, WebP, TIFF, GIF, HEIF, AVIF or JPEG XL, and a video as MP4; move anything else out of "
                    + "the albums."
            }
        return MediaFailure(.unsupported, "This is \(format.name). \(advice)")
    }
}

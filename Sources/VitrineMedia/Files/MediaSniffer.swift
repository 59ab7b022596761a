import VitrineCore
import VitrineFormats
internal import VitrineMessages

enum MediaSniffer {
    static func kind(of bytes: [UInt8]) throws(MediaFailure) -> MediaKind {
        switch PictureSignature(bytes) {
        case .jpeg: return .jpeg
        case .png: return .png
        case .webp: return .webp
        case .gif: return .gif
        case .jxl: return .jxl
        case .heif: return .heif
        case .avif: return .avif
        case .canonRaw: return .raw
        case .tiff:
            if RawPhoto.format(ofTIFF: bytes) != nil { return .raw }
            if let camera = RawPhoto.name(ofTIFF: bytes) { throw .rawPhoto(camera) }
            return .tiff
        case nil:
            if RawPhoto.format(of: bytes) != nil { return .raw }
            if let camera = RawPhoto.name(of: bytes) { throw .rawPhoto(camera) }
            throw .unsupported(ForeignFormat(of: bytes))
        }
    }

    static func rawFormat(of bytes: [UInt8]) -> RawFormat? {
        PictureSignature(bytes) == .tiff ? RawPhoto.format(ofTIFF: bytes) : RawPhoto.format(of: bytes)
    }
}

extension MediaFailure {
    fileprivate static func unsupported(_ format: ForeignFormat) -> MediaFailure {
        let advice =
            switch format.kind {
            case .picture: "Export it as \(MediaKind.pictureNames)."
            case .video: "Export it as H.264 in an MP4 file."
            case .sound: "Move it out of the albums."
            case .other:
                "Export a picture as \(MediaKind.pictureNames), and a video as MP4; move anything else out of the albums."
            }
        return MediaFailure(.unsupported, "This is \(format.name). \(advice)")
    }
}

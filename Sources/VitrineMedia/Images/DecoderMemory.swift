import VitrineCore
import VitrineFormats

/// Estimates the memory that a decoder needs besides the picture that it returns.
enum DecoderMemory {
    /// The estimate in bytes.
    static func estimate(of image: SourceImage) -> Int64 {
        let pixels = Int64(clamping: image.storedSize.width.times(image.storedSize.height) ?? .max)
        switch image.kind {
        case .jpeg: return JPEGFrame(image.bytes)?.coefficientMemory ?? 0
        case .png: return image.bytes.byte(at: 28) == 1 ? pixels * 8 : 0
        // libheif holds the planes and the interleaved picture, in 16 bits where samples have more than 8.
        case .heif, .avif: return pixels * 9
        case .webp, .gif: return pixels * 6
        // A strip may be the whole picture.
        case .tiff: return pixels * 8
        // ffmpeg decodes videos.
        case .video: return 0
        // LibRaw's memory follows from the version that is published; see `RawRule`.
        case .raw: return 0
        }
    }
}

import VitrineCore
import VitrineFormats

/// What a decoder holds besides the picture that it gives.
enum DecoderMemory {
    /// Bytes.
    static func estimate(of image: SourceImage) -> Int64 {
        let pixels = Int64(clamping: image.storedSize.width.times(image.storedSize.height) ?? .max)
        switch image.kind {
        case .jpeg: return JPEGFrame(image.bytes)?.coefficientMemory ?? 0
        case .png: return image.bytes.byte(at: 28) == 1 ? pixels * 8 : 0
        // libheif has the planes and the interleaved picture, in 16 bits where there are more than 8.
        case .heif, .avif: return pixels * 9
        case .webp, .gif: return pixels * 6
        // A strip may be the whole picture.
        case .tiff: return pixels * 8
        }
    }
}

import VitrineCore

/// Copies a source without its private metadata. Pixels are neither decoded nor changed. Every part that is not known to
/// shape the picture is dropped, and so is everything after its end. Data hidden inside the coded pixels is not found.
enum CleanOriginal {
    static func copy(of bytes: [UInt8], kind: MediaKind, orientation: Int, attribution: Attribution) -> [UInt8]? {
        switch kind {
        case .jpeg: CleanJPEG.copy(of: bytes, orientation: orientation, attribution: attribution)
        case .png: CleanPNG.copy(of: bytes, orientation: orientation, attribution: attribution)
        case .webp: CleanWebP.copy(of: bytes, orientation: orientation, attribution: attribution)
        case .gif, .tiff, .heif, .avif, .jxl, .raw, .video: nil
        }
    }
}

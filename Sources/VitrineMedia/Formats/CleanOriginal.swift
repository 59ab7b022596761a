import VitrineCore

/// Copies a source without its private metadata: no pixel is decoded, none is changed.
enum CleanOriginal {
    /// - Returns: nil when the structure of the file is broken, or when it is of a kind that cannot be cleaned.
    static func copy(of bytes: [UInt8], kind: MediaKind, orientation: Int, attribution: Attribution) -> [UInt8]? {
        let exif = AttributionMetadata.exif(attribution, orientation: orientation)
        return switch kind {
        case .jpeg: CleanJPEG.copy(of: bytes, exif: exif, xmp: AttributionMetadata.xmp(attribution))
        case .png: CleanPNG.copy(of: bytes, exif: exif)
        case .webp: CleanWebP.copy(of: bytes, exif: exif)
        case .gif, .tiff, .heif, .avif: nil
        }
    }
}

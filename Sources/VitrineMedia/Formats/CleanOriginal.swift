import VitrineCore

/// Copies a source without its private metadata: no pixel is decoded, none is changed. What is not known to shape the
/// picture is dropped, and so is what comes after it. Hidden inside the coded data itself something may stay.
enum CleanOriginal {
    /// - Returns: nil when the structure of the file is broken, or when it is of a kind that cannot be cleaned.
    static func copy(of bytes: [UInt8], kind: MediaKind, orientation: Int, attribution: Attribution) -> [UInt8]? {
        switch kind {
        case .jpeg: CleanJPEG.copy(of: bytes, orientation: orientation, attribution: attribution)
        case .png: CleanPNG.copy(of: bytes, orientation: orientation, attribution: attribution)
        case .webp: CleanWebP.copy(of: bytes, orientation: orientation, attribution: attribution)
        case .gif, .tiff, .heif, .avif: nil
        }
    }
}

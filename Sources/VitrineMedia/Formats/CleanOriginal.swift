import VitrineCore

/// Copies a source without its private metadata: no pixel is decoded, none is changed.
enum CleanOriginal {
    /// - Returns: nil when the structure of the file is broken, or when it is of a kind that cannot be cleaned.
    static func copy(of bytes: [UInt8], kind: MediaKind, orientation: Int, attribution: Attribution) -> [UInt8]? {
        nil
    }
}

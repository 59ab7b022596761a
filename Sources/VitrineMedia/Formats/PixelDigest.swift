import VitrineCore
import VitrineFormats

/// Digests what shapes a picture, so that a rating or a caption which another program writes into the file renders
/// nothing anew. Where a file is not understood in full, the digest is of the whole file: an image made once too often
/// does no harm, a stale one does.
///
/// A GIF has its comments in one stream with its frames, and programs hardly write any: it counts as a whole.
enum PixelDigest {
    /// The orientation counts by itself: it is among the metadata that is left out.
    static func digest(of bytes: [UInt8], kind: MediaKind, orientation: Int, fileDigest: ContentDigest) -> ContentDigest
    {
        var hasher = StableHasher()
        hasher.add(kind.rawValue)
        if kind == .jpeg, let parts = JPEGSegments(bytes) {
            hasher.add(orientation)
            add(parts, of: bytes, to: &hasher)
        } else if let picture = picture(in: bytes, kind: kind) {
            hasher.add(orientation)
            hasher.add(picture)
        } else {
            hasher.add(fileDigest)
        }
        return hasher.finish()
    }

    /// Every byte but the segments APP1 (EXIF, XMP), APP13 (IPTC) and COM.
    private static func add(_ parts: JPEGSegments, of bytes: [UInt8], to hasher: inout StableHasher) {
        for part in parts.segments where ![0xE1, 0xED, 0xFE].contains(part.code) {
            hasher.add(tag: part.code)
            hasher.add(bytes: bytes[part.payload])
        }
        hasher.add(ContentDigest(of: bytes[parts.scanStart...]))
    }

    private static func picture(in bytes: [UInt8], kind: MediaKind) -> ContentDigest? {
        switch kind {
        case .png: png(bytes)
        case .webp: webp(bytes)
        case .tiff: tiff(bytes)
        case .heif, .avif: items(bytes)
        case .jpeg, .gif: nil
        }
    }
}

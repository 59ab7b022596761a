import VitrineCore
import VitrineFormats

/// Digests the parts of a file that shape its picture, so that nothing is rendered again when another program writes a
/// rating or a caption into the file. Where a file is not understood completely, the whole file is digested: rendering an
/// image unnecessarily does no harm, publishing an outdated one does.
///
/// A GIF is always digested as a whole: its comments are in one stream with its frames, and programs rarely write any.
enum PixelDigest {
    /// - Parameters:
    ///   - orientation: is digested separately, because it is part of the metadata that is left out.
    ///   - colours: what metadata say of the colours; nil when they say nothing.
    static func digest(
        of bytes: [UInt8], kind: MediaKind, orientation: Int, colours: [UInt8]? = nil, fileDigest: ContentDigest
    ) -> ContentDigest {
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
        if let colours { hasher.add(bytes: colours) }
        return hasher.finish()
    }

    /// Adds every byte except the segments APP1 (EXIF, XMP), APP13 (IPTC) and COM.
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
        case .jxl: jxl(bytes)
        case .jpeg, .gif, .video: nil
        // Raw data is developed by what its metadata say.
        case .raw: nil
        }
    }
}

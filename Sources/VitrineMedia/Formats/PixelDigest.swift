import VitrineCore

/// Digests what shapes a picture, so that a rating or a caption which another program writes into the file renders
/// nothing anew.
enum PixelDigest {
    /// For a JPEG: every byte but the segments APP1 (EXIF, XMP), APP13 (IPTC) and COM, and the orientation, which is in
    /// one of them. For the rest: the whole file.
    static func digest(of bytes: [UInt8], kind: MediaKind, orientation: Int, fileDigest: ContentDigest) -> ContentDigest
    {
        var hasher = StableHasher()
        hasher.add(kind.rawValue)
        guard kind == .jpeg, let parts = JPEGSegments(bytes) else {
            hasher.add(fileDigest)
            return hasher.finish()
        }
        hasher.add(orientation)
        for part in parts.segments where ![0xE1, 0xED, 0xFE].contains(part.marker) {
            hasher.add(tag: part.marker)
            hasher.add(bytes: bytes[part.payload])
        }
        hasher.add(ContentDigest(of: bytes[parts.scanStart...]))
        return hasher.finish()
    }
}

import Crypto
import VitrineCore

/// Digests what shapes a picture, so that a rating or a caption which another program writes into the file renders
/// nothing anew.
enum PixelDigest {
    /// Of the parts that shape the picture, and of the orientation, which is in one of those that do not. Of the whole
    /// file for GIF, whose comments nobody edits, and where the parts cannot be told apart.
    static func digest(of bytes: [UInt8], kind: MediaKind, orientation: Int, fileDigest: ContentDigest) -> ContentDigest
    {
        var start = StableHasher()
        start.add(kind.rawValue)
        guard let parts = parts(of: bytes, kind), parts.total <= bytes.count * 2 else {
            start.add(fileDigest)
            return start.finish()
        }
        start.add(orientation)
        var hasher = SHA256()
        hasher.update(data: start.finish().bytes)
        bytes.withUnsafeBytes { buffer in
            for part in parts.parts {
                var head = StableHasher()
                head.add(bytes: part.label)
                head.add(part.count)
                hasher.update(data: head.finish().bytes)
                for piece in part.bytes {
                    hasher.update(bufferPointer: UnsafeRawBufferPointer(rebasing: buffer[piece]))
                }
            }
        }
        return ContentDigest(hasher)
    }

    private static func parts(of bytes: [UInt8], _ kind: MediaKind) -> PictureParts? {
        switch kind {
        case .jpeg: PictureParts(jpeg: bytes)
        case .png: PictureParts(png: bytes)
        case .webp: PictureParts(webp: bytes)
        case .tiff: PictureParts(tiff: bytes)
        case .heif, .avif: PictureParts(items: bytes)
        case .gif: nil
        }
    }
}

extension PictureParts {
    /// Bytes. A hostile file may name the same ones many times.
    fileprivate var total: Int { parts.reduce(0) { $0 + $1.count } }
}

extension PictureParts.Part {
    fileprivate var count: Int { bytes.reduce(0) { $0 + $1.count } }
}

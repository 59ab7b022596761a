import VitrineCore
import VitrineFormats

extension PixelDigest {
    private static let metadata: Set<String> = ["tEXt", "zTXt", "iTXt", "tIME", "eXIf"]

    /// Digests every chunk of a PNG except its metadata. Checksums are included, because a wrong one means that the file is
    /// damaged.
    static func png(_ bytes: [UInt8]) -> ContentDigest? {
        guard let chunks = PNGChunks(bytes)?.list else { return nil }
        var hasher = PartHasher(bytes)
        for chunk in chunks where !metadata.contains(chunk.name) { hasher.add(chunk.range) }
        return hasher.finish()
    }
}

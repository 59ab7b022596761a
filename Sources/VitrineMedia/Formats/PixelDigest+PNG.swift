import VitrineCore
import VitrineFormats

extension PixelDigest {
    /// Texts, the time of the last change, and EXIF.
    private static let words: Set<String> = ["tEXt", "zTXt", "iTXt", "tIME", "eXIf"]

    /// Every chunk of a PNG but its words. With the checksums, because a wrong one makes a damaged file of a sound one.
    static func png(_ bytes: [UInt8]) -> ContentDigest? {
        guard let chunks = PNGChunks(bytes)?.list else { return nil }
        var hasher = PartHasher(bytes)
        for chunk in chunks where !words.contains(chunk.name) { hasher.add(chunk.range) }
        return hasher.finish()
    }
}

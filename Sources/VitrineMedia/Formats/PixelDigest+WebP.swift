import VitrineCore
import VitrineFormats

extension PixelDigest {
    /// Every chunk of a WebP but EXIF and XMP. VP8X, which a program adds to a simple file for the sake of metadata, is
    /// left out when it says nothing else.
    static func webp(_ bytes: [UInt8]) -> ContentDigest? {
        guard let parts = WebPChunks(bytes), parts.isWhole else { return nil }
        let simple = parts.chunks.lazy.compactMap { WebPBitstream($0, in: bytes) }.first?.extendedHeader
        var hasher = PartHasher(bytes)
        for chunk in parts.chunks where !chunk.isCalled("EXIF") && !chunk.isCalled("XMP ") {
            guard chunk.isCalled("VP8X"), let flags = bytes[chunk.payload].first else {
                hasher.add(chunk.name.startIndex..<chunk.name.endIndex)
                hasher.add(chunk.payload)
                continue
            }
            let shaping = flags & ~(WebPChunks.Flag.exif | WebPChunks.Flag.xmp)
            if let simple, [shaping] + bytes[chunk.payload].dropFirst() == simple { continue }
            hasher.add("VP8X")
            hasher.add(Int(shaping))
            hasher.add(chunk.payload.dropFirst())
        }
        return hasher.finish()
    }
}

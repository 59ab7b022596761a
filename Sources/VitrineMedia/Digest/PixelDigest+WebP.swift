import VitrineCore
import VitrineFormats

extension PixelDigest {
    /// Digests every chunk of a WebP except EXIF and XMP. A VP8X chunk that says nothing else is left out, because programs
    /// add one to a simple file when they add metadata.
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

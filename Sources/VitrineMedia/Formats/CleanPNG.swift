import VitrineCore
import VitrineFormats

/// Copies a PNG without its private metadata. Only chunks that are known to shape the picture are kept.
enum CleanPNG {
    private static let critical: Set<String> = ["IHDR", "PLTE", "IDAT", "IEND"]
    private static let kept: Set<String> = [
        "tRNS", "cHRM", "gAMA", "iCCP", "sBIT", "sRGB", "cICP", "mDCV", "cLLI", "bKGD", "pHYs", "acTL", "fcTL", "fdAT",
    ]

    /// - Returns: nil when the structure is damaged, or when there is a critical chunk that Vitrine does not know.
    static func copy(of bytes: [UInt8], orientation: Int, attribution: Attribution) -> [UInt8]? {
        guard let chunks = PNGChunks(bytes)?.list, chunks.contains(where: { $0.name == "IDAT" }) else { return nil }
        var copy = PNGChunks.signature
        copy.reserveCapacity(bytes.count)
        var hasProfile = false
        for (index, chunk) in chunks.enumerated() {
            if chunk.isCritical {
                guard critical.contains(chunk.name), (chunk.name == "IHDR") == (index == 0) else { return nil }
            } else {
                guard kept.contains(chunk.name) else { continue }
                if chunk.name == "iCCP" {
                    // Only one is allowed. A thousand, each unpacking to megabytes, would take minutes.
                    if !hasProfile { copy += PNGProfile.published(chunk, in: bytes) ?? [] }
                    hasProfile = true
                    continue
                }
            }
            copy += bytes[chunk.range]
            if index == 0 { copy += words(attribution, orientation) }
        }
        return copy
    }

    private static func words(_ attribution: Attribution, _ orientation: Int) -> [UInt8] {
        var chunks: [UInt8] = []
        if let block = AttributionMetadata.exif(attribution, orientation: orientation) {
            chunks += PNGChunks.chunk("eXIf", block)
        }
        if let packet = AttributionMetadata.xmp(attribution) {
            // Not compressed, no language, no translated keyword.
            chunks += PNGChunks.chunk("iTXt", Array("XML:com.adobe.xmp\0\0\0\0\0".utf8) + packet)
        }
        return chunks
    }
}

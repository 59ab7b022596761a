internal import VitrineFormats

/// Copies a square PNG without metadata and without a colour profile.
enum CleanIconPNG {
    /// The sides that are accepted, in pixels.
    static let sides = 32...2048
    private static let kept: Set<String> = ["IHDR", "PLTE", "tRNS", "sRGB", "IDAT", "IEND"]

    /// - Returns: nil when it is not such a PNG, or when it is damaged.
    static func copy(of bytes: [UInt8]) -> (bytes: [UInt8], side: Int)? {
        guard let chunks = PNGChunks(bytes)?.list, let header = chunks.first?.payload,
            let width = bytes.integer(at: header.lowerBound, width: 4, .big),
            bytes.integer(at: header.lowerBound + 4, width: 4, .big) == width, sides.contains(width),
            chunks.contains(where: { $0.name == "IDAT" }),
            chunks.allSatisfy({ kept.contains($0.name) || !$0.isCritical }),
            chunks.dropFirst().allSatisfy({ $0.name != "IHDR" })
        else { return nil }
        let parts = chunks.filter { kept.contains($0.name) }.flatMap { bytes[$0.range] }
        return (PNGChunks.signature + parts, width)
    }
}

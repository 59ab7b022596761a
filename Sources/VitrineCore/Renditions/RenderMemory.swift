/// How much memory the rendering of one photo takes, so that no more photos are rendered at once than there is room for.
package enum RenderMemory {
    /// The decoded picture, once more turned, the sizes made of it and what the encoders hold; measured as 8 to 11.
    private static let bytesPerPixel: Int64 = 12
    private static let base: Int64 = 8 << 20

    /// Bytes.
    package static func estimate(of record: SourceRecord, targets: [RenderTarget]) -> Int64 {
        let decoded = RenderBase.all(for: targets, source: record.size)
            .map { Int64($0.size.width) * Int64($0.size.height) }
        return base + record.fileSize + record.decoderMemory + (decoded.max() ?? 0) * bytesPerPixel
    }
}

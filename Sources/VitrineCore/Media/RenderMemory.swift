/// How much memory the rendering of one photo takes, so that no more photos are rendered at once than there is room for.
package enum RenderMemory {
    /// Of the decoded picture: three in RGB, and again while it is turned, resized and flattened. Planes take about 4.
    private static let bytesPerPixel: Int64 = 12
    /// Of an AVIF: what libaom holds; 17 were measured at 3 megapixels.
    private static let bytesPerAVIFPixel: Int64 = 18
    private static let base: Int64 = 8 << 20

    /// Bytes.
    package static func estimate(of record: SourceRecord, targets: [RenderTarget]) -> Int64 {
        let decoded = RenderBase.all(for: targets, source: record.size)
            .map { pixels($0.size) }
        let avif = targets.filter { $0.format == .avif }.map { pixels($0.size) }
        return base + record.fileSize + record.decoderMemory + (decoded.max() ?? 0) * bytesPerPixel
            + (avif.max() ?? 0) * bytesPerAVIFPixel
    }

    private static func pixels(_ size: PixelSize) -> Int64 {
        Int64(size.width) * Int64(size.height)
    }
}

/// Estimates the memory for rendering one photo, so that no more photos are rendered at once than fit into memory.
package enum RenderMemory {
    /// The bytes for each pixel of the decoded picture: three in RGB, and more while it is rotated, resized and
    /// flattened. Planes of YCbCr need about 4.
    private static let bytesPerPixel: Int64 = 12
    /// The bytes for each pixel of an AVIF, which libaom needs; 17 were measured at 3 megapixels.
    private static let bytesPerAVIFPixel: Int64 = 18
    private static let base: Int64 = 8 << 20

    /// Returns the memory in bytes.
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

/// Estimates the memory for rendering one photo, so that no more photos are rendered at once than fit into memory.
package enum RenderMemory {
    /// The bytes for each pixel of the decoded picture: three in RGB, and more while it is rotated, resized and
    /// flattened. Planes of YCbCr need about 4. A copy that is turned needs 12: two bytes for each coefficient of three
    /// components, before and after the turn.
    private static let bytesPerPixel: Int64 = 12
    private static let base: Int64 = 8 << 20
    private static let bytesPerSample: Int64 = 3

    package static func estimate(
        of record: SourceRecord, adjustments: Adjustments? = nil, targets: [RenderTarget]
    ) -> Int64 {
        let rendered = targets.filter { !$0.isCopy }
        // What is cropped away is decoded, too.
        var decoded = RenderBase.all(for: rendered, source: adjustments?.size(of: record.size) ?? record.size).map {
            pixels(DecoderShrink.size(of: record.size, shrunkBy: $0.shrink))
        }
        if rendered.count < targets.count { decoded.append(pixels(record.size)) }
        let encoded = targets.map { pixels($0.size) * $0.format.output.memoryPerPixel }
        // The images of a video are made from its poster, which has the size of a frame.
        let file = record.kind == .video ? pixels(record.size) * bytesPerSample : record.fileSize
        return base + file + record.decoderMemory + (decoded.max() ?? 0) * bytesPerPixel
            + (encoded.max() ?? 0)
    }

    private static func pixels(_ size: PixelSize) -> Int64 {
        Int64(size.width) * Int64(size.height)
    }
}

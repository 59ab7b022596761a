/// The description of one image to render: its exact size in pixels and its encoding. Chroma is always subsampled
/// 4:2:0, and JPEGs are baseline.
package struct RenderTarget: Sendable, Codable, Hashable {
    /// The size of the upright image. It is never larger than the source.
    package var size: PixelSize
    /// Whether the image is cropped around its centre to the aspect ratio of `size`. Otherwise the source has this
    /// aspect ratio.
    package var isCut: Bool
    package var format: ImageFormat
    /// The quality from 1 to 100. If the number of bytes is limited, it is the highest quality that is tried.
    package var quality: Int
    /// The most bytes that the image may have: the encoder lowers the quality until it fits. nil: no limit.
    package var maxBytes: Int?
    /// Metadata that is written into the image, if the format supports it.
    package var attribution: Attribution

    package init(
        size: PixelSize, isCut: Bool, format: ImageFormat = .jpeg, quality: Int, maxBytes: Int? = nil,
        attribution: Attribution
    ) {
        self.size = size
        self.isCut = isCut
        self.format = format
        self.quality = quality
        self.maxBytes = maxBytes
        self.attribution = attribution
    }
}

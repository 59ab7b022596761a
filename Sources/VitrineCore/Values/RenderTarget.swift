/// The description of one image to render: its exact size in pixels and its encoding. Chroma is always subsampled
/// 4:2:0, and JPEGs are baseline, except in copies.
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
    package var attribution: Attribution
    /// Whether the image is the coded picture of the source itself, upright and without the metadata of the source.
    ///
    /// The source is a JPEG of this size. A worker that cannot copy it without loss renders the image at `quality`.
    /// Whether it can depends on the source alone.
    package var isCopy = false
    package var keepsGainMap = false

    /// The quality of a copy that has to be rendered: one that adds little to the loss of the first compression. It is
    /// no setting, because the name of a copy contains none.
    private static let copyQuality = 92

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

    package init(copyOf size: PixelSize, format: ImageFormat = .jpeg, attribution: Attribution) {
        self.init(size: size, isCut: false, format: format, quality: Self.copyQuality, attribution: attribution)
        isCopy = true
    }
}

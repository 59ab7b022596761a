/// One image to make: exact pixel size and how it is encoded. Always 4:2:0; JPEGs are baseline.
package struct RenderTarget: Sendable, Codable, Hashable {
    /// Upright, never larger than the source.
    package var size: PixelSize
    /// Cut to `size`'s shape around the centre; otherwise the source has that shape already.
    package var isCut: Bool
    package var format: ImageFormat
    /// 1 to 100; at most, where there is a limit of bytes.
    package var quality: Int
    /// The encoder lowers the quality until the image has no more bytes. nil: no limit.
    package var mostBytes: Int?
    /// Written into the image's own metadata, where there is any.
    package var attribution: Attribution

    package init(
        size: PixelSize, isCut: Bool, format: ImageFormat = .jpeg, quality: Int, mostBytes: Int? = nil,
        attribution: Attribution
    ) {
        self.size = size
        self.isCut = isCut
        self.format = format
        self.quality = quality
        self.mostBytes = mostBytes
        self.attribution = attribution
    }
}

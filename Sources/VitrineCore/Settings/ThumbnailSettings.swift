package struct ThumbnailSettings: Hashable, Sendable {
    /// The length of the short edge at scale 1, in pixels.
    package var size = 264
    /// The screen scales for which thumbnails are made, in tenths and in ascending order.
    package var scales = [10, 15, 20, 30]
    package var quality = 82

    package init() {}

    package var edges: [Int] { scales.map { ($0 * size + 5) / 10 } }
}

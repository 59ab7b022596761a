package struct ThumbnailSettings: Hashable, Sendable {
    /// Short edge at scale 1, pixels.
    package var size = 240
    /// Screen scales, ascending.
    package var scales = [1, 2, 3]
    /// JPEG quality, 1 to 100.
    package var quality = 82

    package init() {}

    package var edges: [Int] { scales.map { $0 * size } }
}

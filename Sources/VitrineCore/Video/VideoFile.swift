/// A video that is published.
package struct VideoFile: Hashable, Sendable {
    /// In the output.
    package var path: String
    /// The size in pixels as it is displayed.
    package var size: PixelSize
    /// In seconds.
    package var duration: Double
    package var hasSound: Bool

    package init(path: String, size: PixelSize, duration: Double, hasSound: Bool) {
        self.path = path
        self.size = size
        self.duration = duration
        self.hasSound = hasSound
    }
}

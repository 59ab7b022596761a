package struct VideoSettings: Hashable, Sendable, Codable {
    /// When a video is published without being encoded again.
    package enum CopyPolicy: String, Sendable, Codable, CaseIterable {
        /// When its format, size and bit rate suit the web.
        case auto
        /// Whenever browsers can play it, whatever its size.
        case always
        case never
    }

    package enum Format: String, Sendable, Codable, CaseIterable {
        case av1
    }

    package var isPublished = true
    /// The length of the short edge in pixels, one of `sizes`. Smaller videos keep their size.
    package var size = 720
    package static let sizes = [360, 480, 720, 1080]
    /// The constant rate factor of x264: lower is better and larger.
    package var quality = 23
    package var copy = CopyPolicy.auto
    package var largest: Int64 = 100_000_000
    package var formats: [Format] = []

    package init() {}
}

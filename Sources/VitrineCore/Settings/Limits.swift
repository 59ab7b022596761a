/// The limits for source files. A file that exceeds one is left out and reported.
package struct Limits: Hashable, Sendable, Codable {
    /// The limit for width × height × frames, in units of 1,000,000 pixels.
    package var megapixels = 268
    package var frames = 512
    package var fileSize: Int64 = 1_000_000_000
    /// The time limit for one photo in seconds. After it, the worker process is killed.
    package var seconds = 60
    package var videoMinutes = 60
    package var videoSize: Int64 = 20_000_000_000

    package init() {}
}

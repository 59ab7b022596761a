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

    mutating func read(_ reader: inout ConfigReader) {
        if let value = reader.integer("megapixels", in: 1...2000) { megapixels = value }
        if let value = reader.integer("frames", in: 1...100_000) { frames = value }
        if let value = reader.bytes("fileSize", in: 1_000_000...1_000_000_000) { fileSize = value }
        if let value = reader.integer("seconds", in: 1...3600) { seconds = value }
        if let value = reader.integer("videoMinutes", in: 1...1440) { videoMinutes = value }
        if let value = reader.bytes("videoSize", in: 1_000_000...1_000_000_000_000) { videoSize = value }
    }
}

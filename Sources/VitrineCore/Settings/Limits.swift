/// What a source may weigh at most. Beyond it the file is a line in the report.
package struct Limits: Hashable, Sendable, Codable {
    /// Width × height × frames, in units of 1,000,000 pixels.
    package var megapixels = 268
    package var frames = 512
    /// Bytes.
    package var fileSize: Int64 = 1_000_000_000
    /// For one photo, after which its worker is ended.
    package var seconds = 60

    package init() {}
}

/// How a published image is encoded.
package enum ImageFormat: String, Sendable, Codable, Hashable, CaseIterable {
    case jpeg, webp, avif

    /// Of file names, without its dot.
    package var suffix: String { self == .jpeg ? "jpg" : rawValue }
    package var mediaType: String { "image/" + rawValue }
}

/// The formats in which images are published.
package enum ImageFormat: String, Sendable, Codable, Hashable, CaseIterable {
    case jpeg, webp, avif

    /// The extension of file names, without its dot.
    package var suffix: String { self == .jpeg ? "jpg" : rawValue }
    package var mediaType: String { "image/" + rawValue }
}

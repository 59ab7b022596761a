package enum OriginalsPolicy: String, Hashable, Sendable, CaseIterable, Codable {
    /// Originals are not published.
    case none
    /// A copy without private metadata is published. The pixels are unchanged. Possible for JPEG, PNG and WebP.
    case clean
    /// The file itself is published, with all its metadata.
    case asis

    /// The formats for which clean copies can be made.
    package static let cleanable: Set<MediaKind> = [.jpeg, .png, .webp]
}

package enum OriginalsPolicy: String, Hashable, Sendable, CaseIterable, Codable {
    case none
    /// A copy without private metadata is published. The pixels are unchanged. Possible for JPEG, PNG and WebP.
    case clean
    /// The file itself is published, with all its metadata.
    case asis

    package static let cleanable: Set<MediaKind> = [.jpeg, .png, .webp]
}

package enum OriginalsPolicy: String, Hashable, Sendable, CaseIterable, Codable {
    /// Not published.
    case none
    /// A copy without private metadata, its pixels unchanged, where the format allows it (JPEG, PNG, WebP).
    case clean
    /// The very file.
    case asis

    /// The formats of which clean copies can be made.
    package static let cleanable: Set<MediaKind> = [.jpeg, .png, .webp]
}

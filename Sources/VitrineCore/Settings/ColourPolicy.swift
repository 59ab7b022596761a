package enum ColourPolicy: String, Hashable, Sendable, CaseIterable, Codable {
    /// A colour profile other than sRGB is embedded in all sizes.
    case keep
    case srgb
}

package enum ColourPolicy: String, Hashable, Sendable, CaseIterable, Codable {
    /// A profile other than sRGB is embedded in every size.
    case keep
    /// Every picture is converted to sRGB.
    case srgb
}

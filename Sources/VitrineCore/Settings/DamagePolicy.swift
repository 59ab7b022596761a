package enum DamagePolicy: String, Hashable, Sendable, CaseIterable, Codable {
    case skip
    /// The part of a damaged photo that can be decoded is published, and the damage is reported.
    case publish
}

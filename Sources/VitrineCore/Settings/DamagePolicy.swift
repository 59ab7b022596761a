package enum DamagePolicy: String, Hashable, Sendable, CaseIterable, Codable {
    /// A damaged file is reported and left out.
    case skip
    /// What could be decoded is published, and reported.
    case publish
}

package enum RawPolicy: String, Hashable, Sendable, CaseIterable, Codable {
    /// The preview in the file if it is large enough, else the developed raw data.
    case preview
    case develop
    case skip
}

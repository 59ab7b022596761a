/// What is published of raw photos.
package enum RawPolicy: String, Hashable, Sendable, CaseIterable, Codable {
    /// The preview in the file if it is large enough, else the developed raw data.
    case preview
    /// The developed raw data.
    case develop
    /// Raw photos are left out.
    case skip
}

package struct FeedID: Hashable, Sendable {
    package enum Format: Hashable, Sendable, CaseIterable {
        /// Atom (RFC 4287).
        case atom
        /// JSON Feed 1.1.
        case json

        var fileName: String {
            switch self {
            case .atom: "feed.xml"
            case .json: "feed.json"
            }
        }

        var mediaType: String {
            switch self {
            case .atom: "application/atom+xml"
            case .json: "application/feed+json"
            }
        }
    }

    /// The index of the album; 0 is the whole site.
    package var album: Int
    package var format: Format

    package init(album: Int, format: Format) {
        self.album = album
        self.format = format
    }
}

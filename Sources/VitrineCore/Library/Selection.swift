package struct Selection: Hashable, Sendable {
    package enum Origin: Hashable, Sendable {
        case smart(SmartAlbumKind)
        case collection(String)
        /// A page of words, which has no list of photos.
        case page(String)

        package var order: SortOrder {
            switch self {
            case .smart: .newest
            case .collection, .page: .manual
            }
        }
    }

    package var origin: Origin
    /// The folder of the page, relative to the site's root, with a slash at its end.
    package var address: String
    /// The title; nil for a smart album with its usual name.
    package var title: String?
    package var text: Markdown?
    /// The photos of the pictures in the text of a page of words; see `Album.story`.
    package var story: [Int?]?
    package var photos: [Int] = []
    package var dates: DateSpan?
    package var isUnlisted = false
    package var download = DownloadPolicy.off

    /// The first photo that the text shows.
    var firstPicture: Int? { (story ?? []).lazy.compactMap(\.self).first }

    func title(in words: Strings) -> String {
        if let title { return title }
        guard case .smart(let kind) = origin else { return "" }
        return words.title(of: kind)
    }

    /// Whether search engines may list it. They find the photos of smart albums in the albums themselves.
    var isIndexed: Bool {
        switch origin {
        case .smart: false
        case .collection, .page: !isUnlisted
        }
    }
}

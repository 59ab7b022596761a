package struct Selection: Hashable, Sendable {
    package enum Origin: Hashable, Sendable {
        case smart(SmartAlbumKind)
        case collection(String)

        package var order: SortOrder {
            switch self {
            case .smart: .newest
            case .collection: .manual
            }
        }

    }

    package var origin: Origin
    /// The folder of the page, relative to the site's root, with a slash at its end.
    package var address: String
    /// The title; nil for a smart album with its usual name.
    package var title: String?
    package var text: Markdown?
    package var photos: [Int]
    package var dates: DateSpan?
    package var isUnlisted = false

    /// Whether search engines may list it. They find the photos of smart albums in the albums themselves.
    var isIndexed: Bool {
        switch origin {
        case .smart: false
        case .collection: !isUnlisted
        }
    }
}

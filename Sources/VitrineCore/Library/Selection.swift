package struct Selection: Hashable, Sendable {
    package enum Origin: Hashable, Sendable {
        case smart(SmartAlbumKind)
        case collection(String)
        /// A page of words, which has no list of photos.
        case page(String)
        case facet(Facet)
        /// A day of the year, in all years.
        case day(DayOfYear)
        case tile(MapTile)

        package var order: SortOrder {
            switch self {
            case .smart, .facet, .day, .tile: .newest
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
    /// The order of a collection with a rule.
    package var ruleOrder: PhotoRule.Order?

    package var order: SortOrder {
        switch ruleOrder {
        case .newest: .newest
        case .oldest: .oldest
        case .name: .name
        case .rating, nil: origin.order
        }
    }

    // They are not inlined, because the optimizer of Swift 6.3 ends with an ownership error in a closure with such a test.
    @inline(never) var facet: Facet? { if case .facet(let facet) = origin { facet } else { nil } }

    @inline(never) var day: DayOfYear? { if case .day(let day) = origin { day } else { nil } }

    @inline(never) var tile: MapTile? { if case .tile(let tile) = origin { tile } else { nil } }

    /// The first photo that the text shows.
    var firstPicture: Int? { (story ?? []).lazy.compactMap(\.self).first }

    func title(in words: Strings) -> String {
        if let title { return title }
        switch origin {
        case .smart(let kind): return words.title(of: kind)
        case .day(let day): return words.dayOfYear(day.month, day.day)
        case .collection, .page, .facet, .tile: return ""
        }
    }

    /// Whether search engines may list it. They find the photos of other lists in the albums themselves.
    var isIndexed: Bool {
        switch origin {
        case .smart, .facet, .day, .tile: false
        case .collection, .page: !isUnlisted
        }
    }
}

package enum PageID: Hashable, Sendable {
    /// A page of an album's grid. Album 0 is the site's first page.
    case album(Int, part: Int)
    /// A page of a list from several albums; see `Library.selections`.
    case selection(Int, part: Int)
    case photo(Int)
    case notFound
    case picks
    case find(FindPage)

    package var template: String {
        switch self {
        case .album(0, _): "index"
        case .album, .selection: "album"
        case .photo: "photo"
        case .notFound: "404"
        case .picks: "picks"
        case .find: "find"
        }
    }

    package static let templates = ["index", "album", "photo", "404", "picks", "find"]
}

package enum PageID: Hashable, Sendable {
    /// A page of an album's grid. Album 0 is the site's first page.
    case album(Int, part: Int)
    /// A page of a list from several albums; see `Library.selections`.
    case selection(Int, part: Int)
    case photo(Int)
    case single(SinglePage)
    case find(FindPage)

    package var template: String {
        switch self {
        case .album(0, _): "index"
        case .album, .selection: "album"
        case .photo: "photo"
        case .single(let page): page.rawValue
        case .find: "find"
        }
    }

    package static let templates = ["index", "album", "photo", "find"] + SinglePage.allCases.map(\.rawValue)
}

/// A script that pages load when they are opened. The raw value is the name of its module among the templates.
package enum PageScript: String, CaseIterable, Sendable {
    case grid, photo
    /// The modules that replace those of the grid and of the photo page where photos can be picked, and include them.
    case picks
    case photoPicks = "photo-picks"
    case review
    /// Pages without another script, the first page below `find/` with a search, the days of the year, and the map.
    case find, search, today, map

    var isForPicks: Bool {
        switch self {
        case .grid, .photo, .find, .search, .today, .map: false
        case .picks, .photoPicks, .review: true
        }
    }
}

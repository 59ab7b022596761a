/// Modules of JavaScript where photos can be picked, from the site's root.
package struct PickScripts: Hashable, Sendable {
    /// In the place of the grid's and the photo page's own, which they contain.
    package var grid: String
    package var photo: String
    /// Of the page of picks.
    package var review: String

    package init(grid: String, photo: String, review: String) {
        self.grid = grid
        self.photo = photo
        self.review = review
    }

    var all: Set<String> { [grid, photo, review] }
}

extension SitePages {
    /// Whether any photo can be picked.
    var hasPicks: Bool { library.albums.contains { $0.picks.isOn && !$0.photos.isEmpty } }

    /// What holds where photos of several albums are shown together: the strictest of what these say.
    func picks(of photos: [Int]) -> PickPolicy {
        var strictest = PickPolicy.unlimited
        for photo in photos where strictest.isOn {
            strictest = strictest.stricter(than: library.albums[library.photos[photo].album].picks)
        }
        return strictest
    }
}

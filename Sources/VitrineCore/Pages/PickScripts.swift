/// The paths of the JavaScript modules for picking photos, relative to the site's root.
package struct PickScripts: Hashable, Sendable {
    /// The modules that replace those of the grid and of the photo page, and include them.
    package var grid: String
    package var photo: String
    package var review: String

    package init(grid: String, photo: String, review: String) {
        self.grid = grid
        self.photo = photo
        self.review = review
    }

    var all: [String] { [grid, photo, review] }
}

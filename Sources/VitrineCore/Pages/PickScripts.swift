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

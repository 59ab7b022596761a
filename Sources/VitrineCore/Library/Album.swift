/// A folder of photos, with everything that its page shows.
package struct Album: Hashable, Sendable {
    package var path: SourcePath
    /// The folder of the album's page, relative to the site's root, with a slash at its end; empty for the root.
    package var address: String
    package var title: String
    package var text: Markdown?
    /// The date from `album.md`.
    package var date: CaptureDate?
    /// The number from `album.md`: albums with a number come first, in this order.
    package var order: Int?
    package var sort: SortOrder
    /// The indices of the photos in this folder, in the order of the album.
    package var photos: [Int] = []
    /// The indices of the albums below that the page links to, in order.
    package var children: [Int] = []
    package var parent: Int?
    package var cover: Int?
    /// The number of photos in the album and in the albums that its page links to.
    package var total = 0
    /// Whether the album or one above it is unlisted.
    package var isUnlisted = false
    package var picks = PickPolicy.off
    /// Whether the album's pages may show where photos were taken.
    package var allowsPosition = false
    /// Whether the album's pages show the keywords of its photos.
    package var showsKeywords = false
    /// The earliest and the latest date of the photos in the album and below it.
    package var dates: DateSpan?
}

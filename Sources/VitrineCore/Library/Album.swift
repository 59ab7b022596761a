/// A folder of photographs, with all that its page shows.
package struct Album: Hashable, Sendable {
    package var path: SourcePath
    /// Folder of its page from the site's root, with a slash at its end; empty for the root.
    package var address: String
    package var title: String
    package var text: Markdown?
    /// From `album.md`.
    package var date: CaptureDate?
    /// From `album.md`: albums with a number come first, in its order.
    package var order: Int?
    package var sort: SortOrder
    /// Photos of this folder, in the album's order.
    package var photos: [Int] = []
    /// Albums below that its page links to, in order.
    package var children: [Int] = []
    package var parent: Int?
    package var cover: Int?
    /// Photos in it and in the albums that its page leads to.
    package var total = 0
    /// It, or an album above it, is unlisted.
    package var isUnlisted = false
    package var picks = PickPolicy.off
    /// Whether its pages may say where photos were taken.
    package var allowsPosition = false
    /// The earliest and the latest date in it and below.
    package var dates: DateSpan?
}

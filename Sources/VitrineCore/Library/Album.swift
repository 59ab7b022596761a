/// A folder of photos, with everything that its page shows.
package struct Album: Hashable, Sendable {
    package var path: SourcePath
    /// The folder of the album's page, relative to the site's root, with a slash at its end; empty for the root.
    package var address: String
    package var title: String
    package var text: Markdown?
    /// The photos of the pictures in the text, in their order; nil in place of a photo that is not published. The whole
    /// list is nil if the text shows no pictures.
    package var story: [Int?]?
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
    /// The photos that may represent the album in a list, the best first. They are photos of the album and of those
    /// below it.
    package var covers: [Int] = []
    /// Whether the owner chose the first of the covers.
    package var hasChosenCover = false
    /// The number of photos in the album and in the albums that its page links to.
    package var total = 0
    /// The number of videos among them.
    package var videos = 0
    /// Whether the album or one above it is unlisted.
    package var isUnlisted = false
    package var picks = PickPolicy.off
    package var look = Look()
    /// Whether the album's pages may show where photos were taken.
    package var allowsPosition = false
    /// Whether the album's pages show the keywords of its photos.
    package var showsKeywords = false
    /// The earliest and the latest date of the photos in the album and below it.
    package var dates: DateSpan?

    package var cover: Int? { covers.first }

    package var count: MediaCount { MediaCount(photos: total - videos, videos: videos) }
}

package struct Album: Hashable, Sendable {
    package var path: SourcePath
    /// The folder of the album's page, relative to the site's root, with a slash at its end; empty for the root.
    package var address: String
    package var title: String
    package var text: Markdown?
    /// The photos of the pictures in the text, in their order; nil in place of a photo that is not published. The whole
    /// list is nil if the text shows no pictures.
    package var story: [Int?]?
    package var date: CaptureDate?
    /// The number from `album.md`: albums with a number come first, in this order.
    package var order: Int?
    package var sort: SortOrder
    package var photos: [Int] = []
    package var children: [Int] = []
    package var parent: Int?
    /// The photos that may represent the album in a list, the best first. They are photos of the album and of those
    /// below it.
    package var covers: [Int] = []
    package var hasChosenCover = false
    /// The height in percent from the top that stays in sight where the chosen cover is cut; nil for the look's own.
    package var coverFocus: Int?
    /// The number of photos in the album and in the albums that its page links to.
    package var total = 0
    package var videos = 0
    /// Whether the album or one above it is unlisted.
    package var isUnlisted = false
    package var picks = PickPolicy.off
    package var download = DownloadPolicy.off
    package var look = Look()
    package var positions = PositionPolicy.off
    package var looksUpPlaces = false
    package var keywords = KeywordPolicy()
    package var showsPeople = false
    package var dates: DateSpan?

    package var cover: Int? { covers.first }

    package var count: MediaCount { MediaCount(photos: total - videos, videos: videos) }
}

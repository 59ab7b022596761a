/// Everything that a site shows, in order. Albums and photos are identified by their indices; album 0 is the root.
package struct Library: Hashable, Sendable {
    package var photos: [Photo] = []
    package var albums: [Album] = []
    package var smartAlbums: [Selection] = []
    package var collections: [Selection] = []
    package var pages: [Selection] = []
    /// The lists of photos with the same name: keywords, people, cameras, lenses and places. Those above others come first.
    package var facets: [Selection] = []
    /// The lists of photos of one day of the year, in the order of the calendar.
    package var days: [Selection] = []
    /// The pages that show photos of several albums, or words.
    package var selections: [Selection] { collections + smartAlbums + pages + days + facets + tiles }
    /// The tiles of the map with pages, the closest ones first.
    package var tiles: [Selection] = []
    /// The cells of the map; nil in a gallery without a map.
    package var map: MapCells?
    /// Whether the site has pages below `find/`, by which photos are found.
    package var canBeSearched = false
    package var menu: [SiteLink] = []
    /// The names in the menu that are left out, because no page may link to unlisted albums and pages.
    package var leftOutOfMenu: [String] = []
    /// The links at the end of each page: pages of words that the menu does not name.
    package var footer: [SiteLink] = []
    package var hidden: [SourcePath] = []
    package var withheld: [SourcePath: [WithheldText]] = [:]
    package var unknownNames: [UnknownName] = []
    /// The keywords that are left out because they are names of people, who are not published.
    package var namesOfPeople: Set<String> = []
    /// The names of the pictures that were chosen as posters of these videos, and are hidden or not published.
    package var withoutPoster: [SourcePath: String] = [:]

    package var refused: [SourcePath: String] = [:]

    package init() {}

    /// The photo or video of which the images of an item are made: the picture that was chosen as the poster of a video, or
    /// the item itself.
    package func pictured(_ index: Int) -> Photo { photos[photos[index].posterPicture ?? index] }

    var hasDownloads: Bool { albums.contains { $0.download.isOn } || selections.contains { $0.download.isOn } }

    func count(_ indices: some Collection<Int>) -> MediaCount {
        let videos = indices.count { photos[$0].isVideo }
        return MediaCount(photos: indices.count - videos, videos: videos)
    }
}

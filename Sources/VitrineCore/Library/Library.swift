/// Everything that a site shows, in order. Albums and photos are identified by their indices; album 0 is the root.
package struct Library: Hashable, Sendable {
    package var photos: [Photo] = []
    package var albums: [Album] = []
    package var smartAlbums: [Selection] = []
    package var collections: [Selection] = []
    /// The photos that are hidden by their owner, or whose albums are hidden.
    package var hidden: [SourcePath] = []
    /// The titles and descriptions in files of published photos that are not published.
    package var withheld: [SourcePath: [WithheldText]] = [:]
    /// The names of the pictures that were chosen as posters of these videos, and are hidden or not published.
    package var withoutPoster: [SourcePath: String] = [:]

    /// The photos that are not published because their adjustments cannot be applied, and why.
    package var refused: [SourcePath: String] = [:]

    package init() {}

    /// The photo or video of which the images of an item are made: the picture that was chosen as the poster of a video, or
    /// the item itself.
    package func pictured(_ index: Int) -> Photo { photos[photos[index].posterPicture ?? index] }

    /// Counts the photos and videos with these indices.
    func count(_ indices: some Collection<Int>) -> MediaCount {
        let videos = indices.count { photos[$0].isVideo }
        return MediaCount(photos: indices.count - videos, videos: videos)
    }
}

package struct MediaCount: Hashable, Sendable {
    package var photos: Int
    package var videos: Int

    package init(photos: Int = 0, videos: Int = 0) {
        self.photos = photos
        self.videos = videos
    }
}

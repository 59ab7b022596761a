/// Decides under which path and in which size a video is published.
package struct VideoPlanner: Sendable {
    private let settings: VideoSettings

    package init(_ settings: Settings) {
        self.settings = settings.videos
    }

    /// The published video of an item; nil for a photo, and for a video that does not fit the limits of the settings.
    package func file(of photo: Photo) -> VideoFile? {
        guard let video = photo.record.video, let recipe = try? VideoRecipe(of: video, settings: settings) else {
            return nil
        }
        return VideoFile(
            path: MediaName.path(pixels: photo.record.pixelDigest, recipe: recipe.digest, suffix: "mp4"),
            size: recipe.size, duration: video.duration, hasSound: video.sound != nil)
    }
}

package struct VideoPlanner: Sendable {
    private let settings: VideoSettings
    private let livePhotos: LivePhotoSettings

    package init(_ settings: Settings) {
        self.settings = settings.videos
        livePhotos = settings.livePhotos
    }

    private static let minAV1Edge = 64

    package func motionRecipe(of photo: Photo) -> VideoRecipe? {
        guard livePhotos.motion, let clip = photo.motion else { return nil }
        return try? VideoRecipe(motionOf: clip.video, sound: livePhotos.sound)
    }

    package func motion(of photo: Photo) -> VideoFile? {
        guard let clip = photo.motion, let recipe = motionRecipe(of: photo) else { return nil }
        return VideoFile(
            path: MediaName.path(pixels: clip.digest, recipe: recipe.digest, suffix: "mp4"), size: recipe.size,
            duration: clip.video.duration, hasSound: recipe.hasSound)
    }

    /// How the video of an item is made; nil for a photo, and for a video that does not fit the limits of the settings.
    package func recipe(of photo: Photo) -> VideoRecipe? {
        photo.record.video.flatMap { try? VideoRecipe(of: $0, settings: settings) }
    }

    package func file(of photo: Photo) -> VideoFile? {
        guard let video = photo.record.video, let recipe = recipe(of: photo) else { return nil }
        let digest = digest(of: recipe, isDamaged: photo.isDamaged)
        var file = VideoFile(
            path: path(of: photo, digest), size: recipe.size, duration: video.duration, hasSound: recipe.hasSound)
        if settings.formats.contains(.av1), recipe.size.shortEdge >= Self.minAV1Edge {
            // An AV1 file that is larger than its MP4 is not published, so it belongs to exactly this MP4.
            var hasher = StableHasher()
            hasher.add(digest)
            hasher.add(recipe.av1.digest)
            file.av1 = VideoFile.Source(path: path(of: photo, hasher.finish()))
        }
        return file
    }

    private func path(of video: Photo, _ recipe: ContentDigest) -> OutputPath {
        MediaName.path(pixels: video.record.pixelDigest, recipe: recipe, suffix: "mp4")
    }

    /// A damaged video has a name of its own, so that a site that leaves damaged videos out never uses it, whatever
    /// earlier builds have written.
    private func digest(of recipe: VideoRecipe, isDamaged: Bool) -> ContentDigest {
        guard isDamaged else { return recipe.digest }
        var hasher = StableHasher()
        hasher.add("damaged")
        hasher.add(recipe.digest)
        return hasher.finish()
    }
}

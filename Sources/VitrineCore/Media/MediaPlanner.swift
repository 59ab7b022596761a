/// Plans the media of each photo of a library.
package struct MediaPlanner {
    private let settings: Settings
    /// The photos for which no copy could be made.
    package var withoutOriginal: Set<SourcePath> = []
    /// The published short videos by the path of the photo.
    package var motions: [SourcePath: VideoFile] = [:]
    /// The codecs of the videos that are made, by the path in the output.
    package var codecs: [OutputPath: String] = [:]
    /// The AV1 files that are not published, by the path in the output.
    package var withoutAV1: Set<OutputPath> = []
    /// The media that stand for those of a photo that are not made yet.
    package var interim: [SourcePath: PhotoMedia] = [:]

    package init(_ settings: Settings) {
        self.settings = settings
    }

    /// The media of each photo, in the order of the library.
    package func media(of library: Library) -> [PhotoMedia] {
        var renditions = RenditionPlanner(settings: settings)
        return library.photos.indices.map { index in
            let photo = library.photos[index]
            if let media = interim[photo.path] { return media.with(codecs: codecs) }
            return PhotoMedia(
                renditions: renditions.renditions(of: library.pictured(index)),
                original: withoutOriginal.contains(photo.path)
                    ? nil : OriginalPlanner.path(of: photo, settings: settings),
                video: video(of: photo), motion: motions[photo.path])
        }
    }

    private func video(of photo: Photo) -> VideoFile? {
        guard var video = VideoPlanner(settings).file(of: photo) else { return nil }
        if let path = video.av1?.path, withoutAV1.contains(path) { video.av1 = nil }
        return video.with(codecs: codecs)
    }
}

extension PhotoMedia {
    func with(codecs: [OutputPath: String]) -> PhotoMedia {
        var media = self
        media.video = video?.with(codecs: codecs)
        return media
    }
}

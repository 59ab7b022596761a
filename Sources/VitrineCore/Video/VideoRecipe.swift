/// How a published video is made from its source. It determines the bytes of the result, together with the media data of
/// the source.
package struct VideoRecipe: Hashable, Sendable, Codable {
    /// The size of the published video in pixels as it is displayed.
    package var size: PixelSize

    /// - Throws: the reason why the video cannot be published with these settings.
    package init(of video: VideoFacts, settings: VideoSettings) throws(VideoRefusal) {
        size = video.size
    }

    /// The digest of everything that determines how the video is made.
    package var digest: ContentDigest {
        var hasher = StableHasher()
        hasher.add("video 1")
        hasher.add(size.width)
        hasher.add(size.height)
        return hasher.finish()
    }
}

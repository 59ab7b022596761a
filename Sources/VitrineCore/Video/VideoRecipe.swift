/// How a published video is made from its source. It determines the bytes of the result, together with the media data of
/// the source and the version of ffmpeg.
package struct VideoRecipe: Hashable, Sendable, Codable {
    /// How the pictures are encoded.
    struct Encoding: Hashable, Sendable, Codable {
        /// The preset of x264.
        var preset: String
        /// The constant rate factor of x264: lower is better and larger.
        var quality: Int
        var budget: VideoBudget
    }

    let video: VideoFacts
    /// nil if the pictures are copied, and for AV1, whose encoding is always the same.
    private(set) var encoding: Encoding?
    let sound: VideoSound
    /// The size of the published video in pixels as it is displayed.
    package private(set) var size: PixelSize
    /// The most bytes that the published video may have.
    package private(set) var maxBytes: Int64
    /// Whether this is the recipe of the AV1 file beside an MP4 with H.264.
    package private(set) var isAV1 = false

    /// Whether the pictures are published as they are, without being encoded again.
    package var isCopy: Bool { encoding == nil && !isAV1 }
    package var hasSound: Bool { sound != .none }
    /// In seconds.
    package var duration: Double { video.duration }
    /// Approximately how many bytes of memory the conversion needs.
    package var memory: Int64 { isCopy ? VideoFacts.programMemory : video.decodingMemory }

    /// - Throws: the reason why the video cannot be published with these settings.
    package init(of video: VideoFacts, settings: VideoSettings) throws(VideoRefusal) {
        try self.init(video, settings, preset: "fast", sound: VideoSound(of: video))
    }

    /// The recipe for the moving part of a photo.
    /// - Parameter sound: whether its sound is published.
    package init(motionOf video: VideoFacts, sound: Bool) throws(VideoRefusal) {
        var settings = VideoSettings()
        (settings.size, settings.quality, settings.copy) = (720, 25, .never)
        try self.init(video, settings, preset: "veryfast", sound: sound ? VideoSound(of: video) : .none)
    }

    private init(
        _ video: VideoFacts, _ settings: VideoSettings, preset: String, sound: VideoSound
    ) throws(VideoRefusal) {
        self.video = video
        self.sound = sound
        maxBytes = settings.largest
        size = video.size
        if VideoCopyRule.allowsCopy(of: video, settings) { return }
        let budget = try VideoBudget(
            edge: min(settings.size, video.size.shortEdge), duration: video.duration, soundRate: sound.rate,
            largest: settings.largest)
        encoding = Encoding(preset: preset, quality: settings.quality, budget: budget)
        size = video.size.scaled(toShortEdge: budget.edge)
    }

    /// The recipe for another attempt when the result has more bytes than `maxBytes`, because the encoder did not keep to
    /// the bit rate. nil if the pictures are copied, and for AV1.
    package var smaller: VideoRecipe? {
        guard let encoding else { return nil }
        var recipe = self
        recipe.encoding?.budget = encoding.budget.smaller
        recipe.size = video.size.scaled(toShortEdge: encoding.budget.smaller.edge)
        return recipe
    }

    /// The recipe of the AV1 file that is offered besides the video of this recipe. It has the same pictures in the same
    /// size, and the same sound.
    package var av1: VideoRecipe {
        var recipe = self
        recipe.isAV1 = true
        recipe.encoding = nil
        recipe.size = video.size.scaled(toShortEdge: size.shortEdge)
        return recipe
    }

    /// The same recipe for a file that has at most this many bytes.
    package func limited(to bytes: Int64) -> VideoRecipe {
        var recipe = self
        recipe.maxBytes = min(maxBytes, bytes)
        return recipe
    }

    /// The digest of everything that determines how the video is made.
    package var digest: ContentDigest {
        var hasher = StableHasher()
        hasher.add("video 1")
        for option in conversion { hasher.add(option) }
        return hasher.finish()
    }
}

/// How a published video is made from its source. It determines the bytes of the result, together with the media data of
/// the source and the version of ffmpeg.
package struct VideoRecipe: Hashable, Sendable {
    struct Encoding: Hashable, Sendable {
        var preset: String
        var quality: Int
        var budget: VideoBudget
    }

    let video: VideoFacts
    /// nil if the pictures are copied, and for AV1, whose encoding is always the same.
    private(set) var encoding: Encoding?
    let sound: VideoSound
    package private(set) var size: PixelSize
    package private(set) var maxBytes: Int64
    package private(set) var isAV1 = false

    package var isCopy: Bool { encoding == nil && !isAV1 }
    package var hasSound: Bool { sound != .none }
    package var duration: Double { video.duration }
    package var memory: Int64 { isCopy ? VideoFacts.programMemory : video.decodingMemory }

    package init(of video: VideoFacts, settings: VideoSettings) throws(VideoRefusal) {
        try self.init(video, settings, preset: "fast", sound: VideoSound(of: video))
    }

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

    package var av1: VideoRecipe {
        var recipe = self
        recipe.isAV1 = true
        recipe.encoding = nil
        recipe.size = video.size.scaled(toShortEdge: size.shortEdge)
        return recipe
    }

    package func limited(to bytes: Int64) -> VideoRecipe {
        var recipe = self
        recipe.maxBytes = min(maxBytes, bytes)
        return recipe
    }

    package var digest: ContentDigest {
        var hasher = StableHasher()
        hasher.add("video 1")
        for option in conversion { hasher.add(option) }
        return hasher.finish()
    }
}

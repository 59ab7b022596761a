enum VideoCopyRule {
    private static let maxLevel = 42
    private static let maxFrameRate = 60.5
    /// A copy may need this much more than what is encoded again.
    private static let rateFactor = 1.5
    /// Seconds. It is the time that a viewer may have to wait for after a jump.
    private static let maxKeyFrameInterval = 10.0

    static func allowsCopy(of video: VideoFacts, _ settings: VideoSettings) -> Bool {
        guard settings.copy != .never, isPlayable(video), fits(video, settings.largest) else { return false }
        return settings.copy == .always || isSuitable(video, settings)
    }

    private static func isPlayable(_ video: VideoFacts) -> Bool {
        let picture = video.picture
        return video.container == .mov && picture.codec == "h264"
            && ["Baseline", "Constrained Baseline", "Main", "High"].contains(picture.profile)
            && (1...maxLevel).contains(picture.level ?? 0)
            && picture.pixelFormat == "yuv420p" && !picture.isFullRange && !picture.isInterlaced
            && !video.isHDR && picture.primaries != "bt2020" && picture.hasSquarePixels
            && picture.frameRate <= maxFrameRate
    }

    /// Whether what is copied fits into a file of the largest size. Metadata and other streams, which are not copied, do
    /// not count.
    private static func fits(_ video: VideoFacts, _ largest: Int64) -> Bool {
        guard let rate = video.picture.bitRate else { return false }
        let bits = (Double(rate) + Double(VideoSound(of: video).rate)) * video.duration
        return bits / 8 <= 0.95 * Double(largest)
    }

    private static func isSuitable(_ video: VideoFacts, _ settings: VideoSettings) -> Bool {
        guard let rate = video.picture.bitRate, let interval = video.picture.keyFrameInterval else { return false }
        let edge = video.size.shortEdge
        return edge <= settings.size && Double(rate) <= rateFactor * Double(VideoBudget.cap(edge: edge))
            && interval <= maxKeyFrameInterval
    }
}

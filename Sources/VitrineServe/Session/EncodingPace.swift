internal import VitrineBuild
internal import VitrineCore

struct EncodingPace {
    /// How long a video is measured before the estimate is worth a message.
    static let delay = Duration.seconds(1)

    private var starts: [OutputPath: (time: Duration, fraction: Double)] = [:]

    /// - Parameter now: a time that only goes forward.
    mutating func timeLeft(of video: BuildProgress.Video, at now: Duration) -> Duration? {
        guard let start = starts[video.path], start.fraction <= video.fraction else {
            // It begins, or it is tried again.
            starts[video.path] = (now, video.fraction)
            return nil
        }
        let done = video.fraction - start.fraction
        guard done > 0, now - start.time >= Self.delay else { return nil }
        return (now - start.time) * ((1 - video.fraction) / done)
    }
}

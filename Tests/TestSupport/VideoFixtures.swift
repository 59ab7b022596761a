package import VitrineCore

extension VideoFacts {
    /// A video that may be published without being encoded again, except for what a test changes.
    package static func fixture(
        duration: Double = 10, size: PixelSize = PixelSize(width: 1280, height: 720),
        container: VideoContainer = .mov, sound: VideoFacts.Sound? = .fixture,
        _ change: (inout VideoFacts) -> Void = { _ in }
    ) -> VideoFacts {
        let picture = VideoFacts.Picture(
            index: 0, codec: "h264", profile: "High", level: 31, pixelFormat: "yuv420p", codedSize: size,
            primaries: "bt709", transfer: "bt709", matrix: "bt709", frameRate: 30, bitRate: 2_000_000,
            keyFrameInterval: 4)
        var video = VideoFacts(container: container, duration: duration, size: size, picture: picture, sound: sound)
        change(&video)
        return video
    }
}

extension VideoFacts.Sound {
    /// Sound that is published as it is.
    package static let fixture = VideoFacts.Sound(index: 1, codec: "aac", profile: "LC", channels: 2, bitRate: 128_000)
}

extension MotionClip {
    /// The video of the photo `a/1.heic`.
    package static var fixture: MotionClip {
        let size = PixelSize(width: 1440, height: 1080)
        return MotionClip(
            file: SourcePath("a/1.mov"), digest: ContentDigest(of: "motion"),
            video: VideoFacts(
                container: .mov, duration: 2.8, size: size,
                picture: .init(index: 0, codec: "hevc", codedSize: size, frameRate: 30)))
    }
}

package import VitrineCore

package struct VideoSource: Hashable, Sendable {
    /// Absolute.
    package var path: String
    /// The stamp of the file when it was read by the build. A file that has another one now has changed.
    package var stamp: FileStamp
    package var container: VideoContainer
    /// The bytes of the video, if the file is a photo with a moving part; nil for a video.
    package var part: Range<Int64>?
    /// The duration in seconds if the file does not say it in a way that ffprobe knows.
    package var seconds: Double?

    package init(
        path: String, stamp: FileStamp, container: VideoContainer, part: Range<Int64>? = nil, seconds: Double? = nil
    ) {
        self.path = path
        self.stamp = stamp
        self.container = container
        self.part = part
        self.seconds = seconds
    }
}

/// The container format of a video file, as its first bytes tell it. The raw value is the name of ffmpeg's demuxer.
package enum VideoContainer: String, Sendable, Encodable, CaseIterable {
    case mov
    case matroska
    case avi
    case mpegts
    case mpeg
    case gif
    case apng

    package var isAnimation: Bool { self == .gif || self == .apng }
}

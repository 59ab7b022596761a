/// The container format of a video file, as its first bytes tell it. The raw value is the name of ffmpeg's demuxer.
package enum VideoContainer: String, Sendable, Codable, CaseIterable {
    /// QuickTime and MPEG-4 with all their relatives: MOV, MP4, M4V, 3GP.
    case mov
    /// Matroska and WebM.
    case matroska
    case avi
    /// MPEG transport streams: TS, MTS, M2TS.
    case mpegts
    /// MPEG program streams.
    case mpeg
    /// An animated GIF.
    case gif
    /// An animated PNG.
    case apng

    /// Whether this is a picture that moves, without sound and perhaps with transparent pixels.
    package var isAnimation: Bool { self == .gif || self == .apng }
}

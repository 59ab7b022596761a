/// The options with which ffmpeg and ffprobe open a file of unknown origin. They are told what the file is and do not find
/// it out themselves: a playlist with the name of a video would otherwise make them read other files.
enum FFmpegInput {
    /// The most pixels that a picture may have: 8192 × 4352, the limit of H.264 and H.265 up to level 6.2. 8K has fewer.
    static let maxPixels = 35_651_584
    static let maxStreams = 64

    /// - Parameters:
    ///   - threads: the number of threads that decode. It must be the same on all machines.
    ///   - further: more options for the input, which complete or replace those before them.
    static func options(
        _ container: VideoContainer, input: String, threads: Int, further: [String] = []
    ) -> [String] {
        [
            "-max_pixels", "\(maxPixels)", "-threads", "\(threads)", "-protocol_whitelist", "file",
            "-format_whitelist", container.rawValue, "-codec_whitelist", VideoCodec.decoders.joined(separator: ","),
            "-max_streams", "\(maxStreams)", "-f", container.rawValue,
        ] + further + ["-i", "file:" + input]
    }
}

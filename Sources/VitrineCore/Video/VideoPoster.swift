package struct VideoPoster: Sendable {
    package struct Candidate: Hashable, Sendable {
        package var time: Double
        /// Whether the picture is the one at this time. Otherwise it is the key frame before it, which is found faster.
        package var isExact: Bool
    }

    private let video: VideoFacts

    package init(of video: VideoFacts) {
        self.video = video
    }

    /// The times to try, in this order, until a picture is good. The last one is `start`.
    package func candidates(chosen time: Double? = nil) -> [Candidate] {
        let duration = video.duration
        if let time { return [Candidate(time: min(max(0, time), duration), isExact: true), start] }
        return [
            Candidate(time: min(1, duration / 10), isExact: true), Candidate(time: duration / 4, isExact: false),
            Candidate(time: duration / 2, isExact: false), Candidate(time: duration * 3 / 4, isExact: true), start,
        ]
    }

    /// The first picture, which every video has. It is needed only if there is none at all other times.
    package var start: Candidate { Candidate(time: 0, isExact: true) }

    private static let maxEdge = 2160

    package var size: PixelSize { video.size.scaled(toShortEdge: min(video.size.shortEdge, Self.maxEdge)) }

    package func arguments(_ candidate: Candidate, input: String, output: String) -> [String] {
        let seek = (candidate.isExact ? [] : ["-noaccurate_seek"]) + ["-ss", Self.seconds(candidate.time)]
        return ["-nostdin", "-v", "error", "-nostats", "-filter_threads", "1"]
            + FFmpegInput.options(video.container, input: input, threads: 1, further: seek)
            + ["-map", "0:\(video.picture.index)", "-an", "-dn", "-sn", "-map_metadata", "-1", "-frames:v", "1"]
            + ["-vf", VideoFilter.posterChain(for: video, size: size, statistics: "pipe\\\\:1")]
            + [
                "-c:v", "png", "-fflags", "+bitexact", "-flags", "+bitexact", "-f", "image2pipe", "-y",
                "file:" + output,
            ]
    }

    private static func seconds(_ time: Double) -> String {
        let thousandths = Int64(exactly: (time * 1000).rounded()) ?? 0
        let rest = String(thousandths % 1000)
        return "\(thousandths / 1000)." + String(repeating: "0", count: 3 - rest.utf8.count) + rest
    }
}

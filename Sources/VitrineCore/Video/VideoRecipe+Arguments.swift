extension VideoRecipe {
    /// The number of threads that decode. The pictures are the same with any number, except those of damaged videos.
    private static let decoderThreads = 4

    /// - Parameter damaged: whether a damaged source is an error, or its decodable part is published.
    package func arguments(input: String, output: String, damaged: DamagePolicy) -> [String] {
        ["-nostdin", "-v", "error"] + (damaged == .skip ? ["-xerror"] : []) + ["-nostats", "-progress", "pipe:1"]
            + ["-filter_threads", "1"]
            + FFmpegInput.options(
                video.container, input: input, threads: damaged == .skip ? Self.decoderThreads : 1)
            + conversion + ["-f", "mp4", "-y", "file:" + output]
    }

    /// The options that determine the bytes of the result: those between the input and the output.
    var conversion: [String] {
        ["-map", "0:\(video.picture.index)"] + sound.selection
            + ["-dn", "-sn", "-map_metadata", "-1", "-map_chapters", "-1"] + pictures + withoutTexts + sound.options
            + ["-fflags", "+bitexact", "-flags", "+bitexact", "-movflags", "+faststart"]
    }

    /// Leaves out of the stream what is no picture. Of H.264 only slices and parameter sets pass (ITU-T H.264, 7.4.1): cameras
    /// write dates and positions into SEI, and programs can put anything into units of other types. Of AV1, which is always
    /// encoded here, metadata are left out.
    private var withoutTexts: [String] {
        ["-bsf:v", "filter_units=" + (isAV1 ? "remove_types=5" : "pass_types=1-5|7|8")]
    }

    private var filters: [String] { ["-vf", VideoFilter.chain(for: video, size: size), "-fps_mode", "vfr"] }

    /// SVT-AV1 makes the same file with any number of threads; one leaves the other cores to other videos.
    private var av1Pictures: [String] {
        filters + [
            "-c:v", "libsvtav1", "-preset", "10", "-crf", "36", "-g", "\(keyFrameDistance)", "-threads:v", "1",
            "-svtav1-params", "lp=1",
        ]
    }

    private var pictures: [String] {
        if isAV1 { return av1Pictures }
        guard let encoding else { return ["-c:v", "copy"] }
        let rate = encoding.budget.maxRate / 1000
        // With several threads and a limited bit rate, x264 makes another file in each run.
        return filters + [
            "-c:v", "libx264", "-preset", encoding.preset, "-crf", "\(encoding.quality)", "-maxrate", "\(rate)k",
            "-bufsize", "\(rate * Int64(VideoBudget.bufferSeconds))k", "-g", "\(keyFrameDistance)", "-a53cc", "0",
            "-threads:v", "1", "-x264-params", "cpu-independent=1",
        ]
    }

    private var keyFrameDistance: Int {
        let pictures = min(max(video.picture.frameRate, 3), VideoFilter.maxFrameRate) * 4
        return Int(exactly: pictures.rounded()) ?? 120
    }
}

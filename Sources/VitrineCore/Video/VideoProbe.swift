package enum VideoProbe {
    /// ffprobe opens a decoder for each stream, and gives up if it may not. Texts are never decoded.
    private static let texts = ["-codec_whitelist:s", VideoCodec.texts.joined(separator: ",")]

    package static func arguments(_ container: VideoContainer, input: String) -> [String] {
        let entries = [
            "stream=index,codec_type,codec_name,codec_tag_string,profile,width,height,sample_aspect_ratio,pix_fmt,level,"
                + "color_range,color_space,color_transfer,color_primaries,field_order,r_frame_rate,avg_frame_rate,"
                + "duration,bit_rate,channels",
            "stream_disposition=attached_pic",
            "stream_side_data=side_data_type,rotation,dv_profile,dv_bl_signal_compatibility_id",
            "format=start_time,duration,bit_rate",
        ]
        return ["-v", "quiet", "-of", "json", "-show_error", "-show_entries", entries.joined(separator: ":")]
            + FFmpegInput.options(container, input: input, threads: 1, further: texts)
    }

    package static func messageArguments(_ container: VideoContainer, input: String) -> [String] {
        ["-v", "error"] + FFmpegInput.options(container, input: input, threads: 1, further: texts)
    }

    package static func refusedCodec(_ line: Substring) -> String? {
        guard let start = line.firstRange(of: "Codec (")?.upperBound,
            let end = line[start...].firstRange(of: ") not on whitelist")?.lowerBound
        else { return nil }
        return String(line[start..<end])
    }

    /// - Parameter stream: the number of a stream; nil for all.
    package static func packetArguments(_ container: VideoContainer, stream: Int?, input: String) -> [String] {
        ["-v", "quiet", "-of", "csv=p=0", "-show_entries", "packet=pts_time,duration_time,flags"]
            + (stream.map { ["-select_streams", "\($0)"] } ?? [])
            + FFmpegInput.options(container, input: input, threads: 1, further: texts)
    }
}

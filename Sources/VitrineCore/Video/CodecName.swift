package enum CodecName {
    private static let names = [
        "h264": "H.264", "hevc": "HEVC", "av1": "AV1", "vp8": "VP8", "vp9": "VP9", "prores": "ProRes",
        "mpeg4": "MPEG-4", "mpeg2video": "MPEG-2", "mpeg1video": "MPEG-1", "h263": "H.263", "mjpeg": "Motion JPEG",
        "dvvideo": "DV", "dnxhd": "DNxHD", "msmpeg4v3": "MPEG-4 V3", "wmv3": "WMV 9", "gif": "GIF", "apng": "APNG",
        "aac": "AAC", "mp3": "MP3", "ac3": "AC-3", "eac3": "E-AC-3", "alac": "ALAC", "flac": "FLAC", "opus": "Opus",
        "vorbis": "Vorbis", "amrnb": "AMR", "amr_nb": "AMR", "amrwb": "AMR-WB", "amr_wb": "AMR-WB",
    ]

    /// - Parameter codec: ffmpeg's name of it.
    package static func of(_ codec: String) -> String {
        names[codec] ?? (codec.hasPrefix("pcm_") ? "PCM" : codec.uppercased())
    }
}

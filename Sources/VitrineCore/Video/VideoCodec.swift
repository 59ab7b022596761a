/// The codecs that are decoded. ffmpeg has hundreds; the others are not needed for what cameras and phones make, and each
/// is more code that a hostile file could attack.
enum VideoCodec {
    static let pictures: Set<String> = [
        "h264", "hevc", "mpeg4", "h263", "mpeg2video", "mpeg1video", "mjpeg", "vp8", "vp9", "av1", "prores", "dnxhd",
        "msmpeg4v3", "wmv3", "dvvideo", "gif", "apng",
    ]

    static let sounds: Set<String> = [
        "aac", "mp3", "ac3", "eac3", "alac", "flac", "opus", "vorbis", "amr_nb", "amr_wb", "pcm_s16le", "pcm_s16be",
        "pcm_u8", "pcm_s24le", "pcm_s24be", "pcm_s32le", "pcm_f32le", "pcm_mulaw", "pcm_alaw", "pcm_bluray", "mp2",
        "adpcm_ima_wav", "adpcm_ima_qt", "adpcm_ms",
    ]

    /// ffmpeg's names of the decoders, which it is restricted to. Some differ from the names of their codecs.
    static let decoders = [
        "h264", "hevc", "mpeg4", "h263", "mpeg2video", "mpeg1video", "mjpeg", "vp8", "vp9", "libdav1d", "prores",
        "dnxhd", "msmpeg4", "wmv3", "dvvideo", "gif", "apng", "aac", "mp3", "mp3float", "ac3", "eac3", "alac", "flac",
        "opus",
        "vorbis", "amrnb", "amrwb", "pcm_s16le", "pcm_s16be", "pcm_u8", "pcm_s24le", "pcm_s24be", "pcm_s32le",
        "pcm_f32le", "pcm_mulaw", "pcm_alaw", "pcm_bluray", "mp2", "mp2float", "adpcm_ima_wav", "adpcm_ima_qt",
        "adpcm_ms",
    ]

    static let texts = [
        "mov_text", "cc_dec", "ass", "ssa", "subrip", "srt", "text", "webvtt", "dvdsub", "dvbsub", "pgssub", "xsub",
        "libzvbi_teletextdec",
    ]
}

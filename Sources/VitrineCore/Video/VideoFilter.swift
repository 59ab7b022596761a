/// The filters through which the pictures of a video go before they are encoded. zscale is used for sizes and colours,
/// because the result of ffmpeg's own scaler depends on the processor.
enum VideoFilter {
    static let maxFrameRate = 60.0
    /// 59.94 and what rounding makes of 60 are not reduced.
    private static let rateTolerance = 61.0

    static func chain(for video: VideoFacts, size: PixelSize) -> String {
        let rate = video.picture.frameRate > rateTolerance ? ["fps=60"] : []
        return (rate + common(video, size) + ["format=yuv420p", "setsar=1"]).joined(separator: ",")
    }

    static func posterChain(for video: VideoFacts, size: PixelSize, statistics: String) -> String {
        let measured = ["format=yuv444p", "signalstats", "metadata=mode=print:file=\(statistics)"]
        let matrix = knownMatrix(of: video, size)
        let rgb = ["zscale=min=\(matrix):m=gbr:r=pc", "format=gbrp", "format=rgb24", "setsar=1"]
        return (common(video, size) + measured + rgb).joined(separator: ",")
    }

    private static func common(_ video: VideoFacts, _ size: PixelSize) -> [String] {
        let opaque = video.container.isAnimation ? [onWhite] : []
        let still = video.picture.isInterlaced ? ["bwdif=mode=send_frame:deint=interlaced"] : []
        let matrix = isRGB(video) ? ":m=bt709" : ""
        let scale = "zscale=w=\(size.width):h=\(size.height):f=lanczos:r=tv\(matrix)"
        return opaque + still + [scale] + (video.isHDR ? toneMap(video.picture) : [])
    }

    /// Puts pictures with transparent pixels on white: videos have none, and browsers show such a picture on the page.
    private static let onWhite =
        "format=yuva444p,split[a][b];[a]lutyuv=y=235:u=128:v=128:a=255[w];[w][b]overlay=format=yuv444"

    /// Converts HDR to SDR so that white of 203 cd/m² stays white. What is brighter is compressed.
    private static func toneMap(_ picture: VideoFacts.Picture) -> [String] {
        let primaries = picture.primaries == nil ? ":pin=bt2020" : ""
        let matrix = picture.matrix == nil ? ":min=bt2020nc" : ""
        return [
            "zscale=t=linear:npl=203\(primaries)\(matrix)", "format=gbrpf32le", "zscale=p=bt709",
            "tonemap=mobius:desat=0", "zscale=t=bt709:m=bt709:r=tv",
        ]
    }

    private static func isRGB(_ video: VideoFacts) -> Bool {
        guard let format = video.picture.pixelFormat, !video.container.isAnimation else { return false }
        return ["gbr", "rgb", "bgr", "pal8"].contains { format.hasPrefix($0) }
    }

    /// The matrix after the common filters. Players assume the same ones where a stream does not tell.
    private static func knownMatrix(of video: VideoFacts, _ size: PixelSize) -> String {
        if video.isHDR || isRGB(video) { return "bt709" }
        let supported = ["bt709", "bt470bg", "smpte170m", "smpte2400m", "fcc", "bt2020nc"]
        if let matrix = video.picture.matrix, supported.contains(matrix) { return matrix }
        return video.size.shortEdge > 576 ? "bt709" : "smpte170m"
    }
}

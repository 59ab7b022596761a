internal import FoundationEssentials

/// Reads what ffprobe prints of a video. A hostile file determines much of it, so nothing in it is trusted.
package enum VideoProbeReader {
    /// - Parameters:
    ///   - json: the output of ffprobe with the arguments of `VideoProbe`.
    ///   - seconds: the duration, if it is known otherwise.
    /// - Throws: `VideoRefusal.noDuration` if neither says it; the packets do then.
    package static func facts(
        _ json: [UInt8], container: VideoContainer, seconds: Double? = nil
    ) throws(VideoRefusal) -> VideoFacts {
        let output: ProbeOutput
        let decoder = JSONDecoder()
        decoder.keyDecodingStrategy = .convertFromSnakeCase
        do {
            output = try decoder.decode(ProbeOutput.self, from: Data(json))
        } catch {
            throw .damaged
        }
        guard output.error == nil, let streams = output.streams else { throw .damaged }
        guard let stream = streams.first(where: \.isPicture) else { throw .noPicture }
        let (picture, size) = try picture(stream)
        let said = output.format.flatMap { Self.duration($0, container) } ?? ProbeNumber.positive(stream.duration)
        guard let duration = seconds ?? said else { throw .noDuration }
        let facts = VideoFacts(
            container: container, duration: duration, size: size, picture: picture,
            sound: streams.lazy.compactMap(sound).first)
        guard facts.isValid else { throw .damaged }
        return facts
    }

    /// The duration in seconds. Matroska and MP4 count it from zero, also if the first picture comes later (RFC 9559, 5.1.2.10;
    /// ISO/IEC 14496-12, 8.6.6).
    private static func duration(_ format: ProbeOutput.Format, _ container: VideoContainer) -> Double? {
        guard let end = ProbeNumber.positive(format.duration) else { return nil }
        let start = [.matroska, .mov].contains(container) ? ProbeNumber.positive(format.startTime) ?? 0 : 0
        return start < end ? end - start : end
    }

    private static func picture(
        _ stream: ProbeOutput.Stream
    ) throws(VideoRefusal) -> (VideoFacts.Picture, PixelSize) {
        guard let index = stream.index, let width = stream.width, let height = stream.height else { throw .damaged }
        guard let codec = stream.codecName, VideoCodec.pictures.contains(codec) else {
            throw .codec(stream.codecName ?? stream.codecTagString)
        }
        if stream.hasOnlyDolbyVision { throw .dolbyVision }
        let coded = PixelSize(width: width, height: height)
        try check(coded)
        let ratio = pixelRatio(stream.sampleAspectRatio)
        let rotation = rotation(stream)
        let size = displayed(coded, ratio, rotation)
        try check(size)
        let rate = [stream.avgFrameRate, stream.rFrameRate].compactMap(ProbeNumber.fraction).first { $0 > 0 }
        let picture = VideoFacts.Picture(
            index: index, codec: codec, profile: known(stream.profile), level: stream.level,
            pixelFormat: known(stream.pixFmt), codedSize: coded, rotation: rotation, hasSquarePixels: ratio == 1,
            isInterlaced: ["tt", "bb", "tb", "bt"].contains(stream.fieldOrder),
            isFullRange: stream.colorRange == "pc" || stream.pixFmt?.hasPrefix("yuvj") == true,
            primaries: known(stream.colorPrimaries), transfer: known(stream.colorTransfer),
            matrix: known(stream.colorSpace), dolbyVisionProfile: stream.dolbyVision?.dvProfile,
            frameRate: rate ?? 30, bitRate: ProbeNumber.rate(stream.bitRate))
        return (picture, size)
    }

    private static func sound(_ stream: ProbeOutput.Stream) -> VideoFacts.Sound? {
        guard stream.codecType == "audio", let index = stream.index, let codec = stream.codecName,
            VideoCodec.sounds.contains(codec), let channels = stream.channels, (1...64).contains(channels)
        else { return nil }
        return VideoFacts.Sound(
            index: index, codec: codec, profile: known(stream.profile), channels: channels,
            bitRate: ProbeNumber.rate(stream.bitRate))
    }

    // MARK: Sizes

    private static let minEdge = 16

    private static func check(_ size: PixelSize) throws(VideoRefusal) {
        // ffprobe says 0 if the limit of pixels keeps it from opening the decoder.
        guard size.width != 0, size.height != 0 else { throw .unknownSize }
        let (pixels, overflows) = size.width.multipliedReportingOverflow(by: size.height)
        guard size.shortEdge >= minEdge else { throw .tooSmall(size) }
        guard !overflows, pixels <= FFmpegInput.maxPixels else { throw .tooLarge(size) }
    }

    /// The width of a pixel divided by its height. A ratio that no camera writes counts as 1.
    private static func pixelRatio(_ text: String?) -> Double {
        guard let ratio = ProbeNumber.fraction(text), (0.1...10).contains(ratio) else { return 1 }
        return ratio
    }

    /// The clockwise rotation. ffprobe tells the counterclockwise one.
    private static func rotation(_ stream: ProbeOutput.Stream) -> Int {
        guard let angle = stream.sideDataList?.lazy.compactMap(\.rotation).first, angle.isFinite else { return 0 }
        let turned = (-angle).truncatingRemainder(dividingBy: 360)
        let degrees = turned < 0 ? turned + 360 : turned
        return [90, 180, 270].first { abs(degrees - Double($0)) < 1 } ?? 0
    }

    private static func displayed(_ coded: PixelSize, _ ratio: Double, _ rotation: Int) -> PixelSize {
        let width = Int(exactly: (Double(coded.width) * ratio).rounded()) ?? coded.width
        let size = PixelSize(width: width, height: coded.height)
        return rotation % 180 == 0 ? size : PixelSize(width: size.height, height: size.width)
    }

    private static func known(_ word: String?) -> String? {
        word.flatMap { ["unknown", "unspecified", "reserved", ""].contains($0) ? nil : $0 }
    }
}

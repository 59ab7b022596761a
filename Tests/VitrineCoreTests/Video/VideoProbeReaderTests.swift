import Testing

@testable import VitrineCore

/// Tests what is learned of a video from the output of ffprobe.
@Suite struct VideoProbeReaderTests {
    private static let sound = #"{"index":1,"codec_type":"audio","codec_name":"aac","profile":"LC","channels":2}"#

    /// The JSON of a stream of pictures.
    /// - Parameter more: fields in JSON that are added, or replace the ordinary ones.
    private static func picture(_ more: [String: String] = [:]) -> String {
        let fields = [
            "index": "0", "codec_type": "\"video\"", "codec_name": "\"h264\"", "width": "1920", "height": "1080",
            "avg_frame_rate": "\"30/1\"",
        ].merging(more) { $1 }
        return "{" + fields.map { "\"\($0)\":\($1)" }.joined(separator: ",") + "}"
    }

    private static func json(_ streams: String..., duration: String = "\"12.5\"", start: String? = nil) -> String {
        let start = start.map { ",\"start_time\":\"\($0)\"" } ?? ""
        return "{\"streams\":[\(streams.joined(separator: ","))],\"format\":{\"duration\":\(duration)\(start)}}"
    }

    private func facts(_ json: String) throws(VideoRefusal) -> VideoFacts {
        try VideoProbeReader.facts(Array(json.utf8), container: .mov)
    }

    private func facts(_ more: [String: String]) throws(VideoRefusal) -> VideoFacts {
        try facts(Self.json(Self.picture(more)))
    }

    @Test func everythingIsRead() throws {
        let facts = try facts(
            Self.json(
                Self.picture([
                    "profile": "\"Main 10\"", "level": "120", "pix_fmt": "\"yuv420p10le\"", "color_range": "\"tv\"",
                    "color_space": "\"bt2020nc\"", "color_transfer": "\"arib-std-b67\"",
                    "color_primaries": "\"bt2020\"", "field_order": "\"progressive\"", "bit_rate": "\"17000000\"",
                    "avg_frame_rate": "\"30000/1001\"",
                ]), Self.sound))
        let picture = facts.picture
        #expect(facts.duration == 12.5 && facts.size == PixelSize(width: 1920, height: 1080) && facts.isHDR)
        #expect(picture.profile == "Main 10" && picture.level == 120 && picture.pixelFormat == "yuv420p10le")
        #expect(picture.primaries == "bt2020" && picture.matrix == "bt2020nc" && picture.bitRate == 17_000_000)
        #expect(!picture.isInterlaced && !picture.isFullRange && picture.hasSquarePixels)
        #expect(abs(picture.frameRate - 29.97) < 0.001)
        #expect(facts.sound == VideoFacts.Sound(index: 1, codec: "aac", profile: "LC", channels: 2))
    }

    /// Matroska and MP4 count the duration from zero; the other containers count it from the first picture.
    @Test(arguments: [("10.5", 2.0), ("0.000000", 12.5), ("-1", 12.5), ("99", 12.5), ("x", 12.5)])
    func theDurationBeginsWithTheFirstPicture(start: String, seconds: Double) throws {
        let json = Array(Self.json(Self.picture(), start: start).utf8)
        #expect(try VideoProbeReader.facts(json, container: .matroska).duration == seconds)
        #expect(try VideoProbeReader.facts(json, container: .mov).duration == seconds)
        #expect(try VideoProbeReader.facts(json, container: .mpegts).duration == 12.5)
    }

    @Test func aDecoderThatIsNotAllowedIsNamed() {
        let line = "[ffv1 @ 0x558f3e26acc0] Codec (ffv1) not on whitelist 'h264,aac'"
        #expect(VideoProbe.refusedCodec(line[...]) == "ffv1")
        #expect(VideoProbe.refusedCodec("    Last message repeated 1 times") == nil)
        #expect(
            VideoProbe.refusedCodec("Codec (") == nil && VideoProbe.refusedCodec(") not on whitelist Codec (") == nil)
        #expect(VideoRefusal.codec("ffv1").message.contains("\"ffv1\"") && !VideoRefusal.codec("ffv1").isDamage)
    }

    /// Rotation (counterclockwise, as ffprobe tells it), the shape of pixels, and the size as it is displayed.
    private static let sizes: [(rotation: String, ratio: String, size: PixelSize, turn: Int)] = [
        ("0", "1:1", PixelSize(width: 1920, height: 1080), 0), ("-90", "1:1", PixelSize(width: 1080, height: 1920), 90),
        ("90", "1:1", PixelSize(width: 1080, height: 1920), 270),
        ("180", "1:1", PixelSize(width: 1920, height: 1080), 180),
        ("-180", "0:1", PixelSize(width: 1920, height: 1080), 180),
        ("270", "N/A", PixelSize(width: 1080, height: 1920), 90),
        ("0", "4:3", PixelSize(width: 2560, height: 1080), 0), ("90", "4:3", PixelSize(width: 1080, height: 2560), 270),
        ("45", "1:1", PixelSize(width: 1920, height: 1080), 0),
        ("1e300", "1:1", PixelSize(width: 1920, height: 1080), 0),
        ("0", "1:1000000", PixelSize(width: 1920, height: 1080), 0),
    ]

    @Test(arguments: sizes)
    func sizeIsTheDisplayedOne(_ given: (rotation: String, ratio: String, size: PixelSize, turn: Int)) throws {
        let facts = try facts([
            "side_data_list": "[{\"side_data_type\":\"x\"},{\"rotation\":\(given.rotation)}]",
            "sample_aspect_ratio": "\"\(given.ratio)\"",
        ])
        #expect(facts.size == given.size && facts.picture.rotation == given.turn)
        #expect(facts.picture.codedSize == PixelSize(width: 1920, height: 1080))
    }

    @Test func interlacedAndFullRangeAreKnown() throws {
        for order in ["tt", "bb", "tb", "bt"] {
            #expect(try facts(["field_order": "\"\(order)\""]).picture.isInterlaced)
        }
        #expect(try !facts(["field_order": "\"unknown\""]).picture.isInterlaced)
        #expect(try facts(["color_range": "\"pc\""]).picture.isFullRange)
        #expect(try facts(["pix_fmt": "\"yuvj420p\""]).picture.isFullRange)
    }

    @Test func coverPicturesAndUnknownSoundAreSkipped() throws {
        let cover =
            #"{"index":0,"codec_type":"video","codec_name":"mjpeg","width":64,"height":64,"#
            + #""disposition":{"attached_pic":1}}"#
        let spatial = #"{"index":2,"codec_type":"audio","codec_tag_string":"apac","channels":4}"#
        let facts = try facts(Self.json(cover, Self.picture(["index": "3"]), spatial, Self.sound))
        #expect(facts.picture.index == 3 && facts.sound?.index == 1)
        #expect(throws: VideoRefusal.noPicture) { try self.facts(Self.json(cover, Self.sound)) }
    }

    private static let refused: [(json: String, words: String)] = [
        ("", "damaged"), ("[]", "damaged"), ("{}", "damaged"), ("null", "damaged"), ("{\"streams\":[null]}", "damaged"),
        (#"{"streams":[],"error":{"code":-1094995529,"string":"Invalid data"}}"#, "damaged"),
        (json(), "no video"), (json(sound), "no video"),
        (json(picture(["codec_name": "\"magicyuv\""])), "The codec \"magicyuv\" is not supported"),
        (json(picture(["codec_name": "null", "codec_tag_string": "\"<b>1\""])), "\"b1\""),
        (json(picture(["width": "65535", "height": "65535"])), "35 megapixels"),
        (json(picture(["width": "8192", "height": "8192"])), "35 megapixels"),
        (json(picture(["width": "9223372036854775807"])), "35 megapixels"),
        (json(picture(["width": "1e400"])), "damaged"),
        (json(picture(["width": "0", "height": "0"])), "35 megapixels"),
        (json(picture(["width": "-1920"])), "too small"), (json(picture(["height": "2"])), "too small"),
        (json(picture(), duration: "\"N/A\""), "recording was probably interrupted"),
        (json(picture(), duration: "\"-1\""), "recording was probably interrupted"),
        (json(picture(), duration: "\"inf\""), "recording was probably interrupted"),
        (json(picture(), duration: "\"1e300\""), "recording was probably interrupted"),
        (json(picture(["side_data_list": "[{\"dv_profile\":5}]"])), "Dolby Vision"),
        (
            json(picture(["side_data_list": "[{\"dv_profile\":10,\"dv_bl_signal_compatibility_id\":0}]"])),
            "Dolby Vision"
        ),
        (String(repeating: "[", count: 100_000), "damaged"),
    ]

    @Test(arguments: refused) func unusableVideosAreRefused(_ given: (json: String, words: String)) {
        let refusal = #expect(throws: VideoRefusal.self) { try facts(given.json) }
        #expect(refusal?.message.contains(given.words) == true)
    }

    @Test func baseLayersOfDolbyVisionAreUsed() throws {
        let data = "[{\"dv_profile\":8,\"dv_bl_signal_compatibility_id\":4}]"
        let facts = try facts(["side_data_list": data, "color_transfer": "\"arib-std-b67\""])
        #expect(facts.picture.dolbyVisionProfile == 8 && facts.isHDR)
    }

    @Test func longestTimeBetweenKeyFramesIsMeasured() {
        func interval(_ lines: String...) -> Double? {
            var meter = PacketMeter()
            for line in lines { meter.add(line: Substring(line)) }
            return meter.keyFrameInterval
        }
        #expect(interval("0.0,1,K__", "1.0,1,__", "2.0,1,K__", "7.0,1,K_", "8.0,1,__") == 5)
        #expect(interval("0.0,N/A,K__", "12.5,2,___") == 12.5)
        #expect(interval("0.0,1,___", "N/A,1,K__", "", "nan,1,K", "3.0,K") == nil)
    }

    @Test func durationIsMeasuredFromTheFirstPacketToTheEndOfTheLast() {
        func duration(_ lines: String...) -> Double? {
            var meter = PacketMeter()
            for line in lines { meter.add(line: Substring(line)) }
            return meter.duration
        }
        #expect(duration("0.0,0.5,K__", "0.5,0.5,___") == 1)
        #expect(duration("-0.25,0.25,K__", "1.0,0.5,___", "0.5,0.5,___") == 1.5, "what lies before zero is not shown")
        #expect(duration("10.0,N/A,K__", "12.0,N/A,___") == 2)
        #expect(duration("10.0,N/A,K__") == nil)
        #expect(duration("N/A,0.5,K__", "inf,1,K__", "-5,1,K__", "") == nil)
        #expect(duration("0.0,inf,K__", "1.0,-3,___") == 1)
    }
}

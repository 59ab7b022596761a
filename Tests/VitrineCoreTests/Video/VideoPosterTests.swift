import TestSupport
import Testing

@testable import VitrineCore

/// Tests the choice of the picture that stands for a video.
@Suite struct VideoPosterTests {
    @Test func candidatesAreSpreadOverTheVideo() {
        let poster = VideoPoster(of: .fixture(duration: 40))
        #expect(poster.candidates().map(\.time) == [1, 10, 20, 30, 0])
        #expect(VideoPoster(of: .fixture(duration: 2)).candidates().first?.time == 0.2)
        #expect(poster.candidates(chosen: 12.5).map(\.time) == [12.5, 0])
        #expect(poster.candidates(chosen: 1000).first?.time == 40)
        #expect(poster.candidates(chosen: -3).first?.time == 0)
    }

    @Test func argumentsWriteAPictureAndPrintItsBrightness() {
        let video = VideoFacts.fixture(size: PixelSize(width: 721, height: 576)) { $0.picture.matrix = nil }
        let poster = VideoPoster(of: video)
        let candidate = VideoPoster.Candidate(time: 61.2345, isExact: false)
        let arguments = poster.arguments(candidate, input: "in", output: "out").joined(separator: " ")
        #expect(
            arguments.hasSuffix(
                "-f mov -noaccurate_seek -ss 61.235 -i file:in -map 0:0 -an -dn -sn -map_metadata -1 -frames:v 1 "
                    + "-vf zscale=w=720:h=576:f=lanczos:r=tv,format=yuv444p,signalstats,"
                    + #"metadata=mode=print:file=pipe\\:1,zscale=min=smpte170m:m=gbr:r=pc,format=gbrp,format=rgb24,"#
                    + "setsar=1 -c:v png -fflags +bitexact -flags +bitexact -f image2pipe -y file:out"))
        let exact = poster.arguments(poster.start, input: "in", output: "out").joined(separator: " ")
        #expect(exact.contains("-f mov -ss 0.000 -i"))
    }

    @Test func posterIsAsLargeAsTheVideoButNotLargerThan4K() {
        func size(_ width: Int, _ height: Int) -> PixelSize {
            VideoPoster(of: .fixture(size: PixelSize(width: width, height: height))).size
        }
        #expect(size(1080, 1920) == PixelSize(width: 1080, height: 1920))
        #expect(size(3840, 2160) == PixelSize(width: 3840, height: 2160))
        #expect(size(8192, 8192) == PixelSize(width: 2160, height: 2160))
    }

    @Test func brightnessIsRead() {
        let lines = """
            frame:0    pts:0       pts_time:0
            lavfi.signalstats.YLOW=16
            lavfi.signalstats.YAVG=93.25
            lavfi.signalstats.YHIGH=169
            lavfi.signalstats.YAVG=10
            """.split(separator: "\n")
        #expect(PictureStatistics(lines: lines) == PictureStatistics(mean: 93.25, spread: 153))
        #expect(PictureStatistics(lines: lines.dropLast(2)) == nil && PictureStatistics(lines: []) == nil)
    }

    @Test func blackWhiteAndPlainPicturesAreNotGood() {
        #expect(PictureStatistics(mean: 93, spread: 153).isGood && PictureStatistics(mean: 16, spread: 25).isGood)
        #expect(!PictureStatistics(mean: 15.9, spread: 40).isGood && !PictureStatistics(mean: 241, spread: 40).isGood)
        #expect(!PictureStatistics(mean: 100, spread: 24).isGood)
    }

    @Test func progressIsRead() {
        #expect(VideoProgress.fraction("out_time_us=2500000", of: 10) == 0.25)
        #expect(VideoProgress.fraction("out_time_us=25000000", of: 10) == 1)
        for line in ["out_time_us=N/A", "out_time_us=-5", "out_time_ms=5", "out_time_us=nan", "frame=10"] {
            #expect(VideoProgress.fraction(Substring(line), of: 10) == nil)
        }
        #expect(VideoProgress.fraction("out_time_us=5", of: 0) == nil)
        #expect(VideoProgress.isReport("speed=1.2x") && VideoProgress.isReport("stream_0_0_q=23.0"))
        #expect(!VideoProgress.isReport("[h264 @ 0x5] error while decoding MB 3 4, bytestream=-5"))
    }
}

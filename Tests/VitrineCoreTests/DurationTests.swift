import TestSupport
import Testing
import VitrineCore

@Suite struct DurationTests {
    @Test(arguments: [
        (0.2, "0:01", "1 second", "PT1S"), (12, "0:12", "12 seconds", "PT12S"),
        (59.6, "1:00", "1 minute", "PT60S"), (72, "1:12", "1 minute 12 seconds", "PT72S"),
        (3600, "1:00:00", "1 hour", "PT3600S"), (7384, "2:03:04", "2 hours 3 minutes 4 seconds", "PT7384S"),
        (-1, "0:01", "1 second", "PT1S"), (Double.nan, "0:01", "1 second", "PT1S"),
        (Double.infinity, "0:01", "1 second", "PT1S"),
        (1e300, "999:59:59", "999 hours 59 minutes 59 seconds", "PT3599999S"),
    ])
    func durations(seconds: Double, time: String, spoken: String, iso: String) {
        #expect(Strings.playingTime(seconds) == time)
        #expect(Strings(.english).spokenDuration(seconds) == spoken)
        #expect(Strings.isoDuration(seconds) == iso)
    }

    @Test func figuresOfVideos() throws {
        let words = Strings(.english)
        #expect(words.shortDuration(1.93) == "1.9 s" && words.shortDuration(2) == "2 s")
        #expect(words.framesPerSecond(29.97) == "30 fps" && words.framesPerSecond(12.5) == "12.5 fps")
        for rate in [0, -1, .nan, .infinity, 1e9] { #expect(words.framesPerSecond(rate) == nil) }
        #expect(words.count(MediaCount(photos: 1, videos: 1)) == "1 photo and 1 video")
        #expect(words.count(MediaCount()) == "0 photos")
    }

    @Test func namesOfCodecs() {
        #expect(["h264", "hevc", "pcm_s16le", "strange"].map(CodecName.of) == ["H.264", "HEVC", "PCM", "STRANGE"])
    }
}

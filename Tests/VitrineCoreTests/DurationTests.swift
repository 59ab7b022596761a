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

    @Test(arguments: [
        ("de", "1 Minute 12 Sekunden", "13 Fotos und 2 Videos"), ("es", "1 minuto 12 segundos", "13 fotos y 2 vídeos"),
        ("fr", "1 minute 12 secondes", "13 photos et 2 vidéos"), ("it", "1 minuto 12 secondi", "13 foto e 2 video"),
        ("ja", "1分12秒", "写真13枚、ビデオ2本"), ("ko", "1분 12초", "사진 13장, 비디오 2개"),
        ("nl", "1 minuut 12 seconden", "13 foto’s en 2 video’s"),
        ("pt-BR", "1 minuto 12 segundos", "13 fotos e 2 vídeos"), ("zh-Hans", "1分钟12秒", "13张照片，2个视频"),
        ("zh-Hant", "1分鐘12秒", "13張照片，2部影片"),
    ])
    func inAllLanguages(code: String, duration: String, count: String) throws {
        let words = Strings(try .shipped(code))
        #expect(words.spokenDuration(72) == duration)
        #expect(words.count(MediaCount(photos: 13, videos: 2)) == count)
        #expect(words.count(MediaCount(photos: 13)) == words.photoCount(13))
    }

    @Test func figuresOfVideos() throws {
        let words = Strings(.english)
        #expect(words.shortDuration(1.93) == "1.9 s" && words.shortDuration(2) == "2 s")
        #expect(words.framesPerSecond(29.97) == "30 fps" && words.framesPerSecond(12.5) == "12.5 fps")
        for rate in [0, -1, .nan, .infinity, 1e9] { #expect(words.framesPerSecond(rate) == nil) }
        #expect(words.count(MediaCount(photos: 1, videos: 1)) == "1 photo and 1 video")
        #expect(words.count(MediaCount()) == "0 photos")
        #expect(Strings(try .shipped("de")).shortDuration(1.93) == "1,9 s")
    }

    @Test func namesOfCodecs() {
        #expect(["h264", "hevc", "pcm_s16le", "strange"].map(CodecName.of) == ["H.264", "HEVC", "PCM", "STRANGE"])
    }
}

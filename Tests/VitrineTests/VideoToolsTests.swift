import Foundation
import Testing
import VitrineAudit
import VitrineBuild
import VitrineCore
import VitrineFormats
import VitrineMessages

/// Tests ffprobe and ffmpeg, confined by the worker, on short clips.
@Suite(.enabled(if: VideoClips.isPossible), .serialized) struct VideoToolsTests {
    func recipe(
        _ facts: VideoFacts, _ change: (inout VideoSettings) -> Void = { _ in }
    ) throws(VideoRefusal) -> VideoRecipe {
        var settings = VideoSettings()
        change(&settings)
        return try VideoRecipe(of: facts, settings: settings)
    }

    func make(
        _ recipe: VideoRecipe, _ source: VideoSource, _ clips: VideoClips, _ name: String = "made.mp4",
        damaged: DamagePolicy = .skip
    ) async throws(MediaFailure) -> String? {
        try await clips.tools.make(recipe, of: source, damaged: damaged, to: clips.path(name)) { _ in }
    }

    func code(_ body: () async throws(MediaFailure) -> Void) async -> MediaFailure.Code? {
        do throws(MediaFailure) {
            try await body()
            return nil
        } catch {
            return error.code
        }
    }

    @Test func suitableVideoIsCopied() async throws {
        let clips = try VideoClips()
        let source = try clips.make(
            "a.mp4", "testsrc2=s=320x240:r=30:d=2",
            "-c:v libx264 -pix_fmt yuv420p -g 30 -c:a aac -b:a 96k "
                + "-metadata comment=Canary -bsf:v h264_metadata=sei_user_data=086f3693-b7b3-4f2c-9653-21492feee5b8+Canary",
            sound: true)
        let facts = try await clips.tools.facts(of: source)
        #expect(facts.size == PixelSize(width: 320, height: 240) && abs(facts.duration - 2) < 0.1)
        #expect(facts.picture.codec == "h264" && facts.picture.keyFrameInterval.map { abs($0 - 1) < 0.1 } == true)
        #expect(facts.sound?.codec == "aac")
        let recipe = try recipe(facts)
        #expect(recipe.isCopy)
        #expect(try await make(recipe, source, clips) == nil)
        let made = try clips.bytes("made.mp4")
        #expect(try clips.bytes("a.mp4").contains(Array("Canary".utf8)) && !made.contains(Array("Canary".utf8)))
        let again = try await clips.tools.facts(of: clips.source("made.mp4"))
        #expect(again.picture.codec == "h264" && again.size == facts.size && abs(again.duration - 2) < 0.1)
        let (index, data) = (made.firstRange(of: Array("moov".utf8)), made.firstRange(of: Array("mdat".utf8)))
        #expect(try #require(index).lowerBound < #require(data).lowerBound)
        #expect(clips.leftovers.isEmpty)
    }

    /// Browsers record WebM, and other programs MKV, without going back to the beginning to write how long it became.
    @Test func aRecordingThatDoesNotSayHowLongItIsIsMeasured() async throws {
        let clips = try VideoClips()
        let source = try clips.make(
            "a.mkv", "testsrc2=s=64x64:r=10:d=2.5", "-c:v libx264 -pix_fmt yuv420p -f matroska -live 1",
            container: .matroska)
        let facts = try await clips.tools.facts(of: source)
        #expect(abs(facts.duration - 2.5) < 0.01)
        #expect(try await make(recipe(facts), source, clips) == nil)
        let empty = try clips.write("cut.mkv", Array(try clips.bytes("a.mkv").prefix(700)), container: .matroska)
        #expect(await code { () async throws(MediaFailure) in _ = try await clips.tools.facts(of: empty) } == .damaged)
    }

    /// The containers, with ffmpeg's names of the files.
    @Test(arguments: [("a.gif", VideoContainer.gif), ("a.apng", .apng)])
    func animationsBecomeVideosOnWhite(_ given: (name: String, container: VideoContainer)) async throws {
        let clips = try VideoClips()
        // A red square on a transparent ground. The last frame of an APNG of ffmpeg has no duration of its own.
        let square = "color=red:s=64x48:r=10:d=1,format=rgba,geq=r=255:g=0:b=0:a='255*between(X,8,24)*between(Y,8,24)'"
        let palette = "split[a][b];[a]palettegen=reserve_transparent=1[c];[b][c]paletteuse=alpha_threshold=128"
        var source = try clips.make(
            given.name, square + "," + palette, "-f \(given.container.rawValue)", container: given.container)
        source.seconds = 1
        let facts = try await clips.tools.facts(of: source)
        #expect(facts.duration == 1 && facts.size == PixelSize(width: 64, height: 48) && facts.sound == nil)
        let recipe = try VideoRecipe(motionOf: facts, sound: false)
        #expect(try await make(recipe, source, clips) == nil)
        let made = try await clips.tools.facts(of: clips.source("made.mp4"))
        #expect(made.picture.codec == "h264" && made.picture.pixelFormat == "yuv420p" && made.duration > 0.8)
        try clips.run([
            "-v", "error", "-i", clips.path("made.mp4"), "-frames:v", "1", "-f", "rawvideo", "-pix_fmt", "gray",
            clips.path("a.raw"),
        ])
        let pixels = try clips.bytes("a.raw")
        #expect(pixels[0] > 230 && pixels[64 * 16 + 16] < 120, "white, and red")
        #expect(clips.leftovers.isEmpty)
    }

    @Test func encodedVideoHasTheSameBytesEachTime() async throws {
        let clips = try VideoClips()
        let source = try clips.make(
            "a.mov", "testsrc2=s=640x360:r=30:d=1,noise=alls=60:allf=t", "-c:v mpeg4 -q:v 2")
        let facts = try await clips.tools.facts(of: source)
        let recipe = try recipe(facts) { ($0.size, $0.largest) = (360, 150_000) }
        #expect(!recipe.isCopy)
        for name in ["1.mp4", "2.mp4"] { #expect(try await make(recipe, source, clips, name) == nil) }
        let (first, second) = (try clips.bytes("1.mp4"), try clips.bytes("2.mp4"))
        #expect(first == second && first.count <= 150_000)
        let made = try await clips.tools.facts(of: clips.source("1.mp4"))
        #expect(made.size == recipe.size)
        #expect(made.picture.pixelFormat == "yuv420p" && !made.picture.isFullRange && made.picture.profile == "High")
    }

    @Test(.enabled(if: VideoClips.hasAV1)) func videoIsEncodedAsAV1() async throws {
        let clips = try VideoClips()
        let source = try clips.make(
            "a.mp4", "testsrc2=s=320x240:r=30:d=2", "-c:v libx264 -pix_fmt yuv420p -g 30 -c:a aac", sound: true)
        let recipe = try await recipe(clips.tools.facts(of: source)).av1
        for name in ["1.mp4", "2.mp4"] { #expect(try await make(recipe, source, clips, name) == nil) }
        #expect(try clips.bytes("1.mp4") == clips.bytes("2.mp4"))
        let made = try await clips.tools.facts(of: clips.source("1.mp4"))
        #expect(made.picture.codec == "av1" && made.size == recipe.size && made.picture.pixelFormat == "yuv420p")
        let file = AuditedFile(name: "1.mp4", bytes: try clips.bytes("1.mp4"))
        #expect(FileAudit.inspect(file, at: "1.mp4", rules: .video).findings.isEmpty)
        let facts = try #require(MovieFacts(RangedBytes(try clips.bytes("1.mp4"))))
        #expect(
            facts.codecsParameter?.hasPrefix("av01.0.") == true && facts.codecsParameter?.hasSuffix("mp4a.40.2") == true
        )
        let size = Int64(try clips.bytes("1.mp4").count)
        #expect(try await make(recipe.limited(to: size), source, clips, "same.mp4") == nil)
        let refusal = await code { () async throws(MediaFailure) in
            _ = try await make(recipe.limited(to: size - 1), source, clips, "less.mp4")
        }
        #expect(refusal == .unsupported)
        #expect(clips.leftovers.isEmpty)
    }

    @Test func turnedVideoIsUpright() async throws {
        let clips = try VideoClips()
        try clips.make("a.mp4", "testsrc2=s=320x240:r=10:d=0.5")
        var bytes = try clips.bytes("a.mp4")
        // The matrix that turns the pictures clockwise by 90°.
        let matrix: [UInt32] = [0, 0x10000, 0, 0xFFFF_0000, 0, 0, 0, 0, 0x4000_0000]
        let start = try #require(bytes.firstRange(of: Array("tkhd".utf8))).lowerBound + 44
        bytes.replaceSubrange(
            start..<start + 36, with: matrix.flatMap { number in withUnsafeBytes(of: number.bigEndian, Array.init) })
        let source = try clips.write("turned.mp4", bytes)
        let facts = try await clips.tools.facts(of: source)
        #expect(facts.picture.rotation == 90 && facts.size == PixelSize(width: 240, height: 320))
        for policy in [VideoSettings.CopyPolicy.always, .never] {
            let recipe = try recipe(facts) { $0.copy = policy }
            #expect(recipe.isCopy == (policy == .always))
            #expect(try await make(recipe, source, clips) == nil)
            let made = try await clips.tools.facts(of: clips.source("made.mp4"))
            #expect(made.size == facts.size && made.picture.rotation == (policy == .always ? 90 : 0))
        }
        try await clips.tools.poster(of: source, facts: facts, at: nil, to: clips.path("poster.png"))
        // The size in the header of a PNG.
        #expect(Array(try clips.bytes("poster.png")[16..<24]) == [0, 0, 0, 240, 0, 0, 1, 64])
    }

    @Test func highDynamicRangeIsReduced() async throws {
        let clips = try VideoClips()
        let source = try clips.make(
            "hdr.mp4", "testsrc2=s=320x180:r=10:d=0.5,format=yuv420p10le",
            "-c:v libx265 -x265-params "
                + "log-level=none:colorprim=bt2020:transfer=arib-std-b67:colormatrix=bt2020nc:range=limited -tag:v hvc1"
        )
        let facts = try await clips.tools.facts(of: source)
        #expect(facts.isHDR)
        #expect(try await make(recipe(facts), source, clips) == nil)
        let made = try await clips.tools.facts(of: clips.source("made.mp4"))
        #expect(!made.isHDR && made.picture.transfer == "bt709" && made.picture.pixelFormat == "yuv420p")
        try await clips.tools.poster(of: source, facts: facts, at: nil, to: clips.path("poster.png"))
        #expect(try clips.bytes("poster.png").starts(with: [0x89, 0x50, 0x4E, 0x47]))
    }

    @Test func posterIsNotBlack() async throws {
        let clips = try VideoClips()
        let source = try clips.make(
            "fade.mp4", "testsrc2=s=320x240:r=10:d=4,drawbox=t=fill:c=black:enable='lt(t,1)'",
            "-c:v libx264 -pix_fmt yuv420p -g 5")
        let facts = try await clips.tools.facts(of: source)
        try await clips.tools.poster(of: source, facts: facts, at: nil, to: clips.path("found.png"))
        try await clips.tools.poster(of: source, facts: facts, at: 0, to: clips.path("black.png"))
        // A picture of one colour takes few bytes.
        #expect(try clips.bytes("found.png").count > 2 * clips.bytes("black.png").count)
        #expect(clips.leftovers.isEmpty)
    }

    private static let streams: [(name: String, container: VideoContainer, options: String)] = [
        ("texts.mp4", .mov, "-c:v libx264 -pix_fmt yuv420p -c:a aac -c:s mov_text"),
        ("texts.mkv", .matroska, "-c:v libx264 -pix_fmt yuv420p -c:a flac -c:s ass"),
        ("camcorder.mpg", .mpeg, "-c:v mpeg2video -r 25 -c:a mp2 -sn"),
        ("camera.avi", .avi, "-c:v mjpeg -c:a adpcm_ima_wav -sn"),
    ]

    @Test(arguments: streams)
    func textsAndTheSoundOfCamerasAreRead(
        _ given: (name: String, container: VideoContainer, options: String)
    ) async throws {
        let clips = try VideoClips()
        _ = try clips.write("a.srt", Array("1\n00:00:00,000 --> 00:00:01,000\nwords\n".utf8))
        let source = try clips.make(
            given.name, "testsrc2=s=160x120:r=25:d=1",
            "-i \(clips.path("a.srt")) -map 0 -map 1 -map 2 " + given.options, sound: true, container: given.container)
        let facts = try await clips.tools.facts(of: source)
        #expect(facts.sound != nil)
        let recipe = try recipe(facts) { $0.copy = .never }
        #expect(recipe.hasSound)
        #expect(try await make(recipe, source, clips) == nil)
    }

    @Test func videoInAPhotoIsFound() async throws {
        let clips = try VideoClips()
        try clips.make("a.mp4", "testsrc2=s=160x120:r=10:d=1")
        let video = try clips.bytes("a.mp4")
        var source = try clips.write("a.jpg", [0xFF, 0xD8, 0xFF, 0xD9] + video + [1, 2, 3])
        source.part = 4..<Int64(4 + video.count)
        let facts = try await clips.tools.facts(of: source)
        #expect(facts.size == PixelSize(width: 160, height: 120))
        #expect(try await make(VideoRecipe(motionOf: facts, sound: false), source, clips) == nil)
    }
}

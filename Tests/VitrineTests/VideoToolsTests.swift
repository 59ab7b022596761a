import Foundation
import Testing
import VitrineBuild
import VitrineCore

/// Tests ffprobe and ffmpeg, confined by the worker, on short clips.
@Suite(.enabled(if: VideoClips.isPossible), .serialized) struct VideoToolsTests {
    private func recipe(
        _ facts: VideoFacts, _ change: (inout VideoSettings) -> Void = { _ in }
    ) throws(VideoRefusal) -> VideoRecipe {
        var settings = VideoSettings()
        change(&settings)
        return try VideoRecipe(of: facts, settings: settings)
    }

    private func make(
        _ recipe: VideoRecipe, _ source: VideoSource, _ clips: VideoClips, _ name: String = "made.mp4",
        damaged: DamagePolicy = .skip
    ) async throws(MediaFailure) -> String? {
        try await clips.tools.make(recipe, of: source, damaged: damaged, to: clips.path(name)) { _ in }
    }

    private func code(_ body: () async throws(MediaFailure) -> Void) async -> MediaFailure.Code? {
        do throws(MediaFailure) {
            try await body()
            return nil
        } catch {
            return error.code
        }
    }

    // MARK: Facts and videos

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

    // MARK: Faults

    @Test func damagedVideoIsPublishedOnlyOnRequest() async throws {
        let clips = try VideoClips()
        let whole = try clips.make(
            "a.mp4", "testsrc2=s=160x120:r=15:d=2,noise=alls=40:allf=t",
            "-c:v libx264 -pix_fmt yuv420p -movflags +faststart -g 15")
        let facts = try await clips.tools.facts(of: whole)
        let recipe = try recipe(facts) { $0.copy = .never }
        let bytes = try clips.bytes("a.mp4")
        let cut = try clips.write("cut.mp4", Array(bytes.prefix(bytes.count * 6 / 10)))
        #expect(await code { () async throws(MediaFailure) in _ = try await make(recipe, cut, clips) } == .damaged)
        #expect(!FileManager.default.fileExists(atPath: clips.path("made.mp4")))
        let damage = try await make(recipe, cut, clips, damaged: .publish)
        #expect(damage?.contains("damaged") == true)
        let made = try await clips.tools.facts(of: clips.source("made.mp4"))
        #expect(made.duration > 0.5 && made.duration < 1.9)
        let nothing = try clips.write("nothing.mp4", Array("\0\0\0\u{10}ftypisom\0\0\0\0".utf8))
        #expect(
            await code { () async throws(MediaFailure) in _ = try await clips.tools.facts(of: nothing) } == .unsupported
        )
        #expect(clips.leftovers.isEmpty)
    }

    @Test func playlistsOpenNoOtherFile() async throws {
        let clips = try VideoClips()
        let secret = try clips.make("secret.mp4", "testsrc2=s=160x120:r=10:d=1")
        let texts = [
            "ffconcat version 1.0\nfile secret.mp4\n", "ffconcat version 1.0\nfile \(secret.path)\n",
            "#EXTM3U\n#EXT-X-TARGETDURATION:1\n#EXTINF:1,\nfile://\(secret.path)\n#EXT-X-ENDLIST\n",
            "#EXTM3U\n#EXTINF:1,\nhttp://127.0.0.1:9/a.ts\n#EXT-X-ENDLIST\n",
        ]
        for (text, other) in zip(texts, [VideoContainer.matroska, .avi, .mpegts, .mpeg]) {
            for container in [.mov, other] {
                let source = try clips.write("list.mp4", Array(text.utf8), container: container)
                let found = await code { () async throws(MediaFailure) in _ = try await clips.tools.facts(of: source) }
                #expect(found == .unsupported, "\(container), \(text)")
            }
        }
    }

    @Test func fileThatChangesIsNotPublished() async throws {
        let clips = try VideoClips()
        let source = try clips.make("a.mp4", "testsrc2=s=160x120:r=10:d=1")
        let facts = try await clips.tools.facts(of: source)
        _ = try clips.make("a.mp4", "testsrc2=s=160x120:r=10:d=2")
        let recipe = try recipe(facts)
        #expect(
            await code { () async throws(MediaFailure) in _ = try await make(recipe, source, clips) }
                == .changedDuringBuild)
        try FileManager.default.removeItem(atPath: source.path)
        #expect(
            await code { () async throws(MediaFailure) in _ = try await make(recipe, source, clips) }
                == .changedDuringBuild)
    }

    @Test func tooLargeResultIsMadeSmaller() async throws {
        let clips = try VideoClips()
        let source = try clips.make("a.mov", "testsrc2=s=320x240:r=10:d=6,noise=alls=90:allf=t", "-c:v mpeg4 -q:v 2")
        var facts = try await clips.tools.facts(of: source)
        // The recipe believes that the video is shorter, and allows too many bits per second.
        facts.duration = 3
        #expect(try await make(try recipe(facts) { $0.largest = 200_000 }, source, clips) == nil)
        #expect(try clips.bytes("made.mp4").count <= 200_000)
        facts.duration = 0.05
        let limited = try recipe(facts) { $0.largest = 90_000 }
        #expect(await code { () async throws(MediaFailure) in _ = try await make(limited, source, clips) } == .tooLarge)
    }

    @Test func missingProgramsAreNamed() async throws {
        let clips = try VideoClips()
        let source = try clips.write("a.mp4", [1, 2, 3])
        let tools = ConfinedVideoTools(
            launcher: ["/bin/false"], scratch: clips.folder + "/scratch",
            programs: VideoPrograms(ffmpeg: nil, ffprobe: nil))
        #expect(await code { () async throws(MediaFailure) in _ = try await tools.facts(of: source) } == .noProgram)
    }

    @Test func leftoversOfAKilledBuildAreRemoved() throws {
        let clips = try VideoClips()
        let scratch = clips.folder + "/scratch"
        try FileManager.default.createDirectory(atPath: scratch + "/job-7", withIntermediateDirectories: true)
        try Data([1]).write(to: URL(fileURLWithPath: scratch + "/job-7/result"))
        try Data([1]).write(to: URL(fileURLWithPath: scratch + "/notes.txt"))
        try ConfinedVideoTools.removeLeftovers(in: scratch)
        #expect(clips.leftovers == ["notes.txt"])
        try ConfinedVideoTools.removeLeftovers(in: clips.folder + "/missing")
    }
}

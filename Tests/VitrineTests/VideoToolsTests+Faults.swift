import Foundation
import Testing
import VitrineBuild
import VitrineCore
import VitrineMessages

/// Tests damaged and hostile videos, and machines without ffmpeg.
extension VideoToolsTests {
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
            await code { () async throws(MediaFailure) in _ = try await clips.tools.facts(of: nothing) } == .damaged
        )
        #expect(clips.leftovers.isEmpty)
    }

    /// ffmpeg ends with success when the rest of such a file is missing.
    @Test func matroskaFileThatIsCutIsDamaged() async throws {
        let clips = try VideoClips()
        let whole = try clips.make("a.mkv", "testsrc2=s=160x120:r=15:d=2", container: .matroska)
        let recipe = try recipe(await clips.tools.facts(of: whole))
        let cut = try clips.write("cut.mkv", try clips.bytes("a.mkv").dropLast(2000), container: .matroska)
        #expect(
            await code { () async throws(MediaFailure) in _ = try await make(recipe, cut, clips) } == .damaged)
        #expect(try await make(recipe, cut, clips, damaged: .publish)?.contains("ended prematurely") == true)
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
                #expect(found == .damaged, "\(container), \(text)")
            }
        }
    }

    @Test func bombsAreRefused() async throws {
        let clips = try VideoClips()
        let head = Array("\0\0\0\u{10}ftypisom\0\0\0\0".utf8)
        // Boxes of movies in each other.
        let count = 20_000
        let nested = (0..<count).flatMap { level -> [UInt8] in
            let size = UInt32(truncatingIfNeeded: 8 * (count - level))
            return withUnsafeBytes(of: size.bigEndian, Array.init) + Array("moov".utf8)
        }
        // A stream of empty packets.
        let empty = (0..<10_000).flatMap { _ in [0x47, 0x1F, 0xFF, 0x10] + [UInt8](repeating: 0xFF, count: 184) }
        let bombs: [(bytes: [UInt8], container: VideoContainer)] = [
            (head + nested, .mov), (empty, .mpegts), ([UInt8](repeating: 0, count: 100_000), .mov), ([], .matroska),
        ]
        for bomb in bombs {
            let source = try clips.write("bomb", bomb.bytes, container: bomb.container)
            let found = await code { () async throws(MediaFailure) in _ = try await clips.tools.facts(of: source) }
            #expect(found == .damaged, "\(bomb.container), \(bomb.bytes.count) bytes")
        }
        // A size of 65,535 × 65,535 pixels in the header of the stream and in that of the picture.
        try clips.make("small.avi", "testsrc2=s=64x64:r=1:d=1", "-c:v mjpeg -pix_fmt yuvj420p", container: .avi)
        var bytes = try clips.bytes("small.avi")
        let start = try #require(bytes.firstRange(of: Array("strf".utf8))).lowerBound + 12
        bytes.replaceSubrange(start..<start + 8, with: [0xFF, 0xFF, 0, 0, 0xFF, 0xFF, 0, 0])
        let frame = try #require(bytes.firstRange(of: [0xFF, 0xC0, 0, 17, 8])).upperBound
        bytes.replaceSubrange(frame..<frame + 4, with: [0xFF, 0xFF, 0xFF, 0xFF])
        let huge = try clips.write("huge.avi", bytes, container: .avi)
        #expect(
            await code { () async throws(MediaFailure) in _ = try await clips.tools.facts(of: huge) } == .unsupported)
    }

    @Test func hourLongPicturesAreNotDoubled() async throws {
        let clips = try VideoClips()
        let source = try clips.make(
            "a.mp4", "testsrc2=s=64x64:r=1:d=3,settb=1/1,setpts=N*600",
            "-fps_mode passthrough -c:v libx264 -pix_fmt yuv420p")
        let facts = try await clips.tools.facts(of: source)
        #expect(facts.duration > 1000 && facts.picture.frameRate < 1)
        #expect(try await make(recipe(facts) { $0.copy = .never }, source, clips) == nil)
        #expect(try clips.bytes("made.mp4").count < 20_000)
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
}

import SiteTestSupport
import Testing
import TestSupport
import VitrineMessages

@testable import VitrineBuild
@testable import VitrineCore

/// Tests what the site's owner is told about a video that cannot be published.
@Suite struct VideoFaultTests {
    private static let launch = ProgramLaunch(
        program: "/usr/bin/ffmpeg", arguments: [], folder: "/tmp/job-1", memory: 1, fileSize: 1, seconds: 660)
    private static let faults: [(words: String, code: MediaFailure.Code, message: String)] = [
        ("[mov,mp4 @ 0x55d0] moov atom not found", .damaged, "damaged: moov atom not found. Copy"),
        ("file:/proc/self/fd/3: Invalid data found when processing input", .damaged, "damaged: Invalid data found"),
        ("", .damaged, "damaged: it cannot be decoded. Copy"), ("\u{1B}[31m..", .damaged, "damaged: \\u{1b}"),
        (
            "av_interleaved_write_frame(): No space left on device", .noWorker,
            "/tmp/job-1 cannot be written: No space left on device"
        ),
        ("Unknown encoder 'libsvtav1'", .noProgram, "remove av1 from videos.formats"),
        ("[h264 @ 0x1] Cannot allocate memory", .tooLarge, "memory"),
        ("file:/proc/self/fd/3: Input/output error", .unreadable, "backup"),
    ]

    @Test(arguments: faults)
    func messagesOfProgramsAreReduced(_ given: (words: String, code: MediaFailure.Code, message: String)) {
        let failure = VideoFault.failure(
            .failed, [Substring(given.words), "Conversion failed!"], of: Self.launch)
        #expect(failure.code == given.code && failure.message.contains(given.message), "\(failure.message)")
    }

    @Test func fullDiskIsNoticedAlthoughTheProgramSucceeds() {
        let messages: [Substring] = [
            "[image2pipe @ 0x1] x", "Error writing trailer of file:a: No space left on device",
        ]
        #expect(VideoFault.ofTheDisk(messages, "/tmp/job-1")?.code == .noWorker)
        #expect(VideoFault.ofTheDisk(["Input/output error"], "/tmp/job-1") == nil)
    }

    @Test func onlyFaultsOfTheVideoLast() {
        func lasts(_ failure: MediaFailure) -> Bool { failure.isLasting(Limits()) }
        func failure(_ ending: ConfinedProgram.Ending) -> MediaFailure {
            VideoFault.failure(ending, [], of: Self.launch)
        }
        #expect(lasts(failure(.failed)) && lasts(failure(.crashed)) && lasts(failure(.outOfTime)))
        #expect(
            !lasts(failure(.neverStarted)) && !lasts(VideoFault.missing("ffmpeg")) && !lasts(VideoFault.interrupted))
        #expect(!lasts(VideoFault.tooLarge(1_000_000)) && !lasts(failure(.killed)) && lasts(VideoFault.largeAV1))
        #expect(VideoFault.missing("ffmpeg").message.contains("sudo apt install ffmpeg"))
    }

    @Test func whatCannotBeReadIsDamagedAndWhatIsForeignIsNot() {
        #expect(VideoFault.refused(.damaged).code == .damaged && VideoFault.refused(.damaged).isTotal)
        #expect(VideoFault.refused(.noDuration).code == .damaged)
        #expect(VideoFault.refused(.dolbyVision).code == .unsupported)
    }

    @Test func aMissingProgramIsNamed() async throws {
        let site = try TemporarySite()
        try site.video("a/clip.mp4", seconds: 1)
        let tools = ConfinedVideoTools(
            launcher: ["/bin/false"], scratch: site.root + "/scratch",
            programs: VideoPrograms(ffmpeg: nil, ffprobe: nil))
        let stamp = FileStamp(device: 0, inode: 0, size: 0, modified: 0, changed: 0)
        let source = VideoSource(path: site.root + "/albums/a/clip.mp4", stamp: stamp, container: .mov)
        await #expect(throws: VideoFault.missing("ffprobe")) { try await tools.facts(of: source) }
    }

    @Test func programsAreFoundByPath() throws {
        #expect(VideoPrograms.installed(path: "/nonexistent:relative:") == VideoPrograms(ffmpeg: nil, ffprobe: nil))
    }
}

internal import VitrineCore
internal import VitrineDisk
internal import VitrineMessages

enum VideoFault {
    static let interrupted = MediaFailure(.noWorker, "the build was interrupted")

    static func missing(_ program: String) -> MediaFailure {
        MediaFailure(
            .noProgram,
            "Videos need \(program), which is not installed. Install it (\(VideoPrograms.installCommand)) and build again."
        )
    }

    static func refused(_ refusal: VideoRefusal) -> MediaFailure {
        MediaFailure(refusal.isDamage ? .damaged : .unsupported, refusal.message, isTotal: refusal.isDamage)
    }

    static func damaged(_ words: String, isTotal: Bool = false) -> MediaFailure {
        MediaFailure(
            .damaged,
            "The video is damaged: \(words). Copy it again from the camera, or publish what is left of it "
                + "(damaged: publish).", isTotal: isTotal)
    }

    static func tooLarge(_ limit: Int64) -> MediaFailure {
        MediaFailure(
            .tooLarge,
            "The video cannot be made smaller than \(limit / 1_000_000) MB. Cut it, or raise videos.largest.")
    }

    /// The failure if a program was ended from outside, and did not fare better when it was started again.
    static let killed = MediaFailure(
        .tooLarge,
        "The decoder was ended by the system, twice; the machine has probably too little memory for the video. Build with "
            + "fewer jobs (--jobs 1), or export the video in a smaller size.")
    static let largeAV1 = MediaFailure(.unsupported, "It would be larger than the MP4, which is published alone.")

    private static let noAV1 = MediaFailure(
        .noProgram,
        "The installed ffmpeg has no encoder for AV1 (libsvtav1). Install one that has it "
            + "(\(VideoPrograms.installCommand)), or remove av1 from videos.formats.")

    static func unreadable(_ failure: Disk.Failure) -> MediaFailure {
        if failure.isMissing { return .changedDuringBuild }
        return MediaFailure(.unreadable, "The file cannot be read: \(failure.reason).")
    }

    /// A failure to write what is made, which says nothing about the source.
    static func unwritable(_ failure: Disk.Failure) -> MediaFailure {
        MediaFailure(.noWorker, "\(failure.path) cannot be written: \(failure.reason)")
    }

    static func failure(
        _ ending: ConfinedProgram.Ending, _ messages: [Substring], of launch: ProgramLaunch
    ) -> MediaFailure {
        switch ending {
        case .neverStarted: MediaFailure(.noWorker, "\(launch.program) cannot be started")
        case .hung(let seconds): timedOut("did not get any further for \(seconds) s", seconds)
        case .outOfTime: timedOut("needed more than \(launch.seconds) s of computing time", Int(launch.seconds))
        case .killed: killed
        case .crashed:
            MediaFailure(.workerDied, "The decoder crashed on the video; it is probably damaged. Export it again.")
        case .done, .failed, .fileTooLarge:
            ofTheMachine(messages, launch.folder) ?? damaged(reduced(messages.first ?? ""))
        }
    }

    /// ffmpeg prints this when a Matroska file ends too early, and then ends as if the file was complete.
    static func saysThatTheFileIsCut(_ message: Substring) -> Bool { message.contains("File ended prematurely") }

    private static func timedOut(_ words: String, _ seconds: Int) -> MediaFailure {
        MediaFailure(
            .timedOut, "The decoder \(words); the video is probably damaged. Export it again.", seconds: seconds)
    }

    private static func ofTheMachine(_ messages: [Substring], _ folder: String) -> MediaFailure? {
        if let failure = ofTheDisk(messages, folder) { return failure }
        let words = messages.joined(separator: "\n")
        if words.contains("Unknown encoder 'libsvtav1'") { return noAV1 }
        if words.contains("Cannot allocate memory") {
            return MediaFailure(.tooLarge, "The video needs too much memory. Export it in a smaller size.")
        }
        if words.contains("Input/output error") {
            return MediaFailure(
                .unreadable, "The disk cannot read the file (input/output error). Restore it from a backup.")
        }
        return nil
    }

    /// The failure if a message is about the disk on which the program writes. ffmpeg ends with success when only the end of
    /// a file cannot be written.
    static func ofTheDisk(_ messages: [Substring], _ folder: String) -> MediaFailure? {
        let reasons = ["No space left on device", "Disk quota exceeded", "Read-only file system"]
        guard let reason = reasons.first(where: { reason in messages.contains { $0.contains(reason) } }) else {
            return nil
        }
        return MediaFailure(.noWorker, "\(folder) cannot be written: \(reason)")
    }

    private static func reduced(_ message: Substring) -> String {
        var words = message
        if words.first == "[", let end = words.firstIndex(of: "]") { words = words[words.index(after: end)...] }
        words = words.drop { $0 == " " }
        let path = "file:" + ProgramLaunch.source + ": "
        if words.hasPrefix(path) { words = words.dropFirst(path.count) }
        let text = String(LogText.line(words.prefix(120))).trimmedEnd
        return text.isEmpty ? "it cannot be decoded" : text
    }
}

extension String {
    fileprivate var trimmedEnd: String {
        String(self[..<(lastIndex { $0 != " " && $0 != "." }.map(index(after:)) ?? startIndex)])
    }
}

package import VitrineCore
internal import VitrineDisk
package import VitrineMessages

/// Reads and makes videos with ffprobe and ffmpeg. Each run is confined to its own files by `vitrine-worker`.
package struct ConfinedVideoTools: VideoTools {
    let programs: VideoPrograms
    let scratch: String
    let confined: ConfinedProgram
    /// The memory that all videos that are encoded at the same time share with the workers.
    var budget = MemoryBudget(limit: .max)

    /// The most bytes of the address space of a program. At 4K it needs half a gigabyte.
    private static let memory: Int64 = 3 << 30
    /// The most seconds that a program may compute for something short.
    static let shortTime: Int64 = 60
    private static let maxMessages = 20
    /// Bits per second. The key frames of videos with more are not looked for, because they are encoded anyway, and the
    /// whole file would be read.
    private static let maxMeasuredRate: Int64 = 12_000_000

    /// - Parameters:
    ///   - scratch: an absolute path of a folder for temporary files that only this build uses.
    ///   - patience: the most seconds without progress.
    package init(
        launcher: [String], scratch: String, programs: VideoPrograms = .installed(), patience: Int = 60
    ) {
        self.programs = programs
        self.scratch = scratch
        confined = ConfinedProgram(launcher: launcher, patience: patience)
    }

    package static func removeLeftovers(in scratch: String) throws(BuildError) {
        do throws(Disk.Failure) {
            try JobFolder.removeLeftovers(in: scratch)
        } catch {
            throw error.error("remove the temporary files of videos")
        }
    }

    // MARK: Facts

    package func facts(of source: VideoSource) async throws(MediaFailure) -> VideoFacts {
        try await Self.twice { () async throws(MediaFailure) in try await probe(source) }
    }

    private func probe(_ source: VideoSource) async throws(MediaFailure) -> VideoFacts {
        guard let ffprobe = programs.ffprobe else { throw VideoFault.missing("ffprobe") }
        let job = try VideoJob(source, scratch: scratch)
        var json: [UInt8] = []
        let arguments = VideoProbe.arguments(source.container, input: ProgramLaunch.source)
        let run = run(ffprobe, arguments, job)
        let ending = try await perform(run, job) { line in
            if json.count < 1 << 20 { json += Array(line.utf8) }
            return false
        }
        // ffprobe fails with a description of the fault, which the reader turns into a refusal.
        guard ending == .done || ending == .failed else { throw fault(ending, [], run) }
        var facts = try await read(json, of: source, ffprobe, job)
        // The moving part of a photo is never copied.
        if source.part == nil, facts.picture.codec == "h264", facts.container == .mov,
            (facts.picture.bitRate ?? .max) <= Self.maxMeasuredRate
        {
            let packets = try await packets(ffprobe, facts.container, stream: facts.picture.index, job)
            facts.picture.keyFrameInterval = packets?.keyFrameInterval
        }
        try job.checkSource()
        return facts
    }

    /// Reads what ffprobe printed. Recordings that were written from the beginning to the end, as browsers do it, have no
    /// duration: it is measured.
    private func read(
        _ json: [UInt8], of source: VideoSource, _ ffprobe: String, _ job: VideoJob
    ) async throws(MediaFailure) -> VideoFacts {
        func read(_ seconds: Double?) throws(VideoRefusal) -> VideoFacts {
            try VideoProbeReader.facts(json, container: source.container, seconds: seconds)
        }
        var refusal: VideoRefusal
        do throws(VideoRefusal) { return try read(source.seconds) } catch { refusal = error }
        if refusal == .noDuration,
            let seconds = try await packets(ffprobe, source.container, stream: nil, job)?.duration
        {
            do throws(VideoRefusal) { return try read(seconds) } catch { refusal = error }
        }
        throw VideoFault.refused(try await reason(for: refusal, ffprobe, source.container, job))
    }

    /// A more exact reason if ffprobe gave up because of a decoder that it may not use: the video may be sound.
    private func reason(
        for refusal: VideoRefusal, _ ffprobe: String, _ container: VideoContainer, _ job: VideoJob
    ) async throws(MediaFailure) -> VideoRefusal {
        guard refusal == .damaged else { return refusal }
        var codec: String?
        let arguments = VideoProbe.messageArguments(container, input: ProgramLaunch.source)
        _ = try await perform(run(ffprobe, arguments, job), job) { line in
            codec = codec ?? VideoProbe.refusedCodec(line)
            return false
        }
        return codec.map { .codec($0) } ?? refusal
    }

    /// Reads the whole file. Returns nil if it cannot be read to its end.
    private func packets(
        _ ffprobe: String, _ container: VideoContainer, stream: Int?, _ job: VideoJob
    ) async throws(MediaFailure) -> PacketMeter? {
        var meter = PacketMeter()
        let arguments = VideoProbe.packetArguments(container, stream: stream, input: ProgramLaunch.source)
        let ending = try await perform(run(ffprobe, arguments, job), job) { line in
            meter.add(line: line)
            return true
        }
        if ending == .killed { throw VideoFault.killed }
        return ending == .done ? meter : nil
    }

    // MARK: Videos

    package func make(
        _ recipe: VideoRecipe, of source: VideoSource, damaged: DamagePolicy, to path: String,
        progress: @escaping @Sendable (Double) -> Void
    ) async throws(MediaFailure) -> String? {
        do throws(MediaFailure) {
            try await Self.twice { () async throws(MediaFailure) in
                try await attempt(recipe, source, .skip, path, progress)
            }
            return nil
        } catch {
            guard error.code == .damaged, damaged == .publish else { throw error }
            try await Self.twice { () async throws(MediaFailure) in
                try await attempt(recipe, source, .publish, path, progress)
            }
            return error.message
        }
    }

    private func attempt(
        _ recipe: VideoRecipe, _ source: VideoSource, _ damaged: DamagePolicy, _ path: String,
        _ progress: @escaping @Sendable (Double) -> Void
    ) async throws(MediaFailure) {
        guard let ffmpeg = programs.ffmpeg else { throw VideoFault.missing("ffmpeg") }
        await budget.admit(recipe.memory)
        defer { budget.release(recipe.memory) }
        for recipe in [recipe, recipe.smaller].compactMap(\.self) {
            let job = try VideoJob(source, scratch: scratch)
            let arguments = recipe.arguments(input: ProgramLaunch.source, output: job.result, damaged: damaged)
            let run = run(
                ffmpeg, arguments, job, fileSize: recipe.maxBytes, seconds: Self.time(for: recipe.duration))
            var (messages, done): ([Substring], Double) = ([], 0)
            let ending = try await perform(run, job) { line in
                if let fraction = VideoProgress.fraction(line, of: recipe.duration), fraction > done {
                    done = fraction
                    progress(fraction)
                    return true
                }
                Self.note(line, in: &messages)
                return false
            }
            if ending == .fileTooLarge { continue }
            if let failure = VideoFault.ofTheDisk(messages, job.folder) { throw failure }
            let isWhole = damaged == .publish || !messages.contains(where: VideoFault.saysThatTheFileIsCut)
            guard ending == .done, job.hasResult, isWhole else { throw fault(ending, messages, run) }
            if damaged == .publish { try await checkPictures(job, source) }
            try job.checkSource()
            return try job.deliver(to: path)
        }
        throw recipe.isAV1 ? VideoFault.largeAV1 : VideoFault.tooLarge(recipe.maxBytes)
    }

    private static func time(for duration: Double) -> Int64 {
        shortTime + 60 * (Int64(exactly: duration.rounded(.up)) ?? 0)
    }

    /// Makes sure that something could be decoded of a damaged video.
    private func checkPictures(_ job: VideoJob, _ source: VideoSource) async throws(MediaFailure) {
        let made = try job.madeVideo()
        do throws(MediaFailure) {
            _ = try await facts(of: made)
        } catch {
            throw error.code == .unsupported ? VideoFault.damaged("nothing of it can be decoded", isTotal: true) : error
        }
    }

    // MARK: Programs

    /// Does something again if a program was ended from outside. That may have been an accident, and says nothing about
    /// the video.
    static func twice<Result>(
        _ body: () async throws(MediaFailure) -> Result
    ) async throws(MediaFailure) -> Result {
        do throws(MediaFailure) {
            return try await body()
        } catch {
            guard error == VideoFault.killed else { throw error }
            return try await body()
        }
    }

    func run(
        _ program: String, _ arguments: [String], _ job: VideoJob, fileSize: Int64 = 1, seconds: Int64 = shortTime
    ) -> ProgramLaunch {
        ProgramLaunch(
            program: program, arguments: arguments, folder: job.folder, memory: Self.memory, fileSize: fileSize,
            seconds: seconds)
    }

    func perform(
        _ launch: ProgramLaunch, _ job: VideoJob, _ onLine: (Substring) -> Bool
    ) async throws(MediaFailure) -> ConfinedProgram.Ending {
        do throws(CancellationError) {
            return try await confined.run(launch, source: job.file, onLine: onLine)
        } catch {
            throw VideoFault.interrupted
        }
    }

    /// Keeps a line that is a message about a fault. The first ones are the causes of the others. The encoder of AV1 prints
    /// its settings, too.
    static func note(_ line: Substring, in messages: inout [Substring]) {
        if messages.count >= maxMessages || VideoProgress.isReport(line) || line.hasPrefix("Svt[info]") { return }
        messages.append(line)
    }

    func fault(_ ending: ConfinedProgram.Ending, _ messages: [Substring], _ launch: ProgramLaunch)
        -> MediaFailure
    {
        VideoFault.failure(ending, messages, of: launch)
    }
}

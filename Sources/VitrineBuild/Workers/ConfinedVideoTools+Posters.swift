package import VitrineCore
package import VitrineMessages

extension ConfinedVideoTools {
    private static let maxPosterSize: Int64 = 256 << 20

    package func poster(
        of source: VideoSource, facts: VideoFacts, at time: Double?, to path: String
    ) async throws(MediaFailure) {
        try await Self.twice { () async throws(MediaFailure) in try await makePoster(source, facts, time, path) }
    }

    private func makePoster(
        _ source: VideoSource, _ facts: VideoFacts, _ time: Double?, _ path: String
    ) async throws(MediaFailure) {
        guard let ffmpeg = programs.ffmpeg else { throw VideoFault.missing("ffmpeg") }
        await budget.admit(facts.decodingMemory)
        defer { budget.release(facts.decodingMemory) }
        let poster = VideoPoster(of: facts)
        var best: (statistics: PictureStatistics, job: VideoJob)?
        var failure: MediaFailure?
        for candidate in poster.candidates(chosen: time) {
            if let best, time != nil || best.statistics.isGood || candidate == poster.start { break }
            let job = try VideoJob(source, scratch: scratch)
            do throws(MediaFailure) {
                let statistics = try await picture(poster, candidate, ffmpeg, job)
                if statistics.isGood || statistics.spread > best?.statistics.spread ?? -1 { best = (statistics, job) }
            } catch {
                if error.code != .damaged { throw error }
                failure = error
            }
        }
        guard let best else { throw failure ?? VideoFault.damaged("it has no picture") }
        try best.job.checkSource()
        try best.job.deliver(to: path)
    }

    private func picture(
        _ poster: VideoPoster, _ candidate: VideoPoster.Candidate, _ ffmpeg: String, _ job: VideoJob
    ) async throws(MediaFailure) -> PictureStatistics {
        var (lines, messages): ([Substring], [Substring]) = ([], [])
        let arguments = poster.arguments(candidate, input: ProgramLaunch.source, output: job.result)
        let run = run(ffmpeg, arguments, job, fileSize: Self.maxPosterSize)
        let ending = try await perform(run, job) { line in
            if line.hasPrefix("lavfi.") {
                if lines.count < 1000 { lines.append(line) }
            } else {
                Self.note(line, in: &messages)
            }
            return false
        }
        if let failure = VideoFault.ofTheDisk(messages, job.folder) { throw failure }
        guard ending == .done, let statistics = PictureStatistics(lines: lines), job.hasResult else {
            throw fault(ending, messages, run)
        }
        return statistics
    }
}

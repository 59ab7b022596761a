internal import VitrineCore
internal import VitrineMessages

/// Finds out which streams the videos have that were read, with ffprobe. What is found is stored, so that the program
/// starts once for each video.
struct ProbeVideos {
    private static let batch = 64

    let site: Site
    /// The time at which the build starts, in nanoseconds since 1970.
    let now: Int64
    let workers: any Workers
    var limit: TimeLimit?
    var isHidden: (SourcePath) -> Bool = { _ in false }
    let progress: (Int, Int) -> Void

    func run(_ sources: SortedSources, _ records: inout SourceRecords, _ cache: inout SourceCache) async throws {
        let settings = site.settings
        guard settings.videos.isPublished || settings.livePhotos.motion else { return }
        for file in sources.candidates {
            if let refusal = records.photos[file.path]?.motion?.refusal {
                records.motionFailures[file.path] = VideoFault.refused(refusal)
            }
        }
        let unknown: [(file: SourceFile, source: VideoSource)] = sources.candidates.compactMap { [records] file in
            guard let record = records.photos[file.path], record.hasUnknownStreams(settings),
                records.failures[file.path] == nil
            else { return nil }
            return VideoSource(file, record, in: site).map { (file, $0) }
        }
        if unknown.isEmpty { return }
        let tools = workers.videoTools(scratch: site.folders.videos)
        var learned: [SourcePath: StateStore.KnownSource] = [:]
        var done = 0
        var rest = unknown[...]
        func next() -> (file: SourceFile, source: VideoSource)? {
            if let first = rest.first, limit?.isOver == true, !isHidden(first.file.path) { return nil }
            return rest.popFirst()
        }
        // A build that is stopped before the last video must not lose what it learned of the others.
        func store() throws {
            try cache.note(SourceChanges(learned: learned))
            cache.remember(learned)
            learned = [:]
        }
        defer { try? store() }
        try await Window.run(next, width: workers.count) { [limits = site.settings.limits] video in
            await Self.probe(video.source, tools, limits)
        } fold: { video, result in
            try Task.checkCancellation()
            done += 1
            progress(done, unknown.count)
            if case .failure(let failure) = result { try failure.requireWorker() }
            guard let outcome = records.take(result, for: video.file.path),
                outcome.isLasting(site.settings.limits)
            else { return }
            let isTrusted = video.file.stamp.isTrusted(at: now)
            learned[video.file.path] = .init(stamp: video.file.stamp, isTrusted: isTrusted, outcome: outcome)
            if learned.count == Self.batch { try store() }
        }
        records.unread.formUnion(rest.map(\.file.path))
        try store()
    }

    private static func probe(
        _ source: VideoSource, _ tools: any VideoTools, _ limits: Limits
    ) async -> Result<VideoFacts, MediaFailure> {
        do throws(MediaFailure) {
            let facts = try await tools.facts(of: source)
            try limits.check(facts)
            return .success(facts)
        } catch {
            return .failure(error)
        }
    }
}

extension Limits {
    fileprivate func check(_ video: VideoFacts) throws(MediaFailure) {
        guard video.duration > Double(videoMinutes) * 60 else { return }
        throw MediaFailure(
            .tooLarge,
            "The video is \(Int(video.duration / 60)) minutes long, and the limit is \(videoMinutes) minutes. Cut it, or "
                + "raise limits.videoMinutes.")
    }
}

extension SourceRecord {
    fileprivate func hasUnknownStreams(_ settings: Settings) -> Bool {
        if let motion { return settings.livePhotos.motion && motion.video == nil && motion.refusal == nil }
        return kind == .video && video == nil
    }
}

extension SourceRecords {
    /// Adds what is known of a video's streams to its record. A video that cannot be published keeps its record, so that
    /// it can be hidden and be told from a photo.
    /// - Returns: what is stored; nil if the video is read again by the next build.
    fileprivate mutating func take(
        _ result: Result<VideoFacts, MediaFailure>, for path: SourcePath
    ) -> StateStore.SourceOutcome? {
        guard var record = photos[path] else { return nil }
        switch result {
        case .success(let facts) where record.motion != nil:
            record.motion?.video = facts
        case .success(let facts):
            record.video = facts
            record.storedSize = facts.size
        case .failure(let failure) where record.motion != nil:
            // The photo is published without it.
            motionFailures[path] = failure
            guard let refusal = VideoRefusal(failure) else { return nil }
            record.motion?.refusal = refusal
        case .failure(let failure):
            failures[path] = failure
            return .undecodable(record, failure)
        }
        photos[path] = record
        return undecodable[path].map { .undecodable(record, $0) } ?? .record(record)
    }
}

extension VideoRefusal {
    /// nil for a failure that says nothing of the video itself.
    fileprivate init?(_ failure: MediaFailure) {
        switch failure.code {
        case .damaged: self.init(failure.message, isDamage: true)
        case .unsupported: self.init(failure.message)
        case .unreadable, .tooLarge, .changedDuringBuild, .workerDied, .timedOut, .notDownloaded, .noWorker, .revealing,
            .gainMap, .noProgram:
            return nil
        }
    }
}

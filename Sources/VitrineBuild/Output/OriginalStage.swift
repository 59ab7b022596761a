internal import VitrineCore

/// Publishes originals for download: one file a job, put in place as it comes.
struct OriginalStage {
    /// Photos of which no copy could be made. They are published without.
    private(set) var failures: OriginalFailures
    /// Files put in place, by path.
    private(set) var written: [String: OutputStat] = [:]

    var without: Set<SourcePath> { Set(failures.keys) }

    /// - Parameter failures: what is known of earlier builds.
    init(failures: OriginalFailures) {
        self.failures = failures
    }

    mutating func run(
        _ originals: [BuildPlan.Original], library: Library, albums: String, settings: Settings,
        folder: inout OutputFolder, records: RecordKeeper, workers: any Workers, desk: ImageDesk?,
        progress: (Int, Int) -> Void
    ) async throws {
        if originals.isEmpty { return }
        try records.announce(originals.map(\.path))
        var done = 0
        progress(0, originals.count)
        let jobs = originals.map { original in
            (original: original, item: Self.item(library.photos[original.photo], albums, settings))
        }
        // Whole files come back, and there is nothing to wait for between them: no job beyond the workers' number.
        var queue = WishQueue(originals.map { [$0.path] }, desk: desk)
        try await Window.run({ queue.next().map { jobs[$0] } }, width: workers.count) { job in
            await workers.perform([job.item])
        } fold: { job, results in
            try Task.checkCancellation()
            try results.first?.requireWorker()
            try take(results.first, of: job.original, library: library, folder: &folder, records: records)
            desk?.settle(job.original.path, isThere: written[job.original.path] != nil)
            done += 1
            progress(done, originals.count)
        }
        try records.commit(folder)
    }

    private static func item(_ photo: Photo, _ albums: String, _ settings: Settings) -> WorkerItem {
        .original(
            OriginalJob(
                path: albums + "/" + photo.path.text, fileDigest: photo.record.fileDigest,
                fileSize: photo.record.fileSize, policy: settings.originals, attribution: photo.attribution,
                limits: settings.limits))
    }

    private mutating func take(
        _ result: WorkerResult?, of original: BuildPlan.Original, library: Library, folder: inout OutputFolder,
        records: RecordKeeper
    ) throws {
        let path = library.photos[original.photo].path
        switch (result?.reply, result?.attachments.first) {
        case (.original, let bytes?):
            let stat = try folder.write(original.path, bytes)
            try records.add(original.path, key: original.key, bytes: bytes, stat: stat, folder: folder)
            written[original.path] = stat
        case (.failure(let failure), _): failures[path] = failure
        default:
            failures[path] = MediaFailure(.workerDied, "the decoder gave no answer that makes sense. Build again.")
        }
    }
}

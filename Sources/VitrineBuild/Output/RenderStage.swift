internal import VitrineCore

/// Renders the missing images: one job a photo, the largest first, each image put in place as it comes.
struct RenderStage {
    /// Photos that could not be rendered, by path.
    private(set) var failures: [SourcePath: MediaFailure] = [:]
    /// Photos that turned out to be damaged and are to be published all the same: as such, by the next round.
    private(set) var damages: [SourcePath: MediaFailure] = [:]
    private(set) var photoCount = 0
    /// Images put in place, by path.
    private(set) var written: [String: OutputStat] = [:]

    /// Photos that are not what they were planned to be.
    var lossCount: Int { failures.count + damages.count }

    mutating func run(
        _ renders: [BuildPlan.Render], library: Library, albums: String, settings: Settings,
        folder: inout OutputFolder, records: RecordKeeper, workers: any Workers, desk: ImageDesk?,
        progress: (Int, Int) -> Void
    ) async throws {
        let sorted = renders.sorted { left, right in
            let a = library.photos[left.photo]
            let b = library.photos[right.photo]
            let first = a.size.width * a.size.height
            let second = b.size.width * b.size.height
            return first == second ? a.path < b.path : first > second
        }
        try records.announce(sorted.flatMap { $0.renditions.map(\.path) })
        var done = 0
        progress(0, sorted.count)
        let jobs = sorted.map { render in (render: render, item: Self.item(render, library, albums, settings)) }
        var queue = WishQueue(sorted.map { $0.renditions.map(\.path) }, desk: desk)
        try await Window.run({ queue.next().map { jobs[$0] } }, width: workers.count + 1) { job in
            await workers.perform([job.item])
        } fold: { job, results in
            try Task.checkCancellation()
            try results.first?.requireWorker()
            try take(results.first, of: job.render, library: library, folder: &folder, records: records)
            for rendition in job.render.renditions {
                desk?.settle(rendition.path, isThere: written[rendition.path] != nil)
            }
            done += 1
            progress(done, sorted.count)
        }
        try records.commit(folder)
    }

    private static func item(
        _ render: BuildPlan.Render, _ library: Library, _ albums: String, _ settings: Settings
    ) -> WorkerItem {
        let photo = library.photos[render.photo]
        let targets = render.renditions.map(\.target)
        return .render(
            RenderJob(
                path: albums + "/" + photo.path.text, fileDigest: photo.record.fileDigest,
                targets: targets, colour: settings.colour, damaged: settings.damaged,
                limits: settings.limits, memory: RenderMemory.estimate(of: photo.record, targets: targets)))
    }

    private mutating func take(
        _ result: WorkerResult?, of render: BuildPlan.Render, library: Library, folder: inout OutputFolder,
        records: RecordKeeper
    ) throws {
        let photo = library.photos[render.photo]
        let path = photo.path
        switch result?.reply {
        case .rendered(let notes) where notes.damage != nil && !photo.isDamaged:
            damages[path] = notes.damage.map { MediaFailure.damaged($0) }
        case .rendered where result?.attachments.count == render.renditions.count:
            for (rendition, bytes) in zip(render.renditions, result?.attachments ?? []) {
                let stat = try folder.write(rendition.path, bytes)
                try records.add(rendition.path, key: rendition.key, bytes: bytes, stat: stat, folder: folder)
                written[rendition.path] = stat
            }
            photoCount += 1
        case .failure(let failure):
            failures[path] = failure
        default:
            failures[path] = MediaFailure(.workerDied, "the decoder gave no answer that makes sense. Build again.")
        }
    }
}

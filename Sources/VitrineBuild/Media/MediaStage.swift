internal import VitrineCore
internal import VitrineMessages

/// Makes missing images and originals, with one job for each source, the largest first. Each file is written as soon as it
/// is made. The images of a video are made from its poster, or from the picture that was chosen as such.
struct MediaStage {
    let gallery: Gallery
    let output: OutputSession
    let workers: any Workers
    let observer: BuildObserver
    var schedule: RenderSchedule?
    let learned: (Findings) -> Void

    private struct Work: Sendable {
        var job: MediaJob
        var items: [WorkerItem]
        var poster: PosterJob?
    }

    /// The number of jobs whose files are announced together: each announcement waits for the disk.
    private static let window = 500

    func run(_ jobs: [MediaJob]) async throws {
        if jobs.isEmpty { return }
        let jobs = sorted(jobs)
        schedule?.begin()
        let posters = try PosterMaker(gallery, jobs, workers)
        let stage: BuildProgress.Stage = jobs.contains { !$0.images.isEmpty } ? .rendering : .copying
        var done = 0
        observer.progress(BuildProgress(stage: stage, done: 0, total: jobs.count))
        let pending = observer.pending?.images
        var queue = PriorityQueue(jobs, pending: pending)
        var announced: Set<Int> = []
        func next() throws -> Work? {
            var index = queue.next()
            while let next = index, !admits(jobs[next]) { index = queue.next() }
            guard let index else { return nil }
            let window = index / Self.window
            if announced.insert(window).inserted {
                let begun = jobs[(window * Self.window)...].prefix(Self.window)
                try output.ledger.announce(begun.flatMap { $0.products.map(\.path) })
            }
            return work(jobs[index], posters)
        }
        try await Window.run(next, width: workers.count + 1) { [workers] task in
            await posters.perform(task.items, of: task.poster, workers)
        } fold: { task, results in
            try Task.checkCancellation()
            try results.forEach { try $0.requireWorker() }
            var findings = Findings()
            let made = try take(results, of: task, &findings)
            learned(findings)
            schedule?.finish(RenderPace.seconds(task.job, of: gallery.library))
            for product in task.job.products { pending?.resolve(product.path, isThere: made.contains(product.path)) }
            done += 1
            observer.progress(BuildProgress(stage: stage, done: done, total: jobs.count))
        }
        try output.ledger.commit()
    }

    private func photo(_ item: MediaItem) -> Photo { gallery.library.photos[item.index] }

    private func pictured(_ item: MediaItem) -> Photo { gallery.library.pictured(item.index) }

    private func admits(_ job: MediaJob) -> Bool {
        schedule?.admits(
            job, of: photo(job.item).path, RenderPace.seconds(job, of: gallery.library), isVideo: false) ?? true
    }

    private func sorted(_ jobs: [MediaJob]) -> [MediaJob] {
        if schedule == nil { return jobs.sorted { isFirst($0.item, $1.item) } }
        return RenderSchedule.sorted(jobs, of: gallery.library, item: \.item) {
            output.known.isThere(OutputPath($0.address))
        }
    }

    private func isFirst(_ one: MediaItem, _ other: MediaItem) -> Bool {
        let (one, other) = (photo(one), photo(other))
        let (first, second) = (one.size.width * one.size.height, other.size.width * other.size.height)
        return first == second ? one.path < other.path : first > second
    }

    // MARK: Requests

    /// The requests of a job. The source is decoded once for all images, and the original is made from its bytes.
    private func work(_ job: MediaJob, _ posters: PosterMaker) -> Work {
        let (photo, pictured) = (photo(job.item), pictured(job.item))
        let albums = gallery.site.folders.albums
        let poster = posters.job(for: pictured, job.item)
        let images =
            job.images.isEmpty ? [] : [render(job, pictured, poster?.path ?? albums.path(of: pictured.path))]
        let originals = job.originals.map { _ in copy(photo, albums.path(of: photo.path)) }
        return Work(job: job, items: images + originals, poster: poster)
    }

    private func render(_ job: MediaJob, _ photo: Photo, _ path: String) -> WorkerItem {
        let settings = gallery.site.settings
        let targets = job.images.map(\.target)
        let thumbnail = thumbnail(of: job)
        return .render(
            RenderJob(
                path: path, fileDigest: photo.record.fileDigest, targets: targets,
                placeholderTarget: job.images.firstIndex { $0.path == thumbnail }, colour: settings.colour,
                damaged: settings.damaged, raw: photo.record.raw?.version, adjustments: photo.adjustments,
                limits: settings.limits,
                memory: RenderMemory.estimate(
                    of: photo.record, adjustments: photo.adjustments, targets: targets)))
    }

    private func thumbnail(of job: MediaJob) -> OutputPath? {
        let path = gallery.pages.media[job.item.index].renditions.smallestThumbnail?.path
        return job.images.contains { $0.path == path } ? path : nil
    }

    private func copy(_ photo: Photo, _ path: String) -> WorkerItem {
        let settings = gallery.site.settings
        return .original(
            OriginalJob(
                path: path, fileDigest: photo.record.fileDigest, fileSize: photo.record.fileSize,
                size: photo.record.storedSize, policy: settings.originals, attribution: photo.attribution,
                keepsGainMap: OriginalPlanner.keepsGainMap(photo, settings), limits: settings.limits))
    }

    // MARK: Results

    /// Writes the files of a job.
    private func take(_ results: [WorkerResult], of task: Work, _ findings: inout Findings) throws -> Set<OutputPath> {
        let (job, photo, pictured) = (task.job, photo(task.job.item), pictured(task.job.item))
        var results = results[...]
        var made: Set<OutputPath> = []
        if !job.images.isEmpty {
            made = try takeImages(results.popFirst(), of: job, pictured, &findings)
            // The original of a photo that cannot be decoded is not published, and that of another one may get another name.
            if made.isEmpty { return [] }
        }
        for original in job.originals {
            let result = results.popFirst()
            if case .original? = result?.reply, let file = result?.files.first {
                try output.write(original, file)
                made.insert(original.path)
            } else {
                findings.withoutOriginal[photo.path] = Self.failure(result)
            }
        }
        return made
    }

    private func takeImages(
        _ result: WorkerResult?, of job: MediaJob, _ photo: Photo, _ findings: inout Findings
    ) throws -> Set<OutputPath> {
        let images = job.products.filter { $0.kind != .original }
        switch result?.reply {
        case .rendered(let notes) where notes.damage != nil && !photo.isDamaged:
            // The images of damaged photos have other names, so the next round makes them.
            findings.damaged[photo.path] = notes.damage.map { MediaFailure.damaged($0) }
            return []
        case .rendered(let notes) where result?.files.count == images.count:
            let thumbnail = thumbnail(of: job)
            for (image, file) in zip(images, result?.files ?? []) {
                try output.write(image, file, placeholder: image.path == thumbnail ? notes.placeholder : nil)
            }
            if let thumbnail { findings.learn(notes.placeholder, of: thumbnail) }
            output.countRender()
            return Set(images.map(\.path))
        case .failure(let failure)? where Self.blamesGainMap(failure, job):
            // The pictures without a map have other names, so the next round makes them.
            findings.withoutGainMap.insert(photo.path)
            return []
        default:
            findings.undecodable[photo.path] = Self.failure(result)
            return []
        }
    }

    /// Whether a photo may be sound without its gain map. Nobody knows what stopped a decoder; without the map it is tried again.
    private static func blamesGainMap(_ failure: MediaFailure, _ job: MediaJob) -> Bool {
        switch failure.code {
        case .gainMap: true
        case .workerDied: job.images.contains(where: \.target.keepsGainMap)
        default: false
        }
    }

    private static func failure(_ result: WorkerResult?) -> MediaFailure {
        if case .failure(let failure)? = result?.reply { return failure }
        return MediaFailure(.workerDied, "the decoder gave an invalid answer. Build again.")
    }
}

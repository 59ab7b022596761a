internal import VitrineCore
internal import VitrineDisk
internal import VitrineMessages

/// Makes missing videos, the shortest first, then the short videos of photos, and AV1 files when all others are done. Each one
/// is written as soon as it is made.
///
/// It runs after all images are made, so that the gallery has its posters while videos are encoded.
struct VideoStage {
    let gallery: Gallery
    let output: OutputSession
    let workers: any Workers
    let observer: BuildObserver
    var schedule: RenderSchedule?
    let learned: (Findings) -> Void

    private struct Work: Sendable {
        let item: MediaItem
        let product: Product
        let photo: Photo
        let source: VideoSource
        let recipe: VideoRecipe
        let file: String

        var isMotion: Bool { item == .motion(item.index) }
        var isAV1: Bool { recipe.isAV1 }

        var job: MediaJob { MediaJob(item: item, products: [product]) }
    }

    func run(_ jobs: [MediaJob]) async throws {
        if jobs.isEmpty { return }
        let sources = gallery.videoSources
        let works = sorted(jobs.flatMap { self.works($0, sources) })
        schedule?.begin()
        try Disk.makeFolders(gallery.site.folders.videos)
        let meter = VideoMeter(works.map { ($0.product.path, $0.recipe.duration) }, observer)
        try await run(works.filter { !$0.isAV1 }, meter)
        // The size of an MP4 is the limit of its AV1 file.
        try await run(works.filter(\.isAV1), meter)
    }

    private func run(_ works: [Work], _ meter: VideoMeter) async throws {
        if works.isEmpty { return }
        let site = gallery.site
        let tools = workers.videoTools(scratch: site.folders.videos)
        var queue = PriorityQueue(works.map(\.job), pending: observer.pending?.images)
        func next() throws -> Work? {
            while let index = queue.next() {
                if let work = limited(works[index]), admits(work) {
                    try output.ledger.announce([work.product.path])
                    return work
                }
                meter.finish(works[index].product.path)
                observer.pending?.images.resolve(works[index].product.path, isThere: false)
            }
            return nil
        }
        let limit = schedule?.limit
        try await Window.run(next, width: workers.count) { work -> Made? in
            let make = { @Sendable in await Self.make(work, tools, site.settings.damaged, meter) }
            guard let limit else { return await make() }
            return await limit.run(make)
        } fold: { work, result in
            try Task.checkCancellation()
            let isMade = try result.map { try take($0, of: work) } ?? false
            if result == nil { stop(work) } else { schedule?.finish(seconds(work)) }
            observer.pending?.images.resolve(work.product.path, isThere: isMade)
            meter.finish(work.product.path)
        }
        try output.ledger.commit()
    }

    private func works(_ job: MediaJob, _ sources: [SourcePath: VideoSource]) -> [Work] {
        let photo = gallery.library.photos[job.item.index]
        let planner = VideoPlanner(gallery.site.settings)
        let isMotion = job.item == .motion(job.item.index)
        let file = isMotion ? photo.motion?.file : photo.path
        guard let source = file.flatMap({ sources[$0] }),
            var recipe = isMotion ? planner.motionRecipe(of: photo) : planner.recipe(of: photo)
        else { return [] }
        if job.item == .av1(job.item.index) { recipe = recipe.av1 }
        return job.products.filter { $0.kind == .video }.map { product in
            let made = gallery.site.folders.videos + "/" + product.path.name
            return Work(item: job.item, product: product, photo: photo, source: source, recipe: recipe, file: made)
        }
    }

    private func sorted(_ works: [Work]) -> [Work] {
        if schedule == nil { return works.sorted(by: isFirst) }
        let sorted = RenderSchedule.sorted(works, of: gallery.library, item: \.item) {
            output.known.isThere(OutputPath($0.address))
        }
        return sorted.filter { !$0.isMotion } + sorted.filter(\.isMotion)
    }

    private func seconds(_ work: Work) -> Double {
        VideoCost(of: work.item, work.photo, gallery.site.settings)?.seconds ?? 0
    }

    private func admits(_ work: Work) -> Bool {
        schedule?.admits(work.job, of: work.photo.path, seconds(work), isVideo: true) ?? true
    }

    private func stop(_ work: Work) {
        try? Disk.removeFile(work.file)
        schedule?.stop(work.job)
    }

    /// The work with the limit of its size; nil for the AV1 file of a video whose MP4 could not be made.
    private func limited(_ work: Work) -> Work? {
        guard work.isAV1 else { return work }
        guard let path = gallery.pages.media[work.item.index].video?.path, let size = output.known[stat: path]?.size
        else {
            return nil
        }
        return Work(
            item: work.item, product: work.product, photo: work.photo, source: work.source,
            recipe: work.recipe.limited(to: size), file: work.file)
    }

    private func isFirst(_ one: Work, _ other: Work) -> Bool {
        if one.isMotion != other.isMotion { return other.isMotion }
        let (first, second) = (one.recipe.duration, other.recipe.duration)
        return first == second ? one.product.path < other.product.path : first < second
    }

    /// What is damaged in the source of a video that was made, or why none was made.
    private typealias Made = Result<String?, MediaFailure>

    @concurrent private static func make(
        _ work: Work, _ tools: any VideoTools, _ damaged: DamagePolicy, _ meter: VideoMeter
    ) async -> Made {
        do throws(MediaFailure) {
            // A photo is complete without its motion, so a damaged one is left out.
            let policy = work.isMotion ? .skip : damaged
            let damage = try await tools.make(work.recipe, of: work.source, damaged: policy, to: work.file) {
                meter.note($0, of: work.product.path)
            }
            try VideoGate.check(work.file, isCopy: work.recipe.isCopy)
            return .success(damage)
        } catch {
            return .failure(error)
        }
    }

    private func take(_ result: Made, of work: Work) throws -> Bool {
        defer { try? Disk.removeFile(work.file) }
        var findings = Findings()
        defer { learned(findings) }
        switch result {
        case .success(let damage?) where !work.isAV1 && !work.photo.isDamaged:
            // The files of damaged videos have other names, so the next round makes them.
            findings.damaged[work.photo.path] = .damaged(damage)
            return false
        case .success:
            let codecs = work.isMotion ? nil : VideoCodecs.text(of: work.file)
            findings.media.codecs[work.product.path] = codecs
            try output.write(work.product, ProductFile(at: work.file), codecs: codecs)
            return true
        case .failure(let failure):
            try failure.requireWorker()
            if work.isMotion || work.isAV1 {
                findings.withoutVideo[work.product.path] = failure
            } else {
                findings.undecodable[work.photo.path] = failure
            }
            return false
        }
    }
}

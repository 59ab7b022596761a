internal import VitrineCore
internal import VitrineDisk

/// Makes missing videos, the shortest first, and then the short videos of photos. Each one is written as soon as it is made.
///
/// It runs after all images are made, so that the gallery has its posters while videos are encoded.
struct VideoStage {
    let gallery: Gallery
    let output: OutputSession
    let workers: any Workers
    let observer: BuildObserver
    /// Called with what is learned of videos, as soon as it is known.
    let learned: (Findings) -> Void

    private struct Work: Sendable {
        let item: MediaItem
        let product: Product
        let photo: Photo
        let source: VideoSource
        let recipe: VideoRecipe
        /// The absolute path at which the video is made.
        let file: String

        var isMotion: Bool { item == .motion(item.index) }

        var job: MediaJob { MediaJob(item: item, products: [product]) }
    }

    func run(_ jobs: [MediaJob]) async throws {
        if jobs.isEmpty { return }
        let sources = gallery.videoSources
        let works = jobs.flatMap { self.works($0, sources) }.sorted(by: isFirst)
        let site = gallery.site
        try Disk.makeFolders(site.folders.videos)
        let tools = workers.videoTools(scratch: site.folders.videos)
        let meter = VideoMeter(works.map { ($0.product.path, $0.recipe.duration) }, observer)
        var queue = PriorityQueue(works.map(\.job), pending: observer.pending?.images)
        func next() throws -> Work? {
            guard let index = queue.next() else { return nil }
            try output.announce([works[index].product.path])
            return works[index]
        }
        try await Window.run(next, width: workers.count) { work in
            await Self.make(work, tools, site.settings.damaged, meter)
        } fold: { work, result in
            try Task.checkCancellation()
            if case .failure(let failure) = result { try failure.requireWorker() }
            let isMade = try take(result, of: work)
            observer.pending?.images.resolve(work.product.path, isThere: isMade)
            meter.finish(work.product.path)
        }
        try output.commit()
    }

    private func works(_ job: MediaJob, _ sources: [SourcePath: VideoSource]) -> [Work] {
        let photo = gallery.library.photos[job.item.index]
        let planner = VideoPlanner(gallery.site.settings)
        let isMotion = job.item == .motion(job.item.index)
        let file = isMotion ? photo.motion?.file : photo.path
        guard let source = file.flatMap({ sources[$0] }),
            let recipe = isMotion ? planner.motionRecipe(of: photo) : planner.recipe(of: photo)
        else { return [] }
        return job.products.filter { $0.kind == .video }.map { product in
            let made = gallery.site.folders.videos + "/" + SourcePath(product.path).name
            return Work(item: job.item, product: product, photo: photo, source: source, recipe: recipe, file: made)
        }
    }

    private func isFirst(_ one: Work, _ other: Work) -> Bool {
        if one.isMotion != other.isMotion { return other.isMotion }
        let (first, second) = (one.recipe.duration, other.recipe.duration)
        return first == second ? one.product.path < other.product.path : first < second
    }

    /// - Returns: what is damaged in the source; nil if it is intact.
    @concurrent private static func make(
        _ work: Work, _ tools: any VideoTools, _ damaged: DamagePolicy, _ meter: VideoMeter
    ) async -> Result<String?, MediaFailure> {
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

    /// Writes a video that was made.
    /// - Returns: whether the gallery has the video now.
    private func take(_ result: Result<String?, MediaFailure>, of work: Work) throws -> Bool {
        defer { try? Disk.removeFile(work.file) }
        var findings = Findings()
        defer { learned(findings) }
        switch result {
        case .success(let damage?) where !work.photo.isDamaged:
            // The files of damaged videos have other names, so the next round makes them.
            findings.damaged[work.photo.path] = .damaged(damage)
            return false
        case .success:
            try output.write(work.product, ProductFile(at: work.file))
            return true
        case .failure(let failure):
            try failure.requireWorker()
            if work.isMotion {
                findings.withoutMotion[work.photo.path] = failure
            } else {
                findings.undecodable[work.photo.path] = failure
            }
            return false
        }
    }
}

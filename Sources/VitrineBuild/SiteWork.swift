internal import VitrineCore

/// Brings the gallery to what the model asks for.
struct SiteWork {
    private let model: SiteModel
    private let folders: SiteFolders
    private let records: RecordKeeper
    private var listing: [String: OutputStat]
    private var plan = BuildPlan()

    init(model: SiteModel, folders: SiteFolders, records: RecordKeeper, listing: [String: OutputStat]) {
        self.model = model
        self.folders = folders
        self.records = records
        self.listing = listing
    }

    /// Plans, and makes sure that nothing of anybody else is in the way, before anything is written.
    mutating func prepare() throws {
        let found = try OutputPlan(
            model.outputs(of: model.library), root: folders.output, records: records.records, listing: listing)
        try records.adopt(found.reclaimed)
        plan = found.plan
    }

    /// - Returns: the report, and the photos that could not be rendered.
    mutating func carryOut(
        workers: any Workers, progress: @escaping @Sendable (BuildProgress) -> Void
    ) async throws -> (report: BuildReport, undecodable: [SourcePath: MediaFailure]) {
        var folder = try OutputFolder(root: folders.output, state: folders.state)
        defer { folder.close() }
        try adopt()
        var render = RenderStage()
        var library = model.library
        do {
            var failed = 0
            repeat {
                failed = render.failures.count
                try await render.run(
                    plan.renders, library: library, albums: folders.albums, settings: model.settings, folder: &folder,
                    records: records, workers: workers
                ) { progress(BuildProgress(stage: .rendering, done: $0, total: $1)) }
                if render.failures.count > failed {
                    // A twin of a photo that failed may still need the images that were to be made of it.
                    library = try model.library(without: Set(render.failures.keys))
                    replan(library, after: render)
                    try OutputPlan.refuseCollisions(of: plan, records: records.records, root: folders.output)
                }
            } while render.failures.count > failed
            try Task.checkCancellation()
        } catch let error as CancellationError {
            try records.commit(folder)
            try writeWhatIsThere(render, &folder)
            throw error
        }
        var pages = PageStage()
        try pages.run(
            plan.writes, site: model.pages(of: library), templates: model.templates, folder: &folder,
            records: records, listing: listing
        ) { progress(BuildProgress(stage: .writing, done: $0, total: $1)) }
        var tidy = Tidy()
        try tidy.run(plan.deletions, folder: folder, records: records, listing: listing)
        try records.forget(plan.forgotten)

        var report = model.report(library: library, render: render, removed: render.failures)
        report.counts.pages = pages.writtenCount
        report.counts.deleted = tidy.deletedCount
        report.counts.kept = plan.kept
        report.notes += tidy.left.map { "'\($0)' is not needed any more, but somebody changed it; it was left there" }
        return (report, render.failures)
    }

    /// Takes images that lie there without a record or were touched, or renders them again if they are not right.
    private mutating func adopt() throws {
        var found: [(path: String, record: OutputRecord)] = []
        for output in plan.adoptions {
            guard case .image(let photo, let rendition) = output.work else { continue }
            if let bytes = OutputFolder.bytes(of: output.path, in: folders.output), let stat = listing[output.path],
                isRight(bytes, records.records[output.path])
            {
                let record = OutputRecord(
                    key: output.key, digest: ContentDigest(of: bytes), size: stat.size, modified: stat.modified)
                found.append((output.path, record))
                plan.kept += 1
            } else if let index = plan.renders.firstIndex(where: { $0.photo == photo }) {
                plan.renders[index].renditions.append(rendition)
            } else {
                plan.renders.append(.init(photo: photo, renditions: [rendition], reason: .interrupted))
            }
        }
        try records.adopt(found)
    }

    private func isRight(_ bytes: [UInt8], _ record: OutputRecord?) -> Bool {
        guard let record, !record.isPending, let digest = record.digest else { return JPEGCheck.isWhole(bytes) }
        return ContentDigest(of: bytes) == digest
    }

    /// Plans again for a library that lost photos.
    private mutating func replan(_ library: Library, after render: RenderStage) {
        listing.merge(render.written) { $1 }
        plan = Planner.plan(model.outputs(of: library), state: BuildState(records: records.records, listing: listing))
        plan.kept -= render.written.count
    }

    /// An interrupted first build leaves a gallery of what is done. A site that stands already is left as it is.
    private mutating func writeWhatIsThere(_ render: RenderStage, _ folder: inout OutputFolder) throws {
        if listing["index.html"] != nil { return }
        let site = model.pages(of: model.library)
        let missing = model.library.photos.indices.filter { photo in
            site.renditions[photo].all.contains { records.records[$0.path]?.isPending ?? true }
        }
        guard missing.count < model.library.photos.count else { return }
        let library = try model.library(without: Set(missing.map { model.library.photos[$0].path }))
        replan(library, after: render)
        var pages = PageStage()
        try pages.run(
            plan.writes, site: model.pages(of: library), templates: model.templates, folder: &folder,
            records: records, listing: listing
        ) { _, _ in }
    }
}

internal import VitrineCore

/// Brings the gallery to what the model asks for.
struct SiteWork {
    private let model: SiteModel
    private let folders: SiteFolders
    private let records: RecordKeeper
    private var listing: [String: OutputStat]
    private var plan = BuildPlan()
    private var yielded: [String] = []
    private var notes: [String] = []
    /// Without the photos that could not be rendered.
    private var library: Library
    private(set) var render = RenderStage()
    private(set) var originals: OriginalStage

    init(model: SiteModel, folders: SiteFolders, records: RecordKeeper, listing: [String: OutputStat]) {
        self.model = model
        self.folders = folders
        self.records = records
        self.listing = listing
        library = model.library
        originals = OriginalStage(failures: model.knownFailures)
    }

    /// Plans, and makes sure that nothing of anybody else is in the way, before anything is written.
    mutating func prepare() throws {
        let found = try OutputPlan(
            model.outputs(of: site), root: folders.output, records: records.records,
            listing: listing)
        try records.adopt(found.reclaimed)
        try records.forget(found.yielded)
        plan = found.plan
        yielded = found.yielded
        notes = found.notes
    }

    mutating func carryOut(
        workers: any Workers, progress: @escaping @Sendable (BuildProgress) -> Void
    ) async throws -> BuildReport {
        var folder = try OutputFolder(root: folders.output, state: folders.state)
        defer { folder.close() }
        try adopt()
        do {
            try await makeImages(&folder, workers, progress)
            try await findPlaceholders(workers)
            try Task.checkCancellation()
        } catch let error as CancellationError {
            try records.commit(folder)
            try await writeWhatIsThere(&folder, width: workers.count)
            throw error
        }
        var pages = PageStage()
        try await pages.run(
            plan.writes, site: site, templates: model.templates,
            folder: &folder, records: records, listing: listing, width: workers.count
        ) { progress(BuildProgress(stage: .writing, done: $0, total: $1)) }
        var tidy = Tidy()
        try tidy.run(plan.deletions, folder: folder, records: records, listing: listing)
        try records.forget(plan.forgotten)

        var report = model.report(library: library, render: render, originals: originals)
        report.counts.pages = pages.writtenCount
        report.counts.deleted = tidy.deletedCount
        report.counts.kept = plan.kept
        report.notes += notes
        report.notes += tidy.left.map { "'\($0)' is not needed any more, but somebody changed it; it was left there" }
        return report
    }

    /// Renders and copies. After each round with failures all is planned again, so that no page links to what is not
    /// there: a twin of a photo that failed may still need the files that were to be made of it.
    private mutating func makeImages(
        _ folder: inout OutputFolder, _ workers: any Workers, _ progress: @escaping @Sendable (BuildProgress) -> Void
    ) async throws {
        var failed = 0
        repeat {
            failed = render.failures.count
            try await render.run(
                plan.renders, library: library, albums: folders.albums, settings: model.settings, folder: &folder,
                records: records, workers: workers
            ) { progress(BuildProgress(stage: .rendering, done: $0, total: $1)) }
            if render.failures.count > failed {
                library = try model.library(without: Set(render.failures.keys))
                try replan()
            }
        } while render.failures.count > failed
        repeat {
            failed = originals.failures.count
            try await originals.run(
                plan.originals, library: library, albums: folders.albums, settings: model.settings, folder: &folder,
                records: records, workers: workers
            ) { progress(BuildProgress(stage: .copying, done: $0, total: $1)) }
            if originals.failures.count > failed { try replan() }
        } while originals.failures.count > failed
    }

    private var site: SitePages {
        model.pages(of: library, without: originals.without, placeholders: records.placeholders)
    }

    /// Looks at the thumbnails whose placeholders are not known, and plans the pages that show them.
    private mutating func findPlaceholders(_ workers: any Workers) async throws {
        let found = try await PlaceholderStage.run(
            site, root: folders.output, isThere: { records.records[$0].map { !$0.isPending } ?? false },
            workers: workers)
        try records.note(found)
        if !found.isEmpty { try replan() }
    }

    /// Takes images and originals that lie there without a record or were touched, or makes them again if they are not right.
    private mutating func adopt() throws {
        var found: [(path: String, record: OutputRecord)] = []
        for output in plan.adoptions {
            if let bytes = OutputFolder.bytes(of: output.path, in: folders.output), let stat = listing[output.path],
                isRight(bytes, at: output.path)
            {
                let record = OutputRecord(
                    key: output.key, digest: ContentDigest(of: bytes), size: stat.size, modified: stat.modified)
                found.append((output.path, record))
                plan.kept += 1
            } else {
                plan.make(output, .interrupted)
            }
        }
        try records.adopt(found)
    }

    private func isRight(_ bytes: [UInt8], at path: String) -> Bool {
        guard let record = records.records[path], !record.isPending, let digest = record.digest else {
            return ImageCheck.isWhole(bytes, at: path)
        }
        return ContentDigest(of: bytes) == digest
    }

    /// Plans again for a library that lost photos or originals.
    private mutating func replan() throws {
        plan(model.outputs(of: site))
        try OutputPlan.refuseCollisions(of: plan, records: records.records, root: folders.output)
    }

    private mutating func plan(_ outputs: [Output]) {
        listing.merge(render.written) { $1 }
        listing.merge(originals.written) { $1 }
        plan = Planner.plan(
            outputs.filter { !yielded.contains($0.path) },
            state: BuildState(records: records.records, listing: listing))
        plan.kept -= render.written.count + originals.written.count
    }

    /// An interrupted first build leaves a gallery of what is done. A site that stands already is left as it is.
    private mutating func writeWhatIsThere(_ folder: inout OutputFolder, width: Int) async throws {
        if listing["index.html"] != nil { return }
        let site = model.pages(of: model.library, without: [], placeholders: records.placeholders)
        func isThere(_ path: String) -> Bool { records.records[path].map { !$0.isPending } ?? false }
        let photos = model.library.photos
        let missing = photos.indices.filter { !site.renditions[$0].all.map(\.path).allSatisfy(isThere) }
        guard missing.count < photos.count else { return }
        library = try model.library(without: Set(missing.map { photos[$0].path }))
        let without = Set(photos.indices.filter { !(site.originals[$0].map(isThere) ?? true) }.map { photos[$0].path })
        let rest = model.pages(of: library, without: without, placeholders: records.placeholders)
        plan(model.outputs(of: rest))
        var pages = PageStage()
        try await pages.run(
            plan.writes, site: rest, templates: model.templates, folder: &folder, records: records, listing: listing,
            width: width
        ) { _, _ in }
    }
}

internal import VitrineCore

/// Brings the gallery to what the model asks for.
struct SiteWork {
    let model: SiteModel
    let folders: SiteFolders
    private let audience: SiteAudience?
    private let explain: Explain?
    /// Of the first plan; nil when nobody asked.
    private var explanation: PlanReport?
    let records: RecordKeeper
    var listing: [String: OutputStat]
    var plan = BuildPlan()
    private var yielded: [String] = []
    private var left: [String] = []
    /// Whether nothing but images and originals is planned yet.
    var isForImages = false
    private var notes: [String] = []
    /// What was done to hide things before all else.
    var withdrawal = (pages: 0, deleted: 0)
    /// Without the photos that could not be rendered.
    private var library: Library
    /// With what is known of them by now.
    var site: SitePages
    private(set) var render = RenderStage()
    private(set) var originals: OriginalStage

    /// Says what a plan for a site takes and why, from what is remembered and what is there.
    typealias Explain = (BuildPlan, SitePages, [String: OutputRecord], [String: OutputStat]) throws -> PlanReport

    /// - Parameters:
    ///   - site: as it is shown already; nil if it is not.
    ///   - explain: called before anything is done.
    init(
        model: SiteModel, folders: SiteFolders, records: RecordKeeper, listing: [String: OutputStat],
        site: SitePages? = nil, audience: SiteAudience? = nil, explain: Explain? = nil
    ) {
        self.model = model
        self.folders = folders
        self.records = records
        self.listing = listing
        self.audience = audience
        self.explain = explain
        library = model.library
        originals = OriginalStage(failures: model.knownFailures)
        self.site =
            site ?? model.pages(of: library, without: originals.without, placeholders: records.placeholders)
    }

    mutating func run(
        workers: any Workers, progress: @escaping @Sendable (BuildProgress) -> Void
    ) async throws -> BuildReport {
        // Images are waited for, and have names that nobody else gives; what else the gallery needs takes time to find
        // out. But only in a folder that is known to be ours.
        isForImages = audience != nil && !records.records.isEmpty
        if isForImages { try planImages() } else { try prepare() }
        explanation = try explain?(plan, site, records.records, listing)
        var folder = try OutputFolder(root: folders.output, state: folders.state)
        defer { folder.close() }
        try await withdraw(&folder, width: workers.count)
        if isForImages {
            announce()
            try await makeImages(&folder, workers, progress)
            isForImages = false
            try prepare()
        }
        return try await carryOut(&folder, workers: workers, progress: progress)
    }

    /// Plans images and originals alone.
    mutating func planImages() throws {
        listWhatIsWritten()
        let all = Planner.plan(
            model.images(of: site), state: BuildState(records: records.records, listing: listing))
        plan = BuildPlan()
        plan.renders = all.renders
        plan.originals = all.originals
        try refuseCollisions()
    }

    private func refuseCollisions() throws(BuildError) {
        try OutputPlan.refuseCollisions(
            of: plan, records: records.records, listing: listing, root: folders.output, content: content)
    }

    private func content(_ output: Output) -> [UInt8]? {
        PageStage.bytes(of: output, site: site, templates: model.templates)
    }

    /// Plans, and makes sure that nothing of anybody else is in the way, before anything is written.
    mutating func prepare() throws {
        listWhatIsWritten()
        let found = try OutputPlan(
            model.outputs(of: site), root: folders.output, records: records.records,
            listing: listing, content: content)
        try found.refuseToShow(hidden: { model.hiddenPaths(besides: site) }, root: folders.output)
        try adopt(found.reclaimed)
        try records.forget(found.yielded)
        plan = found.plan
        plan.kept -= render.written.count + originals.written.count
        yielded = found.yielded
        left = found.left
        notes = found.notes
    }

    /// Remembers what could not be rendered or copied, so that it is let alone until its bytes change.
    func rememberFailures(now: Int64, store: StateStore) throws {
        let undecodable = render.damages.merging(render.failures) { $1 }
        try model.metadata.remember(undecodable: undecodable, model.sources, now: now, store: store)
        try OriginalMemory(store: store, settings: model.settings).remember(originals.failures, of: model.library)
    }

    private mutating func carryOut(
        _ folder: inout OutputFolder, workers: any Workers, progress: @escaping @Sendable (BuildProgress) -> Void
    ) async throws -> BuildReport {
        try adopt()
        announce()
        do {
            try await makeImages(&folder, workers, progress)
        } catch let error as CancellationError {
            // Who shows the gallery goes on with the next version of it at once.
            if audience == nil { try await writeWhatIsThere(&folder, width: workers.count) }
            throw error
        }
        var pages = PageStage()
        try await pages.run(
            plan.writes, site: site, templates: model.templates, folder: &folder, records: records, listing: listing,
            width: workers.count, isInterruptible: audience != nil
        ) { progress(BuildProgress(stage: .writing, done: $0, total: $1)) }
        var tidy = Tidy()
        try tidy.run(plan.deletions, folder: folder, records: records, listing: listing)
        // A build may have been stopped between the last file of a folder and the folder.
        for path in plan.forgotten { try folder.removeEmptyFolders(above: path) }
        try records.forget(plan.forgotten)

        var report = model.report(library: library, render: render, originals: originals)
        report.counts.pages = withdrawal.pages + pages.writtenCount
        report.counts.deleted = withdrawal.deleted + tidy.deletedCount
        report.counts.kept = plan.kept
        report.output = folders.output
        report.plan = explanation
        report.notes += notes
        report.left = Set(left + tidy.left).sorted()
        return report
    }

    /// Renders, copies, and looks at what was rendered; what is done when it is interrupted stays.
    private mutating func makeImages(
        _ folder: inout OutputFolder, _ workers: any Workers, _ progress: @escaping @Sendable (BuildProgress) -> Void
    ) async throws {
        do {
            try await makeImagesInRounds(&folder, workers, progress)
            try await findPlaceholders(workers)
            try Task.checkCancellation()
        } catch let error as CancellationError {
            try records.commit(folder)
            throw error
        }
    }

    /// After each round with failures all is planned again, so that no
    /// page links to what is not there: a twin of a photo that failed may still need the files that were to be made of
    /// it. So it is when a photo turns out to be damaged: then it gets images of other names, and another page.
    private mutating func makeImagesInRounds(
        _ folder: inout OutputFolder, _ workers: any Workers, _ progress: @escaping @Sendable (BuildProgress) -> Void
    ) async throws {
        var failed = 0
        repeat {
            failed = render.lossCount
            let start = ContinuousClock.now
            try await render.run(
                plan.renders, library: library, albums: folders.albums, settings: model.settings, folder: &folder,
                records: records, workers: workers, desk: audience?.desk
            ) { progress(BuildProgress(stage: .rendering, done: $0, total: $1)) }
            note(plan.renders, seconds: (ContinuousClock.now - start) / .seconds(1), workers.count)
            if render.lossCount > failed {
                library = try model.library(
                    without: Set(render.failures.keys), damaged: Set(render.damages.keys))
                try await replan()
            }
        } while render.lossCount > failed
        repeat {
            failed = originals.failures.count
            try await originals.run(
                plan.originals, library: library, albums: folders.albums, settings: model.settings, folder: &folder,
                records: records, workers: workers, desk: audience?.desk
            ) { progress(BuildProgress(stage: .copying, done: $0, total: $1)) }
            if originals.failures.count > failed { try await replan() }
        } while originals.failures.count > failed
    }

    /// How long rendering took, all cores together, and how long the model says.
    private(set) var pace: (seconds: Double, model: Double)?

    private mutating func note(_ renders: [BuildPlan.Render], seconds: Double, _ workers: Int) {
        let expected = renders.reduce(0.0) { sum, render in
            sum + RenderCost.seconds(library.photos[render.photo].record, render.renditions.map(\.target))
        }
        let cores = Double(min(workers, renders.count))
        pace = ((pace?.seconds ?? 0) + seconds * cores, (pace?.model ?? 0) + expected)
    }

    /// Looks at the thumbnails whose placeholders are not known, and plans the pages that show them.
    private mutating func findPlaceholders(_ workers: any Workers) async throws {
        let found = try await PlaceholderStage.run(
            site, root: folders.output, isThere: { records.records[$0].map { !$0.isPending } ?? false },
            workers: workers)
        try records.note(found)
        if !found.isEmpty { try await replan() }
    }

    /// Takes images and originals that lie there without a record or were touched, or makes them again if they are not
    /// right.
    private mutating func adopt() throws {
        var found: [(path: String, record: OutputRecord)] = []
        for output in plan.adoptions {
            if let bytes = OutputFolder.bytes(of: output.path, in: folders.output), let stat = listing[output.path],
                isRight(bytes, at: output.path)
            {
                let record = OutputRecord(
                    key: output.key, digest: ContentDigest(of: bytes), size: stat.size, modified: stat.modified,
                    placeholder: records.records[output.path]?.placeholder)
                found.append((output.path, record))
                plan.kept += 1
            } else {
                plan.make(output, .interrupted)
            }
        }
        try adopt(found)
    }

    /// What an earlier build wrote may not be on the disk yet.
    private func adopt(_ found: [(path: String, record: OutputRecord)]) throws {
        if found.isEmpty { return }
        try OutputFolder.synchronise(folders.output)
        try records.adopt(found)
    }

    private func isRight(_ bytes: [UInt8], at path: String) -> Bool {
        guard let record = records.records[path], !record.isPending, let digest = record.digest else {
            return ImageCheck.isWhole(bytes, at: path)
        }
        return ContentDigest(of: bytes) == digest
    }

    /// Plans again for a library that lost photos or originals, or of which more is known.
    private mutating func replan() async throws {
        site = model.pages(of: library, without: originals.without, placeholders: records.placeholders)
        await audience?.show(site)
        if isForImages {
            try planImages()
        } else {
            plan(model.outputs(of: site))
            try refuseCollisions()
        }
        announce()
    }

    /// Says which images there are and which will be.
    private func announce() {
        guard let audience else { return }
        let coming = Set(plan.renders.flatMap { $0.renditions.map(\.path) } + plan.originals.map(\.path))
        let all = site.renditions.flatMap { $0.all.map(\.path) } + site.originals.compactMap(\.self)
        audience.desk.expect(there: Set(all).subtracting(coming), coming: coming, version: audience.version)
    }

    private mutating func listWhatIsWritten() {
        listing.merge(render.written) { $1 }
        listing.merge(originals.written) { $1 }
    }

    private mutating func plan(_ outputs: [Output]) {
        listWhatIsWritten()
        plan = Planner.plan(
            outputs.filter { !yielded.contains($0.path) },
            state: BuildState(records: records.records, listing: listing))
        plan.kept -= render.written.count + originals.written.count
    }
}

package import VitrineCore

/// A build, from the sources to the gallery: it scans and reads the sources, makes media until no file is missing,
/// writes pages, removes old files, and stores the state.
package struct Build: Sendable {
    let options: BuildOptions
    private let program: String
    let workers: any Workers
    let progress: @Sendable (BuildProgress) -> Void
    private let explained: (@Sendable (PlanReport) -> Void)?

    /// - Parameters:
    ///   - program: identifies the version of this program. Files that another version skipped are read again.
    ///   - explained: is called with what the build will do, and why, before it does it.
    package init(
        options: BuildOptions, program: String = Version.current, workers: any Workers,
        progress: @escaping @Sendable (BuildProgress) -> Void = { _ in },
        explained: (@Sendable (PlanReport) -> Void)? = nil
    ) {
        self.options = options
        self.program = program
        self.workers = workers
        self.progress = progress
        self.explained = explained
    }

    /// - Throws: `BuildError`, or `CancellationError` when the task was cancelled. The gallery is complete then.
    package func run() async throws -> BuildReport { try await result().report }

    /// The same, with the gallery for what comes after a build.
    package func result() async throws -> BuildResult {
        let site = try Site.read(options)
        let withdrawal = Withdrawal(site: site, now: options.now, workers: workers)
        return try await withdrawal.afterDiskError { try await site.locked { try await run(site, $0, withdrawal) } }
    }

    private func run(_ site: Site, _ state: StateStore, _ withdrawal: Withdrawal) async throws -> BuildResult {
        let memory = try BuildMemory(site, state)
        let shards = try await withdrawal.afterMistake { try await self.shards(of: site, state) }
        defer { shards?.close() }
        let (scan, listing) = try await listed(site, state)
        options.stopwatch?.end("list files")
        let fingerprint = try Fingerprint(program, scan, site, listing)
        options.stopwatch?.end("compare with the last build")
        if var report = memory.nothingToDo(since: fingerprint, scan) {
            report.shards = shards?.summary(of: .init())
            return BuildResult(report: explainingNothing(report), gallery: nil)
        }
        try shards?.update(state, scan, site.settings)
        let (sources, before) = try await withdrawal.afterMistake { try await read(scan, site, state, listing) }
        _ = consume listing
        options.stopwatch?.end("read sources and records")
        let gallery = try await withdrawal.afterMistake {
            try Gallery(site, sources, Findings(of: sources, site, state, KnownMedia(before)))
        }
        options.stopwatch?.end("make the gallery")
        if !sources.records.unread.isEmpty {
            return BuildResult(report: try leave(gallery, memory, withdrawal, before), gallery: nil)
        }
        do {
            try shards?.requireWhole(sources, MediaWork(gallery, before))
        } catch {
            // The build stops here, but files of photos that are hidden now are removed before that.
            _ = try withdrawal.removeHidden(from: gallery, before)
            throw error
        }
        let plan = try await explain(gallery, state, before)
        let isFirst = !before.isThere("index.html")
        let writer = OutputWriter(
            OutputSession(site.folders, state, consume before), workers: workers,
            observer: BuildObserver(progress: progress), onCancel: .leavesGalleryComplete,
            schedule: try memory.schedule(options.timeLimit, workers: workers.count), shards: shards)
        let built = try await memory.storingFindings(of: writer, gallery.sources, now: options.now) {
            try await Self.produce(gallery, in: writer, options.stopwatch)
        }
        var report = try memory.report(built, writer.summary)
        try memory.remember(built, pace: writer.pace)
        let isChecked = sources.records.uncheckedCount == 0
        try memory.remember(report, for: isChecked ? fingerprint.with(writer.changes) : nil, now: options.now)
        options.stopwatch?.end("store the state")
        report.shards = shards?.summary(of: writer.written)
        report.timings = options.stopwatch?.phases
        report.plan = plan
        let lacks = isFirst ? site.settings.lacks : []
        report.notes += ((state.notice.map { [$0] } ?? []) + lacks).map { ReportNote($0) }
        return BuildResult(report: report, gallery: built)
    }

    // A function keeps each value of an `async let` until it returns, so that the first change of a large dictionary would copy
    // it. The next two functions return before the build changes them.

    private func listed(
        _ site: Site, _ state: StateStore
    ) async throws -> (SourceScan, BuildState) {
        async let output = OutputFolder.listing(of: site.folders.output)
        let scan = try site.scan { try state.sources() }
        return (scan, try await output)
    }

    private func read(
        _ scan: SourceScan, _ site: Site, _ state: StateStore, _ listing: BuildState
    ) async throws -> (Sources, BuildState) {
        async let known = state.known(of: site.folders.outputName, listing)
        var cache = SourceCache(writingTo: state)
        return (try await reader(site, state).sources(scan, &cache), try await known)
    }

    private func shards(of site: Site, _ state: StateStore) async throws -> ShardRecords? {
        guard let shards = options.shards else { return nil }
        let path = try site.folders.shards(
            shards.place, part: "last", option: "--from", site.settings.deploy, home: options.home)
        let folder = ShardFolder(path: path, key: options.shardKey)
        let records = try ShardRecords(
            shards, in: folder, try await .bringingRecords(from: shards.place, folder), site.settings)
        try records.fill(state, site.folders.albums)
        return records
    }

    /// Leaves the gallery as it is, except for what is hidden now, because the time was over before all sources were read. It
    /// is not known yet which of the others are published.
    private func leave(
        _ gallery: Gallery, _ memory: BuildMemory, _ withdrawal: Withdrawal, _ output: BuildState
    ) throws -> BuildReport {
        let hidden = try withdrawal.removeHidden(from: gallery, output)
        var done = OutputSummary()
        done.counts.deleted = hidden.count
        done.media = MediaName.digest(ofMediaIn: output.listed.filter { !hidden.contains($0) })
        done.notes.append(
            "the gallery stays as it is, because the time was over before all photos were read; what was read is stored, "
                + "and the next build reads the others"
                + (hidden.isEmpty ? "" : ". Files of what is hidden now were removed; lists may still name it"))
        var report = try memory.report(gallery, done)
        (report.exposed, report.listed) = ([], [])
        report.timings = options.stopwatch?.phases
        return report
    }

    /// Brings an output in line with a gallery. Files of what is hidden now are removed first, and nothing is written
    /// before it is certain that no file of the owner's is in the way.
    /// - Parameter changed: is called when something was learned that changes the gallery.
    static func produce(
        _ gallery: Gallery, in output: any BuildOutput, _ stopwatch: Stopwatch? = nil,
        changed: (Gallery) async -> Void = { _ in }
    ) async throws -> Gallery {
        func measured(_ gallery: Gallery) throws -> Gallery {
            let known = output.known
            return try gallery.measuring { known.isAsRecorded($0) ? known[stat: $0]?.size : nil }
        }
        let sizes = gallery.findings.media.sizes
        var gallery = try measured(gallery)
        if gallery.findings.media.sizes != sizes { await changed(gallery) }
        var claim = try await output.claim(gallery)
        stopwatch?.end("verify the output")
        while let media = MediaWork(gallery, output.known) {
            let findings = gallery.findings
            gallery = try measured(gallery.learning(try await output.make(media, of: gallery, claim)))
            stopwatch?.end("make media")
            if !gallery.findings.showsTheSame(as: findings) { await changed(gallery) }
            claim = try await output.claim(gallery)
            stopwatch?.end("verify the output")
        }
        try await output.finish(gallery, claim)
        stopwatch?.end("write pages")
        return gallery
    }

    func reader(_ site: Site, _ state: StateStore?) -> GalleryReader {
        GalleryReader(
            site: site, state: state, now: options.now, workers: workers, limit: options.timeLimit, progress: progress)
    }

    private func explainingNothing(_ report: BuildReport) -> BuildReport {
        var report = report
        report.timings = options.stopwatch?.phases
        guard let explained else { return report }
        explained(.nothing)
        report.plan = .nothing
        return report
    }

    private func explain(
        _ gallery: Gallery, _ state: StateStore, _ before: BuildState
    ) async throws -> PlanReport? {
        guard let explained else { return nil }
        let report = try await dryRun(gallery, before).explanation(state, reading: 0, workers: workers.count)
        explained(report)
        return report
    }
}

// MARK: Without changes

extension Build {
    package func plan() async throws -> BuildReport {
        let site = try Site.read(options)
        return try await site.reading { state in
            let start = ContinuousClock.now
            let gallery = try await gallery(site, state)
            let reading = (ContinuousClock.now - start) / .seconds(1)
            let run = try await dryRun(gallery, known(site, state))
            var report = try run.report(state)
            report.hosting = options.host.map(run.hosting)
            report.plan = try run.explanation(state, reading: reading, workers: workers.count)
            options.stopwatch?.end("explain")
            report.timings = options.stopwatch?.phases
            return report
        }
    }

    func check() async throws -> (report: BuildReport, gallery: Gallery) {
        let site = try Site.read(options)
        return try await site.reading { state in
            let gallery = try await gallery(site, state)
            let run = try await dryRun(gallery, known(site, state))
            var report = try run.report(state)
            report.hosting = options.host.map(run.hosting)
            report.timings = options.stopwatch?.phases
            return (report, run.gallery)
        }
    }

    /// - Parameter hasPages: whether pages are made of the gallery, which need what is known of the media in the output.
    package func gallery(hasPages: Bool = true) async throws -> Gallery {
        let site = try Site.read(options)
        return try await site.reading { try await gallery(site, $0, hasPages ? nil : KnownMedia()) }
    }

    private func gallery(_ site: Site, _ state: StateStore?, _ media: KnownMedia? = nil) async throws -> Gallery {
        var cache = SourceCache()
        let gallery = try await reader(site, state)
            .run(site.scan { try state?.sources() ?? [:] }, &cache, media: media)
        options.stopwatch?.end("read sources and make the gallery")
        return gallery
    }

    private func known(_ site: Site, _ state: StateStore?) throws -> BuildState {
        try state?.known(of: site.folders) ?? OutputFolder.listing(of: site.folders.output)
    }

    private func dryRun(_ gallery: Gallery, _ before: BuildState) async throws -> DryRun {
        let output = OutputRecorder(before, root: gallery.site.folders.output, workers: workers)
        return DryRun(
            gallery: try await Self.produce(gallery, in: output, options.stopwatch), before: before, plan: output.plan,
            summary: output.summary)
    }
}

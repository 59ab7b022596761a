package import VitrineCore
internal import VitrineDisk

/// A build, from the sources to the gallery. Scan, read, model, plan, render, write, tidy: each step in its own file.
package struct Builder {
    private let options: BuildOptions
    private let program: String
    private let workers: any Workers
    private let progress: @Sendable (BuildProgress) -> Void
    private let explained: (@Sendable (PlanReport) -> Void)?

    /// - Parameters:
    ///   - program: which program this is; another one trusts nothing that was skipped by this one.
    ///   - explained: is told what a build will do and why, before it does it.
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

    /// - Throws: `BuildError`, or `CancellationError` when the task was cancelled: the site is whole then, too.
    package func build() async throws -> BuildReport {
        let setup = try SiteSetup(options)
        do {
            return try await build(setup)
        } catch let error as BuildError {
            throw await hiding(setup, despite: error)
        }
    }

    private func build(_ setup: SiteSetup) async throws -> BuildReport {
        let lock = try SiteLock.making(state: setup.folders.state)
        let outputLock = try OutputLock(setup.folders.output)
        let store = try StateStore(folder: setup.folders.state)
        let report: BuildReport
        do {
            report = try await run(setup, store: store)
        } catch is StateStore.Damaged {
            report = try await run(setup, store: try store.startedAnew())
        }
        _ = consume outputLock
        _ = consume lock
        return report
    }

    /// A build that ends early hides what is hidden now all the same, if that takes no more than removing files, and
    /// says what it could not do.
    private func hiding(_ setup: SiteSetup, despite error: BuildError) async -> BuildError {
        var error = error
        switch error.code {
        case .disk: error.message += await Withdrawal.outcome(setup, now: options.now, workers: workers)
        case .configuration where Disk.exists(setup.folders.output + "/index.html"):
            error.message += "\nThe gallery was left as it is: what was hidden since the last build is still published."
        case .configuration, .locked: break
        }
        return error
    }

    private func run(_ setup: SiteSetup, store: StateStore) async throws -> BuildReport {
        let (settings, folders) = (setup.settings, setup.folders)
        async let listing = OutputFolder.listing(of: folders.output)
        let scan = try SourceScanner.scan(folders)
        let before = try await listing
        try OutputPlan.refuseToEmpty(folders, isEmpty: scan.files.isEmpty, before)
        let fingerprint = try fingerprint(scan, folders, setup.templates, before)
        let last = try LastBuild(store: store, folders: folders)
        if var report = last.report(for: fingerprint.digest) {
            if let explained {
                let nothing = PlanReport(estimate: .nothing, jobs: [])
                explained(nothing)
                report.plan = nothing
            }
            try? OutputFolder.removeLeftovers(root: folders.output, state: folders.state)
            return report
        }

        var memory = ReadingMemory()
        let model = try await SiteModel(
            scan: scan, setup: setup, now: options.now, store: store, remembers: true, memory: &memory,
            workers: workers, progress: progress)
        let records = try RecordKeeper(store: store, output: folders.outputName)
        var work = SiteWork(
            model: model, folders: folders, records: records, listing: before,
            explain: explained.map { explained in
                { plan, site, records, listing in
                    var plan = plan
                    plan.writes = PageStage.changed(
                        plan.writes, site: site, templates: setup.templates, root: folders.output, listing: listing)
                    let report = try explainer(model, setup, store, reading: 0).explain(
                        plan, site: site, records: records, listing: listing)
                    explained(report)
                    return report
                }
            })
        var report = try await work.run(workers: workers, progress: progress)
        try work.rememberFailures(now: options.now, store: store)
        try model.rememberKeptBack(store: store, output: folders.outputName)
        try LastSettings(store: store, folders: folders).remember(setup.settingsText)
        try work.pace.map { try RenderPace(store: store).learn(seconds: $0.seconds, model: $0.model) }

        let after = try self.fingerprint(
            scan, folders, setup.templates, try OutputFolder.listing(of: folders.output))
        let isSettled = after.stamps.allSatisfy { $0.isSettled(at: options.now) }
        try last.remember(report, for: isSettled ? after.digest : nil)
        report.earlier = last.reported
        if let notice = store.notice { report.notes.append(notice) }
        // Said with the first build, and whenever somebody asks; with each it would be noise to those who mean it.
        if before["index.html"] == nil { report.notes += Self.lacks(settings) }
        return report
    }

    /// What a gallery does without because of a setting that is not there.
    private static func lacks(_ settings: Settings) -> [String] {
        guard settings.baseURL == nil else { return [] }
        return [
            "'baseURL' is not set, so there are no feeds, no sitemap, no canonical addresses and no images for shared links"
        ]
    }

    private func fingerprint(
        _ scan: SourceScan, _ folders: SiteFolders, _ templates: TemplateSet, _ listing: [String: OutputStat]
    ) throws -> (digest: ContentDigest, stamps: [FileStamp]) {
        do {
            return try Fingerprint.make(
                program: program, scan: scan, folders: folders, templates: templates, listing: listing)
        } catch let failure as Disk.Failure {
            throw failure.error("look at the site")
        }
    }

    /// What a build would do, and why. Writes nothing.
    package func plan() async throws -> BuildReport { try await look(explains: true).report }

    /// All of a build but the writing.
    func look(explains: Bool = false) async throws -> SiteLook {
        let setup = try SiteSetup(options)
        do {
            return try await look(setup, StateStore.forReading(folder: setup.folders.state), explains: explains)
        } catch is StateStore.Damaged {
            return try await look(setup, nil, explains: explains)
        }
    }

    private func look(_ setup: SiteSetup, _ store: StateStore?, explains: Bool) async throws -> SiteLook {
        let (settings, folders) = (setup.settings, setup.folders)
        let start = ContinuousClock.now
        let scan = try SourceScanner.scan(folders)
        var memory = ReadingMemory()
        let model = try await SiteModel(
            scan: scan, setup: setup, now: options.now, store: store, remembers: false, memory: &memory,
            workers: workers, progress: progress)
        let reading = ContinuousClock.now - start
        let listing = try OutputFolder.listing(of: folders.output)
        try OutputPlan.refuseToEmpty(folders, isEmpty: scan.files.isEmpty, listing)
        let records = try store?.outputs(of: folders.outputName) ?? [:]
        let originals = OriginalStage(failures: model.knownFailures)
        var placeholders = records.compactMapValues(\.placeholder)
        func pages() -> SitePages {
            model.pages(of: model.library, without: originals.without, placeholders: placeholders)
        }
        let found = try await PlaceholderStage.run(
            pages(), root: folders.output, isThere: { listing[$0] != nil }, workers: workers)
        placeholders.merge(found) { $1 }
        let site = pages()
        var planned = try OutputPlan(
            model.outputs(of: site), root: folders.output, records: records, listing: listing
        ) { PageStage.bytes(of: $0, site: site, templates: setup.templates) }
        try planned.refuseToShow(hidden: { model.hiddenPaths(besides: site) }, root: folders.output)
        planned.plan.writes = PageStage.changed(
            planned.plan.writes, site: site, templates: setup.templates, root: folders.output, listing: listing)
        var report = model.report(library: model.library, render: RenderStage(), originals: originals)
        report.isPlan = true
        report.notes += planned.notes + Self.lacks(settings)
        report.output = folders.output
        report.left = planned.left
        report.count(planned.plan)
        if explains {
            report.plan = try explainer(model, setup, store, reading: reading / .seconds(1)).explain(
                planned.plan, site: site, records: records, listing: listing)
        }
        return SiteLook(
            report: report, policy: settings.originals, originals: SiteLook.originals(of: site),
            positions: AllowedPositions(site))
    }

    private func explainer(
        _ model: SiteModel, _ setup: SiteSetup, _ store: StateStore?, reading: Double
    ) -> SiteExplainer {
        SiteExplainer(
            model: model, setup: setup, templates: options.templates, store: store, reading: reading,
            workerCount: workers.count)
    }
}

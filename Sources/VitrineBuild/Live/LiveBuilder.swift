internal import VitrineCore
internal import VitrineDisk

/// What happens while a gallery is kept up to date.
package enum LiveNews: Sendable {
    /// The site as its sources say it is now. It is being written into the folder, which is absolute.
    /// - version: counts up. What comes of an earlier one than the last is of no use any more.
    case view(SiteView, output: String, version: Int)
    /// What was shown last is on the disk.
    case built(BuildReport)
    /// It cannot be written.
    case stuck(BuildError)
}

/// Keeps a gallery up to date with its sources. Each version is shown as soon as its sources are read, and written
/// behind that; when the next one comes meanwhile, the writing starts over with it.
package actor LiveBuilder {
    private let options: BuildOptions
    private let workers: any Workers
    /// Nanoseconds since 1970.
    private let clock: @Sendable () -> Int64
    private let progress: @Sendable (BuildProgress) -> Void
    private let tell: @Sendable (LiveNews) async -> Void
    private let desk: ImageDesk

    private static let shortestPause = Duration.seconds(1)
    private static let longestPause = Duration.seconds(60)

    private var memory = ReadingMemory()
    private var templates: (settings: Settings, set: TemplateSet)?
    private var store: (folder: String, store: StateStore)?
    private var placeholders: [String: Placeholder]?
    private var writing: Task<Void, Never>?
    /// Of the version that is shown.
    private var version = 0
    /// What changed and was not read yet, because of a problem.
    private var unread = SiteChanges(paths: [], isRescan: false)
    /// The store knows more of the sources than the memory.
    private var isMemoryStale = false

    /// - Parameter desk: where images and originals are asked for.
    package init(
        options: BuildOptions, workers: any Workers, desk: ImageDesk, clock: @escaping @Sendable () -> Int64,
        progress: @escaping @Sendable (BuildProgress) -> Void,
        tell: @escaping @Sendable (LiveNews) async -> Void
    ) {
        self.options = options
        self.workers = workers
        self.desk = desk
        self.clock = clock
        self.progress = progress
        self.tell = tell
    }

    /// Where changes have to be looked for.
    package nonisolated var scope: SiteScope {
        let site = Disk.realPath(options.site) ?? options.site
        let settings = try? SettingsLoader.load(site: site)
        let folders = settings.flatMap { try? SiteFolders(site: site, settings: $0, output: options.output) }
        return SiteScope(site: site, albums: folders?.albums, output: folders?.output, templates: options.templates)
    }

    /// The gallery as an earlier build left it: its folder, and whether it has a file; nil when there is none.
    package func lastGallery() -> (root: String, isRecorded: @Sendable (String) -> Bool)? {
        // With a mistake in the settings it is most likely where it lies by default.
        let settings = (try? SettingsLoader.load(site: options.site)) ?? Settings()
        guard let folders = try? SiteFolders(site: options.site, settings: settings, output: options.output),
            let store = StateStore.forReading(folder: folders.state),
            (try? store.hasOutput("index.html", of: folders.outputName)) == true
        else { return nil }
        let name = folders.outputName
        return (folders.output, { (try? store.hasOutput($0, of: name)) ?? false })
    }

    /// Reads what changed, shows the site as it is now, and begins to write it.
    /// - Throws: `BuildError` when the site cannot be read; what was shown last stays.
    package func rebuild(_ changes: SiteChanges) async throws {
        unread.formUnion(changes)
        do {
            try await readAndShow()
        } catch is StateStore.Damaged {
            try await startStateAnew()
            try await readAndShow()
        }
    }

    private func readAndShow() async throws {
        let changes = unread
        let setup = try setup(changes)
        let store = try await openedStore(setup.folders.state)
        memory.changed = changes.paths(below: setup.folders.albums)
        let scan = memory.settled(
            try SourceScanner.scan(setup.folders), unfinished: changes.unfinished(below: setup.folders.albums))
        if scan.files.isEmpty {
            try OutputPlan.refuseToEmpty(
                setup.folders, isEmpty: true, OutputFolder.listing(of: setup.folders.output))
        }
        let model = try await model(scan, setup, store)
        unread = SiteChanges(paths: [], isRescan: false)
        let placeholders =
            try placeholders ?? store.outputs(of: setup.folders.outputName).compactMapValues(\.placeholder)
        self.placeholders = placeholders
        // What was shown before need not be written any more.
        writing?.cancel()
        version += 1
        desk.beginPlanning(version: version)
        let site = model.pages(
            of: model.library, without: Set(model.knownFailures.keys), placeholders: placeholders)
        await show(site, setup, version: version)
        await writing?.value
        let writer = LiveWriter(
            model: model, site: site, setup: setup, store: store, now: clock(), desk: desk, version: version)
        writing = Task { await write(writer) }
    }

    /// Ends what is being written; the gallery is whole.
    package func stop() async {
        writing?.cancel()
        await writing?.value
        desk.close(version: version)
    }

    /// Waits until what was shown last is written.
    package func settle() async { await writing?.value }

    // MARK: Reading

    private func setup(_ changes: SiteChanges) throws -> SiteSetup {
        let (settings, text) = try SettingsLoader.read(site: options.site)
        let folders = try SiteFolders(site: options.site, settings: settings, output: options.output)
        let homes = options.templates + options.templates.compactMap(Disk.realPath)
        let known = templates.flatMap { $0.settings == settings && !changes.touches(homes) ? $0.set : nil }
        let set = try known ?? TemplateSet(folders: options.templates, settings: settings)
        templates = (settings, set)
        return SiteSetup(settings: (settings, text), folders: folders, templates: set)
    }

    /// Opened under the site's lock, for one that cannot be used is thrown away.
    private func openedStore(_ folder: String) async throws -> StateStore {
        if let store, store.folder == folder, store.store.isThere { return store.store }
        let opened = try await patiently {
            let lock = try SiteLock.making(state: folder)
            let opened = try StateStore(folder: folder)
            _ = consume lock
            return opened
        }
        store = (folder, opened)
        memory = ReadingMemory()
        placeholders = nil
        return opened
    }

    /// What is stored is not what was written: it is forgotten.
    private func startStateAnew() async throws {
        guard let damaged = store else { return }
        let anew = try await patiently {
            let lock = try SiteLock.making(state: damaged.folder)
            let anew = try damaged.store.startedAnew()
            _ = consume lock
            return anew
        }
        store = (damaged.folder, anew)
        memory = ReadingMemory()
        placeholders = nil
    }

    /// Tries again as long as another build has the site, or the disk refuses: nobody tells when that ends.
    private func patiently<Value>(_ body: () async throws -> Value) async throws -> Value {
        var pause = Self.shortestPause
        var failures = 0
        while true {
            do {
                return try await body()
            } catch let error as BuildError where error.code != .configuration {
                failures += 1
                // Most builds are done within a second, and nobody needs to know of them.
                if failures == (error.code == .locked ? 3 : 1) { await tell(.stuck(error)) }
                try await Task.sleep(for: pause)
                pause = min(pause * 2, error.code == .locked ? Self.shortestPause : Self.longestPause)
            }
        }
    }

    private func model(_ scan: SourceScan, _ setup: SiteSetup, _ store: StateStore) async throws -> SiteModel {
        var memory = memory
        self.memory = ReadingMemory()
        defer { self.memory = memory }
        if isMemoryStale { memory.sources = nil }
        isMemoryStale = false
        return try await SiteModel(
            scan: scan, setup: setup, now: clock(), store: store, remembers: true, memory: &memory, workers: workers,
            progress: progress)
    }

    private func show(_ site: SitePages, _ setup: SiteSetup, version: Int) async {
        // What is found out about an earlier version is of no use to who looks at this one.
        guard version == self.version else { return }
        await tell(
            .view(SiteView(site: site, templates: setup.templates), output: setup.folders.output, version: version))
    }

    // MARK: Writing

    private func write(_ writer: LiveWriter) async {
        do {
            await tell(.built(try await patiently { try await written(writer) }))
        } catch is CancellationError {
            return
        } catch {
            desk.close(version: writer.version)
            await tell(.stuck(error as? BuildError ?? BuildError(.disk, "", "\(error)")))
        }
    }

    private func written(_ writer: LiveWriter) async throws -> BuildReport {
        let lock = try SiteLock.making(state: writer.setup.folders.state)
        let outputLock = try OutputLock(writer.setup.folders.output)
        var writer = writer
        // The site may have been cleaned since it was read.
        if !writer.store.isThere { writer.store = try StateStore(folder: writer.setup.folders.state) }
        store = (writer.setup.folders.state, writer.store)
        var (result, learnt) = await run(writer)
        if case .failure(is StateStore.Damaged) = result {
            writer.store = try writer.store.startedAnew()
            store = (writer.setup.folders.state, writer.store)
            (result, learnt) = await run(writer)
        }
        _ = consume outputLock
        _ = consume lock
        if let placeholders = learnt.placeholders { self.placeholders = placeholders }
        // Images that were waited for while they could not be made are there, or will not be.
        if case .failure(let error) = result, !(error is CancellationError) { desk.close(version: writer.version) }
        // Sources that failed are let alone from now on, as the store has it.
        if learnt.hasFailures { isMemoryStale = true }
        return try result.get()
    }

    private func run(_ writer: LiveWriter) async -> (Result<BuildReport, any Error>, LiveWriter.Learnt) {
        await writer.run(workers: workers, progress: progress) {
            [self, setup = writer.setup, version = writer.version] site in
            await show(site, setup, version: version)
        }
    }
}

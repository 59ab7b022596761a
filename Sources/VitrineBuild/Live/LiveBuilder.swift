package import VitrineCore
internal import VitrineDisk

package enum LiveEvent: Sendable {
    /// A new version of the site was read from its sources. It will be written into the output folder, whose path is
    /// absolute. The version number increases, and events of older versions than the newest one can be ignored.
    case view(SiteView, output: String, version: Int)
    case built(BuildReport)
    case failed(BuildError)
}

/// Keeps a gallery up to date with its sources. Each version is shown as soon as its sources are read, and written in
/// the background. When the next version comes before that has finished, the writing starts again with the next
/// version.
package actor LiveBuilder {
    private let options: BuildOptions
    private let workers: any Workers
    private let clock: @Sendable () -> Int64
    private let progress: @Sendable (BuildProgress) -> Void
    private let send: @Sendable (LiveEvent) async -> Void
    private let pending: PendingImages
    private let scopes: SiteScopeReader

    private static let minPause = Duration.seconds(1)
    private static let maxPause = Duration.seconds(60)

    private var cache = SourceCache()
    private var learned: [SourcePath: StateStore.KnownSource] = [:]
    private var templates: (settings: Settings, set: TemplateSet)?
    private var store: (folder: String, store: StateStore)?
    private var media: KnownMedia?
    private var writing: Task<Void, Never>?
    /// Nothing is written until this task has ended; nil if nothing holds the writing back.
    private var holding: Task<Void, any Error>?
    private var next: LiveWriter?
    private var version = 0
    private var unread = SiteChanges()
    /// The files that cancelled versions have written since the last report. The next report includes them.
    private var unreported = BuildReport.Counts()

    /// - Parameters:
    ///   - pending: receives the images and originals that will be made, and the requests for them.
    ///   - clock: returns the current time in nanoseconds since 1970.
    package init(
        options: BuildOptions, workers: any Workers, pending: PendingImages, clock: @escaping @Sendable () -> Int64,
        progress: @escaping @Sendable (BuildProgress) -> Void,
        send: @escaping @Sendable (LiveEvent) async -> Void
    ) {
        self.options = options
        self.workers = workers
        self.pending = pending
        self.clock = clock
        self.progress = progress
        self.send = send
        scopes = SiteScopeReader(options, clock: clock)
    }

    package nonisolated var scope: SiteScope { scopes.scope }

    /// The gallery of an earlier build: the path of its folder, and a function that says whether the gallery has a
    /// file; nil when there is no gallery.
    package func lastGallery() -> (root: String, isRecorded: @Sendable (OutputPath) -> Bool)? {
        // When the settings have a mistake, the gallery most likely has its default location.
        let settings = (try? SettingsLoader.load(options)) ?? Settings()
        guard let folders = try? SiteFolders(options, settings),
            let store = StateStore.forReading(folder: folders.state),
            (try? store.hasOutput("index.html", of: folders.outputName)) == true
        else { return nil }
        let name = folders.outputName
        return (folders.output, { (try? store.hasOutput($0, of: name)) ?? false })
    }

    /// Reads the changes, shows the new version of the site, and begins to write it.
    /// - Throws: `BuildError` when the site cannot be read. Then the last version is still shown.
    package func rebuild(_ changes: SiteChanges) async throws {
        unread = unread.union(changes)
        do {
            try await readAndShow()
        } catch is StateStore.Damaged {
            try await replaceDamagedState()
            try await readAndShow()
        }
    }

    private func readAndShow() async throws {
        let changes = unread
        options.stopwatch?.restart()
        let site = try site(changes)
        try site.folders.makeSite()
        let gallery = try await read(site, try await openedState(site.folders.state), changes)
        unread = SiteChanges()
        media = gallery.findings.media
        // The version before this one need not be written any more.
        let before = writing
        before?.cancel()
        version += 1
        pending.beginPlanning(version: version)
        await show(gallery, version: version)
        options.stopwatch?.end("read and show the changes")
        next = LiveWriter(
            gallery: gallery, version: version, now: clock(), images: pending, workers: workers,
            stopwatch: options.stopwatch, progress: progress
        ) { [self, version] in await show($0, version: version) }
        // Requests for new images would wait until something else has ended, and keep browsers from asking for anything.
        let isClosed = holding != nil
        if isClosed { pending.close(version: version) }
        writing = Task { [version] in
            await before?.value
            _ = await holding?.result
            if isClosed, version == self.version { pending.beginPlanning(version: version) }
            if let writer = takeNext(version) { await write(writer) }
        }
    }

    private func takeNext(_ version: Int) -> LiveWriter? {
        guard let writer = next, writer.version == version else { return nil }
        next = nil
        return writer
    }

    package func stop() async {
        writing?.cancel()
        holding?.cancel()
        _ = await holding?.result
        await writing?.value
        pending.close(version: version)
    }

    package func waitUntilIdle() async { await writing?.value }

    /// Runs `body` as soon as the newest version is written. Versions that come meanwhile are shown, and written when `body`
    /// has ended.
    package func withoutWriting(_ body: @escaping @Sendable () async throws -> Void) async throws {
        var waited: (Task<Void, Never>?, Task<Void, any Error>?) = (nil, nil)
        while waited != (writing, holding) {
            waited = (writing, holding)
            await waited.0?.value
            _ = await waited.1?.result
        }
        try Task.checkCancellation()
        let task = Task {
            defer { holding = nil }
            try await body()
        }
        holding = task
        try await withTaskCancellationHandler {
            try await task.value
        } onCancel: {
            task.cancel()
        }
    }

    // MARK: Reading

    private func site(_ changes: SiteChanges) throws -> Site {
        let (settings, text) = try SettingsLoader.read(options)
        let folders = try SiteFolders(options, settings)
        try folders.albums.requireAll()
        let pictures = settings.icon + (settings.logo?.files ?? [])
        let sources = options.templates + pictures.map { options.site + "/" + $0 }
        let homes = sources + sources.compactMap(Disk.realPath)
        let known = templates.flatMap { $0.settings == settings && !changes.touches(homes) ? $0.set : nil }
        let set = try known ?? TemplateSet.read(folders: options.templates, settings: settings, site: options.site)
        templates = (settings, set)
        return Site(settings: (settings, text), folders: folders, templates: set)
    }

    /// Reads the changes. Nothing is stored, because another process may have locked the site. The next write stores
    /// what was learned.
    private func read(_ site: Site, _ state: StateStore, _ changes: SiteChanges) async throws -> Gallery {
        var cache = cache
        // With a single reference, the cache can be changed without being copied.
        self.cache = SourceCache()
        defer { self.cache = cache }
        cache.remember(learned)
        learned = [:]
        cache.changed = changes.sources(in: site.folders.albums)
        let scan = cache.replacing(
            unfinished: changes.unfinished(in: site.folders.albums),
            in: try site.scan { [cache] in try cache.files ?? state.sources() })
        return try await GalleryReader(
            site: site, state: state, now: clock(), workers: workers, progress: progress
        ).run(scan, &cache, media: media)
    }

    /// Opens the state while the site is locked, because a state that cannot be used is deleted.
    private func openedState(_ folder: String) async throws -> StateStore {
        if let store, store.folder == folder, store.store.isThere { return store.store }
        let opened = try await retrying {
            let lock = try SiteLock.acquire(state: folder, as: .preview)
            let opened = try StateStore(folder: folder)
            _ = consume lock
            return opened
        }
        store = (folder, opened)
        cache = SourceCache()
        media = nil
        return opened
    }

    private func replaceDamagedState() async throws {
        guard let damaged = store else { return }
        let empty = try await retrying {
            let lock = try SiteLock.acquire(state: damaged.folder, as: .preview)
            let empty = try damaged.store.replacedByEmpty()
            _ = consume lock
            return empty
        }
        store = (damaged.folder, empty)
        cache = SourceCache()
        media = nil
    }

    /// Runs `body` again as long as another build has locked the site or the disk refuses, because no notification says
    /// when that ends.
    private func retrying<Value>(_ body: () async throws -> Value) async throws -> Value {
        var pause = Self.minPause
        var failures = 0
        while true {
            do {
                return try await body()
            } catch let error as BuildError where error.code != .configuration {
                failures += 1
                // Most builds end within a second, so a locked site is not reported at the first attempts.
                if failures == (error.code == .locked ? 3 : 1) { await send(.failed(error)) }
                try await Task.sleep(for: pause)
                pause = min(pause * 2, error.code == .locked ? Self.minPause : Self.maxPause)
            }
        }
    }

    private func show(_ gallery: Gallery, version: Int) async {
        // What was learned of an older version does not change the one that is shown.
        guard version == self.version else { return }
        await send(.view(SiteView(gallery), output: gallery.site.folders.output, version: version))
    }

    // MARK: Writing

    private func write(_ writer: LiveWriter) async {
        do {
            await send(.built(try await retrying { try await writeOnce(writer) }))
        } catch is CancellationError {
            return
        } catch {
            pending.close(version: writer.version)
            await send(.failed(error as? BuildError ?? BuildError(.disk, "", "\(error)")))
        }
    }

    private func writeOnce(_ writer: LiveWriter) async throws -> BuildReport {
        let site = writer.gallery.site
        let outcome = try await site.locked(as: .preview) { state in
            store = (site.folders.state, state)
            try cache.save(to: state)
            let outcome = await writer.run(state)
            if case .failure(let error as StateStore.Damaged) = outcome.result { throw error }
            return outcome
        }
        media = outcome.findings.media
        // Requests for images that could not be made are answered at once.
        if case .failure(let error) = outcome.result, !(error is CancellationError) {
            pending.close(version: writer.version)
        }
        // Photos that cannot be decoded are not tried again until they change.
        let changes = outcome.findings.toStore(
            of: writer.gallery.sources, site.settings, now: writer.now)
        learned.merge(changes.learned) { $1 }
        guard case .success(var report) = outcome.result else {
            unreported.add(written: outcome.written)
            return try outcome.result.get()
        }
        report.counts.add(written: unreported)
        unreported = BuildReport.Counts()
        return report
    }
}

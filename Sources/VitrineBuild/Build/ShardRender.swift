package import VitrineCore
internal import VitrineDisk
internal import VitrineMessages
internal import Synchronization

/// The report of a task that rendered a shard: how many files it made, and which photographs it could not use.
package struct ShardReport: Hashable, Sendable, Codable {
    package var shard: String
    /// The number of photographs and films that the shard has.
    package var files = 0
    package var rendered = 0
    package var images = 0
    package var originals = 0
    package var videos = 0
    package var failures: [SourceEntry] = []
    package var folder = ""
}

extension Build {
    /// Makes the images and videos of a shard.
    /// - Parameter place: where the folder of all shards is.
    /// - Throws: `BuildError`, or `CancellationError` when the task was cancelled. What was made until then is recorded.
    package func render(_ shard: Shard, to place: ShardPlace) async throws -> ShardReport {
        let site = try Site.read(options)
        let folder = ShardFolder(
            path: try site.folders.shards(
                place, part: shard.fileName, option: "--to", site.settings.deploy, home: options.home),
            key: options.shardKey)
        let transfer = try await ShardTransfer.continuing(shard, at: place, folder)
        let work = try WorkFolder()
        folder.restore(shard, to: work)
        let own = Site(
            site, folders: site.folders.rendering(to: folder.path, named: ShardFolder.outputName, state: work.path))
        let state = try StateStore(folder: work.path)
        let header = ShardHeader(
            number: shard.number, count: shard.count, written: options.now, versions: try await versions())
        let keeper = ShardKeeper(header, folder, state, work)
        do {
            var report = try await keeper.sending(to: transfer) {
                try await render(shard, own, state, keeper, await transfer?.there ?? [:])
            }
            try keeper.keep(isDone: true)
            if case .store(let store) = place, let transfer {
                try await transfer.send(shard, isDone: true)
                folder.remove()
                report.folder = store.name
            }
            return report
        } catch let damage as StateStore.Damaged {
            throw BuildError(
                .disk, work.path,
                "the state of the shard was damaged while it was in use; start the shard again (\(damage))")
        } catch let mistake as BuildError where mistake.code == .configuration {
            throw mistake
        } catch {
            // The task is done again, and goes on from here.
            try? keeper.keep(isDone: false)
            // Also when this task was cancelled.
            if let transfer { await Task { try? await transfer.send(shard, isDone: false) }.value }
            throw error
        }
    }

    /// The versions of the libraries on which the bytes of images depend.
    private func versions() async throws -> [String] {
        try await workers.libraries().versions.map { $0.name + " " + $0.version }.sorted()
    }

    /// The files that the task of a shard reads, for programs that download them first: paths as the owner knows them, sorted.
    package func files(of shard: Shard) throws -> [String] {
        let site = try Site.read(options)
        let scan = try site.scan { [:] }
        let sorted = SourceSorter.sort(scan.files)
        var cache = SourceCache()
        let texts = try ReadTexts(site).run(sorted, scan, &cache)
        let files = ShardFiles(shard, sorted, texts, site.folders.albums)
        // A hidden photo may hide the film of another one in its folder.
        let folders = Set(sorted.candidates.lazy.map(\.path).filter(files.isRendered).map(\.parent))
        let isHidden = texts.hiding
        func isRead(_ path: SourcePath) -> Bool {
            files.contain(path) || folders.contains(path.parent) && isHidden(path)
        }
        let read = sorted.candidates.filter { isRead($0.path) } + sorted.xmpFiles(of: files.contain)
        return read.map { site.folders.albums.shown($0.path) }.sorted()
    }

    private func render(
        _ shard: Shard, _ site: Site, _ state: StateStore, _ keeper: ShardKeeper, _ there: [OutputPath: Int64]
    ) async throws -> ShardReport {
        let memory = try BuildMemory(site, state)
        let progress: @Sendable (BuildProgress) -> Void = { [tell = self.progress] step in
            keeper.keepIfDue()
            tell(step)
        }
        var cache = SourceCache(writingTo: state)
        let reader = GalleryReader(
            site: site, state: state, now: options.now, workers: workers, shard: shard, progress: progress)
        let sources = try await reader.sources(site.scan { try state.sources() }, &cache)
        try keeper.note(library: Self.digest(of: sources.sorted, state.sources()))
        let records = try state.outputs(of: site.folders.outputName)
        // Only what this shard has made is known to be right. What another task makes at the same time is made twice.
        let listing = ShardFolder(path: site.folders.output).listing(of: records, there)
        let known = BuildState(records: records, listing: listing)
        let gallery = try Gallery(site, sources, Findings(of: sources, site, state, KnownMedia(known)))
        let writer = OutputWriter(
            OutputSession(site.folders, state, known), workers: workers,
            observer: BuildObserver(progress: progress), onCancel: .stopsAtOnce)
        let made = try await memory.storingFindings(of: writer, sources, now: options.now) {
            var gallery = gallery
            while let media = MediaWork(gallery, writer.known)?.rendered(by: sources.shard, of: gallery) {
                gallery = try gallery.learning(try await writer.make(media, of: gallery, .none))
            }
            return gallery
        }
        // Images of photos that were changed or removed are no part of the shard any more.
        let unneeded = writer.known.recorded.filter { !made.mediaPaths.contains($0) }
        try state.forget(outputs: unneeded, in: site.folders.outputName)
        return report(of: shard, made, writer.written)
    }

    /// A digest of the names of all files and of the texts of albums and photos.
    private static func digest(
        of sorted: SortedSources, _ known: [SourcePath: StateStore.KnownSource]
    ) -> String {
        var hasher = StableHasher()
        for path in sorted.known.sorted() { hasher.add(path.text) }
        for file in sorted.texts.sorted(by: { $0.path < $1.path }) {
            guard case .text(let text)? = known[file.path]?.outcome else { continue }
            hasher.add(file.path.text)
            hasher.add(text)
        }
        return hasher.finish().hexadecimal
    }

    private func report(
        of shard: Shard, _ gallery: Gallery, _ counts: BuildReport.Counts
    ) -> ShardReport {
        let files = gallery.sources.shard
        let own = gallery.sources.sorted.candidates.filter { files?.isRendered($0.path) ?? true }
        let failures = SourceEntries(gallery).all.filter { entry in
            entry.outcome == .failed && files?.isRendered(SourcePath(entry.path)) ?? true
        }
        return ShardReport(
            shard: shard.description, files: own.count, rendered: counts.rendered, images: counts.images,
            originals: counts.originals, videos: counts.videos, failures: failures, folder: gallery.site.folders.output)
    }
}

/// Writes the record file of a shard from time to time, so that a task that is killed need not begin again.
private final class ShardKeeper: Sendable {
    private static let interval = Duration.seconds(300)

    private let folder: ShardFolder
    private let state: StateStore
    private let work: WorkFolder
    /// A signal each time that the record file was written.
    private let (written, signal) = AsyncStream.makeStream(of: Void.self, bufferingPolicy: .bufferingNewest(1))
    /// What the record file says of the shard, and the time of the last copy. Only the holder of the lock writes a copy.
    private let kept: Mutex<(header: ShardHeader, time: ContinuousClock.Instant)>

    init(_ header: ShardHeader, _ folder: ShardFolder, _ state: StateStore, _ work: WorkFolder) {
        (self.folder, self.state, self.work) = (folder, state, work)
        kept = Mutex((header, .now))
    }

    func note(library: String) { kept.withLock { $0.header.library = library } }

    func keep(isDone: Bool) throws {
        try kept.withLock { kept in
            kept.header.isDone = isDone
            try folder.put(state, kept.header, in: work)
        }
    }

    /// Runs `body`, and sends what was made each time that the record file is written.
    func sending<Result>(
        to transfer: ShardTransfer?, _ body: () async throws -> Result
    ) async throws -> Result {
        guard let transfer, let shard = kept.withLock({ $0.header.shard }) else { return try await body() }
        async let sent: Void = {
            // The place may answer again when the shard is done.
            for await _ in written { try? await transfer.send(shard, isDone: false) }
        }()
        defer { signal.finish() }
        let result = try await body()
        signal.finish()
        await sent
        return result
    }

    func keepIfDue() {
        kept.withLock { kept in
            guard .now - kept.time >= Self.interval else { return }
            // The disk may have room again when the shard is done.
            if (try? folder.put(state, kept.header, in: work)) != nil { signal.yield() }
            kept.time = .now
        }
    }

}

extension MediaWork {
    /// The part of the work that a shard does; nil if it has none.
    fileprivate func rendered(by shard: ShardFiles?, of gallery: Gallery) -> MediaWork? {
        var work = self
        work.jobs = jobs.filter { job in
            let path = gallery.library.photos[job.item.index].path
            return !job.isArchive && (shard?.isRendered(path) ?? true) && !gallery.isUnsure(job)
        }
        return work.isEmpty ? nil : work
    }
}

extension Gallery {
    /// Returns whether a job makes the film of a Live Photo while another file of its folder, such as a pointer of Git LFS, could
    /// not be read. That file may be the still picture, and be hidden, so that the build makes the film, and not the shard.
    fileprivate func isUnsure(_ job: MediaJob) -> Bool {
        let photo = library.photos[job.item.index]
        let file = job.item == .motion(job.item.index) ? photo.motion?.file ?? photo.path : photo.path
        guard sources.records.photos[file]?.movie?.contentIdentifier != nil, let shard = sources.shard else {
            return false
        }
        return sources.records.failures.keys.contains { $0.parent == file.parent && !shard.contain($0) }
    }
}

internal import VitrineCore
internal import VitrineDisk
internal import VitrineMessages

/// What shards have recorded: what they read of the photographs, and the images and videos that they made.
final class ShardRecords {
    private struct Made {
        var record: OutputRecord
        var shard: Shard
    }

    /// The number of files that are on this disk twice at most, if a place on another machine has them.
    private static let batch = 200

    private let folder: ShardFolder
    /// Brings files into the folder; nil if all are there.
    private let transfer: ShardTransfer?
    private let mayRender: Bool
    private var recheck: Int
    private let bounds: String
    private var media: [OutputPath: Made] = [:]
    /// The files of which shards have recorded different bytes.
    private var disputed: [OutputPath: [Shard]] = [:]
    private var sources: [SourcePath: StateStore.KnownSource] = [:]
    /// The libraries that the shards which are done have seen.
    private var libraries: Set<String> = []
    private var withoutOriginal: [String: MediaFailure] = [:]
    private var withoutVideo: [OutputPath: MediaFailure] = [:]
    /// The images that are rendered again here, as shards have recorded them.
    private var drawn: [OutputPath: Made] = [:]
    private(set) var summary = ShardSummary()

    /// Reads the record files.
    /// - Throws: `BuildError` if there is none, or if none is signed with the key of the folder.
    init(
        _ options: ShardOptions, in folder: ShardFolder, _ transfer: ShardTransfer?, _ settings: Settings
    ) throws {
        (mayRender, recheck) = (options.mayRender, options.recheck)
        bounds = ReadFiles.bounds(settings.limits)
        (self.folder, self.transfer) = (folder, transfer)
        var headers: [ShardHeader] = []
        let files = try folder.files()
        guard !files.isEmpty else { throw folder.lacksRecords }
        for file in files {
            let name = SourcePath(file.path).name
            do {
                if let read = try ShardFile(file.shard, at: file.path, in: folder, settings) {
                    headers.append(read.header)
                    if read.header.isDone { libraries.insert(read.header.library) }
                    add(read)
                } else {
                    summary.ignored.append(name)
                }
            } catch is ShardFolder.Unsigned {
                summary.unsigned.append(name)
            }
        }
        if summary.unsigned.count == files.count { throw folder.lacksSignatures }
        for path in disputed.keys { media[path] = nil }
        summary.disputed = disputed.map { path, shards in
            path.text + " (" + shards.map(\.description).joined(separator: ", ") + ")"
        }.sorted()
        summarise(headers)
    }

    private func add(_ file: ShardFile) {
        for (path, record) in file.outputs
        where MediaName.isMediaPath(path) && !record.isPending && record.digest != nil {
            guard let other = media[path] else {
                media[path] = Made(record: record, shard: file.shard)
                continue
            }
            if other.record.digest == record.digest, other.record.size == record.size { continue }
            disputed[path, default: [other.shard]].append(file.shard)
        }
        // A shard that is not done may have seen another library. What it has read is read again.
        for (path, known) in file.header.isDone ? file.sources : [:] {
            if let other = sources[path], !known.isBetter(than: other) { continue }
            sources[path] = known
        }
        withoutOriginal.merge(file.withoutOriginal) { $1 }
        withoutVideo.merge(file.withoutVideo) { $1 }
    }

    func close() { if transfer != nil { folder.remove() } }

    private func summarise(_ headers: [ShardHeader]) {
        guard let last = headers.max(by: { $0.written < $1.written }) else { return }
        let done = Set(headers.filter { $0.count == last.count && $0.isDone }.map(\.number))
        summary.of = last.count
        summary.done = done.count
        summary.versions = Self.versions(headers)
        summary.missing = (1...last.count).filter { !done.contains($0) }.map { "\($0)/\(last.count)" }
    }

    /// Which shards had which versions of libraries; empty if all had the same.
    private static func versions(_ headers: [ShardHeader]) -> [String] {
        let groups = Dictionary(grouping: headers, by: \.versions)
        guard groups.count > 1 else { return [] }
        return groups.map { versions, headers in
            let shards = headers.map { "\($0.number)/\($0.count)" }.sorted().joined(separator: ", ")
            return shards + ": " + versions.joined(separator: ", ")
        }.sorted()
    }

    // MARK: What was read

    /// Gives the state what the shards have read of folders that are not here, and of which nothing was ever read here.
    /// - Throws: `BuildError` if the shards, and earlier builds here, have not all seen the same library: what one of them has may
    ///   be hidden or gone since.
    func fill(_ state: StateStore, _ folders: SourceFolders) throws {
        let absent = Set(folders.list.indices.filter { folders.isAbsent($0) })
        if absent.isEmpty { return }
        let known = try state.sources()
        func isAbsent(_ path: SourcePath) -> Bool { folders.index(of: path).map(absent.contains) ?? false }
        let rows = known.filter { isAbsent($0.key) }
        let found = sources.filter { isAbsent($0.key) }
        if rows.values.contains(where: { $0.stamp.device != FileStamp.anyDevice }) {
            return try requireSameLibrary(rows, found)
        }
        guard try known.isEmpty || state.value(ReadFiles.boundsKey) == bounds else { return }
        try requireOneLibrary()
        let gone = Set(rows.keys).subtracting(found.keys)
        try SourceChanges(learned: found, gone: gone, bounds: .known(bounds)).store(in: state)
    }

    /// - Parameters:
    ///   - rows: what was read here.
    ///   - found: what the shards have read.
    private func requireSameLibrary(
        _ rows: [SourcePath: StateStore.KnownSource], _ found: [SourcePath: StateStore.KnownSource]
    ) throws(BuildError) {
        let isSame =
            rows.allSatisfy { path, row in row.isText ? found[path]?.outcome == row.outcome : found[path] != nil }
            && found.allSatisfy { path, row in !row.isText || rows[path] != nil }
        guard !isSame else { return }
        throw unfinished(
            "the shards have seen other files or texts than the last build here, so that it is not certain what is hidden, and "
                + "the photographs are not here; mount their disk, or build without --from")
    }

    private func requireOneLibrary() throws(BuildError) {
        guard summary.missing.isEmpty, summary.ignored.isEmpty else {
            throw unfinished(
                "shards are missing (\(summary.missingText)), and so are the photographs; render these shards again, or build "
                    + "where the photographs are")
        }
        guard libraries.count == 1 else {
            throw unfinished(
                "the shards have seen different files or texts, so that it is not certain what is hidden, and the photographs are "
                    + "not here; render all shards again, and remove the record files of other numbers of shards")
        }
    }

    /// Adds what the shards have read of files that the state does not know as they are now. What the state knows of files that
    /// are there, and everything that it knows of files that are not, is newer.
    func update(_ state: StateStore, _ scan: SourceScan, _ settings: Settings) throws {
        try OriginalFailures(state, settings).add(withoutOriginal)
        try VideoFailures(state).add(withoutVideo)
        var known = try state.sources()
        if try state.value(ReadFiles.boundsKey) != bounds {
            // Rows that were read under other limits must not count as valid. Those of missing folders are all that is known.
            guard scan.missing.isEmpty else { return }
            try state.forget(sources: Set(known.keys))
            known = [:]
        }
        var learned: [SourcePath: StateStore.KnownSource] = [:]
        for file in scan.files where !scan.isMissing(file.path) {
            guard let found = sources[file.path] else { continue }
            if found.isText { continue }
            if known[file.path]?.stamp == file.stamp { continue }
            learned[file.path] = found
            // A file that has this stamp on another machine is not read; any other is compared by its digest.
            learned[file.path]?.stamp.device = file.stamp.device
        }
        try SourceChanges(learned: learned, bounds: .known(bounds)).store(in: state)
    }

    /// Refuses to publish a part of the library as if it was the whole.
    /// - Throws: `BuildError` if photographs are neither here nor in the records of the shards, or if media are in no shard and
    ///   may not be made.
    func requireWhole(_ sources: Sources, _ work: MediaWork?) throws(BuildError) {
        let pointers = sources.records.failures.values.count { $0.code == .notDownloaded }
        if pointers > 0, !summary.missing.isEmpty || !summary.ignored.isEmpty {
            throw unfinished(
                "shards are missing (\(summary.missingText)), and so are \(pointers) photographs; render these shards again, or "
                    + "build where the photographs are")
        }
        try requireAll(of: (work?.products ?? []).filter { media[$0.path] == nil })
    }

    private func unfinished(_ message: String) -> BuildError { BuildError(.unfinished, folder.path, message) }

    // MARK: What was made

    /// Puts the files that shards have made into the gallery, and leaves only what is missing to be made.
    /// - Returns: what pages show of them.
    /// - Throws: `BuildError` if a file is not as it was recorded, and may not be made again.
    func bring(_ work: inout MediaWork, of gallery: Gallery, into session: OutputSession) async throws -> Findings {
        if try draw(from: &work, of: gallery) { return Findings() }
        let products = work.products
        let found = products.compactMap { product in media[product.path].map { (product: product, record: $0.record) } }
        try session.ledger.announce(found.map(\.product.path))
        var (findings, taken) = (Findings(), Set<OutputPath>())
        for batch in found.batches(of: Self.batch) {
            try await transfer?.bring(batch.map(\.product.path))
            for (product, record) in batch {
                try Task.checkCancellation()
                let path = product.path
                let file = path.file(in: folder.path)
                media[path] = nil
                defer { if transfer != nil { try? Disk.removeFile(file) } }
                guard try session.take(product, from: file, record) else {
                    if Disk.exists(file) { summary.damaged.append(path.text) }
                    continue
                }
                taken.insert(path)
                findings.media.placeholders[path] = record.placeholder
                findings.media.codecs[path] = record.codecs
            }
        }
        try session.ledger.commit()
        summary.taken += taken.count
        work.remove(taken)
        try requireAll(of: products.filter { !taken.contains($0.path) })
        return findings
    }

    // MARK: What is rendered again

    /// Leaves nothing to be made but the images of some photos of the shards, which are drawn by lot.
    /// - Returns: whether there are such images.
    /// - Throws: `BuildError` if none of their photographs is here.
    private func draw(from work: inout MediaWork, of gallery: Gallery) throws(BuildError) -> Bool {
        guard recheck > 0 else { return false }
        let made = work.jobs.filter { job in
            !job.isArchive && !job.isVideo && job.products.allSatisfy { media[$0.path] != nil }
        }
        if made.isEmpty { return false }
        let here = made.filter { job in
            let path = gallery.library.photos[job.item.index].path
            return !gallery.sources.scan.isMissing(path) && gallery.site.folders.albums.pointer(at: path) == nil
        }
        guard !here.isEmpty else {
            throw BuildError(
                .configuration, "--recheck",
                "needs photographs, to render some of them again, and none of those that the shards rendered is here; "
                    + "download some, or leave it out")
        }
        work.jobs = Array(here.shuffled().prefix(recheck))
        recheck = 0
        for path in work.paths { drawn[path] = media.removeValue(forKey: path) }
        return true
    }

    /// Compares the images that were rendered again with those of the shards. What a shard with another one has made is not used.
    func compare(with session: OutputSession) {
        if drawn.isEmpty { return }
        let known = session.known
        // An image that could not be rendered, or not in time, says nothing of its shard. It is not taken from it, either.
        let compared = drawn.filter { known[record: $0.key]?.digest != nil }
        let unequal = compared.filter { known[record: $0.key]?.digest != $0.value.record.digest }
        summary.rechecked = compared.count
        summary.unequal = unequal.map { path, made in "\(path) (\(made.shard))" }.sorted()
        let distrusted = Set(unequal.values.map(\.shard))
        media = media.filter { !distrusted.contains($0.value.shard) }
        drawn = [:]
    }

    private func requireAll(of left: [Product]) throws(BuildError) {
        guard !mayRender, !left.isEmpty else { return }
        throw unfinished(
            "\(left.count) images and videos are made by no shard"
                + (summary.missing.isEmpty ? "" : " (missing: \(summary.missingText))")
                + "; render these shards again, or build without --no-render where the photographs are")
    }

    func summary(of counts: BuildReport.Counts) -> ShardSummary {
        var summary = summary
        summary.damaged.sort()
        summary.remade = counts.images + counts.originals + counts.videos - summary.rechecked
        return summary
    }
}

extension StateStore.KnownSource {
    fileprivate var isText: Bool { if case .text = outcome { true } else { false } }

    /// Whether this is nearer to the truth than what another shard has read of the same file. That a picture cannot be decoded is
    /// only known to the shard that tried.
    fileprivate func isBetter(than other: StateStore.KnownSource) -> Bool {
        switch (outcome, other.outcome) {
        case (.undecodable(let one, _), .record(let two)) where one.fileDigest == two.fileDigest: true
        case (.record(let one), .undecodable(let two, _)) where one.fileDigest == two.fileDigest: false
        default: stamp.modified > other.stamp.modified
        }
    }
}

internal import VitrineCore
internal import VitrineDisk

/// What shards have recorded: what they read of the photographs, and the images and videos that they made.
final class ShardRecords {
    private struct Made {
        var record: OutputRecord
        var shard: Shard
    }

    private let folder: ShardFolder
    private let options: ShardOptions
    private var media: [String: Made] = [:]
    private var headers: [ShardHeader] = []
    private(set) var summary = ShardSummary()

    /// The number of files of which the digest is compared, of those that are taken without being read.
    private static let sample = 200
    private static let key = "record files of shards"

    /// Reads the record files. What is new in them is added to the state of the site, so that the photographs need not be read.
    /// - Throws: `BuildError` if there is no record file.
    init(_ options: ShardOptions, in folder: String, _ settings: Settings, _ state: StateStore) throws {
        self.options = options
        self.folder = ShardFolder(path: folder)
        let (usable, ignored) = try self.folder.usableFiles()
        guard !usable.isEmpty || !ignored.isEmpty else { throw self.folder.lacksRecords }
        summary.ignored = ignored
        headers = usable.map(\.header)
        for file in usable { add(file.outputs, of: file.shard) }
        try merge(usable, into: state, settings)
        describe()
    }

    /// Adds what is new in record files to the state.
    private func merge(_ files: [ShardFile], into state: StateStore, _ settings: Settings) throws {
        let known: [String: FileStamp] = try state.json(Self.key) ?? [:]
        // What a shard read later is nearer to what is there now.
        for file in files.sorted(by: { $0.header.written < $1.header.written }) where known[file.name] != file.stamp {
            guard (try? Self.merge(file.state, into: state, settings)) != nil else {
                summary.ignored.append(file.name)
                continue
            }
        }
        let stamps = Dictionary(files.map { ($0.name, $0.stamp) }) { first, _ in first }
        if stamps != known { try state.set(Self.key, json: stamps) }
    }

    private func add(_ outputs: [String: OutputRecord], of shard: Shard) {
        for (path, record) in outputs where MediaName.isMediaPath(path) && !record.isPending && record.digest != nil {
            if let other = media[path] {
                let isSame = other.record.digest == record.digest && other.record.size == record.size
                if !isSame { summary.disputed.append("\(path) (\(other.shard), \(shard))") }
            } else {
                media[path] = Made(record: record, shard: shard)
            }
        }
    }

    private static func merge(_ store: StateStore, into state: StateStore, _ settings: Settings) throws {
        let bounds = ReadFiles.bounds(settings.limits)
        // What was read under other limits is not valid.
        guard try store.value(ReadFiles.boundsKey) == bounds, try state.value(ReadFiles.boundsKey) ?? bounds == bounds
        else {
            return
        }
        let sources = try store.sources().mapValues { known in
            var known = known
            known.stamp.device = FileStamp.anyDevice
            return known
        }
        try SourceChanges(learned: sources, bounds: .known(bounds)).store(in: state)
        try OriginalFailures(state, settings).add(OriginalFailures(store, settings))
        try AV1Failures(state).add(AV1Failures(store))
    }

    private func describe() {
        let disputed = Set(summary.disputed.compactMap { $0.split(separator: " ").first.map(String.init) })
        for path in disputed { media[path] = nil }
        summary.disputed.sort()
        guard let last = headers.max(by: { $0.written < $1.written }) else { return }
        let done = Set(headers.filter { $0.count == last.count && $0.isDone }.map(\.number))
        summary.of = last.count
        summary.done = done.count
        summary.missing = (1...last.count).filter { !done.contains($0) }.map { "\($0)/\(last.count)" }
    }

    // MARK: Taking

    private struct Found: Sendable {
        var product: Product
        var record: OutputRecord
        var shard: Shard
    }

    /// Puts the files that shards have made into the gallery, and leaves only what is missing to be made.
    /// - Returns: what pages show of them.
    func bring(_ work: inout MediaWork, into session: OutputSession) async throws -> Findings {
        let found = work.jobs.flatMap(\.products).compactMap { product -> Found? in
            guard let made = media[product.path] else { return nil }
            return Found(product: product, record: made.record, shard: made.shard)
        }
        let wrong = await wrongFiles(of: found)
        let right = found.filter { !wrong.contains($0.product.path) }
        try session.ledger.announce(right.map(\.product.path))
        var (findings, taken) = (Findings(), Set<String>())
        for file in right {
            try Task.checkCancellation()
            let path = file.product.path
            guard try session.take(file.product, from: folder.path + "/" + path, file.record) else {
                if Disk.exists(folder.path + "/" + path) { summary.damaged.append(path) }
                continue
            }
            taken.insert(path)
            findings.media.placeholders[path] = file.record.placeholder
            findings.media.codecs[path] = file.record.codecs
        }
        try session.ledger.commit()
        summary.damaged = (summary.damaged + wrong).sorted()
        summary.taken += taken.count
        for path in wrong.union(taken) { media[path] = nil }
        work.remove(taken)
        return findings
    }

    /// The files that are not as they were recorded, among a sample of all. If one is, all of its shard are compared.
    private func wrongFiles(of found: [Found]) async -> Set<String> {
        let step = options.verifiesAll ? 1 : max(1, found.count / Self.sample)
        let drawn = stride(from: 0, to: found.count, by: step).map { found[$0] }
        let wrong = await changed(among: drawn)
        if step == 1 || wrong.isEmpty { return wrong }
        let shards = Set(drawn.filter { wrong.contains($0.product.path) }.map(\.shard))
        return await changed(among: found.filter { shards.contains($0.shard) })
    }

    private func changed(among files: [Found]) async -> Set<String> {
        let root = folder.path
        let areChanged = await ParallelMap.run(files.count) { index in
            let (path, record) = (files[index].product.path, files[index].record)
            // A file that is missing is none that was changed.
            guard Disk.exists(root + "/" + path) else { return false }
            return MediaFile(path, in: root)?.digest != record.digest
        }
        return Set(zip(files, areChanged).filter(\.1).map(\.0.product.path))
    }

    /// - Throws: `BuildError` if something is left to be made, and nothing may be rendered.
    func requireAll(of work: MediaWork) throws {
        let left = work.jobs.filter { !$0.isArchive }.reduce(0) { $0 + $1.products.count }
        guard !options.mayRender, left > 0 else { return }
        throw BuildError(
            .unfinished, folder.path,
            "\(left) images and videos are made by no shard"
                + (summary.missing.isEmpty ? "" : " (missing: \(summary.missingText))")
                + "; render these shards again, or build without --no-render where the photographs are")
    }

    func summary(of counts: BuildReport.Counts) -> ShardSummary {
        var summary = summary
        summary.remade = counts.images + counts.originals + counts.videos
        return summary
    }
}

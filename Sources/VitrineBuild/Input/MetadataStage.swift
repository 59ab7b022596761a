internal import VitrineCore

/// What the photographs and XMP files of a site say, read or remembered.
struct MetadataStage {
    var records: [SourcePath: SourceRecord] = [:]
    var xmp: [SourcePath: XMPFields] = [:]
    var failures: [SourcePath: MediaFailure] = [:]
    /// Photos that are published as far as they can be decoded.
    private(set) var damages: [SourcePath: MediaFailure] = [:]
    /// Files whose bytes were looked at.
    private(set) var readCount = 0
    private var known: [SourcePath: StateStore.KnownSource]

    private static let batch = 16
    private static let boundsName = "limits of what was read"
    private let damaged: DamagePolicy
    private let limits: Limits

    /// - Parameter progress: called as files are read.
    /// - Parameter remembers: whether what is learnt goes into the store.
    init(
        _ sources: SortedSources, albums: String, settings: Settings, now: Int64, store: StateStore?, remembers: Bool,
        memory inherited: inout ReadingMemory, workers: any Workers, progress: (Int, Int) -> Void
    ) async throws {
        damaged = settings.damaged
        limits = settings.limits
        known = try inherited.sources ?? store?.sources() ?? [:]
        // While it is held here alone it can be changed without being copied.
        inherited.sources = nil
        let bounds = "\(limits.megapixels) \(limits.frames) \(limits.fileSize)"
        let hasSameBounds = try (inherited.bounds ?? store?.value(Self.boundsName)) == bounds
        var waiting: [(file: SourceFile, item: WorkerItem)] = []
        let images = sources.candidates.map { ($0, isImage: true) }
        for (file, isImage) in images + sources.xmpFiles.map({ ($0, isImage: false) }) {
            // What other limits let in, these may not.
            let memory = hasSameBounds ? known[file.path] : nil
            if let memory, memory.stamp == file.stamp, memory.isSettled || inherited.isUntouched(file.path),
                isLasting(memory.outcome)
            {
                take(memory.outcome, for: file.path)
                continue
            }
            waiting.append(
                (file, Self.item(file, isImage: isImage, memory: memory, albums: albums, settings: settings)))
        }
        readCount = waiting.count
        let store = remembers ? store : nil
        if !hasSameBounds { try store?.set(Self.boundsName, nil) }
        try await read(waiting, now: now, store: store, workers: workers, progress: progress)
        let present = Set((images.map(\.0) + sources.xmpFiles).map(\.path))
        let gone = known.keys.filter { !present.contains($0) }
        try store?.forget(sources: gone)
        for path in gone { known[path] = nil }
        if !hasSameBounds { try store?.set(Self.boundsName, bounds) }
        inherited.bounds = bounds
        inherited.sources = known
        known = [:]
    }

    private static func item(
        _ file: SourceFile, isImage: Bool, memory: StateStore.KnownSource?, albums: String, settings: Settings
    ) -> WorkerItem {
        let path = albums + "/" + file.path.text
        guard isImage else { return .readXMP(path) }
        var digest: ContentDigest?
        switch memory?.outcome {
        case .record(let record): digest = record.fileDigest
        case .undecodable(let record, let failure) where failure.isLasting(settings.limits):
            // One that ended a process is worth another try when it was written anew, were it with the same bytes.
            if !failure.isOfTheProcess || memory?.stamp == file.stamp { digest = record.fileDigest }
        default: break
        }
        return .read(ReadJob(path: path, knownDigest: digest, limits: settings.limits))
    }

    private mutating func read(
        _ waiting: [(file: SourceFile, item: WorkerItem)], now: Int64, store: StateStore?, workers: any Workers,
        progress: (Int, Int) -> Void
    ) async throws {
        let batches = waiting.batches(of: Self.batch)
        var done = 0
        progress(0, waiting.count)
        try await Window.run(batches, width: workers.count + 1) { batch in
            await workers.perform(batch.map(\.item))
        } fold: { batch, results in
            try Task.checkCancellation()
            var learnt: [(path: SourcePath, known: StateStore.KnownSource)] = []
            try results.forEach { try $0.requireWorker() }
            for ((file, _), result) in zip(batch, results) {
                guard let outcome = outcome(result.reply, memory: known[file.path]) else { continue }
                take(outcome, for: file.path)
                known[file.path] = nil
                if isLasting(outcome) {
                    let isSettled = file.stamp.isSettled(at: now)
                    learnt.append((file.path, .init(stamp: file.stamp, isSettled: isSettled, outcome: outcome)))
                }
            }
            for (path, source) in learnt { known[path] = source }
            try store?.remember(learnt)
            done += batch.count
            progress(done, waiting.count)
        }
    }

    private func outcome(_ reply: WorkerReply, memory: StateStore.KnownSource?) -> StateStore.SourceOutcome? {
        switch reply {
        case .record(let record): .record(record)
        case .unchanged: memory?.outcome
        case .xmp(let fields): .xmp(fields)
        case .failure(let failure): .failure(failure)
        case .rendered, .original, .markdown, .placeholder, .versions, .ready: nil
        }
    }

    private func isLasting(_ outcome: StateStore.SourceOutcome) -> Bool {
        switch outcome {
        case .record, .xmp: true
        case .failure(let failure), .undecodable(_, let failure): failure.isLasting(limits)
        }
    }

    private mutating func take(_ outcome: StateStore.SourceOutcome, for path: SourcePath) {
        switch outcome {
        case .record(let record): records[path] = record
        case .xmp(let fields): xmp[path] = fields
        case .failure(let failure): failures[path] = failure
        case .undecodable(let record, let failure):
            if damaged == .publish, failure.code == .damaged, !failure.isTotal {
                records[path] = record
                damages[path] = failure
            } else {
                failures[path] = failure
            }
        }
    }

    /// Remembers the photos that could not be rendered, or not whole, so that they are let alone until their bytes change.
    func remember(
        undecodable: [SourcePath: MediaFailure], _ sources: SortedSources, now: Int64, store: StateStore
    ) throws {
        let files = sources.candidates.filter { undecodable[$0.path]?.isLasting(limits) ?? false }
        try store.remember(
            files.compactMap { file in
                guard let record = records[file.path], let failure = undecodable[file.path] else { return nil }
                let isSettled = file.stamp.isSettled(at: now)
                let outcome = StateStore.SourceOutcome.undecodable(record, failure)
                return (file.path, .init(stamp: file.stamp, isSettled: isSettled, outcome: outcome))
            })
    }
}

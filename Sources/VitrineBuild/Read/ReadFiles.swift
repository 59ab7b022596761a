package import VitrineCore
internal import VitrineMessages

package struct SourceRecords: Sendable {
    /// The records of the photos whose header and metadata could be read.
    package var photos: [SourcePath: SourceRecord] = [:]
    package var xmp: [SourcePath: XMPFields] = [:]
    /// Why files could not be read. Videos whose streams could not be read are in `photos`, too.
    var failures: [SourcePath: MediaFailure] = [:]
    /// Why the videos of motion photos could not be read. The photos are in `photos`.
    var motionFailures: [SourcePath: MediaFailure] = [:]
    /// The photos in `photos` that an earlier build could not decode, or not completely.
    var undecodable: [SourcePath: MediaFailure] = [:]
    var readCount = 0
    /// Files that were not read because the time was over, and of which nothing is known.
    var unread: Set<SourcePath> = []
    /// The number of files that count as unchanged since the last build, because the time was over.
    var uncheckedCount = 0
}

struct ReadFiles {
    static let boundsKey = "limits of what was read"
    private static let batch = 16

    let folders: SourceFolders
    let limits: Limits
    /// The time at which the build starts, in nanoseconds since 1970.
    let now: Int64
    let workers: any Workers
    /// Whether a file lies in a folder that is missing. What is known of it is used, and it cannot be read.
    let isMissing: (SourcePath) -> Bool
    /// When to begin nothing more; nil if the time of the build is not limited.
    var limit: TimeLimit?
    /// Whether the owner hides a file. Such files are read in any case, because what they show must leave the gallery.
    var isHidden: (SourcePath) -> Bool = { _ in false }
    /// Returns whether a photo or film is read by this task. For texts, the others are files that were not read yet.
    var isOwn: (SourcePath) -> Bool = { _ in true }
    let progress: (Int, Int) -> Void

    private struct Request: Sendable {
        var file: SourceFile
        var isPhoto: Bool
        /// The digest of the file when it was last read; nil when it must be read in any case.
        var knownDigest: ContentDigest?
        /// What is used of the last reading if there is no time to read the file.
        var known: StateStore.SourceOutcome?
        /// Files of which nothing is known are read before files that only may have changed.
        var urgency = Urgency.changed
    }

    private enum Urgency: Int, Comparable {
        case hidden, new, changed, same

        static func < (one: Urgency, other: Urgency) -> Bool { one.rawValue < other.rawValue }
    }

    func run(_ sources: SortedSources, _ cache: inout SourceCache) async throws -> SourceRecords {
        var known = cache.files ?? [:]
        // With a single reference, the files can be changed without being copied.
        cache.files = nil
        defer { cache.files = known }
        let bounds = Self.bounds(limits)
        let hasSameBounds = cache.bounds == bounds
        var records = SourceRecords()
        records.photos.reserveCapacity(sources.candidates.count)
        var requests: [Request] = []
        var presentCount = sources.storedTexts.count { known[$0.path] != nil }
        for (file, isPhoto) in sources.candidates.map({ ($0, true) }) + sources.xmpFiles(of: isOwn).map({ ($0, false) })
        {
            guard !isPhoto || isOwn(file.path) else {
                records.unread.insert(file.path)
                continue
            }
            let stored = known[file.path]
            presentCount += stored == nil ? 0 : 1
            // A result is only valid under the limits under which the file was read.
            switch decision(file, isPhoto: isPhoto, hasSameBounds ? stored : nil, cache) {
            case .known(let outcome): records.take(outcome, for: file.path)
            case .read(let request): requests.append(request)
            case .missing: throw folders.needed(file.path, because: "'limits' have changed since its photos were read")
            }
        }
        if limit != nil { requests.sort { $0.urgency < $1.urgency } }
        if !hasSameBounds { try cache.note(SourceChanges(bounds: .unknown)) }
        var gone = presentCount < known.count ? Set(known.keys).subtracting(sources.known) : []
        try await read(requests, &known, &records, &cache)
        // Nothing that was read under other limits stays.
        gone.formUnion(records.unread.filter { known[$0] != nil && isOwn($0) })
        // A reading that fails must leave them known, or the next one would not notice that they are gone.
        for path in gone { known[path] = nil }
        try cache.note(SourceChanges(gone: gone, bounds: hasSameBounds ? nil : .known(bounds)))
        cache.bounds = bounds
        return records
    }

    /// The limits on which it depends what can be read, as the state keeps them.
    static func bounds(_ limits: Limits) -> String {
        "\(limits.megapixels) \(limits.frames) \(limits.fileSize) \(limits.videoSize)"
    }

    private enum Decision {
        case known(StateStore.SourceOutcome)
        case read(Request)
        /// The file must be read, and its folder is not there.
        case missing
    }

    /// - Parameter source: what is known of the file, under the same limits.
    private func decision(
        _ file: SourceFile, isPhoto: Bool, _ source: StateStore.KnownSource?, _ cache: SourceCache
    ) -> Decision {
        let isMissing = isMissing(file.path)
        if let source, source.stamp == file.stamp,
            source.isTrusted || cache.isUntouched(file.path) || isMissing,
            source.outcome.isLasting(limits)
        {
            return .known(source.outcome)
        }
        if isMissing { return .missing }
        var request = Request(file: file, isPhoto: isPhoto, knownDigest: isPhoto ? knownDigest(file, source) : nil)
        if limit != nil { prepare(&request, source) }
        return .read(request)
    }

    private func prepare(_ request: inout Request, _ source: StateStore.KnownSource?) {
        if let outcome = source?.outcome, outcome.isLasting(limits) { request.known = outcome }
        if !request.isPhoto || isHidden(request.file.path) {
            request.urgency = .hidden
        } else if request.known == nil {
            request.urgency = .new
        } else {
            request.urgency = source?.stamp.size == request.file.stamp.size ? .same : .changed
        }
    }

    /// Whether there is time to read a file. Half of it is left to make images, unless the files are new.
    private func hasTime(for request: Request) -> Bool {
        guard let limit, request.urgency != .hidden else { return true }
        return request.urgency == .new ? !limit.isOver : limit.now < limit.seconds / 2
    }

    private func knownDigest(_ file: SourceFile, _ known: StateStore.KnownSource?) -> ContentDigest? {
        switch known?.outcome {
        case .record(let record): return record.fileDigest
        case .undecodable(let record, let failure) where failure.isLasting(limits):
            // When a file that ended a worker process was written again, it is tried again, even with the same bytes.
            return !failure.isOfTheProcess || known?.stamp == file.stamp ? record.fileDigest : nil
        default: return nil
        }
    }

    private func item(_ request: Request) -> WorkerItem {
        let path = folders.path(of: request.file.path)
        return request.isPhoto
            ? .read(
                ReadJob(
                    path: path, knownDigest: request.knownDigest, fileSize: request.file.stamp.size, limits: limits))
            : .readXMP(path)
    }

    private func read(
        _ requests: [Request], _ known: inout [SourcePath: StateStore.KnownSource], _ records: inout SourceRecords,
        _ cache: inout SourceCache
    ) async throws {
        var done = 0
        progress(0, requests.count)
        var begun = 0
        func next() -> [(request: Request, item: WorkerItem)]? {
            let batch = requests[begun...].prefix(Self.batch)
            guard let first = batch.first, hasTime(for: first) else { return nil }
            begun += batch.count
            return batch.map { ($0, item($0)) }
        }
        try await Window.run(next, width: workers.count + 1) { [workers] batch in
            await workers.perform(batch.map(\.item))
        } fold: { batch, results in
            try Task.checkCancellation()
            try results.forEach { try $0.requireWorker() }
            var learned: [SourcePath: StateStore.KnownSource] = [:]
            for ((request, _), result) in zip(batch, results) {
                let file = request.file
                guard let outcome = Self.outcome(result.reply, known: known[file.path]) else { continue }
                records.take(outcome, for: file.path)
                known[file.path] =
                    outcome.isLasting(limits)
                    ? .init(stamp: file.stamp, isTrusted: file.stamp.isTrusted(at: now), outcome: outcome) : nil
                learned[file.path] = known[file.path]
            }
            try cache.note(SourceChanges(learned: learned))
            done += batch.count
            progress(done, requests.count)
        }
        records.readCount = begun
        for request in requests[begun...] { records.takeUnread(request.file.path, request.known) }
    }

    private static func outcome(
        _ reply: WorkerReply, known: StateStore.KnownSource?
    ) -> StateStore.SourceOutcome? {
        switch reply {
        case .record(let record): .record(record)
        case .unchanged: known?.outcome
        case .xmp(let fields): .xmp(fields)
        case .failure(let failure): .failure(failure)
        case .rendered, .original, .markdown, .placeholder, .versions, .progress, .ready: nil
        }
    }
}

extension SourceRecords {
    fileprivate mutating func takeUnread(_ path: SourcePath, _ outcome: StateStore.SourceOutcome?) {
        if let outcome {
            take(outcome, for: path)
            uncheckedCount += 1
        } else {
            unread.insert(path)
        }
    }

    fileprivate mutating func take(_ outcome: StateStore.SourceOutcome, for path: SourcePath) {
        switch outcome {
        case .record(let record): photos[path] = record
        case .xmp(let fields): xmp[path] = fields
        case .failure(let failure): failures[path] = failure
        case .undecodable(let record, let failure):
            photos[path] = record
            // The streams of such a video are not known.
            if record.kind == .video, record.video == nil {
                failures[path] = failure
            } else {
                undecodable[path] = failure
            }
        case .text: break
        }
    }
}

extension StateStore.SourceOutcome {
    /// Whether the failure remains as long as the bytes of the file do not change.
    func isLasting(_ limits: Limits) -> Bool {
        switch self {
        case .record, .xmp, .text: true
        case .failure(let failure), .undecodable(_, let failure): failure.isLasting(limits)
        }
    }
}

internal import VitrineCore

/// Keeps what is known of the files in an output, and stores their records in an order that survives a power cut: a file is
/// announced before it is written, and recorded when it is on the disk.
final class OutputLedger {
    private let store: StateStore
    private let output: String
    private let root: String
    private(set) var known: BuildState
    private var waiting: [StateStore.StoredOutput] = []
    private var waitingBytes: Int64 = 0
    private var lastCommit = ContinuousClock.now
    /// Records are stored after so many bytes of files or so much time, because each time the disk has to write everything.
    private static let maxWaitingBytes: Int64 = 64 << 20
    private static let maxWaitingTime = Duration.seconds(2)

    init(store: StateStore, folders: SiteFolders, _ known: BuildState) {
        self.store = store
        output = folders.outputName
        root = folders.output
        self.known = known
    }

    /// - Parameter stat: what is there now; nil if the file was removed.
    func note(_ path: OutputPath, _ stat: OutputStat?) { known[stat: path] = stat }

    /// Adds records that were made by reading the files.
    func adopt(_ found: [(path: OutputPath, record: OutputRecord)]) throws {
        if found.isEmpty { return }
        try store.remember(outputs: found.map { .init(path: $0.path, record: $0.record) }, in: output)
        for (path, record) in found { known[record: path] = record }
    }

    /// Notes that files are about to be written, so that what an interruption leaves of them is verified.
    func announce(_ paths: [OutputPath]) throws {
        if paths.isEmpty { return }
        let pending = paths.map { path in
            let old = known[record: path]
            let record = OutputRecord(
                key: old?.key ?? ContentDigest(of: path.text), digest: old?.digest, size: 0, modified: 0,
                isPending: true,
                placeholder: old?.placeholder, codecs: old?.codecs)
            return StateStore.StoredOutput(path: path, record: record)
        }
        // The note must be on the disk before the files are, because a power cut may leave incomplete files.
        try store.remember(outputs: pending, in: output, isDurable: true)
        for output in pending { known[record: output.path] = output.record }
    }

    /// Records a file that was written or found to be correct. Records are collected, so that the build seldom waits
    /// for the disk.
    /// - Parameter record: its record. Without a placeholder or codecs, it keeps the recorded ones.
    func add(_ path: OutputPath, _ record: OutputRecord, pageInputs: PageInputs? = nil) throws {
        var record = record
        let old = known[record: path]
        record.placeholder = record.placeholder ?? old?.placeholder
        record.codecs = record.codecs ?? old?.codecs
        known[record: path] = record
        waiting.append(StateStore.StoredOutput(path: path, record: record, pageInputs: pageInputs))
        waitingBytes += record.size
        if waitingBytes >= Self.maxWaitingBytes || .now - lastCommit >= Self.maxWaitingTime { try commit() }
    }

    /// Waits until the files are on the disk, and then stores their records.
    func commit() throws {
        if waiting.isEmpty { return }
        try OutputFolder.synchronise(root)
        try store.remember(outputs: waiting, in: output)
        waiting = []
        waitingBytes = 0
        lastCommit = .now
    }

    func confirm(_ pages: [OutputPath: ContentDigest]) throws {
        try adopt(
            pages.compactMap { path, basis in
                guard var record = known[record: path] else { return nil }
                record.basis = basis
                return (path, record)
            })
    }

    func note(_ media: KnownMedia) throws {
        var changed: [(path: OutputPath, record: OutputRecord)] = []
        for path in Set(media.placeholders.keys).union(media.codecs.keys) {
            guard var record = known[record: path] else { continue }
            record.placeholder = media.placeholders[path] ?? record.placeholder
            record.codecs = media.codecs[path] ?? record.codecs
            changed.append((path, record))
        }
        try adopt(changed)
    }

    /// The images and videos that the pages show; nil when no build has stored them.
    func published() throws -> PublishedMedia? { try store.published(in: output) }

    func knowsPublished() throws -> Bool { try store.knowsPublished(in: output) }

    func remember(_ published: PublishedMedia) throws { try store.remember(published, in: output) }

    func forget(_ paths: [OutputPath]) throws {
        if paths.isEmpty { return }
        try store.forget(outputs: paths, in: output)
        for path in paths { known[record: path] = nil }
    }
}

extension StateStore {
    /// Lists the files of the output, and reads what is recorded of them.
    func known(of folders: SiteFolders) throws -> BuildState {
        try known(of: folders.outputName, OutputFolder.listing(of: folders.output))
    }
}

internal import VitrineCore

struct LastBuild {
    private struct Memory: Codable {
        /// The fingerprint of the build; nil when stamps were too recent to be trusted, so that the next build reads
        /// everything.
        var fingerprint: ContentDigest?
        var report: BuildReport
    }

    private let store: StateStore
    private let name: String
    private let memory: Memory?

    init(store: StateStore, folders: SiteFolders) throws {
        self.store = store
        name = "last build of " + folders.outputName
        memory = try store.json(name)
    }

    var reported: BuildReport.Reported { memory.map { BuildReport.Reported($0.report) } ?? .init() }

    /// - Parameter files: the files of the sources, sorted by path.
    func report(for fingerprint: ContentDigest, of files: [SourceFile]) -> BuildReport? {
        guard let memory, memory.fingerprint == fingerprint else { return nil }
        var report = memory.report
        report.sources = Self.completed(report.sources, with: files)
        let counts = report.counts
        report.counts.rendered = 0
        report.counts.images = 0
        report.counts.originals = 0
        report.counts.videos = 0
        report.counts.archives = 0
        report.counts.pages = 0
        report.counts.deleted = 0
        report.counts.read = 0
        report.counts.kept = counts.kept + counts.images + counts.originals + counts.videos + counts.pages
        report.earlier = reported
        return report
    }

    func remember(_ report: BuildReport, for fingerprint: ContentDigest?) throws {
        var report = report
        report.plan = nil
        report.sources = report.sources.filter { !$0.isPlain }
        // What becomes public is only reported by the build that publishes it.
        (report.exposed, report.listed) = ([], [])
        try store.set(name, json: Memory(fingerprint: fingerprint, report: report))
    }

    private static func completed(_ stored: [SourceEntry], with files: [SourceFile]) -> [SourceEntry] {
        var rest = stored[...]
        var entries: [SourceEntry] = []
        entries.reserveCapacity(stored.count + files.count)
        for file in files {
            while let entry = rest.first, SourcePath(entry.path) < file.path { entries.append(rest.removeFirst()) }
            if let entry = rest.first, SourcePath(entry.path) == file.path { continue }
            entries.append(SourceEntry(path: file.path.text, outcome: .published))
        }
        return entries + rest
    }
}

extension SourceEntry {
    fileprivate var isPlain: Bool { outcome == .published && code == nil && reason == nil }
}

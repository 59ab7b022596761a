internal import Foundation
internal import VitrineCore

/// The last build that went to its end: what it depended on, and what it reported.
struct LastBuild {
    private struct Memory: Codable {
        var fingerprint: ContentDigest
        var report: BuildReport
    }

    private let store: StateStore
    private let name: String

    init(store: StateStore, folders: SiteFolders) {
        self.store = store
        name = "last build of " + folders.outputName
    }

    /// The report of a build that would do nothing; nil when there is something to do.
    func report(for fingerprint: ContentDigest) throws -> BuildReport? {
        guard let text = try store.value(name),
            let memory = try? JSONDecoder().decode(Memory.self, from: Data(text.utf8)),
            memory.fingerprint == fingerprint
        else { return nil }
        var report = memory.report
        let counts = report.counts
        report.counts.rendered = 0
        report.counts.images = 0
        report.counts.originals = 0
        report.counts.pages = 0
        report.counts.deleted = 0
        report.counts.read = 0
        report.counts.kept = counts.kept + counts.images + counts.originals + counts.pages
        return report
    }

    /// - Parameter fingerprint: nil when stamps were too young to be trusted; the next build looks at everything.
    func remember(_ report: BuildReport, for fingerprint: ContentDigest?) throws {
        guard let fingerprint else { return try store.set(name, nil) }
        var report = report
        report.plan = nil
        // Said once, by the build that does it.
        (report.exposed, report.listed) = ([], [])
        let memory = try JSONEncoder().encode(Memory(fingerprint: fingerprint, report: report))
        try store.set(name, String(decoding: memory, as: UTF8.self))
    }
}

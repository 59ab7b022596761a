internal import Foundation
internal import VitrineCore

/// The last build that was completed: what it depended on, and what it reported.
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
        memory = try store.value(name).flatMap { try? JSONDecoder().decode(Memory.self, from: Data($0.utf8)) }
    }

    /// What the last build reported about sources.
    var reported: BuildReport.Reported { memory.map { BuildReport.Reported($0.report) } ?? .init() }

    /// The report of a build that has nothing to do; nil when there is something to do.
    func report(for fingerprint: ContentDigest) -> BuildReport? {
        guard let memory, memory.fingerprint == fingerprint else { return nil }
        var report = memory.report
        let counts = report.counts
        report.counts.rendered = 0
        report.counts.images = 0
        report.counts.originals = 0
        report.counts.pages = 0
        report.counts.deleted = 0
        report.counts.read = 0
        report.counts.kept = counts.kept + counts.images + counts.originals + counts.pages
        report.earlier = reported
        return report
    }

    /// Stores the report of a build.
    /// - Parameter fingerprint: the fingerprint of the build; nil when stamps were too recent to be trusted.
    func remember(_ report: BuildReport, for fingerprint: ContentDigest?) throws {
        var report = report
        report.plan = nil
        // What becomes public is only reported by the build that publishes it.
        (report.exposed, report.listed) = ([], [])
        let memory = try JSONEncoder().encode(Memory(fingerprint: fingerprint, report: report))
        try store.set(name, String(decoding: memory, as: UTF8.self))
    }
}

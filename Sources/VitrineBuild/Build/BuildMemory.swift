internal import VitrineCore

struct BuildMemory {
    private let site: Site
    private let state: StateStore
    private let last: LastBuild

    init(_ site: Site, _ state: StateStore) throws {
        self.site = site
        self.state = state
        last = try LastBuild(store: state, folders: site.folders)
    }

    func nothingToDo(since fingerprint: Fingerprint, _ scan: SourceScan) -> BuildReport? {
        guard let report = last.report(for: fingerprint.digest, of: scan.files) else { return nil }
        try? OutputFolder.removeLeftovers(of: site.folders)
        return report
    }

    /// Runs `body`, and stores what it learned of photos even when it fails, so that a photo that took a minute to fail
    /// is not tried again.
    /// - Parameter now: the start of the build in nanoseconds since 1970.
    func storingFindings<Result>(
        of output: OutputWriter, _ sources: Sources, now: Int64, _ body: () async throws -> Result
    ) async throws -> Result {
        defer { output.close() }
        do {
            let result = try await body()
            try store(output.findings, of: sources, now: now)
            return result
        } catch {
            try? store(output.findings, of: sources, now: now)
            throw error
        }
    }

    private func store(_ findings: Findings, of sources: Sources, now: Int64) throws {
        try findings.toStore(of: sources, site.settings, now: now).store(in: state)
        let known = OriginalFailures(state, site.settings)
        let all = try known.failures(of: sources.records.photos).merging(findings.withoutOriginal) { $1 }
        try known.remember(all, of: sources.records.photos)
        try VideoFailures(state).remember(findings.withoutVideo, of: sources, site.settings.limits)
    }

    func remember(_ gallery: Gallery, pace: RenderPace.Measurement) throws {
        // As long as photos wait, their images are made because of the settings that have changed.
        if gallery.waitingCount == 0 {
            try LastSettings(store: state, folders: site.folders).remember(site.settingsText)
        }
        try RenderPace(store: state).learn(pace)
        try KeptBack(store: state, output: site.folders.outputName).remember(gallery)
    }

    func report(_ gallery: Gallery, _ done: OutputSummary) throws -> BuildReport {
        var report = BuildReport(gallery, done)
        let keptBack = KeptBack(store: state, output: site.folders.outputName)
        (report.exposed, report.listed) = try keptBack.changes(to: gallery.library)
        report.earlier = last.reported
        return report
    }

    func schedule(_ limit: TimeLimit?, workers: Int) throws -> RenderSchedule? {
        guard let limit else { return nil }
        return RenderSchedule(limit, workers: workers, pace: try RenderPace(store: state).factor())
    }

    /// - Parameters:
    ///   - fingerprint: the fingerprint of the site after the build; nil if some of its sources were not read.
    ///   - now: the start of the build in nanoseconds since 1970.
    func remember(_ report: BuildReport, for fingerprint: Fingerprint?, now: Int64) throws {
        let isTrusted = fingerprint?.stamps.allSatisfy { $0.isTrusted(at: now) } ?? false
        // A missing program may be installed before the next build, without a change of any file.
        let isFinal = !report.lacksPrograms && report.waiting == 0
        try last.remember(report, for: isTrusted && isFinal ? fingerprint?.digest : nil)
    }
}

internal import VitrineCore

struct LiveWriter: Sendable {
    let gallery: Gallery
    let version: Int
    /// The time at which the writing starts, in nanoseconds since 1970.
    let now: Int64
    let images: PendingImages
    let workers: any Workers
    let stopwatch: Stopwatch?
    let progress: @Sendable (BuildProgress) -> Void
    let changed: @Sendable (Gallery) async -> Void

    struct Outcome: Sendable {
        let result: Result<BuildReport, any Error>
        let findings: Findings
        /// The numbers of files that were written before the writing succeeded or failed.
        let written: BuildReport.Counts
    }

    /// - Parameter state: the state of the site, which this process has locked.
    @concurrent func run(_ state: StateStore) async -> Outcome {
        var findings = gallery.findings
        var written = BuildReport.Counts()
        do {
            let site = gallery.site
            let memory = try BuildMemory(site, state)
            let output = OutputWriter(
                OutputSession(site.folders, state, try state.known(of: site.folders)), workers: workers,
                observer: BuildObserver(progress: progress, pending: .init(images: images, version: version)),
                onCancel: .stopsAtOnce)
            defer {
                findings.merge(output.findings)
                written = output.written
            }
            let built = try await memory.storingFindings(of: output, gallery.sources, now: now) {
                try await Build.produce(gallery, in: output, stopwatch, changed: changed)
            }
            var report = try memory.report(built, output.summary)
            try memory.remember(built, pace: output.pace)
            stopwatch?.end("store the state")
            report.timings = stopwatch?.phases
            return Outcome(result: .success(report), findings: built.findings, written: output.written)
        } catch {
            return Outcome(result: .failure(error), findings: findings, written: written)
        }
    }
}

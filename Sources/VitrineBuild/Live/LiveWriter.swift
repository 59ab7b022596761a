internal import VitrineCore

/// Writes one version of a gallery that is shown already.
struct LiveWriter: Sendable {
    struct Learnt: Sendable {
        /// By the path of a thumbnail; nil when nothing could be found out.
        var placeholders: [String: Placeholder]?
        /// Of sources that cannot be rendered or copied.
        var hasFailures = false
    }

    let model: SiteModel
    /// As it is shown.
    let site: SitePages
    let setup: SiteSetup
    var store: StateStore
    /// Nanoseconds since 1970.
    let now: Int64
    let desk: ImageDesk
    /// Of what is shown.
    let version: Int

    /// - Parameter show: is given the site when it changes by what is found out while it is written.
    @concurrent func run(
        workers: any Workers, progress: @escaping @Sendable (BuildProgress) -> Void,
        show: @escaping @Sendable (SitePages) async -> Void
    ) async -> (Result<BuildReport, any Error>, Learnt) {
        var learnt = Learnt()
        do {
            let records = try RecordKeeper(store: store, output: setup.folders.outputName)
            var work = SiteWork(
                model: model, folders: setup.folders, records: records,
                listing: try OutputFolder.listing(of: setup.folders.output), site: site,
                audience: SiteAudience(desk: desk, version: version, show: show))
            let result: Result<BuildReport, any Error>
            do { result = .success(try await report(&work, workers, progress)) } catch { result = .failure(error) }
            learnt.placeholders = records.placeholders
            learnt.hasFailures = work.render.lossCount > 0 || !work.originals.failures.isEmpty
            try work.rememberFailures(now: now, store: store)
            if case .success = result {
                try model.rememberKeptBack(store: store, output: setup.folders.outputName)
            }
            return (result, learnt)
        } catch {
            return (.failure(error), learnt)
        }
    }

    /// What the next build compares with is remembered as a build does.
    private func report(
        _ work: inout SiteWork, _ workers: any Workers, _ progress: @escaping @Sendable (BuildProgress) -> Void
    ) async throws -> BuildReport {
        var report = try await work.run(workers: workers, progress: progress)
        try LastSettings(store: store, folders: setup.folders).remember(setup.settingsText)
        report.earlier = try LastBuild(store: store, folders: setup.folders).reported
        return report
    }
}

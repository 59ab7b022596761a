internal import VitrineCore

/// The result of a build that was planned but not carried out.
struct DryRun {
    let gallery: Gallery
    /// The output before the build.
    let before: BuildState
    /// What a build would do.
    let plan: BuildPlan
    let summary: OutputSummary

    func report(_ state: StateStore?) throws -> BuildReport {
        var report = BuildReport(gallery, summary)
        report.isPlan = true
        let keptBack = KeptBack(store: state, output: gallery.site.folders.outputName)
        (report.exposed, report.listed) = try keptBack.changes(to: gallery.library)
        report.notes += gallery.site.settings.lacks.map { ReportNote($0) }
        return report
    }

    /// The comparison of the gallery after the build with a host.
    func hosting(_ host: SiteHost) -> HostReport {
        host.report(on: HostedGallery(gallery, before.listing, without: Set(plan.deletions.map(\.path))).site)
    }

    /// Explains what a build would do, and why.
    /// - Parameters:
    ///   - reading: the time in seconds that a build needs to read the sources.
    ///   - workers: the number of workers.
    func explanation(_ state: StateStore?, reading: Double, workers: Int) throws -> PlanReport {
        try SiteExplainer(gallery: gallery, store: state, reading: reading, workerCount: workers)
            .explain(plan, records: before.records, listing: before.listing)
    }
}

extension Settings {
    /// Notes that name the features which the gallery lacks because a setting is missing.
    var lacks: [String] {
        guard baseURL == nil else { return [] }
        return [
            "'baseURL' is not set, so there are no feeds, no sitemap, no canonical addresses and no images for shared links"
        ]
    }
}

extension Language {
    private static let maxNamed = 8

    /// A note that names words for which the language has no text.
    var notes: [String] {
        if missing.isEmpty { return [] }
        let names = missing.map(\.rawValue).sorted()
        let more = names.count > Self.maxNamed ? " and \(names.count - Self.maxNamed) more" : ""
        return [
            "\(LanguageFiles.folder)/\(code.text).yml lacks words, which are in English on the pages: "
                + names.prefix(Self.maxNamed).joined(separator: ", ") + more
        ]
    }
}

extension PlanReport {
    static let nothing = PlanReport(estimate: .nothing, jobs: [])
}

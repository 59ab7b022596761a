internal import VitrineCore

struct DryRun {
    let gallery: Gallery
    let before: BuildState
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

    func hosting(_ host: SiteHost) -> HostReport {
        host.report(on: HostedGallery(gallery, before, without: Set(plan.deletions.map(\.path))).site)
    }

    /// - Parameter reading: the time in seconds that a build needs to read the sources.
    func explanation(_ state: StateStore?, reading: Double, workers: Int) throws -> PlanReport {
        try SiteExplainer(gallery: gallery, store: state, reading: reading, workerCount: workers)
            .explain(plan, before)
    }
}

extension Settings {
    var lacks: [String] {
        var lacks: [String] = []
        if baseURL == nil {
            lacks.append(
                "'baseURL' is not set, so there are no feeds, no sitemap, no canonical addresses and no images for shared links"
            )
        }
        if !training, basePath != "/" {
            lacks.append(
                "robots read '\(HostFiles.robots)' and '\(HostFiles.reservation)' at the root of a host alone, and the gallery is "
                    + "at '\(basePath)'; put copies of them there")
        }
        return lacks
    }
}

extension Language {
    var notes: [String] {
        if missing.isEmpty { return [] }
        return [
            "\(LanguageFiles.folder)/\(code.text).yml lacks words, which are in English on the pages: "
                + NameList.text(missing.map(\.rawValue).sorted(), most: 8)
        ]
    }
}

extension PlanReport {
    static let nothing = PlanReport(estimate: .nothing, jobs: [])
}

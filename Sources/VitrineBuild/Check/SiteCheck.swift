internal import VitrineCore

package struct CheckReport: Sendable, Codable {
    package var build: BuildReport
    package var problems: [String]

    package var isGood: Bool { problems.isEmpty && !build.isIncomplete && build.hosting?.hasErrors != true }
}

package enum SiteCheck {
    private static let maxProblems = 200

    package static func run(
        options: BuildOptions, program: String, workers: any Workers,
        progress: @escaping @Sendable (BuildProgress) -> Void
    ) async throws -> CheckReport {
        let build = Build(options: options, program: program, workers: workers, progress: progress)
        var (report, gallery) = try await build.check()
        let output = try OutputFolder.listing(of: report.output)
        var problems: [String] = []
        if !output.hasFiles {
            problems.append("there is no gallery yet; 'vitrine build' makes it")
        } else {
            let counts = report.counts
            let waiting = counts.images + counts.originals + counts.videos + counts.pages + counts.deleted
            if waiting > 0 {
                problems.append(
                    "the gallery is not up to date: \(waiting) files to write or remove; run 'vitrine build'")
            }
            let leaks = LeakCheck.run(gallery)
            problems += leaks.problems + LinkCheck.problems(in: report.output, output)
            report.notes += (leaks.notes + foreignFiles(report.output, output)).map { ReportNote($0) }
        }
        let rest = problems.count - maxProblems
        problems = problems.prefix(maxProblems) + (rest > 0 ? ["and \(rest) more"] : [])
        return CheckReport(build: report, problems: problems)
    }

    /// A note about the files in the gallery that are uploaded with it, but were not written by Vitrine.
    private static func foreignFiles(_ root: String, _ output: BuildState) -> [String] {
        let foreign = output.listed.filter { path in
            !OwnedFile.isOurs(path) { OutputFolder.bytes(of: path, in: root) }
        }.sorted()
        if foreign.isEmpty { return [] }
        let names = NameList.text(foreign.map(\.text))
        return ["the gallery holds files that are not Vitrine's, and they are uploaded with it: \(names)"]
    }
}

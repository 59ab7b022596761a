internal import Synchronization
package import VitrineBuild
internal import VitrineCore

/// Prints what each build did: the first report is printed in full, later ones only as far as they are new.
package final class RebuildReporter: Sendable {
    private struct State {
        var isFirst = true
        /// Sources that failed in the first build. Open pages do not mention them.
        var failedAtFirst: [SourceEntry] = []
        var printed: Set<SourceEntry> = []
    }

    private static let maxNamed = 8

    private let console: any ServeConsole
    private let mentionsExposed: Bool
    private let elapsed: @Sendable () -> Duration
    private let state = Mutex(State())

    /// - Parameter mentionsExposed: whether open pages mention photos that are not hidden any more. In a studio, their
    ///   owner has just said so.
    package init(
        console: any ServeConsole, clock: any Clock<Duration> = ContinuousClock(), mentionsExposed: Bool = true
    ) {
        self.console = console
        self.mentionsExposed = mentionsExposed
        elapsed = clock.stopwatch()
    }

    package func print(_ report: BuildReport) {
        let earlier = state.withLock { state in
            defer {
                if state.isFirst { state.failedAtFirst = report.failures }
                state.isFirst = false
                state.printed = Set(report.sources.filter { $0.outcome == .failed || $0.outcome == .ignored })
            }
            return state
        }
        if earlier.isFirst { return console.printReport(report, seconds: elapsed() / .seconds(1)) }
        console.printChanges(report)
        for entry in report.sources where !earlier.printed.contains(entry) {
            switch entry.outcome {
            case .failed: console.warn("failed: \(entry.path): \(entry.reason ?? "")")
            case .ignored: console.say("left out: \(entry.path): \(entry.reason ?? "")")
            case .published, .used: break
            }
        }
        printCounts(report.counts)
        console.printTimings(report)
    }

    private func printCounts(_ counts: BuildReport.Counts) {
        let parts = [
            ("rendered", counts.rendered, "photo"), ("wrote", counts.pages, "page"),
            ("removed", counts.deleted, "file"),
        ]
        .filter { $0.1 > 0 }.map { "\($0.0) \(Self.count($0.1, $0.2))" }
        if parts.isEmpty { return console.clear() }
        console.say(parts.joined(separator: ", ") + ".")
    }

    /// What open pages say about sources that failed since the first build, and about photos that are not hidden any
    /// more; nil when there is nothing to say.
    package func problem(in report: BuildReport) -> String? {
        let parts = [exposed(in: report), failed(in: report)].compactMap(\.self)
        return parts.isEmpty ? nil : parts.joined(separator: "\n\n")
    }

    private func exposed(in report: BuildReport) -> String? {
        if report.exposed.isEmpty || !mentionsExposed { return nil }
        return "Published from now on, hidden before: " + NameList.text(report.exposed, most: Self.maxNamed)
    }

    private func failed(in report: BuildReport) -> String? {
        let known = state.withLock { $0.failedAtFirst }
        let failures = report.failures.filter { !known.contains($0) }
        if failures.isEmpty { return nil }
        let named = failures.prefix(Self.maxNamed).map { "\($0.path): \($0.reason ?? "")" }
        let rest = failures.count > named.count ? ["… and \(failures.count - named.count) more"] : []
        return (["\(Self.count(failures.count, "file")) could not be used:"] + named + rest).joined(separator: "\n")
    }

    private static func count(_ number: Int, _ noun: String) -> String { "\(number) \(noun)\(number == 1 ? "" : "s")" }
}

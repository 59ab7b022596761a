import Synchronization
import VitrineBuild

/// Says on the console what each build did: the first at length, later ones in a line if there is something to say.
final class PreviewPrinter: Sendable {
    private struct State {
        var start = Console.now()
        var isFirst = true
        /// Sources that failed in the first build: their owner lives with them.
        var known: [SourceEntry] = []
        /// What was said already of sources that are not published.
        var said: Set<SourceEntry> = []
    }

    private static let mostShown = 8

    private let console: Console
    private let state = Mutex(State())

    init(console: Console) {
        self.console = console
    }

    func print(_ report: BuildReport) {
        let (isFirst, seconds, known) = state.withLock { state in
            defer {
                if state.isFirst { state.known = report.failures }
                state.isFirst = false
                state.said = Set(report.sources.filter { $0.outcome == .failed || $0.outcome == .ignored })
            }
            return (state.isFirst, Console.now() - state.start, state.said)
        }
        if !isFirst { ReportPrinter(console: console).printChanges(report) }
        if isFirst { return ReportPrinter(console: console).print(report, seconds: seconds) }
        for entry in report.sources where !known.contains(entry) {
            switch entry.outcome {
            case .failed: console.warn("failed: \(entry.path): \(entry.reason ?? "")")
            case .ignored: console.say("left out: \(entry.path): \(entry.reason ?? "")")
            case .published, .used: break
            }
        }
        let counts = report.counts
        let parts = [
            ("rendered", counts.rendered, "photo"), ("wrote", counts.pages, "page"),
            ("removed", counts.deleted, "file"),
        ]
        .filter { $0.1 > 0 }.map { "\($0.0) \(Count.of($0.1, $0.2))" }
        if parts.isEmpty { return console.clear() }
        console.say(parts.joined(separator: ", ") + ".")
    }

    /// What open pages say of sources that failed since the first build, and of what is not hidden any more; nil if there
    /// is nothing to say.
    func problem(in report: BuildReport) -> String? {
        let parts = [exposed(in: report), failed(in: report)].compactMap(\.self)
        return parts.isEmpty ? nil : parts.joined(separator: "\n\n")
    }

    private func exposed(in report: BuildReport) -> String? {
        if report.exposed.isEmpty { return nil }
        let rest = report.exposed.count > Self.mostShown ? ", …" : ""
        return "Published from now on, hidden before: "
            + report.exposed.prefix(Self.mostShown).joined(separator: ", ") + rest
    }

    private func failed(in report: BuildReport) -> String? {
        let known = state.withLock { $0.known }
        let failures = report.failures.filter { !known.contains($0) }
        if failures.isEmpty { return nil }
        let shown = failures.prefix(Self.mostShown).map { "\($0.path): \($0.reason ?? "")" }
        let rest = failures.count > shown.count ? ["… and \(failures.count - shown.count) more"] : []
        return (["\(Count.of(failures.count, "file")) could not be used:"] + shown + rest).joined(separator: "\n")
    }
}

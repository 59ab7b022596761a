import SiteTestSupport
import TestSupport
import Testing
import VitrineBuild
import VitrineServe

@Suite struct RebuildReporterTests {
    private let console = FakeConsole()

    private func failed(_ path: String) -> SourceEntry {
        SourceEntry(path: path, outcome: .failed, code: .damaged, reason: "it is damaged")
    }

    private func report(_ sources: [SourceEntry], _ change: (inout BuildReport) -> Void = { _ in }) -> BuildReport {
        var report = BuildReport()
        report.sources = sources
        change(&report)
        return report
    }

    @Test func theFirstReportIsPrintedInFullAndLaterOnesAsFarAsTheyAreNew() {
        let clock = ManualClock()
        let reporter = RebuildReporter(console: console, clock: clock)
        clock.move(by: .milliseconds(1500))
        let old = SourceEntry(path: "old.txt", outcome: .ignored, reason: "no photo")
        reporter.print(report([failed("a.jpg"), old]))
        reporter.print(report([failed("a.jpg"), old]))
        let new = SourceEntry(path: "new.txt", outcome: .ignored, reason: "no photo")
        reporter.print(
            report([failed("a.jpg"), failed("b.jpg"), old, new]) {
                $0.counts.rendered = 1
                $0.counts.pages = 2
            })
        #expect(
            console.lines == [
                "report after 1.5 s", "clear", "warn: failed: b.jpg: it is damaged", "say: left out: new.txt: no photo",
                "say: rendered 1 photo, wrote 2 pages.",
            ])
    }

    @Test func aSourceThatFailsAgainIsPrintedAgain() {
        let reporter = RebuildReporter(console: console)
        reporter.print(report([]))
        for sources in [[failed("a.jpg")], [], [failed("a.jpg")]] { reporter.print(report(sources)) }
        #expect(console.lines.filter { $0.hasPrefix("warn") }.count == 2)
    }

    @Test func whatIsNotHiddenAnyMoreComesFirst() {
        let reporter = RebuildReporter(console: console)
        reporter.print(report([]))
        reporter.print(report([failed("a.jpg")]) { $0.exposed = ["secret/"] })
        #expect(console.lines.dropFirst().first == #"exposed: ["secret/"]"#)
    }

    @Test func openPagesNameNewFailures() {
        let reporter = RebuildReporter(console: console)
        let first = report([failed("known.jpg")])
        reporter.print(first)
        #expect(reporter.problem(in: first) == nil)
        let second = report([failed("known.jpg"), failed("b.jpg")]) { $0.exposed = ["x.jpg"] }
        #expect(
            reporter.problem(in: second)
                == "Published from now on, hidden before: x.jpg\n\n1 file could not be used:\nb.jpg: it is damaged")
        let studio = RebuildReporter(console: console, mentionsExposed: false)
        #expect(
            studio.problem(in: second) == "2 files could not be used:\nknown.jpg: it is damaged\nb.jpg: it is damaged")
        let many = report((1...10).map { failed("\($0).jpg") }) { $0.exposed = (1...9).map { "\($0)" } }
        let text = reporter.problem(in: many)
        #expect(text?.contains("1, 2, 3, 4, 5, 6, 7, 8 and 1 more") == true)
        #expect(
            text?.hasSuffix(
                "10 files could not be used:\n"
                    + (1...8).map { "\($0).jpg: it is damaged\n" }.joined() + "… and 2 more") == true)
    }
}

import SiteTestSupport
import TestSupport
import Testing
import VitrineBuild

/// Tests what the reports of a gallery say that is followed.
@Suite struct LiveReportTests {
    /// The writing of a version ends when a newer one comes. What it wrote is in the next report: whoever follows the site
    /// would wait for ever to be told.
    @Test func everythingThatIsWrittenIsReported() async throws {
        let live = LiveSite(try TemporarySite(), workers: FakeWorkers(count: 1))
        for number in 1...8 { try live.site.photo("a/\(number).jpg", taken: "2024:05:0\(number) 10:00:00") }
        for version in 1...3 {
            try live.site.write("vitrine.yml", "title: Version \(version)")
            try await live.rebuild()
            while live.workers.rendered.count < 2 * version { await Task.yield() }
        }
        await live.live.waitUntilIdle()
        let counts = await live.told.reports.map(\.counts)
        let images = try live.site.tree().keys.count { $0.hasPrefix("media/") }
        #expect(images > 0 && counts.reduce(0) { $0 + $1.images } == images, "\(counts.map(\.images))")
        #expect(counts.reduce(0) { $0 + $1.pages } >= 8)
    }
}

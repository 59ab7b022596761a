import SiteTestSupport
import TestSupport
import Testing
import VitrineBuild
import VitrineCore

/// Tests that a photo on which the decoder times out is tried only once, and that a limit applies whenever it is set.
@Suite struct LimitTests {
    private func site() async throws -> TemporarySite {
        let site = try TemporarySite()
        try site.photo("a/1.jpg", taken: "2024:05:01 10:00:00")
        try site.photo("a/2.jpg", pixels: "endless", taken: "2024:05:02 10:00:00")
        try await site.build()
        return site
    }

    /// Builds after a change elsewhere in the site.
    /// - Returns: the photos that were rendered, and the entry of the photo that times out.
    private func build(_ site: TemporarySite) async throws -> (rendered: [String], entry: SourceEntry?) {
        try site.write("albums/a/1.jpg.yml", "caption: another")
        let workers = FakeWorkers()
        let report = try await site.build(workers)
        return (workers.rendered, report.sources.first { $0.path == "a/2.jpg" })
    }

    @Test func aLowerLimitAppliesToPublishedPhotos() async throws {
        let site = try TemporarySite()
        try site.photo("a/1.jpg", taken: "2024:05:01 10:00:00")
        try site.photo("a/small.jpg", taken: "2024:05:02 10:00:00", size: "300x200")
        try await site.build()
        let right = try site.tree()
        for (settings, count) in [("limits: {megapixels: 5}", 1), ("# all defaults", 2)] {
            try site.write("vitrine.yml", settings)
            let report = try await site.build()
            #expect(report.counts.photos == count)
            #expect(report.failures.map(\.code) == (count == 1 ? [.tooLarge] : []))
        }
        #expect(try site.tree() == right)
        #expect(try await site.build().counts.read == 0)
    }

    @Test func aPhotoThatTimedOutIsNotTriedAgainAndStillNamed() async throws {
        let (rendered, entry) = try await build(try await site())
        #expect(rendered == [])
        #expect(entry?.outcome == .failed && entry?.code == .timedOut && entry?.reason != nil)
    }

    @Test func aPhotoThatTimedOutIsTriedAgainWithOtherBytes() async throws {
        let site = try await site()
        try site.photo("a/2.jpg", pixels: "quick", taken: "2024:05:02 10:00:00")
        let (rendered, entry) = try await build(site)
        #expect(rendered == ["2.jpg"] && entry?.outcome == .published)
    }

    /// The photo is written again, because the time-out may have been caused by a busy machine or a slow disk.
    @Test func aPhotoThatTimedOutIsTriedAgainWhenItIsWrittenAgain() async throws {
        let site = try await site()
        try site.touch("albums/a/2.jpg")
        let (rendered, entry) = try await build(site)
        #expect(rendered == ["2.jpg"] && entry?.code == .timedOut)
    }

    @Test(arguments: [(90, SourceEntry.Outcome.failed), (100, .published)])
    func aPhotoThatTimedOutIsTriedAgainWithMoreTime(seconds: Int, outcome: SourceEntry.Outcome) async throws {
        let site = try await site()
        try site.write("vitrine.yml", "limits: {seconds: \(seconds)}")
        let (rendered, entry) = try await build(site)
        #expect(rendered == ["2.jpg"] && entry?.outcome == outcome)
        try site.write("vitrine.yml", "limits: {seconds: 30}")
        #expect(try await build(site).rendered == [])
    }
}

import SiteTestSupport
import TestSupport
import Testing
import VitrineBuild
import VitrineCore

/// Tests photos that can only be decoded partly. The settings decide whether they are left out and named, or published
/// and marked.
@Suite struct DamagedPhotoTests {
    private func site(_ settings: String) throws -> TemporarySite {
        let site = try TemporarySite(settings: settings)
        try site.photo("a/1.jpg", taken: "2024:05:01 10:00:00")
        try site.photo("a/2.jpg", pixels: "damaged", taken: "2024:05:02 10:00:00")
        try site.photo("b/twin.jpg", pixels: "damaged", taken: "2024:05:03 10:00:00")
        return site
    }

    private func isMarked(_ site: TemporarySite) throws -> Bool {
        try site.text("public/a/2.html").contains("shown as far as it can be read")
    }

    private func damaged(_ report: BuildReport, _ outcome: SourceEntry.Outcome) -> [String] {
        report.sources.filter { $0.outcome == outcome && $0.code == .damaged }.map(\.path)
    }

    private static let both = ["a/2.jpg", "b/twin.jpg"]

    @Test func damagedPhotosAreLeftOutAndNamed() async throws {
        let site = try site("")
        let report = try await site.build()
        #expect(damaged(report, .failed) == Self.both)
        #expect(report.failures.allSatisfy { $0.reason?.contains("it ends early") == true })
        #expect(!site.exists("public/a/2.html"))
    }

    @Test func damagedPhotosArePublishedAndMarked() async throws {
        let site = try site("damaged: publish")
        let report = try await site.build()
        #expect(damaged(report, .published) == Self.both)
        #expect(try isMarked(site))
        #expect(try !site.text("public/a/1.html").contains("shown as far as it can be read"))
        #expect(SiteLinks.broken(in: site) == [])
    }

    /// Whatever else changes, a damaged photo is not decoded again, and every build reports it.
    @Test func laterBuildsReportDamageToo() async throws {
        let site = try site("damaged: publish")
        let first = try await site.build()
        try site.photo("a/3.jpg", taken: "2024:05:04 10:00:00")
        let workers = FakeWorkers()
        let second = try await site.build(workers)
        #expect(workers.rendered == ["3.jpg"])
        #expect(damaged(second, .published) == Self.both)
        #expect(second.sources.filter { $0.code == .damaged } == first.sources.filter { $0.code == .damaged })
        #expect(try isMarked(site))
    }

    /// When the setting changes, only the damaged photos are rendered, and the gallery is the same as after a clean
    /// build, with the state or without it.
    @Test(arguments: [("", "damaged: publish"), ("damaged: publish", "# all defaults")], [true, false])
    func theSettingOnlyChangesDamagedPhotos(settings: (before: String, after: String), hasState: Bool) async throws {
        let site = try site(settings.before)
        try await site.build()
        try site.write("vitrine.yml", settings.after)
        if !hasState { try site.remove(".vitrine") }
        let workers = FakeWorkers()
        try await site.build(workers)
        #expect(Set(workers.rendered).isSubset(of: ["2.jpg", "twin.jpg"]))
        let clean = try self.site(settings.after)
        try await clean.build()
        #expect(try site.tree() == clean.tree())
    }

    @Test func damageIsFoundAgainWithoutTheState() async throws {
        let site = try site("damaged: publish")
        let first = try await site.build()
        let right = try site.tree()
        try site.remove(".vitrine")
        let workers = FakeWorkers()
        let second = try await site.build(workers)
        #expect(Set(workers.rendered).isSubset(of: ["2.jpg", "twin.jpg"]))
        #expect(second.sources == first.sources)
        #expect(try site.tree() == right)
    }

    @Test func aRepairedPhotoLosesItsMark() async throws {
        let site = try site("damaged: publish")
        try await site.build()
        try site.photo("a/2.jpg", pixels: "whole", taken: "2024:05:02 10:00:00")
        let report = try await site.build()
        #expect(damaged(report, .published) == ["b/twin.jpg"])
        #expect(try !isMarked(site))
    }
}

import SiteTestSupport
import TestSupport
import Testing
import VitrineBuild
import VitrineCore

/// What a build and its plan say about HDR photographs.
@Suite struct HDRBuildTests {
    private func site() throws -> TemporarySite {
        let site = try TemporarySite()
        try site.photo("a/1.jpg", pixels: "bright")
        try site.photo("a/2.jpg", pixels: "cropped")
        try site.photo("a/3.jpg")
        return site
    }

    @Test func thePlanSaysHowBrightPhotosAre() async throws {
        let site = try site()
        let plan = try #require(try await site.plan().plan)
        let renders = plan.jobs.filter { $0.work == .render }
        #expect(renders.count == 3)
        for job in renders { #expect(job.hdr == (job.photo == "a/1.jpg" ? "HDR, +2.0 stops" : nil)) }
        try site.write("vitrine.yml", "hdr: drop\n")
        let dropped = try #require(try await site.plan().plan)
        #expect(dropped.jobs.allSatisfy { $0.hdr == nil })
    }

    @Test func theReportNamesMapsThatCannotBePublished() async throws {
        let site = try site()
        let entry = try await site.build().sources.first { $0.path == "a/2.jpg" }
        #expect(entry?.outcome == .published && entry?.code == .gainMap)
        #expect(
            entry?.reason?.hasPrefix("published without its HDR part: its gain map has another shape than the picture")
                == true)
        try site.write("vitrine.yml", "hdr: drop\n")
        let dropped = try await site.build().sources.first { $0.path == "a/2.jpg" }
        #expect(dropped?.outcome == .published && dropped?.reason == nil, "nobody asked for the map")
    }

    /// H3: photos without a map keep their files, and so do thumbnails.
    @Test func onlyBrightPicturesFollowTheSetting() async throws {
        let site = try site()
        try await site.build()
        try site.write("vitrine.yml", "hdr: drop\n")
        let plan = try #require(try await site.plan().plan)
        let renders = plan.jobs.filter { $0.work == .render }
        #expect(renders.map(\.photo) == ["a/1.jpg"] && renders.map(\.files.count) == [2])
        #expect(renders.map(\.causes) == [[.settingsChanged(["hdr"])]])
        let workers = FakeWorkers()
        try await site.build(workers)
        #expect(workers.rendered == ["1.jpg"])
        try site.write("vitrine.yml", "hdr: keep\n")
        try await site.build(workers)
        #expect(workers.rendered == ["1.jpg", "1.jpg"])
    }
}

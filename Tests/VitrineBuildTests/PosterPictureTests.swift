import SiteTestSupport
import TestSupport
import Testing
import VitrineBuild
import VitrineCore

/// Tests pictures that were chosen as the posters of videos.
@Suite struct PosterPictureTests {
    private func site(_ poster: String = "cover.jpg") throws -> TemporarySite {
        let site = try TemporarySite()
        try site.photo("a/cover.jpg", taken: "2024:05:01 10:00:00")
        try site.video("a/clip.mp4", seconds: 12)
        try site.write("albums/a/clip.mp4.yml", "title: Clip\nposter: \(poster)")
        return site
    }

    /// The images on a page, without those that all pages have.
    private static func images(_ site: TemporarySite, _ page: String) throws -> Set<String> {
        let page = try site.text("public/a/\(page).html")
        return Set(page.matches(of: /media\/[^ "]+\.jpg/).map { String($0.output) })
    }

    @Test func aPictureStandsForAVideo() async throws {
        let (site, workers) = (try site(), FakeWorkers())
        let report = try await site.build(workers)
        #expect(report.problems.isEmpty && report.counts.photos == 2)
        // No frame is taken, and the picture is rendered once.
        #expect(workers.tools.calls.map(\.kind) == [.facts, .make])
        #expect(report.counts.rendered == 1)
        let page = try site.text("public/a/clip-mp4.html")
        let poster = try #require(page.firstMatch(of: /poster="\.\.\/(media\/[^"]+)"/)).output.1
        #expect(try Self.images(site, "cover").contains(String(poster)))
        let grid = try site.text("public/a/index.html")
        let cells = grid.matches(of: /<img[^>]* src="\.\.\/(media\/[^"]+)"/).map { String($0.output.1) }
        #expect(cells.count == 2 && Set(cells).count == 1)
        let again = FakeWorkers()
        try await site.build(again)
        #expect(again.tools.calls.isEmpty && again.rendered.isEmpty)
    }

    @Test func aHiddenPictureIsNoPoster() async throws {
        let site = try site()
        try await site.build()
        let shown = try Self.images(site, "cover")
        try site.write("albums/a/cover.jpg.yml", "hidden: true")
        let workers = FakeWorkers()
        let report = try await site.build(workers)
        let tree = try site.tree()
        #expect(shown.allSatisfy { tree[$0] == nil } && !shown.isEmpty)
        #expect(workers.tools.calls.map(\.kind) == [.poster])
        let entry = try #require(report.sources.first { $0.path == "a/clip.mp4" })
        #expect(entry.outcome == .published && entry.code == .withoutPoster)
        #expect(entry.reason?.contains("'cover.jpg' is hidden") == true)
        // As from nothing.
        try site.remove("public")
        try site.remove(".vitrine")
        try await site.build()
        #expect(try site.tree() == tree)
    }

    @Test func aPictureThatCannotBeDecodedIsNoPoster() async throws {
        let site = try site()
        try site.write("albums/a/cover.jpg", "broken")
        let report = try await site.build()
        #expect(report.counts.photos == 1)
        #expect(report.sources.first { $0.path == "a/clip.mp4" }?.code == .withoutPoster)
        #expect(try !Self.images(site, "clip-mp4").isEmpty)
    }

    @Test(
        arguments: [
            (
                "covr.jpg",
                "albums/a/clip.mp4.yml:2:9: the poster 'covr.jpg' is not in this folder; did you mean 'cover.jpg'?"
            ),
            ("clip.mp4", "albums/a/clip.mp4.yml:2:9: the poster 'clip.mp4' is a video; name a picture, or a time"),
            ("../b/x.jpg", "albums/a/clip.mp4.yml:2:9: 'poster' must be a time in seconds, such as 12.5, or the name"),
            ("-1", "albums/a/clip.mp4.yml:2:9: 'poster' must be a time in seconds"),
        ])
    func whatIsNoPictureIsAMistake(poster: String, message: String) async throws {
        let site = try site(poster)
        await #expect {
            try await site.build()
        } throws: { error in
            let text = (error as? BuildError)?.text ?? ""
            #expect(text.contains(message), "\(text)")
            return true
        }
    }
}

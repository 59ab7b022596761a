import Synchronization
import SiteTestSupport
import TestSupport
import Testing
import VitrineCore

@testable import VitrineBuild

/// Tests builds whose time is limited: each publishes what is ready, none takes back what is published, and together they make
/// the same gallery as a build without a limit. A second passes with each photo that is rendered.
@Suite struct TimeLimitTests {
    /// Time that passes with each image or video that is made.
    private final class Work: Sendable {
        private let done = Mutex(0)
        var seconds: Double { Double(done.withLock { $0 }) }
        func pass() { done.withLock { $0 += 1 } }
    }

    private func site(_ settings: String = "photos: {quality: 80}") throws -> TemporarySite {
        let site = try TemporarySite(settings: settings)
        for (album, year) in [("old", 2020), ("new", 2024), ("middle", 2022)] {
            for day in 1...4 { try site.photo("\(album)/\(day).jpg", taken: "\(year):05:0\(day) 10:00:00") }
        }
        return site
    }

    private struct Result {
        var report: BuildReport
        var rendered: [String]
    }

    /// - Parameter seconds: the time in which so many photos are made, or fewer.
    private func build(_ site: TemporarySite, seconds: Int) async throws -> Result {
        let work = Work()
        let workers = FakeWorkers(count: 1) { _ in work.pass() }
        var options = site.options()
        options.timeLimit = TimeLimit(seconds: Double(seconds)) { work.seconds }
        let report = try await Build(options: options, workers: workers).run()
        return Result(report: report, rendered: workers.rendered)
    }

    /// The addresses of the pages of photos, and whether every page of the gallery leads to files that exist.
    private func pages(_ site: TemporarySite) throws -> Set<String> {
        let files = try site.tree()
        #expect(SiteLinks.broken(in: site) == [])
        return Set(files.keys.filter { $0.hasSuffix(".html") && $0.contains("/") && !$0.hasSuffix("index.html") })
    }

    @Test func buildsTogetherMakeTheWholeGallery() async throws {
        let whole = try site()
        try await whole.build()
        let site = try site()
        var shown: Set<String> = []
        var (runs, waiting, rendered) = (0, 12, 0)
        while waiting > 0, runs < 20 {
            let result = try await build(site, seconds: 5)
            runs += 1
            rendered += result.rendered.count
            #expect(result.report.waiting < waiting && !result.report.isIncomplete)
            waiting = result.report.waiting
            #expect(result.report.counts.photos == 12 - waiting)
            #expect(result.report.sources.count { $0.code == .waiting } == waiting)
            let pages = try pages(site)
            #expect(pages.isSuperset(of: shown) && pages.count == 12 - waiting)
            shown = pages
        }
        #expect(runs > 2 && rendered == 12)
        #expect(try site.tree() == whole.tree())
        #expect(try await build(site, seconds: 5).rendered == [])
    }

    @Test func theNewestAlbumComesFirst() async throws {
        let site = try site()
        let result = try await build(site, seconds: 5)
        let pages = try pages(site)
        #expect(!pages.isEmpty && pages.allSatisfy { $0.hasPrefix("new/") })
        #expect(result.report.waiting > 0)
    }

    @Test func publishedPhotosKeepTheirImagesUntilTheNewOnesAreMade() async throws {
        let site = try site()
        try await site.build()
        let before = try pages(site)
        try site.write("vitrine.yml", "{photos: {quality: 60, sizes: [900]}, baseURL: 'https://example.org/'}")
        try site.photo("newest/5.jpg", taken: "2025:01:01 10:00:00")
        var waiting = 13
        for run in 1...30 where waiting > 0 {
            let result = try await build(site, seconds: 4)
            #expect(result.report.waiting < waiting && result.report.counts.photos == 13)
            waiting = result.report.waiting
            #expect(try pages(site).isSuperset(of: before.union(["newest/5.html"])), "run \(run)")
        }
        #expect(waiting == 0)
        let incremental = try site.tree()
        try site.remove("public")
        try site.remove(".vitrine")
        try await site.build()
        #expect(try site.tree() == incremental)
    }

    @Test func hiddenAndRemovedPhotosLeaveAtOnce() async throws {
        let site = try site()
        try await site.build()
        try site.write("vitrine.yml", "photos: {quality: 60}")
        try site.write("albums/old/1.jpg.yml", "hidden: true")
        try site.remove("albums/old/2.jpg")
        let result = try await build(site, seconds: 2)
        #expect(result.report.waiting > 0)
        let pages = try pages(site)
        #expect(pages.count == 10 && !pages.contains("old/1.html") && !pages.contains("old/2.html"))
        for name in ["1", "2"] {
            let picture = MediaName.picture(ofPixels: ContentDigest(of: "old/\(name).jpg"))
            #expect(try !site.tree().keys.contains { $0.hasPrefix(picture) })
        }
    }

    @Test func changedAndRenamedPhotosStay() async throws {
        let site = try site()
        try await site.build()
        try site.write("vitrine.yml", "photos: {quality: 60}")
        try site.photo("old/1.jpg", pixels: "another", taken: "2020:05:01 10:00:00")
        try site.move("albums/old/2.jpg", to: "albums/old/9.jpg")
        let result = try await build(site, seconds: 1)
        #expect(result.report.waiting > 0)
        let pages = try pages(site)
        #expect(pages.count == 12 && pages.isSuperset(of: ["old/1.html", "old/9.html"]))
    }

    @Test func withoutAStateThePagesStayAsTheyAre() async throws {
        let site = try site()
        try await site.build()
        try site.remove(".vitrine")
        try site.write("vitrine.yml", "photos: {quality: 60}")
        let before = try site.tree().filter { $0.key.hasSuffix(".html") }
        let first = try await build(site, seconds: 5)
        #expect(first.report.waiting > 0 && first.report.noteTexts.contains { $0.contains("keep '.vitrine'") })
        #expect(try site.tree().filter { $0.key.hasSuffix(".html") } == before)
        _ = try pages(site)
        for _ in 1...20 {
            if try await build(site, seconds: 5).report.waiting == 0 { break }
        }
        let after = try site.tree()
        try site.remove("public")
        try await site.build()
        #expect(try site.tree() == after)
    }

    @Test func newFilesThatWereNotReadInTimeLeaveTheGalleryAsItIs() async throws {
        let site = try site()
        try await site.build()
        let before = try site.tree()
        try site.photo("new/5.jpg", taken: "2024:05:05 10:00:00")
        try site.remove("albums/old/1.jpg")
        let result = try await build(site, seconds: 0)
        #expect(result.report.waiting == 1 && result.report.counts.read == 0)
        #expect(try site.tree() == before)
        try site.write("albums/old/2.jpg.yml", "hidden: true")
        _ = try await build(site, seconds: 0)
        let picture = MediaName.picture(ofPixels: ContentDigest(of: "old/2.jpg"))
        #expect(try !site.tree().keys.contains { $0.hasPrefix(picture) || $0 == "old/2.html" })
        #expect(try await site.build().counts.photos == 11)
    }

    @Test func filesThatWereNotReadAgainCountAsUnchanged() async throws {
        let site = try site()
        try await site.build()
        let before = try site.tree()
        for day in 1...4 { try site.touch("albums/new/\(day).jpg") }
        let result = try await build(site, seconds: 0)
        #expect(result.report.waiting == 0 && result.report.counts.read == 0)
        #expect(try site.tree() == before)
        #expect(try await site.build().counts.read == 4)
    }

    @Test func videosWait() async throws {
        let site = try site("videos: {formats: [av1]}")
        try site.video("new/clip.mov", seconds: 30)
        try site.video("new/film.mov", seconds: 1000)
        let first = try await build(site, seconds: 2000)
        #expect(first.report.waiting == 1 && first.report.counts.videos >= 1)
        #expect(first.report.noteTexts.contains { $0.contains("film.mov takes about") })
        let pages = try pages(site)
        #expect(pages.contains("new/clip-mov.html") && !pages.contains("new/film-mov.html"))
        let images = try site.tree().keys.count { $0.hasPrefix("media/") }
        _ = try await build(site, seconds: 2000)
        #expect(try site.tree().keys.count { $0.hasPrefix("media/") } >= images)
        try await site.build()
        #expect(site.exists("public/new/film-mov.html"))
    }

    @Test func whatBecomesPublicIsReportedWhenItDoes() async throws {
        let site = try site()
        try site.write("albums/old/1.jpg.yml", "hidden: true")
        try await site.build()
        try site.remove("albums/old/1.jpg.yml")
        #expect(try await build(site, seconds: 0).report.exposed == [])
        #expect(try await site.build().exposed == ["old/1.jpg"])
    }
}

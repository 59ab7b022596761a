import Foundation
import SiteTestSupport
import TestSupport
import Testing
import VitrineBuild
import VitrineCore

/// Tests exactly which files each kind of change causes a build to write and remove.
@Suite struct IncrementalTests {
    /// A site with three albums: `a` has five photos, each of another day, `b` has two, and `c` has one.
    private func site() async throws -> TemporarySite {
        let site = try TemporarySite(
            settings: """
                smartAlbums: {recents: false, recentlyAdded: false}
                """)
        for day in 1...5 { try site.photo("a/\(day).jpg", taken: "2024:05:0\(day) 10:00:00") }
        for day in 1...2 { try site.photo("b/\(day).jpg", taken: "2024:06:0\(day) 10:00:00") }
        try site.photo("c/1.jpg", taken: "2024:07:01 10:00:00")
        try await site.build()
        return site
    }

    /// The names of the five images of a photo with these pixels.
    private func images(_ pixels: String, settings: Settings = Settings()) -> [String] {
        RenditionPlanner.renditions(
            of: PixelSize(width: 4000, height: 3000), kind: .jpeg, pixelDigest: ContentDigest(of: pixels),
            attribution: Attribution(),
            settings: settings
        ).all.map(\.path.text)
    }

    private struct Outcome: Equatable {
        var rendered: [String]
        var written: [String]
        var removed: [String]
    }

    /// Builds after `edit` and returns what was done. Also verifies that a clean build makes the same gallery.
    private func outcome(_ site: TemporarySite, _ edit: (TemporarySite) throws -> Void) async throws -> Outcome {
        let before = try site.listing()
        try edit(site)
        // A file that the edit removed may get its old inode back when it is made again.
        let kept = Set(try site.listing().keys)
        let workers = FakeWorkers()
        try await site.build(workers)
        let changes = try site.changes(since: before.filter { kept.contains($0.key) })
        try await expectLaw(site)
        return Outcome(rendered: workers.rendered, written: changes.written, removed: changes.removed)
    }

    private func expectLaw(_ site: TemporarySite) async throws {
        let clean = site.root + "-clean"
        defer { try? FileManager.default.removeItem(atPath: clean) }
        let incremental = try site.tree()
        try await site.build(output: clean)
        let names = try FileManager.default.subpathsOfDirectory(atPath: clean)
        var tree: [String: ContentDigest] = [:]
        for name in names {
            var isFolder: ObjCBool = false
            _ = FileManager.default.fileExists(atPath: clean + "/" + name, isDirectory: &isFolder)
            if isFolder.boolValue { continue }
            tree[name] = ContentDigest(of: try Data(contentsOf: URL(fileURLWithPath: clean + "/" + name)))
        }
        let differing = Set(incremental.keys).union(tree.keys).filter { incremental[$0] != tree[$0] }
        #expect(differing.sorted() == [])
    }

    @Test func placeholdersComeWithTheThumbnails() async throws {
        let site = try TemporarySite()
        for day in 1...3 { try site.photo("a/\(day).jpg", taken: "2024:05:0\(day) 10:00:00") }
        try site.photo("a/4.jpg", pixels: "colourless")
        let first = FakeWorkers()
        try await site.build(first)
        #expect(first.rendered.count == 4 && first.inspected == [])
        try site.write("albums/a/album.md", "---\ntitle: Other\n---\n")
        let second = FakeWorkers()
        try await site.build(second)
        // The others are recorded.
        #expect(second.rendered == [] && second.inspected.count == 1)
        let tree = try site.tree()
        // Without the state, the thumbnails that lie in the gallery are inspected. That gives the same pages.
        try site.remove(".vitrine")
        let third = FakeWorkers()
        try await site.build(third)
        #expect(third.rendered == [] && third.inspected.count == 4)
        #expect(try site.tree() == tree)
    }

    @Test func nothingChanged() async throws {
        let site = try await site()
        let workers = FakeWorkers()
        let before = try site.listing()
        let report = try await site.build(workers)
        #expect(workers.read == [] && workers.rendered == [])
        let changes = try site.changes(since: before)
        #expect(changes.written == [] && changes.removed == [])
        #expect(report.counts.photos == 8)
        #expect(report.sources.count == 8)
    }

    @Test func nothingChangedButNoStampIsTrusted() async throws {
        let site = try await site()
        let before = try site.listing()
        for _ in 0..<2 {
            let workers = FakeWorkers()
            try await site.build(workers, now: 0)
            #expect(workers.rendered == [])
            #expect(try site.changes(since: before) == ([], []))
        }
    }

    // MARK: Stories

    /// The site with a story in `a` about its photos 1 and 3.
    private func storySite() async throws -> TemporarySite {
        let site = try await site()
        try site.write("albums/a/album.md", "---\nlook: story\n---\nWords\n![One](1.jpg)\n![Three](3.jpg)\n")
        try await site.build()
        return site
    }

    @Test func aStoryWritten() async throws {
        let outcome = try await outcome(try await site()) {
            try $0.write("albums/a/album.md", "---\nlook: story\n---\n![One](1.jpg)\n")
        }
        #expect(
            outcome == Outcome(rendered: [], written: (1...5).map { "a/\($0).html" } + ["a/index.html"], removed: []))
    }

    @Test func aPhotoOfAStoryChanged() async throws {
        let site = try await storySite()
        let alt = try await outcome(site) { try $0.write("albums/a/3.jpg.yml", "alt: A boat") }
        #expect(alt == Outcome(rendered: [], written: ["a/3.html", "a/index.html"], removed: []))
        let pixels = try await outcome(site) {
            try $0.photo("a/3.jpg", pixels: "other", taken: "2024:05:03 10:00:00")
        }
        #expect(pixels.rendered == ["3.jpg"])
        #expect(pixels.written == (images("other") + ["a/3.html", "a/index.html"]).sorted())
    }

    @Test func aPhotoOfAStoryHidden() async throws {
        let site = try await storySite()
        let outcome = try await outcome(site) { try $0.write("albums/a/3.jpg.yml", "hidden: true") }
        #expect(outcome.removed == (images("a/3.jpg") + ["a/3.html"]).sorted())
        let page = try site.text("public/a/index.html")
        #expect(page.contains("1.html") && !page.contains("3.html") && !page.contains("Three"))
    }

    @Test func aPhotoOfAStoryRenamed() async throws {
        let site = try await storySite()
        let before = try site.tree()
        try site.move("albums/a/3.jpg", to: "albums/a/33.jpg")
        let error = await #expect(throws: BuildError.self) { try await site.build() }
        #expect(error?.text.contains("albums/a/album.md:6:1: the picture '3.jpg' is not in this folder") == true)
        #expect(try site.tree() == before)
        let outcome = try await outcome(site) {
            try $0.write("albums/a/album.md", "---\nlook: story\n---\nWords\n![One](1.jpg)\n![Three](33.jpg)\n")
        }
        #expect(outcome.rendered == [] && outcome.removed == ["a/3.html"])
        #expect(try site.text("public/a/index.html").contains("33.html"))
    }

    @Test func aDamagedPhotoOfAStoryIsLeftOut() async throws {
        let outcome = try await outcome(try await storySite()) {
            try $0.photo("a/3.jpg", pixels: "undecodable", taken: "2024:05:03 10:00:00")
        }
        #expect(outcome.removed.contains("a/3.html"))
    }

    @Test func picturesInTextsOfOtherLooksAreReported() async throws {
        let site = try await site()
        try site.write("albums/a/album.md", "![One](1.jpg)\n![Nothing](none.jpg)")
        let report = try await site.build()
        #expect(report.noteTexts.contains { $0.contains("a/album.md") && $0.contains("look: story") })
        try site.write("albums/a/album.md", "---\nlook: story\n---\n![One](1.jpg)\n")
        #expect(try await site.build().noteTexts.isEmpty)
    }

    @Test func touchedWithoutChange() async throws {
        let outcome = try await outcome(try await site()) { try $0.touch("albums/a/3.jpg") }
        #expect(outcome == Outcome(rendered: [], written: [], removed: []))
    }

    @Test func edited() async throws {
        let outcome = try await outcome(try await site()) {
            try $0.photo("a/3.jpg", pixels: "other", taken: "2024:05:03 10:00:00")
        }
        #expect(outcome.rendered == ["3.jpg"])
        #expect(outcome.written == (images("other") + ["a/3.html", "a/index.html"]).sorted())
        #expect(outcome.removed == images("a/3.jpg").sorted())
    }

    /// A photo of the size that is asked for is a copy when it is light, and is rendered when it is heavy.
    @Test func exportedAgainWithMoreOrFewerBytes() async throws {
        let site = try TemporarySite(settings: "baseURL: https://example.org/\nformats: [webp]")
        try site.photo("a/1.jpg", pixels: "light1", taken: "2024:05:01 10:00:00", size: "800x600")
        try site.photo("a/2.jpg", taken: "2024:05:02 10:00:00")
        let first = FakeWorkers()
        try await site.build(first)
        // One file is the largest picture, the largest thumbnail, and the image for shared links.
        #expect(first.copies == 1)
        let before = try site.tree()
        for (pixels, copies) in [("heavy1", 0), ("light1", 1)] {
            let workers = FakeWorkers()
            try site.photo("a/1.jpg", pixels: pixels, taken: "2024:05:01 10:00:00", size: "800x600")
            try await site.build(workers)
            #expect(workers.rendered == ["1.jpg"] && workers.copies == copies)
            try await expectLaw(site)
        }
        #expect(try site.tree() == before)
        // Its own size is asked for as long as a wanted size is not smaller. The quality of other images is not that of a copy.
        for (settings, rendered, copies) in [
            ("photos: {sizes: [400]}\nthumbnails: {scales: [1]}", 1, 0),
            ("photos: {sizes: [400, 800]}\nthumbnails: {scales: [1]}", 1, 1),
            ("photos: {sizes: [400, 800], quality: 70}\nthumbnails: {scales: [1]}", 1, 0),
        ] {
            let workers = FakeWorkers()
            try site.write("vitrine.yml", settings)
            try await site.build(workers)
            #expect(workers.rendered.count { $0 == "1.jpg" } == rendered, "\(settings)")
            #expect(workers.copies == copies, "\(settings)")
            try await expectLaw(site)
        }
    }

    @Test func captionWrittenIntoTheFile() async throws {
        let outcome = try await outcome(try await site()) {
            try $0.photo("a/3.jpg", taken: "2024:05:03 10:00:00", words: "A boat")
        }
        #expect(outcome == Outcome(rendered: [], written: ["a/3.html", "a/index.html"], removed: []))
    }

    @Test func captionWrittenBesideTheFile() async throws {
        let outcome = try await outcome(try await site()) { try $0.write("albums/a/3.jpg.yml", "caption: A *boat*") }
        #expect(outcome == Outcome(rendered: [], written: ["a/3.html", "a/index.html"], removed: []))
    }

    @Test func added() async throws {
        let outcome = try await outcome(try await site()) { try $0.photo("a/25.jpg", taken: "2024:05:02 12:00:00") }
        #expect(outcome.rendered == ["25.jpg"])
        // The page of the photo, those of the others in its album, which show their positions, the lists that contain it,
        // and the albums that end with a link to its album. No other page depends on it.
        let pages =
            (1...5).map { "a/\($0).html" }
            + ["a/25.html", "a/index.html", "b/index.html", "c/index.html", "index.html"]
        #expect(outcome.written == (images("a/25.jpg") + pages).sorted())
        #expect(outcome.removed == [])
    }

    /// The pages of a long album do not show positions, which would change with every photo that is added.
    @Test func addedToALongAlbum() async throws {
        let site = try TemporarySite(settings: "smartAlbums: {recents: false, recentlyAdded: false}")
        for number in 100...200 { try site.photo("a/\(number).jpg", taken: "2024:05:01 10:00:00") }
        try await site.build()
        let outcome = try await outcome(site) { try $0.photo("a/1505.jpg", taken: "2024:04:01 10:00:00") }
        // It is the first photo of its day of the year, to which the other day leads.
        let days = ["find/on/04-01/index.html", "find/on/05-01/index.html", "find/on/index.html"]
        let pages = ["a/100.html", "a/1505.html", "a/200.html", "a/index.html"] + days + ["index.html"]
        #expect(outcome.written.filter { $0.hasSuffix(".html") } == pages)
    }

    @Test func removed() async throws {
        let outcome = try await outcome(try await site()) { try $0.remove("albums/b/1.jpg") }
        #expect(outcome.rendered == [])
        #expect(outcome.written == ["a/index.html", "b/2.html", "b/index.html", "c/index.html", "index.html"])
        #expect(outcome.removed == (images("b/1.jpg") + ["b/1.html"]).sorted())
    }

    @Test func albumRenamed() async throws {
        let outcome = try await outcome(try await site()) { try $0.move("albums/b", to: "albums/bees") }
        #expect(outcome.rendered == [])
        #expect(
            outcome.written == [
                "a/index.html", "bees/1.html", "bees/2.html", "bees/index.html", "c/index.html", "index.html",
            ])
        #expect(outcome.removed == ["b/1.html", "b/2.html", "b/index.html"])
    }

    @Test func photoMovedBetweenAlbums() async throws {
        let outcome = try await outcome(try await site()) { try $0.move("albums/a/3.jpg", to: "albums/c/3.jpg") }
        #expect(outcome.rendered == [])
        #expect(
            outcome.written == [
                "a/1.html", "a/2.html", "a/4.html", "a/5.html", "a/index.html", "b/index.html", "c/1.html", "c/3.html",
                "c/index.html", "index.html",
            ])
        #expect(outcome.removed == ["a/3.html"])
    }

    @Test func qualityOfPicturesChanged() async throws {
        let outcome = try await outcome(try await site()) {
            try $0.write("vitrine.yml", "smartAlbums: {recents: false, recentlyAdded: false}\nphotos: {quality: 90}")
        }
        #expect(outcome.rendered.count == 8)
        let isThumbnail = { (path: String) in path.hasPrefix("media/") }
        #expect(outcome.written.count(where: isThumbnail) == 16, "two pictures a photo, and no thumbnail")
        #expect(outcome.removed.count == 16)
        // A grid only shows thumbnails.
        #expect(!outcome.written.contains("a/index.html"))
    }

    @Test func oneSizeAdded() async throws {
        let outcome = try await outcome(try await site()) {
            try $0.write(
                "vitrine.yml",
                "smartAlbums: {recents: false, recentlyAdded: false}\nphotos: {sizes: [1200, 2000, 3000]}")
        }
        #expect(outcome.written.count { $0.hasPrefix("media/") } == 8)
        #expect(outcome.removed == [])
    }

    @Test func templateChanged() async throws {
        let outcome = try await outcome(try await site()) { site in
            let own = try String(contentsOfFile: TemporarySite.ownTemplates + "/404.mustache", encoding: .utf8)
            try site.write("templates/404.mustache", own.replacing("<h1", with: "<h1 class=\"mine\""))
        }
        #expect(outcome == Outcome(rendered: [], written: ["404.html"], removed: []))
    }

    @Test func titleOfAnAlbumChanged() async throws {
        let outcome = try await outcome(try await site()) {
            try $0.write("albums/b/album.md", "---\ntitle: Bees\n---\n")
        }
        #expect(
            outcome
                == Outcome(
                    rendered: [],
                    written: ["a/index.html", "b/1.html", "b/2.html", "b/index.html", "c/index.html", "index.html"],
                    removed: []))
    }

    @Test func oneOutputDeletedByHand() async throws {
        let site = try await site()
        let image = images("a/3.jpg")[1]
        let outcome = try await outcome(site) {
            try $0.remove("public/" + image)
            try $0.remove("public/a/2.html")
        }
        #expect(outcome == Outcome(rendered: ["3.jpg"], written: ["a/2.html", image].sorted(), removed: []))
    }

    @Test func oneImageCutShortByHand() async throws {
        let site = try await site()
        let image = images("a/3.jpg")[0]
        let outcome = try await outcome(site) { try $0.write("public/" + image, "half") }
        #expect(outcome.rendered == ["3.jpg"])
        #expect(outcome.written == [image])
    }

    @Test func oneImageReplacedByOtherBytesOfTheSameSize() async throws {
        let site = try await site()
        let image = images("a/3.jpg")[0]
        let size = try site.data("public/" + image).count
        let outcome = try await outcome(site) { try $0.write("public/" + image, String(repeating: "x", count: size)) }
        #expect(outcome == Outcome(rendered: ["3.jpg"], written: [image], removed: []))
    }

    @Test func imagesWithOtherTimeStampsAreRight() async throws {
        let site = try await site()
        let all = images("a/3.jpg")
        let outcome = try await outcome(site) { for image in all { try $0.touch("public/" + image) } }
        #expect(outcome == Outcome(rendered: [], written: [], removed: []))
    }

    @Test func stateDeleted() async throws {
        let outcome = try await outcome(try await site()) { try $0.remove(".vitrine") }
        #expect(outcome == Outcome(rendered: [], written: [], removed: []))
    }

    @Test func stateDeletedAndAnAlbumToo() async throws {
        let outcome = try await outcome(try await site()) {
            try $0.remove(".vitrine")
            try $0.remove("albums/b")
        }
        #expect(outcome.rendered == [])
        #expect(outcome.written == ["a/index.html", "c/index.html", "index.html"])
        #expect(
            outcome.removed
                == (images("b/1.jpg") + images("b/2.jpg") + ["b/1.html", "b/2.html", "b/index.html"]).sorted())
    }

    @Test func stateDeletedAndEveryImageOfAnotherName() async throws {
        let outcome = try await outcome(try await site()) {
            try $0.remove(".vitrine")
            try $0.write("vitrine.yml", "smartAlbums: {recents: false, recentlyAdded: false}\ncolour: srgb")
        }
        #expect(outcome.rendered.count == 8)
        #expect(outcome.removed.count == 48)
    }

    @Test func stateDamaged() async throws {
        let site = try await site()
        let outcome = try await outcome(site) {
            try $0.write(".vitrine/vitrine.sqlite", "no database at all, but long enough to be one")
        }
        #expect(outcome == Outcome(rendered: [], written: [], removed: []))
    }

    @Test func undecodablePhotoIsLeftOutAndNotTriedAgain() async throws {
        let site = try await site()
        try site.photo("a/6.jpg", pixels: "undecodable", taken: "2024:05:06 10:00:00")
        let first = try await site.build()
        #expect(first.failures.map(\.path) == ["a/6.jpg"])
        #expect(!site.exists("public/a/6.html"))
        let workers = FakeWorkers()
        let second = try await site.build(workers)
        #expect(workers.rendered == [])
        #expect(second.failures == first.failures)
        try await expectLaw(site)
        try site.photo("a/6.jpg", pixels: "corrected", taken: "2024:05:06 10:00:00")
        #expect(try await site.build().failures == [])
        #expect(site.exists("public/a/6.html"))
    }

    @Test func duplicatesAreRenderedOnce() async throws {
        let outcome = try await outcome(try await site()) {
            try $0.photo("d/1.jpg", pixels: "same", taken: "2024:08:01 10:00:00")
            try $0.photo("e/1.jpg", pixels: "same", taken: "2024:08:01 10:00:00")
        }
        #expect(outcome.rendered == ["1.jpg"])
    }

    @Test func dryRunWritesNothingAndSaysWhatWouldBeDone() async throws {
        let fresh = try TemporarySite()
        try fresh.photo("a/1.jpg")
        let first = try await fresh.plan()
        #expect(first.counts.rendered == 1 && first.counts.images == 6)
        #expect(!fresh.exists("public") && !fresh.exists(".vitrine"))
        let site = try await site()
        try site.photo("a/7.jpg")
        let before = try site.listing()
        let report = try await site.plan()
        #expect(report.counts.rendered == 1 && report.counts.pages == 10)
        #expect(try site.changes(since: before) == ([], []))
    }
}

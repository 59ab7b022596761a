import Foundation
import SiteTestSupport
import TestSupport
import Testing
import VitrineBuild
import VitrineCore

/// Tests formats, images for shared links and originals: which files are made, that they are made only once, and when
/// they are removed.
@Suite struct PublishingTests {
    private func site(_ settings: String = "") async throws -> TemporarySite {
        let site = try TemporarySite(settings: settings)
        for day in 1...3 { try site.photo("a/\(day).jpg", taken: "2024:05:0\(day) 10:00:00") }
        try await site.build()
        return site
    }

    private struct Outcome {
        var workers: FakeWorkers
        var report: BuildReport
        var written: [String]
        var removed: [String]
    }

    /// Builds after a change, and verifies that nothing is left to do, that no link is broken, and that a clean build
    /// makes the same gallery.
    private func build(_ site: TemporarySite, _ change: (TemporarySite) throws -> Void) async throws -> Outcome {
        let before = try site.listing()
        try change(site)
        let workers = FakeWorkers()
        let report = try await site.build(workers)
        let changes = try site.changes(since: before)
        let again = FakeWorkers()
        try await site.build(again, now: 0)
        #expect(again.rendered == [] && again.copied == [])
        let looked = try await site.plan().counts
        #expect(looked.images + looked.originals + looked.pages + looked.deleted == 0)
        #expect(SiteLinks.broken(in: site) == [])
        let clean = try TemporarySite()
        try FileManager.default.removeItem(atPath: clean.root)
        try FileManager.default.copyItem(atPath: site.root, toPath: clean.root)
        try clean.remove("public")
        try clean.remove(".vitrine")
        try await clean.build()
        #expect(try clean.tree() == site.tree())
        return Outcome(workers: workers, report: report, written: changes.written, removed: changes.removed)
    }

    private func media(_ paths: [String], _ suffix: String = "") -> Int {
        paths.count { $0.hasPrefix("media/") && $0.hasSuffix(suffix) }
    }

    // MARK: Formats

    @Test func aFormatIsRenderedAndRemovedAlone() async throws {
        let site = try await site()
        let webp = try await build(site) { try $0.write("vitrine.yml", "formats: [webp]") }
        #expect(webp.workers.formats == [.webp: 6])
        #expect(media(webp.written) == 6 && media(webp.written, ".webp") == 6 && webp.removed == [])
        #expect(webp.written.filter { $0.hasSuffix(".html") } == ["a/1.html", "a/2.html", "a/3.html"])
        let both = try await build(site) { try $0.write("vitrine.yml", "formats: [webp, avif]") }
        #expect(both.workers.formats == [.avif: 6] && both.removed == [])
        let none = try await build(site) { try $0.write("vitrine.yml", "# all defaults") }
        #expect(none.workers.rendered == [] && media(none.written) == 0)
        #expect(media(none.removed, ".avif") == 6 && media(none.removed, ".webp") == 6 && none.removed.count == 12)
        let jxl = try await build(site) { try $0.write("vitrine.yml", "formats: [jxl]") }
        #expect(jxl.workers.formats == [.jxl: 6] && media(jxl.written, ".jxl") == 6)
    }

    @Test func theStateMayBeLostWithEveryFormat() async throws {
        let site = try await site("formats: [avif, webp]\nbaseURL: https://example.org/\noriginals: clean")
        let outcome = try await build(site) { try $0.remove(".vitrine") }
        #expect(outcome.workers.rendered == [] && outcome.workers.copied == [])
        #expect(outcome.written == [] && outcome.removed == [])
    }

    /// Without a record, only files that are known to be complete are kept. Files in formats without a recognizable end
    /// are made again.
    @Test(arguments: ImageFormat.allCases.map { ("." + $0.output.suffix, 1) } + [(".tif", 0), (".heic", 0)])
    func incompleteImagesAreMadeAgain(suffix: String, renders: Int) async throws {
        let site = try await site("formats: \(ImageFormat.alternatives.map(\.rawValue))\noriginals: asis")
        try site.photo("a/8.tif", pixels: "tiff", taken: "2024:05:08 10:00:00")
        try site.photo("a/9.heic", pixels: "heif", taken: "2024:05:09 10:00:00")
        try await site.build()
        let outcome = try await build(site) { site in
            let path = try #require(site.listing().keys.sorted().first { $0.hasSuffix(suffix) })
            try site.write("public/" + path, site.data("public/" + path).dropLast())
            try site.remove(".vitrine")
        }
        // The ends of the fake TIFF and HEIC files cannot be recognized.
        #expect(outcome.workers.copied.contains("8.tif") && outcome.workers.copied.contains("9.heic"))
        #expect(outcome.workers.rendered.count + outcome.workers.copied.count == renders + 2)
        #expect(media(outcome.written) == renders + 2)
    }

    @Test func aPictureHasTheAlternativeTextOfItsOwner() async throws {
        let site = try await site()
        _ = try await build(site) { try $0.write("albums/a/1.jpg.yml", "title: Harbour\nalt: Boats at dawn") }
        let page = try site.text("public/a/1.html").split(separator: "\n").first { $0.contains("<img class=\"full") }
        #expect(try #require(page).contains(" alt=\"Boats at dawn\" "))
    }

    @Test func onlyFormatsAddAPictureElement() async throws {
        let site = try await site()
        func markup() throws -> [Substring] {
            try site.text("public/a/1.html").split(separator: "\n").filter {
                ["<picture", "</picture", "<source", "<img class=\"full"].contains(where: $0.hasPrefix)
            }
        }
        let plain = try markup()
        #expect(plain.count == 1)
        try site.write("vitrine.yml", "formats: [avif, webp]")
        try await site.build()
        let lines = try markup()
        #expect(lines.count == 5)
        #expect(lines.first == "<picture>" && lines.last == "</picture>" && lines.dropFirst(3).first == plain.first)
        let sizes = try #require(plain.first?.split(separator: " sizes=\"").last?.prefix { $0 != "\"" }) + "\">"
        #expect(lines[1].hasPrefix("<source type=\"image/avif\" srcset=\"../media/") && lines[1].hasSuffix(sizes))
        #expect(lines[2].hasPrefix("<source type=\"image/webp\" srcset=\"../media/") && lines[2].hasSuffix(sizes))
    }

    // MARK: Shared links

    @Test func aBaseAddressAddsOneImageAPhoto() async throws {
        let site = try await site()
        #expect(try !site.text("public/a/1.html").contains("og:image"))
        let outcome = try await build(site) { try $0.write("vitrine.yml", "baseURL: https://example.org/g/") }
        #expect(outcome.workers.rendered.count == 3 && media(outcome.written) == 3 && outcome.removed == [])
        for page in ["a/1.html", "a/index.html", "index.html", "recents/index.html"] {
            let text = try site.text("public/" + page)
            #expect(text.contains("<meta property=\"og:image\" content=\"https://example.org/g/media/"), "\(page)")
            #expect(text.contains("<meta property=\"og:image:width\" content=\"1200\">"))
            #expect(text.contains("<meta property=\"og:image:height\" content=\"900\">"))
            #expect(text.contains("<meta name=\"twitter:card\" content=\"summary_large_image\">"))
        }
    }

    // MARK: Originals

    @Test(arguments: ["clean", "asis"])
    func originalsAreAddedAndRemoved(policy: String) async throws {
        let site = try await site()
        let on = try await build(site) { try $0.write("vitrine.yml", "originals: \(policy)") }
        #expect(on.workers.copied == ["1.jpg", "2.jpg", "3.jpg"] && on.workers.rendered == [])
        #expect(on.report.counts.originals == 3 && media(on.written) == 3)
        #expect(try site.text("public/a/1.html").contains(" download=\"1.jpg\">Download (0.1 MB)</a>"))
        let removed = try await build(site) { try $0.remove("albums/a/2.jpg") }
        #expect(removed.workers.copied == [] && media(removed.removed) == 7)
        let damaged = try await build(site) { site in
            let path = try #require(on.written.first { $0.hasPrefix("media/") && site.exists("public/" + $0) })
            try site.write("public/" + path, "x")
        }
        #expect(damaged.workers.copied.count == 1 && media(damaged.written) == 1)
        let off = try await build(site) { try $0.write("vitrine.yml", "originals: none") }
        #expect(media(off.removed) == 2 && off.workers.copied == [])
    }

    @Test func aCaptionInTheFileLeavesTheCleanOriginal() async throws {
        func change(_ site: TemporarySite) throws {
            try site.photo("a/3.jpg", taken: "2024:05:03 10:00:00", words: "A boat")
        }
        let clean = try await build(try await site("originals: clean"), change)
        #expect(clean.workers.copied == [] && media(clean.written) == 0)
        let asIs = try await build(try await site("originals: asis"), change)
        #expect(asIs.workers.copied == ["3.jpg"] && media(asIs.written) == 1 && media(asIs.removed) == 1)
    }

    @Test func theSameBytesAreOneFile() async throws {
        let site = try await site("originals: asis")
        let twin = try await build(site) {
            try $0.photo("b/1.jpg", pixels: "a/1.jpg", taken: "2024:05:01 10:00:00")
        }
        #expect(twin.workers.copied == [] && media(twin.written) == 0)
        let moved = try await build(site) { try $0.remove("albums/a/1.jpg") }
        #expect(moved.workers.copied == [] && media(moved.removed) == 0)
    }

    @Test func aPhotoThatCannotBeCopiedIsPublishedWithout() async throws {
        let site = try await site("originals: clean")
        let outcome = try await build(site) {
            try $0.photo("a/4.jpg", pixels: "uncopyable", taken: "2024:05:04 10:00:00")
        }
        #expect(outcome.workers.copied == ["4.jpg"] && outcome.workers.rendered == ["4.jpg"])
        let entry = outcome.report.sources.first { $0.path == "a/4.jpg" }
        #expect(entry?.outcome == .published)
        #expect(entry?.reason == "published without its original: its structure is broken")
        #expect(outcome.report.failures == [])
        #expect(try !site.text("public/a/4.html").contains(" download="))
        // The failure and its reason are stored until the file changes.
        let later = try await build(site) { try $0.photo("a/5.jpg", taken: "2024:05:05 10:00:00") }
        #expect(later.workers.copied == ["5.jpg"])
        #expect(later.report.sources.first { $0.path == "a/4.jpg" }?.reason != nil)
        let corrected = try await build(site) { try $0.photo("a/4.jpg", pixels: "good", taken: "2024:05:04 10:00:00") }
        #expect(corrected.workers.copied == ["4.jpg"])
        #expect(try site.text("public/a/4.html").contains(" download=\"4.jpg\""))
    }

    @Test func kindsThatCannotBeCleanedAreNamedOnce() async throws {
        let site = try await site("originals: clean")
        let outcome = try await build(site) {
            for number in 1...2 { try $0.photo("b/\(number).heic", pixels: "heif\(number)") }
            try $0.photo("b/3.tif", pixels: "tiff")
        }
        #expect(outcome.workers.copied == [])
        let notes = outcome.report.noteTexts.filter { $0.contains("original") }
        #expect(
            notes == [
                "3 originals of TIFF and HEIF are not published: clean copies are made of JPEG, PNG and WebP"
            ])
        let asIs = try await build(site) { try $0.write("vitrine.yml", "originals: asis") }
        #expect(asIs.workers.copied.count == 6)
        #expect(media(asIs.written, ".heic") == 2 && media(asIs.written, ".tif") == 1)
    }

    @Test func namesAreEscapedInTheirLinks() async throws {
        let site = try await site("originals: asis")
        try site.photo("a/x\"onload=\"y<&'.jpg", pixels: "odd", taken: "2024:05:09 10:00:00")
        try await site.build()
        #expect(
            try site.text("public/a/x-onload-y.html").contains(
                " download=\"x&quot;onload=&quot;y&lt;&amp;&#39;.jpg\">"))
    }

    @Test func obsoleteOriginalsAreRemovedWithoutTheState() async throws {
        let site = try await site("originals: asis")
        try site.photo("a/9.tif", pixels: "tiff", taken: "2024:05:09 10:00:00")
        try await site.build()
        let outcome = try await build(site) {
            try $0.write("vitrine.yml", "# all defaults")
            try $0.remove(".vitrine")
        }
        #expect(media(outcome.removed) == 4 && media(outcome.removed, ".tif") == 1)
        #expect(outcome.workers.rendered == [])
    }

    @Test func hiddenPhotosHaveNoOriginal() async throws {
        let site = try await site("originals: asis")
        let outcome = try await build(site) { try $0.write("albums/a/2.jpg.yml", "hidden: true") }
        #expect(media(outcome.removed) == 7)
    }

    @Test func checkKnowsOriginalsThatArePublishedAsTheyAre() async throws {
        func check(_ site: TemporarySite) async throws -> CheckReport {
            try await SiteCheck.run(
                options: BuildOptions(
                    site: site.root, templates: [TemporarySite.ownTemplates], now: TemporarySite.late),
                program: Version.current, workers: FakeWorkers()
            ) { _ in }
        }
        let note = "originals are published as they are, with all their metadata"
        let site = try await site("originals: asis")
        try site.photo("a/9.tif", pixels: "tiff", taken: "2024:05:09 10:00:00")
        try await site.build()
        let asIs = try await check(site)
        #expect(asIs.build.noteTexts.contains(note))
        #expect(!asIs.problems.contains { $0.contains(".tif") }, "\(asIs.problems)")
        try site.write("vitrine.yml", "originals: clean")
        let clean = try await check(site)
        #expect(!clean.build.noteTexts.contains(note))
        let foreign = ".tif: unknown: a file of a kind that Vitrine does not publish"
        #expect(clean.problems.contains { $0.contains(foreign) })
        #expect(clean.problems.contains { $0.hasPrefix("the gallery is not up to date") })
    }
}

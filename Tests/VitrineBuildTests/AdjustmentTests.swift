import Foundation
import SiteTestSupport
import TestSupport
import Testing
import VitrineCore

@testable import VitrineBuild

/// Tests what builds make of `edit:` in the texts of photos.
@Suite struct AdjustmentTests {
    private static let crop = "edit:\n  format: vitrine-1\n  crop: [10, 0, 60, 100]\n"

    private func site(_ settings: String = "originals: clean\nbaseURL: https://example.org/") throws -> TemporarySite {
        let site = try TemporarySite(settings: settings)
        for day in 1...3 { try site.photo("a/\(day).jpg", pixels: "p\(day)", taken: "2024:05:0\(day) 10:00:00") }
        return site
    }

    /// The files of a picture in the gallery.
    private static func media(_ site: TemporarySite, _ picture: ContentDigest) throws -> Set<String> {
        let name = MediaName.picture(ofPixels: picture) + "-"
        return Set(try site.tree().keys.filter { $0.hasPrefix(name) })
    }

    private static func picture(_ pixels: String, _ texts: [String: String]) throws -> ContentDigest {
        try Adjustments().changing(texts).pictureDigest(of: ContentDigest(of: pixels))
    }

    private static func entry(_ path: String, _ report: BuildReport) -> SourceEntry? {
        report.sources.first { $0.path == path }
    }

    /// Builds again from nothing, and compares the galleries.
    private static func expectCleanBuild(of site: TemporarySite) async throws {
        let incremental = try site.tree()
        try site.remove("public")
        try site.remove(".vitrine")
        try await site.build()
        #expect(try site.tree() == incremental)
        #expect(SiteLinks.broken(in: site) == [])
    }

    // MARK: Published photos

    @Test func anAdjustedPhotoReplacesTheOneThatIsThere() async throws {
        let site = try site()
        try await site.build()
        let plain = ContentDigest(of: "p2")
        let cropped = try Self.picture("p2", ["crop": "10 0 60 100"])
        let before = try Self.media(site, plain)
        #expect(before.count > 3)
        try site.write("albums/a/2.jpg.yml", Self.crop)
        let workers = FakeWorkers()
        let report = try await site.build(workers)
        #expect(report.failures.isEmpty && workers.rendered == ["2.jpg"] && workers.copied == [])
        #expect(workers.adjusted == ["2.jpg": "crop=1000,0,6000,10000"])
        #expect(try Self.media(site, plain) == [] && !Self.media(site, cropped).isEmpty)
        #expect(report.noteTexts.contains("adjusted, and therefore published without their originals: a/2.jpg"))
        let page = try site.text("public/a/2.html")
        // Half as wide as 4000 × 3000.
        #expect(page.contains("width=\"1333\" height=\"2000\"") && page.contains("2000 × 3000"))
        #expect(try site.text("public/a/1.html").contains("download=") && !page.contains("download="))
        let again = FakeWorkers()
        try await site.build(again)
        #expect(again.rendered == [] && again.copied == [])
        try await Self.expectCleanBuild(of: site)
    }

    @Test func aRevertedPhotoHasItsOldFiles() async throws {
        let site = try site("")
        try await site.build()
        let (old, tree) = (try site.listing(), try site.tree())
        try site.write("albums/a/2.jpg.yml", Self.crop)
        try await site.build()
        #expect(try site.tree() != tree)
        try site.remove("albums/a/2.jpg.yml")
        for path in try Self.old(site, old.keys) { try site.write("public/" + path, try #require(old[path]).data) }
        let workers = FakeWorkers()
        try await site.build(workers)
        #expect(workers.rendered == [])
        #expect(try site.tree() == tree)
    }

    /// The images that are not in the gallery any more.
    private static func old(_ site: TemporarySite, _ paths: some Sequence<String>) throws -> [String] {
        paths.filter { $0.hasPrefix("media/") && !site.exists("public/" + $0) }
    }

    @Test func theSamePictureIsAdjustedInOneOfTwoAlbums() async throws {
        let site = try site()
        try site.photo("b/copy.jpg", pixels: "p2", taken: "2024:05:02 10:00:00")
        try site.write("albums/a/2.jpg.yml", Self.crop)
        let report = try await site.build()
        let cropped = try Self.picture("p2", ["crop": "10 0 60 100"])
        #expect(try !Self.media(site, cropped).isEmpty && !Self.media(site, ContentDigest(of: "p2")).isEmpty)
        #expect(
            report.noteTexts.contains(
                "published as they are, although another file with the same picture is adjusted: b/copy.jpg"))
        try await Self.expectCleanBuild(of: site)
    }

    @Test func aTextThatChangesNothingIsNone() async throws {
        let site = try site()
        try await site.build()
        let tree = try site.tree()
        try site.write("albums/a/2.jpg.yml", "edit: {format: vitrine-1, turn: 0, filter: sepia, amount: 0}\n")
        let workers = FakeWorkers()
        try await site.build(workers)
        #expect(workers.rendered == [])
        #expect(try site.tree() == tree)
    }

    @Test func theFilesOfAHiddenPhotoAreHiddenWithItsAdjustments() async throws {
        let site = try site()
        try site.write("albums/a/2.jpg.yml", Self.crop)
        try await site.build()
        try site.write("albums/a/2.jpg.yml", Self.crop + "hidden: true\n")
        let gallery = try await Build(options: site.options(), workers: FakeWorkers()).gallery()
        let cropped = try Self.picture("p2", ["crop": "10 0 60 100"])
        #expect(HiddenFiles(gallery: gallery).pictures.contains(MediaName.picture(ofPixels: cropped)))
        try await site.build()
        #expect(try Self.media(site, cropped) == [] && Self.media(site, ContentDigest(of: "p2")) == [])
    }

    @Test func allPhotosOfASiteMayBeAdjustedWithoutItsState() async throws {
        let site = try site()
        try await site.build()
        try site.remove(".vitrine")
        for day in 1...3 { try site.write("albums/a/\(day).jpg.yml", Self.crop) }
        let report = try await site.build()
        #expect(report.counts.photos == 3)
        #expect(try Self.media(site, ContentDigest(of: "p1")) == [])
    }

    // MARK: Photos that are not published

    @Test(arguments: [
        ("edit: {format: vitrine-2, glow: 3}", "a/2.jpg.yml:1:16: 'edit.format' must be vitrine-1; a newer Vitrine"),
        (
            "edit: {format: vitrine-1, crp: [1, 2, 3, 4]}",
            "a/2.jpg.yml:1:27: unknown key 'edit.crp'; did you mean 'edit.crop'?"
        ),
        ("edit:\n  format: vitrine-1\n  turn: 45\n", "a/2.jpg.yml:3:9: 'edit.turn' must be 0, 90, 180 or 270"),
        ("edit:\n  format: vitrine-1\n  turn: \"90\"\n", "'edit.turn' must be 0, 90, 180 or 270"),
        ("edit:\n  format: vitrine-1\n  crop:\n", "'edit.crop' must be [left, top, right, bottom]"),
        ("edit:\n  format: vitrine-1\n  crop: [0, 0, 50, {}]\n", "'edit.crop' must be [left, top, right, bottom]"),
        ("edit: {turn: 90}", "a/2.jpg.yml:1:7: 'edit' has no 'format'; write 'format: vitrine-1' below it"),
        ("edit: {format: vitrine-1, amount: 5}", "'edit.amount' belongs to a filter"),
        ("edit: sepia", "'edit' must be 'key: value' lines"), ("edit:\n", "'edit' has no value"),
        ("edit: [90]", "'edit' must be 'key: value' lines"),
    ])
    func aPhotoThatCannotBeAdjustedIsNotPublished(text: String, message: String) async throws {
        let site = try site()
        try await site.build()
        try site.write("albums/a/2.jpg.yml", text)
        let report = try await site.build()
        #expect(report.counts.photos == 2 && report.failures.map(\.path) == ["a/2.jpg"])
        let entry = try #require(Self.entry("a/2.jpg", report))
        #expect(entry.code == .adjustments && entry.reason?.contains(message) == true, "\(entry.reason ?? "")")
        #expect(try Self.media(site, ContentDigest(of: "p2")) == [] && !site.exists("public/a/2.html"))
    }

    @Test func photosThatMoveAreNotAdjusted() async throws {
        let site = try site()
        try site.photo("a/IMG_1.heic", pixels: "live:X1", taken: "2024:05:01 10:00:00")
        try site.video("a/IMG_1.mov", seconds: 2, words: "live:X1")
        try site.photo("a/m.jpg", pixels: "motion")
        try site.photo("a/g.gif", pixels: "animated")
        try site.video("a/clip.mp4", seconds: 9)
        let names = ["IMG_1.heic", "m.jpg", "g.gif", "clip.mp4"]
        for name in names { try site.write("albums/a/\(name).yml", Self.crop) }
        let report = try await site.build()
        #expect(Set(report.failures.map(\.path)) == Set(names.map { "a/" + $0 }))
        #expect(report.failures.allSatisfy { $0.code == .adjustments })
        #expect(try site.tree().keys.allSatisfy { !$0.hasSuffix(".mp4") } && report.counts.photos == 3)
        for name in names.dropLast() { try site.write("albums/a/\(name).yml", Self.crop + "live: false\n") }
        let still = try await site.build()
        #expect(still.failures.map(\.path) == ["a/clip.mp4"] && still.counts.photos == 6)
        #expect(try site.tree().keys.allSatisfy { !$0.hasSuffix(".mp4") })
        try await Self.expectCleanBuild(of: site)
    }

    /// What was cropped out of a photo is not published with its other files, even if the photo itself cannot be decoded.
    @Test func theOtherFilesOfAnAdjustedPhotoDoNotReplaceIt() async throws {
        let site = try site("livePhotos: {motion: false}")
        let noon = "2024:05:06 12:00:00"
        try site.photo("r/pair.jpg", pixels: "undecodable", taken: noon)
        try site.photo("r/pair.cr2", pixels: "raw-pair", taken: noon)
        try site.write("albums/r/pair.jpg.yml", Self.crop)
        try site.photo("l/IMG_1.heic", pixels: "undecodable-live", taken: noon)
        try site.video("l/IMG_1.mov", seconds: 2)
        try site.write("albums/l/IMG_1.heic.yml", Self.crop)
        let workers = FakeWorkers()
        try await site.build(workers)
        #expect(workers.adjusted["pair.cr2"] == "crop=1000,0,6000,10000")
        #expect(try site.tree().keys.allSatisfy { !$0.hasSuffix(".mp4") && !$0.hasPrefix("l/img") })
    }

    @Test func mistakesInTheTextOfARawFileConcernItsPhoto() async throws {
        let site = try site("")
        let noon = "2024:05:06 12:00:00"
        try site.photo("r/pair.jpg", taken: noon)
        try site.photo("r/pair.cr2", pixels: "raw-pair", taken: noon)
        try site.write("albums/r/pair.jpg.yml", Self.crop)
        try site.write("albums/r/pair.cr2.yml", "edit: {format: other}\n")
        let report = try await site.build()
        #expect(report.failures.map(\.path) == ["r/pair.jpg"] && report.counts.photos == 3)
        #expect(Self.entry("r/pair.cr2", report)?.outcome == .used)
    }
}

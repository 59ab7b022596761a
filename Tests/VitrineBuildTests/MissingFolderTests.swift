import Foundation
import SiteTestSupport
import TestSupport
import Testing
import VitrineBuild
import VitrineCore

/// Folders of photographs that are missing, because their disk is not mounted.
@Suite struct MissingFolderTests {
    private func built(settings: String = "", now: Int64 = TemporarySite.late) async throws -> PhotoFolders {
        let folders = try PhotoFolders(settings: settings)
        try await folders.site.build(now: now)
        return folders
    }

    @Test func aMissingFolderIsAnError() async throws {
        let folders = try await built()
        let before = try folders.site.tree()
        try folders.unmount()
        try folders.site.photo("7.jpg", in: "home/Pictures/Lofoten")
        let refusal = await folders.refusal { try await folders.site.build() }
        #expect(
            refusal?.contains(
                "/disk/archive: there is no such folder of photographs (vitrine.yml:1:48: 'albums.archive')") == true)
        #expect(refusal?.contains("--allow-missing") == true)
        #expect(try folders.site.tree() == before)
        #expect(await folders.refusal { try await folders.site.plan() } == refusal)
    }

    @Test func whatIsPublishedOfAMissingFolderStays() async throws {
        let folders = try await built()
        let before = try folders.site.listing()
        try folders.unmount()
        let workers = FakeWorkers()
        let report = try await folders.buildWithMissing(workers)
        #expect(try folders.site.changes(since: before) == ([], []))
        #expect(workers.read == [] && workers.rendered == [])
        #expect(
            report.noteTexts.contains { $0.hasPrefix("'disk/archive' is missing, and what is published of it stays") })
        #expect(report.exposed == [] && report.failures.isEmpty)
        #expect(try await folders.buildWithMissing().counts.deleted == 0)
        #expect(try folders.site.changes(since: before) == ([], []))
    }

    /// Every file of the gallery is the one that a build with all folders makes.
    @Test func otherChangesArePublishedAsWithTheFolder() async throws {
        let folders = try await built(settings: "baseURL: https://example.org/\n")
        let whole = try PhotoFolders(settings: "baseURL: https://example.org/\n")
        try folders.unmount()
        for site in [folders.site, whole.site] {
            try site.photo("7.jpg", in: "home/Pictures/Lofoten", pixels: "gull", taken: "2024:05:07 10:00:00")
            try site.write("home/Pictures/Lofoten/harbour/2.jpg.yml", "hidden: true")
            try site.write("vitrine.yml", PhotoFolders.settings + "title: Another\nbaseURL: https://example.org/\n")
            try site.write("album.md", "Other words.\n")
        }
        try await folders.buildWithMissing()
        try await whole.site.build()
        #expect(try folders.site.tree() == whole.site.tree())
        #expect(folders.site.exists("public/archive/3.html") && folders.site.exists("public/lofoten/7.html"))
        #expect(SiteLinks.broken(in: folders.site) == [])
        // With the disk, there is nothing to make again.
        let before = try folders.site.listing()
        try folders.mount()
        let workers = FakeWorkers()
        try await folders.site.build(workers)
        #expect(try folders.site.changes(since: before) == ([], []))
        #expect(workers.rendered == [] && workers.read == [])
    }

    /// The texts that hide are on the missing disk, too.
    @Test func whatIsHiddenStaysHidden() async throws {
        let folders = try await built()
        try folders.site.photo("8.jpg", in: "disk/archive", pixels: "CANARY8", taken: "2019:05:08 10:00:00")
        try folders.site.write("disk/archive/8.jpg.yml", "hidden: true")
        try await folders.site.build()
        try folders.unmount()
        try folders.site.write("vitrine.yml", PhotoFolders.settings + "title: Another\n")
        let report = try await folders.buildWithMissing()
        #expect(report.exposed == [] && report.listed == [])
        for (path, file) in try folders.site.listing() {
            let text = String(decoding: file.data, as: UTF8.self)
            #expect(!text.contains("CANARY") && !path.contains("secret"), "\(path)")
        }
        // What is hidden while the disk is away does not come back with another picture of it.
        try folders.site.remove("collections/best.yml")
        try folders.site.write("album.md", "---\nhidden: true\n---\n")
        try await folders.buildWithMissing()
        #expect(!folders.site.exists("public/archive/3.html"))
        #expect(try folders.site.tree().keys.allSatisfy { !$0.hasPrefix("media/") })
    }

    /// The captions of its videos are published as before, even if the page of a video changes.
    @Test func captionsOfAMissingFolderStay() async throws {
        let folders = try PhotoFolders()
        let whole = try PhotoFolders()
        for site in [folders.site, whole.site] {
            try site.write("disk/archive/clip.mp4", "video 1920x1080 12  clip.mp4")
            try site.write("disk/archive/clip.en.vtt", "WEBVTT\n\n00:00.000 --> 00:01.000\nA barn\n")
            try site.write("disk/archive/other.de.vtt", "WEBVTT\n\n00:00.000 --> 00:01.000\nCANARY\n")
        }
        try await folders.site.build()
        let page = try folders.site.text("public/archive/clip-mp4.html")
        #expect(page.contains("<track kind=\"captions\""))
        try folders.unmount()
        for site in [folders.site, whole.site] {
            try site.write("vitrine.yml", PhotoFolders.settings + "title: Another\n")
        }
        try await folders.buildWithMissing()
        try await whole.site.build()
        #expect(try folders.site.tree() == whole.site.tree())
        // They are gone when their folder is back without them.
        try folders.mount()
        try folders.site.remove("disk/archive/clip.en.vtt")
        try await folders.site.build()
        try folders.unmount()
        try await folders.buildWithMissing()
        #expect(try !folders.site.text("public/archive/clip-mp4.html").contains("<track"))
        #expect(try !folders.site.tree().keys.contains { $0.hasSuffix(".vtt") })
    }

    /// A text that an interrupted build had read counts, because its owner knows that it was read.
    @Test func aTextThatAnInterruptedBuildReadIsObeyed() async throws {
        let folders = try await built()
        try folders.site.write("disk/archive/3.jpg.yml", "hidden: true")
        try folders.site.write("collections/best.yml", "title: Best\nphotos: [lofoten/1.jpg]\n")
        try folders.site.remove("public/lofoten/1.html")
        try folders.site.write("public/lofoten/1.html", "my own page")
        #expect(await folders.refusal { try await folders.site.build() }?.contains("lofoten/1.html") == true)
        try folders.site.remove("public/lofoten/1.html")
        try folders.unmount()
        try await folders.buildWithMissing()
        #expect(!folders.site.exists("public/archive/3.html") && folders.site.exists("public/lofoten/1.html"))
    }

    @Test func stampsThatAreNotTrustedAreEnough() async throws {
        let folders = try await built(now: 0)
        let before = try folders.site.tree()
        try folders.unmount()
        try await folders.buildWithMissing()
        #expect(try folders.site.tree() == before)
    }

    @Test(arguments: [true, false]) func anEmptyMountPointIsAMissingFolder(isNamed: Bool) async throws {
        let folders = try await built()
        if !isNamed {
            try folders.site.remove("collections/best.yml")
            try folders.site.remove("album.md")
            try folders.site.write("vitrine.yml", "albums: disk/archive")
            try await folders.site.build()
        }
        let before = try folders.site.tree()
        try folders.unmount()
        try folders.site.write("disk/archive/.keep", "")
        let refusal = await folders.refusal { try await folders.site.build() }
        #expect(refusal?.contains("is the disk with the photographs mounted?") == true)
        #expect(refusal?.contains(isNamed ? "remove the setting" : "'vitrine clean' empties the gallery") == true)
        #expect(try folders.site.tree() == before)
        try await folders.buildWithMissing()
        #expect(try folders.site.tree() == before)
        try folders.mount()
        try await folders.site.build()
        #expect(try folders.site.tree() == before)
    }

    @Test func anEmptyFolderThatNeverHeldPhotosIsNoMistake() async throws {
        let folders = try await built()
        try folders.site.write("new/.keep", "")
        try folders.site.write("vitrine.yml", "albums: {lofoten: ~/Pictures/Lofoten, archive: disk/archive, new: new}")
        try await folders.site.build()
        #expect(!folders.site.exists("public/new"))
    }

    @Test func nothingIsKnownWithoutAState() async throws {
        let folders = try await built()
        let before = try folders.site.tree()
        try folders.unmount()
        try folders.site.remove(".vitrine")
        let refusal = await folders.refusal { try await folders.buildWithMissing() }
        #expect(refusal?.contains("nothing to keep; mount its disk") == true)
        #expect(try folders.site.tree() == before)
    }

    /// Images of photographs that cannot be read cannot be made again.
    @Test(arguments: [
        ("thumbnails: {quality: 50}\n", "its images are not published yet"),
        ("originals: asis\n", "its images are not published yet"),
        ("limits: {megapixels: 100}\n", "'limits' have changed"),
    ])
    func otherImagesNeedTheFolder(settings: String, message: String) async throws {
        let folders = try await built()
        let before = try folders.site.tree()
        try folders.unmount()
        try folders.site.write("vitrine.yml", PhotoFolders.settings + settings)
        let refusal = await folders.refusal { try await folders.buildWithMissing() }
        #expect(refusal?.contains(message) == true, "\(refusal ?? "built")")
        #expect(refusal?.contains("/disk/archive/3.jpg: is needed") == true)
        #expect(try folders.site.tree() == before)
        let plan = await folders.refusal {
            _ = try await Build(options: folders.options, workers: FakeWorkers()).plan()
        }
        #expect(plan?.contains(message) == true, "\(plan ?? "planned")")
        try folders.mount()
        try await folders.site.build()
        let clean = try folders.site.tree()
        try folders.site.clean()
        try await folders.site.build()
        #expect(try folders.site.tree() == clean)
    }

    @Test func aSiteIsCleanedWithoutItsPhotographs() async throws {
        let folders = try await built()
        try folders.unmount()
        try folders.site.clean()
        #expect(!folders.site.exists("public") && !folders.site.exists(".vitrine"))
    }

    // MARK: The preview

    @Test func thePreviewKeepsTheLastVersion() async throws {
        let folders = try PhotoFolders()
        let live = LiveSite(folders.site)
        try await live.settle()
        let before = try folders.site.tree()
        try folders.unmount()
        #expect(await folders.refusal { try await live.rebuild() }?.contains("'albums.archive'") == true)
        await live.live.waitUntilIdle()
        #expect(try folders.site.tree() == before)
        #expect(await live.live.lastGallery() != nil)
        try folders.mount()
        try await live.settle()
        #expect(try folders.site.tree() == before)
    }

    @Test func thePreviewGoesOnWithoutAFolder() async throws {
        let folders = try PhotoFolders()
        let live = LiveSite(folders.site, allowsMissing: true)
        try await live.settle()
        try folders.unmount()
        try folders.site.write("home/Pictures/Lofoten/1.jpg.yml", "title: After noon\n")
        try await live.settle()
        #expect(await live.page("lofoten/1.html")?.contains("After noon") == true)
        #expect(await live.page("archive/3.html") != nil)
        #expect(await live.told.errors == [])
        let shown = try folders.site.tree()
        try folders.mount()
        try folders.site.clean()
        try await folders.site.build()
        #expect(try folders.site.tree() == shown)
    }
}

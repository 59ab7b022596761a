import Foundation
import Synchronization
import SiteTestSupport
import TestSupport
import Testing
@testable import VitrineBuild
import VitrineCore

/// Tests that hidden photos are removed from the gallery first, and that photos that are no longer hidden are named.
@Suite struct HidingTests {
    private func site(_ settings: String = "") async throws -> TemporarySite {
        let site = try TemporarySite(settings: settings)
        try site.photo("secret/a.jpg", taken: "2024:05:01 10:00:00")
        try site.photo("open/b.jpg", taken: "2024:05:02 10:00:00")
        try site.photo("open/c.jpg", taken: "2024:05:03 10:00:00")
        try await site.build()
        return site
    }

    // MARK: Hiding first

    /// A photo or an album is hidden while new photos wait to be rendered.
    @Test(arguments: [("secret/album.md", "---\nhidden: true\n---\n"), ("secret/a.jpg.yml", "hidden: true")])
    func hiddenPhotosAreRemovedBeforeAnythingIsRendered(text: (path: String, words: String)) async throws {
        let site = try await site()
        try site.write("albums/" + text.path, text.words)
        for number in 0..<5 { try site.photo("open/new\(number).jpg") }
        let traces = Mutex<[String]?>(nil)
        let workers = FakeWorkers { _ in
            traces.withLock { $0 = $0 ?? ((try? Self.traces(of: "secret", in: site)) ?? ["unreadable"]) }
        }
        try await site.build(workers)
        #expect(traces.withLock { $0 } == [])
        #expect(try Self.traces(of: "secret", in: site) == [])
        #expect(try site.text("public/open/index.html").contains("new4.html"))
        let clean = try site.tree()
        try site.remove("public")
        try site.remove(".vitrine")
        try await site.build()
        #expect(try site.tree() == clean)
    }

    /// The files of the gallery whose path or bytes contain a word, and the images of the picture with that name.
    private static func traces(of word: String, in site: TemporarySite) throws -> [String] {
        let name = MediaName.picture(ofPixels: ContentDigest(of: "secret/a.jpg"))
        return try site.listing().filter { path, file in
            path.contains(word) || path.contains(name)
                || String(decoding: file.data, as: UTF8.self).contains(word + "/")
        }.keys.sorted()
    }

    @Test func aPublishedPhotoStaysWhileItIsRenderedAgain() async throws {
        let site = try await site()
        try site.write("albums/secret/album.md", "---\nhidden: true\n---\n")
        try site.write("vitrine.yml", "thumbnails: {quality: 50}")
        let pages = Mutex<[Bool]>([])
        let workers = FakeWorkers { _ in
            pages.withLock { $0.append(site.exists("public/open/b.html") && !site.exists("public/secret/a.html")) }
        }
        try await site.build(workers)
        #expect(pages.withLock { $0.allSatisfy { $0 } && !$0.isEmpty })
    }

    @Test func aBuildThatFailsStillHides() async throws {
        let site = try await site()
        try site.write("albums/secret/album.md", "---\nhidden: true\n---\n")
        try site.remove(".vitrine")
        // No state can be created here, as on a full disk.
        try site.write(".vitrine", "no folder")
        let error = await #expect(throws: BuildError.self) { try await site.build() }
        #expect(error?.code == .disk)
        #expect(!site.exists("public/secret/a.html") && site.exists("public/open/b.html"))
    }

    @Test func aMistakeElsewhereReportsThatNothingWasHidden() async throws {
        let site = try await site()
        try site.write("albums/secret/album.md", "---\nhidden: true\n---\n")
        try site.write("albums/open/b.jpg.yml", "hiden: true")
        let error = await #expect(throws: BuildError.self) { try await site.build() }
        #expect(error?.text.contains("what was hidden since the last build is still published") == true)
        #expect(site.exists("public/secret/a.html"))
    }

    @Test func anEditedPageOfAHiddenPhotoStopsTheBuild() async throws {
        let site = try await site()
        try site.write("public/secret/a.html", try site.text("public/secret/a.html") + "<script src=x></script>")
        try site.write("albums/secret/a.jpg.yml", "hidden: true")
        let before = try site.tree()
        for look in [true, false] {
            let error = await #expect(throws: BuildError.self) { _ = try await look ? site.plan() : site.build() }
            #expect(error?.code == .configuration && error?.text.contains("secret/a.html") == true)
        }
        #expect(try site.tree() == before)
        try site.remove("public/secret/a.html")
        try await site.build()
        #expect(try Self.traces(of: "secret", in: site) == [])
    }

    /// The pages that are written before anything is rendered do not replace files of the owner's either.
    @Test(arguments: ["open/index.html", "_headers"])
    func hidingFirstReplacesNoFileOfTheOwner(path: String) async throws {
        let live = LiveSite(try await site("baseURL: https://example.org/"))
        try await live.settle()
        let own = try live.site.text("public/" + path) + "mine"
        try live.site.write("public/" + path, own)
        try live.site.write("albums/secret/album.md", "---\nhidden: true\n---\n")
        try live.site.photo("open/new.jpg", taken: "2024:05:04 10:00:00")
        try await live.settle()
        #expect(try live.site.text("public/" + path) == own)
        #expect(!live.site.exists("public/secret/a.html"))
    }

    /// A collection may name a hidden photo, but not a photo of an unlisted album.
    @Test func referencesDoNotStopHidingFirst() async throws {
        let site = try await site()
        try site.write("albums/secret/album.md", "---\nunlisted: true\n---\n")
        try await site.build()
        try site.write("albums/secret/album.md", "---\nunlisted: true\nhidden: true\n---\n")
        try site.write("collections/best.yml", "photos: [secret/a.jpg, open/b.jpg]")
        try site.photo("open/new.jpg")
        let isGone = Mutex<Bool?>(nil)
        let workers = FakeWorkers { _ in isGone.withLock { $0 = $0 ?? !site.exists("public/secret/a.html") } }
        try await site.build(workers)
        #expect(isGone.withLock { $0 } == true)
    }

    @Test func imagesOfOtherSettingsAreHiddenFirstToo() async throws {
        let site = try await site()
        let name = MediaName.picture(ofPixels: ContentDigest(of: "secret/a.jpg"))
        #expect(try site.tree().keys.contains { $0.contains(name) })
        try site.write("vitrine.yml", "thumbnails: {quality: 50}")
        try site.write("albums/secret/album.md", "---\nhidden: true\n---\n")
        let isGone = Mutex<Bool?>(nil)
        let workers = FakeWorkers { _ in
            isGone.withLock { $0 = $0 ?? ((try? !site.tree().keys.contains { $0.contains(name) }) ?? false) }
        }
        try await site.build(workers)
        #expect(isGone.withLock { $0 } == true)
    }

    @Test func aBuildThatIsRefusedMakesNoOutput() async throws {
        let site = try TemporarySite()
        try site.photo("a/1.jpg")
        try site.write("albums/a/album.md", "hidden: true")
        await #expect(throws: BuildError.self) { try await site.build() }
        #expect(!site.exists("public"))
    }

    // MARK: Not hidden any more

    @Test func photosThatAreNoLongerHiddenAreNamed() async throws {
        let site = try await site()
        try site.write("albums/secret/album.md", "---\nhidden: true\n---\n")
        try site.write("albums/open/b.jpg.yml", "hidden: true")
        #expect(try await site.build().exposed == [])
        try site.remove("albums/secret/album.md")
        try site.remove("albums/open/b.jpg.yml")
        #expect(try await site.plan().exposed == ["secret/", "open/b.jpg"])
        #expect(try await site.build().exposed == ["secret/", "open/b.jpg"])
        #expect(try await site.build().exposed == [], "it is reported once")
    }

    @Test func aHiddenPhotoThatIsMovedWithoutItsTextIsNamed() async throws {
        let site = try await site()
        try site.write("albums/secret/album.md", "---\nhidden: true\n---\n")
        try await site.build()
        try site.move("albums/secret/a.jpg", to: "albums/open/renamed.jpg")
        try site.remove("albums/secret/album.md")
        #expect(try await site.build().exposed == ["open/renamed.jpg"])
    }

    @Test func aPublishedCopyOfAHiddenPhotoIsNotNamed() async throws {
        let site = try await site()
        try site.photo("open/copy.jpg", pixels: "same", taken: "2024:05:01 10:00:00")
        try site.photo("secret/same.jpg", pixels: "same", taken: "2024:05:01 10:00:00")
        try site.write("albums/secret/album.md", "---\nhidden: true\n---\n")
        try await site.build()
        try site.photo("open/d.jpg")
        #expect(try await site.build().exposed == [])
    }

    @Test func albumsThatAreNoLongerUnlistedAreNamed() async throws {
        let site = try await site()
        try site.write("albums/secret/album.md", "---\nunlisted: true\n---\n")
        try await site.build()
        try site.remove("albums/secret/album.md")
        let report = try await site.build()
        #expect(report.listed == ["secret"] && report.exposed == [])
    }

    @Test func exposedPhotosAreNamedByALiveBuilder() async throws {
        let live = LiveSite(try await site())
        try live.site.write("albums/secret/album.md", "---\nhidden: true\n---\n")
        try await live.settle()
        try live.site.remove("albums/secret/album.md")
        try await live.settle()
        #expect(await live.told.reports.last?.exposed == ["secret/"])
        #expect(await live.told.reports.first?.exposed == [])
    }

    // MARK: Texts of nothing

    @Test(arguments: ["hidden: true", "unlisted: true"])
    func aTextThatHidesAFolderWithoutPhotosStops(line: String) async throws {
        let site = try await site()
        try site.write("albums/Secret/album.md", "---\n\(line)\n---\n")
        let error = await #expect(throws: BuildError.self) { try await site.build() }
        #expect(error?.text.contains("albums/Secret/album.md: hides or does not list a folder without photos") == true)
    }

    @Test(arguments: ["hidden: true", "unlisted: true", "title: New"])
    func anAlbumMayBeEmptyIfItsTextSaysSo(line: String) async throws {
        let site = try await site()
        try await site.build()
        let before = try site.tree()
        try site.write("albums/New/album.md", "---\n\(line)\nphotos: []\n---\nText\n")
        try site.write("collections/new.yml", "title: New\nphotos: []\n")
        try await site.build()
        #expect(try site.tree() == before)
    }

    @Test func emptiedSettingsAreRefused() async throws {
        let site = try await site("title: Mine")
        try site.write("vitrine.yml", "")
        for look in [true, false] {
            let error = await #expect(throws: BuildError.self) { _ = try await look ? site.plan() : site.build() }
            #expect(error?.text.contains("vitrine.yml: is empty, but the last build had settings") == true)
        }
        try site.write("vitrine.yml", "# all defaults")
        try await site.build()
    }

    // MARK: Outputs

    @Test func twoBuildsDoNotWriteIntoOneFolder() async throws {
        let site = try await site()
        try site.photo("open/d.jpg")
        let lock = try OutputLock(site.root + "/public")
        let error = await #expect(throws: BuildError.self) { try await site.build() }
        #expect(error?.code == .locked)
        _ = consume lock
        try await site.build()
        #expect(site.exists("public/open/d.html"))
    }

    @Test func aLinkedOutputThatThisSiteDidNotBuildIsNotCleaned() async throws {
        let (site, other) = (try await site(), try TemporarySite())
        try other.photo("x/y.jpg")
        try FileManager.default.createSymbolicLink(
            atPath: other.root + "/public", withDestinationPath: site.root + "/public")
        let before = try site.tree()
        #expect(throws: BuildError.self) { try other.clean() }
        #expect(try site.tree() == before)
    }

    @Test func aCopyOfTheGalleryIsNotCleaned() async throws {
        let site = try await site()
        try FileManager.default.copyItem(atPath: site.root + "/public", toPath: site.root + "/backup")
        try site.write("vitrine.yml", "output: backup")
        #expect(throws: BuildError.self) { try site.clean() }
        #expect(site.exists("backup/index.html"))
    }

    @Test func aFolderBehindAnOwnersLinkIsKept() async throws {
        let site = try TemporarySite()
        try site.photo("a/1.jpg")
        try FileManager.default.createDirectory(atPath: site.root + "/www", withIntermediateDirectories: true)
        try FileManager.default.createSymbolicLink(
            atPath: site.root + "/public", withDestinationPath: site.root + "/www")
        try await site.build()
        try site.clean()
        #expect(try site.files("www") == [])
    }

    @Test func filesOfOthersInTheStateFolderAreKept() async throws {
        let site = try TemporarySite()
        try site.photo("a/1.jpg")
        for name in ["lock", "state.sqlite/x", "tmp/vitrine-7"] { try site.write("shared/" + name, "mine") }
        try FileManager.default.createSymbolicLink(
            atPath: site.root + "/.vitrine", withDestinationPath: site.root + "/shared")
        try await site.build()
        try site.clean()
        for name in ["lock", "state.sqlite/x", "tmp/vitrine-7"] { #expect(try site.text("shared/" + name) == "mine") }
    }
}

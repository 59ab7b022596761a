import Foundation
import SiteTestSupport
import TestSupport
import Testing
import VitrineBuild
import VitrineCore

@Suite struct LiveTests {
    private func small(settings: String = "") throws -> TemporarySite {
        let site = try TemporarySite(settings: settings)
        for number in 1...4 { try site.photo("a/p\(number).jpg", taken: "2024:05:1\(number) 10:00:00") }
        try site.photo("b/q.jpg", taken: "2024:06:01 10:00:00")
        return site
    }

    @Test func shownPagesEqualWrittenPages() async throws {
        let live = LiveSite(try small(settings: "baseURL: https://example.org/\npicks: true"))
        let view = try await live.settle()
        let tree = try live.site.listing()
        #expect(tree.count > 20)
        for (path, file) in tree where !MediaName.isMediaPath(path) {
            #expect(view.bytes(at: OutputPath(path)) == Array(file.data), "\(path)")
        }
        #expect(view.bytes(at: "a/p9.html") == nil)
        #expect(view.bytes(at: ".vitrine/vitrine.sqlite") == nil)
    }

    @Test func aChangedCaptionCostsTheReadingOfOneText() async throws {
        let live = LiveSite(try small())
        try await live.settle()
        let read = live.workers.read
        try live.site.write("albums/a/p2.jpg.yml", "caption: New light")
        try await live.settle(["albums/a/p2.jpg.yml"])
        #expect(live.workers.read == read)
        #expect(await live.page("a/p2.html")?.contains("New light") == true)
        #expect(await live.told.reports.last?.counts.rendered == 0)
    }

    /// A changed file is read again although its stamp is the same, because the file watcher reported the change.
    @Test func aChangeIsSeenWithoutItsStamp() async throws {
        let live = LiveSite(try small())
        try live.site.write("albums/a/p1.jpg.yml", "title: One")
        try await live.settle()
        try live.site.write("albums/a/p1.jpg.yml", "title: Two")
        try live.site.touch("albums/a/p1.jpg.yml")
        try await live.settle(["albums/a/p1.jpg.yml"])
        #expect(await live.page("a/p1.html")?.contains("Two") == true)
    }

    @Test func imagesOfACompleteGalleryAreAvailable() async throws {
        let live = LiveSite(try small())
        try await live.site.build()
        let view = try await live.settle()
        let page = try #require(view.bytes(at: "a/p1.html").map { String(decoding: $0, as: UTF8.self) })
        let image = try #require(page.firstMatch(of: #/media\/[^" ,]+/#)).output
        try #require(!live.pending.isPending(OutputPath(String(image))))
        #expect(await live.pending.wait(for: OutputPath(String(image))))
    }

    @Test func aProblemKeepsWhatIsShown() async throws {
        let live = LiveSite(try small())
        try await live.settle()
        let shown = await live.told.views.count
        try live.site.write("albums/a/album.md", "---\ntitle: [\n---\n")
        await #expect(throws: BuildError.self) { try await live.rebuild(["albums/a/album.md"]) }
        try live.site.write("albums/a/p1.jpg.yml", "title: Meanwhile")
        await #expect(throws: BuildError.self) { try await live.rebuild(["albums/a/p1.jpg.yml"]) }
        #expect(await live.told.views.count == shown)
        try live.site.write("albums/a/album.md", "---\ntitle: Corrected\n---\n")
        try await live.settle(["albums/a/album.md"])
        #expect(await live.page("a/index.html")?.contains("Corrected") == true)
        #expect(await live.page("a/p1.html")?.contains("Meanwhile") == true)
    }

    @Test func aPhotoThatCannotBeRenderedLeavesThePages() async throws {
        let live = LiveSite(try small())
        try live.site.photo("a/broken.jpg", pixels: "undecodable")
        try await live.rebuild()
        #expect(await live.told.views.first?.bytes(at: "a/broken.html") != nil)
        await live.live.waitUntilIdle()
        #expect(await live.page("a/broken.html") == nil)
        #expect(await live.told.reports.last?.failures.map(\.path) == ["a/broken.jpg"])
        // From then on, the photo is not tried again.
        let rendered = live.workers.rendered
        try live.site.write("albums/a/p1.jpg.yml", "title: T")
        try await live.settle(["albums/a/p1.jpg.yml"])
        #expect(live.workers.rendered == rendered)
        #expect(await live.page("a/broken.html") == nil)
    }

    @Test func imagesExistWhenTheyAreRequested() async throws {
        let live = LiveSite(try small())
        try await live.rebuild()
        let page = try #require(await live.page("a/p3.html"))
        let image = try #require(page.firstMatch(of: /media\/[a-z2-7]+\/[a-z2-7-]+\.jpg/)).output
        #expect(await live.pending.wait(for: OutputPath(String(image))))
        #expect(live.site.exists("public/" + image))
        #expect(await live.pending.wait(for: "media/aa/aaaaaaaa-aaaaaa.jpg") == false)
        await live.live.stop()
    }

    @Test func templatesAreReadAgainWhenTheyChange() async throws {
        let live = LiveSite(try small())
        let before = try await live.settle()
        try live.site.write("templates/custom.css", ":root { --stage: #123456; }")
        let after = try await live.settle(["templates/custom.css"])
        #expect(before.stylesheet != after.stylesheet)
        #expect(
            after.bytes(at: after.stylesheet).map { String(decoding: $0, as: UTF8.self) }?.contains("#123456") == true)
    }

    @Test func iconsAreReadAgainWhenTheyChange() async throws {
        func icon(_ colour: String) -> String {
            "<svg xmlns='http://www.w3.org/2000/svg'><path fill='\(colour)'/></svg>"
        }
        let site = try small()
        try site.write("vitrine.yml", "icon: own.svg")
        try site.write("own.svg", icon("red"))
        let live = LiveSite(site)
        try await live.settle()
        let before = await live.page("404.html")
        try live.site.write("own.svg", icon("blue"))
        try await live.settle(["own.svg"])
        #expect(await live.page("404.html") != before)
    }

    @Test func viewersOfARemovedPhotoAreRedirected() async throws {
        let live = LiveSite(try small())
        let before = try await live.settle()
        // The newest photo comes first: 4, 3, 2, 1.
        try live.site.remove("albums/a/p3.jpg")
        let removed = try await live.settle(["albums/a/p3.jpg"])
        #expect(removed.substitute(for: "a/p3.html", in: before) == ("p2.html", false))
        try live.site.move("albums/a/p2.jpg", to: "albums/b/renamed.jpg")
        let moved = try await live.settle(["albums/a/p2.jpg", "albums/b/renamed.jpg"])
        #expect(moved.substitute(for: "a/p2.html", in: removed) == ("../b/renamed.html", true))
        try live.site.remove("albums/b")
        let without = try await live.settle(["albums/b"])
        #expect(without.substitute(for: "b/renamed.html", in: moved) == ("../", false))
        #expect(without.substitute(for: "b/index.html", in: moved) == ("../", false))
    }

    @Test func viewersOfARenamedAlbumAreRedirected() async throws {
        let live = LiveSite(try small())
        let before = try await live.settle()
        try live.site.move("albums/a", to: "albums/c")
        let after = try await live.settle(["albums/a", "albums/c"])
        #expect(after.substitute(for: "a/index.html", in: before) == ("../c/", true))
        #expect(after.substitute(for: "a/p2.html", in: before) == ("../c/p2.html", true))
    }

    @Test func anEmptyAlbumsFolderDoesNotEmptyTheGallery() async throws {
        let live = LiveSite(try small())
        try await live.settle()
        try live.site.move("albums", to: "elsewhere")
        try live.site.write("albums/.keep", "")
        await #expect(throws: BuildError.self) { try await live.rebuild(["albums"]) }
        #expect(live.site.exists("public/a/p1.html"))
    }

    /// When another program replaces the state, the builder must open the new one.
    @Test func aSiteThatIsCleanedAndBuiltMeanwhileStaysClean() async throws {
        let live = LiveSite(try small())
        try await live.settle()
        try live.site.remove(".vitrine")
        try live.site.remove("public")
        try await live.site.build()
        try live.site.photo("z/new.jpg")
        try await live.settle(["albums/z/new.jpg"])
        #expect(live.site.exists("public/z/new.html"))
        try live.site.remove("albums/z")
        try await live.site.build()
        #expect(!live.site.exists("public/z"))
    }

    /// A file that is still being copied is not reported as damaged. One that is being overwritten stays as it was in
    /// the gallery.
    @Test func aFileThatIsBeingWrittenIsWaitedFor() async throws {
        let live = LiveSite(try small())
        try await live.settle()
        let root = SitePath.real(live.site.root)
        let slow = ["albums/a/slow.jpg", "albums/a/p1.jpg"]
        for path in slow { try live.site.write(path, "half") }
        try live.site.write("albums/a/p2.jpg.yml", "title: Meanwhile")
        let bytes = { (path: String) in Array((root + "/" + path).utf8) }
        try await live.live.rebuild(
            SiteChanges(
                paths: Set((slow + ["albums/a/p2.jpg.yml"]).map(bytes)), isRescan: false,
                unfinished: Set(slow.map(bytes))))
        await live.live.waitUntilIdle()
        #expect(await live.told.reports.last?.failures == [])
        #expect(await live.page("a/p2.html")?.contains("Meanwhile") == true)
        #expect(await live.page("a/p1.html") != nil)
        #expect(await live.page("a/slow.html") == nil)
        try live.site.photo("a/slow.jpg")
        try live.site.photo("a/p1.jpg", pixels: "other")
        try await live.settle(slow)
        #expect(await live.page("a/slow.html") != nil)
        #expect(live.workers.rendered.filter { $0 == "p1.jpg" }.count == 2)
    }

    @Test func aRemovedStateIsCreatedAgain() async throws {
        let live = LiveSite(try small())
        try await live.settle()
        try live.site.remove(".vitrine")
        try live.site.write("albums/a/p1.jpg.yml", "title: After")
        try await live.settle(["albums/a/p1.jpg.yml"])
        #expect(await live.told.errors == [])
        #expect(try live.site.text("public/a/p1.html").contains("After"))
        #expect(live.site.exists(".vitrine/vitrine.sqlite"))
    }

    @Test func theLastGalleryIsKnownFromItsRecord() async throws {
        let site = try small()
        #expect(await LiveSite(site).live.lastGallery() == nil)
        try await site.build()
        try site.write("public/foreign.html", "x")
        let last = try #require(await LiveSite(site).live.lastGallery())
        #expect(last.isRecorded("a/p1.html"))
        #expect(!last.isRecorded("foreign.html"))
        #expect(last.root == SitePath.real(site.root) + "/public")
    }
}

/// A site whose albums folder is a link to the photographs of another site.
private func siteWithLink(to photos: TemporarySite) throws -> TemporarySite {
    let site = try TemporarySite()
    try site.remove("albums")
    try FileManager.default.createSymbolicLink(
        atPath: site.root + "/albums", withDestinationPath: photos.root + "/albums")
    return site
}

@Suite struct SiteScopeTests {
    @Test func onlySourcesConcernASite() throws {
        let site = try TemporarySite()
        let scope = LiveSite(site).live.scope
        let root = SitePath.real(site.root)
        func concerns(_ path: String) -> Bool { scope.concerns(Array((root + "/" + path).utf8)) }
        #expect(concerns("albums/a/p.jpg"))
        #expect(concerns("vitrine.yml"))
        #expect(concerns("collections/best.yml"))
        #expect(concerns("templates/custom.css"))
        let icons = SiteScope(site: root, albums: [], output: nil, templates: [], files: ["i/i.svg"])
        #expect(icons.concerns(Array((root + "/i/i.svg").utf8)) && !concerns("i/i.svg"))
        #expect(concerns("albums"))
        #expect(!concerns("public/index.html"))
        #expect(!concerns("notes.txt"))
        #expect(!concerns("albums-old/p.jpg"))
        #expect(scope.ignored.contains(root + "/public"))
        #expect(scope.folders.first == root)
    }

    @Test func aFolderOfPhotosElsewhereIsWatched() throws {
        let photos = try TemporarySite()
        let site = try siteWithLink(to: photos)
        let scope = LiveSite(site).live.scope
        #expect(scope.folders.contains(SitePath.real(photos.root) + "/albums"))
        #expect(scope.concerns(Array((SitePath.real(photos.root) + "/albums/p.jpg").utf8)))
    }
}

@Suite struct ScopeChangeTests {
    private func scope(_ site: TemporarySite) -> SiteScope { LiveSite(site).live.scope }

    @Test func foldersOfOthersAreNotWatched() throws {
        let site = try TemporarySite()
        try site.write("node_modules/a/b.js", "x")
        #expect(scope(site).ignored.contains(SitePath.real(site.root) + "/node_modules"))
        #expect(!scope(site).ignored.contains(SitePath.real(site.root) + "/albums"))
    }

    @Test func aDiskThatComesAndGoesIsSeen() throws {
        let photos = try TemporarySite()
        let site = try siteWithLink(to: photos)
        let before = scope(site)
        #expect(scope(site) == before)
        try photos.move("albums", to: "elsewhere")
        #expect(scope(site) != before)
        try photos.move("elsewhere", to: "albums")
        #expect(scope(site) == before)
        try photos.move("albums", to: "elsewhere")
        try photos.write("albums/new.txt", "")
        #expect(scope(site) != before, "another folder in its place")
    }

    @Test func aFileBehindALinkIsSeen() throws {
        let site = try TemporarySite()
        try site.write("elsewhere/settings.yml", "title: One")
        try site.remove("vitrine.yml")
        try FileManager.default.createSymbolicLink(
            atPath: site.root + "/vitrine.yml", withDestinationPath: site.root + "/elsewhere/settings.yml")
        let before = scope(site)
        #expect(scope(site) == before)
        try site.write("elsewhere/settings.yml", "title: Three")
        #expect(scope(site) != before)
    }
}

@Suite struct PendingImagesTests {
    private let pending = PendingImages()

    @Test func existingImagesAreAvailable() async throws {
        let site = try TemporarySite()
        try site.photo("p.jpg")
        let live = LiveSite(site)
        try await live.settle()
        let image = try #require(try live.site.listing().keys.first { $0.hasPrefix("media/") })
        #expect(await live.pending.wait(for: OutputPath(image)))
    }

    @Test func requestsBeforeThePlanAreAnswered() async {
        pending.beginPlanning(version: 1)
        async let answer = pending.wait(for: "a")
        pending.plan(there: [], coming: ["a", "b"], version: 1)
        pending.resolve("a", isThere: true)
        #expect(await answer)
    }

    /// A browser that scrolls past asks for thousands of images that are made before their turn comes.
    @Test func whatWasMadeBeforeItsTurnIsNotMadeFirstLater() async {
        pending.beginPlanning(version: 1)
        async let answer = pending.wait(for: "a")
        pending.plan(there: [], coming: ["a"], version: 1)
        pending.resolve("a", isThere: true)
        #expect(await answer)
        pending.beginPlanning(version: 2)
        pending.plan(there: [], coming: ["a"], version: 2)
        #expect(pending.nextRequested() == nil)
    }

    /// The plan of an older version does not say what the newer one needs.
    @Test func plansOfOlderVersionsAreIgnored() async {
        pending.plan(there: ["old"], coming: [], version: 0)
        pending.beginPlanning(version: 1)
        async let answer = pending.wait(for: "new")
        pending.plan(there: ["old"], coming: [], version: 0)
        pending.close(version: 0)
        pending.plan(there: ["old"], coming: ["new"], version: 1)
        pending.resolve("new", isThere: true)
        #expect(await answer)
    }

    @Test func requestedImagesAreMadeFirst() async {
        pending.plan(there: [], coming: ["a", "b", "c"], version: 0)
        let answer = Task.immediate { await pending.wait(for: "c") }
        #expect(pending.nextRequested() == "c")
        #expect(pending.nextRequested() == nil)
        pending.resolve("c", isThere: true)
        #expect(await answer.value)
    }

    @Test func unplannedImagesAreNotAvailable() async {
        pending.plan(there: [], coming: ["a"], version: 0)
        #expect(await pending.wait(for: "b") == false)
        async let answer = pending.wait(for: "a")
        pending.close(version: 0)
        #expect(await answer == false)
    }

    /// The failure is known at once, and not only when all other images are made.
    @Test func failedImagesAreReported() async {
        pending.plan(there: [], coming: ["a", "b"], version: 0)
        async let answer = pending.wait(for: "a")
        pending.resolve("a", isThere: false)
        #expect(await answer == false)
        #expect(pending.isPending("b"))
    }

    @Test func requestsWaitForACallerThatCanMakeThem() async {
        pending.plan(there: [], coming: ["image", "original"], version: 0)
        let answer = Task.immediate { await pending.wait(for: "original") }
        #expect(pending.nextRequested { $0 == "original" } == "original")
        #expect(pending.nextRequested() == nil)
        pending.resolve("original", isThere: true)
        #expect(await answer.value)
    }

    @Test func cancelledRequestsEnd() async {
        let waiting = Task { [pending] in await pending.wait(for: "media/aa/aaaaaaaa-aaaaaa.jpg") }
        waiting.cancel()
        #expect(await waiting.value == false)
    }

    @Test func anExistingCopyIsNotTheNewLocation() async throws {
        let site = try TemporarySite()
        for path in ["a/1.jpg", "a/2.jpg", "b/copy.jpg"] {
            try site.photo(path, pixels: path == "a/2.jpg" ? "two" : "one", taken: "2024:05:01 10:00:00")
        }
        let live = LiveSite(site)
        let before = try await live.settle()
        try site.remove("albums/a/1.jpg")
        let removed = try await live.settle(["albums/a/1.jpg"])
        #expect(removed.substitute(for: "a/1.html", in: before) == ("2.html", false))
        try site.move("albums/b/copy.jpg", to: "albums/c/copy.jpg")
        let moved = try await live.settle(["albums/b/copy.jpg", "albums/c/copy.jpg"])
        #expect(moved.substitute(for: "b/copy.html", in: removed) == ("../c/copy.html", true))
    }

    @Test func aPlanKnowsTheSettingsOfALiveBuild() async throws {
        let site = try TemporarySite(settings: "thumbnails: {quality: 82}")
        try site.photo("a/1.jpg")
        try await site.build()
        try site.write("vitrine.yml", "thumbnails: {quality: 70}")
        let live = LiveSite(site)
        try await live.settle()
        await live.live.stop()
        try site.write("vitrine.yml", "thumbnails: {quality: 70}\nphotos: {quality: 60}")
        let causes = try await site.plan().plan?.jobs.filter { $0.work == .render }.flatMap(\.causes)
        #expect(causes == [.settingsChanged(["photos.quality"])])
    }
}

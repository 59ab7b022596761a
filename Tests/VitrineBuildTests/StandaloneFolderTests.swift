import Foundation
import SiteTestSupport
import TestSupport
import Testing
import VitrineBuild
import VitrineCore

/// Galleries of a folder of photographs without a site.
@Suite struct StandaloneFolderTests {
    /// A folder of photographs, and the options to build a gallery of it.
    private struct Folder {
        let site: TemporarySite

        init() throws {
            site = try TemporarySite()
            try site.remove("albums")
            try site.remove("vitrine.yml")
            try site.photo("1.jpg", in: "Lofoten", pixels: "fjord", taken: "2024:05:01 10:00:00")
            try site.photo("harbour/2.jpg", in: "Lofoten", pixels: "harbour", taken: "2024:05:02 10:00:00")
            try site.photo("secret/3.jpg", in: "Lofoten", pixels: "CANARY", words: "CANARY")
            try site.write("Lofoten/secret/album.md", "---\nhidden: true\n---\n")
        }

        func options(title: String? = nil, output: String? = "web") -> BuildOptions {
            let output = output.map { site.root + "/" + $0 }
            let folder = StandaloneFolder(albums: site.root + "/Lofoten", title: title)
            var options = BuildOptions(
                site: folder.site(output: output, in: site.root + "/cache/vitrine"), output: output,
                templates: [TemporarySite.ownTemplates], now: TemporarySite.late)
            options.standalone = folder
            return options
        }

        @discardableResult func build(title: String? = nil, output: String? = "web") async throws -> BuildReport {
            try await Build(options: options(title: title, output: output), workers: FakeWorkers()).run()
        }
    }

    @Test func theGalleryIsThatOfASiteWithCards() async throws {
        let folder = try Folder()
        let before = try folder.site.listing("Lofoten")
        try await folder.build(title: "The North")
        let plain = try TemporarySite(settings: "title: The North\nlook: cards")
        try plain.remove("albums")
        try FileManager.default.copyItem(atPath: folder.site.root + "/Lofoten", toPath: plain.root + "/albums")
        try await plain.build()
        #expect(try folder.site.tree("web") == plain.tree())
        #expect(try folder.site.listing("Lofoten").mapValues(\.inode) == before.mapValues(\.inode))
        #expect(try folder.site.files(".") == ["Lofoten", "cache", "web"])
        let again = try folder.site.tree("web")
        let report = try await folder.build(title: "The North")
        #expect(report.counts.pages == 0 && report.counts.read == 0)
        #expect(try folder.site.tree("web") == again)
    }

    @Test func theTitleIsThatOfTheFolderUnlessAnotherIsGiven() async throws {
        let folder = try Folder()
        try await folder.build()
        #expect(try folder.site.text("web/index.html").contains("<h1>Lofoten</h1>"))
        let options = folder.options(title: "A \"title\": <b>")
        let plan = try #require(try await Build(options: options, workers: FakeWorkers()).plan().plan)
        #expect(plan.jobs.contains { $0.causes.contains(.settingsChanged(["title"])) })
        _ = try await Build(options: options, workers: FakeWorkers()).run()
        #expect(try folder.site.text("web/index.html").contains(": &lt;b&gt;</h1>"))
    }

    @Test func nothingIsWrittenByAPlan() async throws {
        let folder = try Folder()
        let report = try await Build(options: folder.options(), workers: FakeWorkers()).plan()
        #expect(report.counts.photos == 2)
        #expect(try folder.site.files(".") == ["Lofoten"])
    }

    /// A gallery that is only looked at is in the cache, too.
    @Test func aGalleryWithoutAnOutputIsInTheCache() async throws {
        let folder = try Folder()
        let report = try await folder.build(output: nil)
        #expect(report.output.contains("/cache/vitrine/"))
        #expect(try folder.site.files(".") == ["Lofoten", "cache"])
        _ = try SiteCleaner.clean(folder.options(output: nil))
        #expect(try folder.site.files("cache/vitrine") == [])
        #expect(folder.site.exists("Lofoten/1.jpg"))
    }

    @Test func eachOutputHasAStateOfItsOwn() async throws {
        let folder = try Folder()
        try await folder.build(output: "web")
        try await folder.build(output: "other")
        #expect(try folder.site.files("cache/vitrine").count == 2)
        let other = try folder.site.tree("other")
        let outcome = try SiteCleaner.clean(folder.options(output: "web"))
        #expect(outcome.deleted > 0 && !folder.site.exists("web"))
        #expect(try folder.site.tree("other") == other)
        #expect(try folder.site.files("cache/vitrine").count == 1)
        #expect(throws: BuildError.self) { try SiteCleaner.clean(folder.options(output: "web")) }
        try FileManager.default.moveItem(atPath: folder.site.root + "/other", toPath: folder.site.root + "/moved")
        #expect(throws: BuildError.self) { try SiteCleaner.clean(folder.options(output: "moved")) }
        #expect(try folder.site.tree("moved") == other)
    }

    @Test func aMissingFolderIsKeptIfAsked() async throws {
        let folder = try Folder()
        try await folder.build()
        let before = try folder.site.tree("web")
        try folder.site.move("Lofoten", to: "elsewhere/Lofoten")
        let refusal = await #expect(throws: BuildError.self) { try await folder.build() }
        #expect(
            refusal?.text.contains("/Lofoten: there is no such folder of photographs (--albums)") == true)
        var options = folder.options()
        options.allowsMissing = true
        _ = try await Build(options: options, workers: FakeWorkers()).run()
        #expect(try folder.site.tree("web") == before)
    }

    @Test(arguments: ["Lofoten/web", "Lofoten", ".", "cache/vitrine"]) func overlapsAreRefused(output: String)
        async throws
    {
        let folder = try Folder()
        let refusal = await #expect(throws: BuildError.self) { try await folder.build(output: output) }
        #expect(refusal?.code == .configuration)
        #expect(try folder.site.files(".") == ["Lofoten"])
    }

    /// The state is never written beside the photographs.
    @Test func aCacheAmongThePhotographsIsRefused() async throws {
        let folder = try Folder()
        var options = folder.options()
        options.site = folder.site.root + "/Lofoten/.cache/vitrine/x"
        let refusal = await #expect(throws: BuildError.self) {
            try await Build(options: options, workers: FakeWorkers()).run()
        }
        #expect(refusal?.text.contains("would lie among the photographs") == true)
        #expect(!folder.site.exists("Lofoten/.cache"))
    }

    @Test func theCacheIsTheUsers() {
        #expect(StandaloneFolder.cache("/c/", home: "/h") == "/c/vitrine")
        #expect(StandaloneFolder.cache(nil, home: "/h") == "/h/.cache/vitrine")
        #expect(StandaloneFolder.cache("", home: "/h") == "/h/.cache/vitrine")
        #expect(StandaloneFolder.cache("relative", home: "/h") == "/h/.cache/vitrine")
        #expect(StandaloneFolder.cache(nil, home: nil) == nil)
    }

    /// Files in a folder, and whether the folder is shown as one of photographs.
    @Test(arguments: [
        (["1.jpg"], true), (["2024/Lofoten/IMG.HEIC"], true), (["raw/1.CR3", "notes.txt"], true),
        (["a/b/c/1.jpg"], false), (["notes.txt"], false), ([".hidden/1.jpg"], false), ([".1.jpg"], false),
        (["1.jpg", "vitrine.yml"], false), (["1.jpg", "vitrine.yaml"], false), (["1.jpg", "vitrine.yml.txt"], false),
        (["1.jpg", "site/vitrine.yml"], false), (["1.jpg", "index.html"], false),
        (["media/1.jpg", "a/index.html"], false),
        (["$RECYCLE.BIN/1.jpg"], false), ([], false),
    ])
    func photographsAreFoundByTheirNames(files: [String], isShown: Bool) throws {
        let site = try TemporarySite()
        for file in files { try site.write("folder/" + file, "") }
        #expect(SettingsLoader.isFolderOfPhotographs(site.root + "/folder") == isShown)
    }

    @Test func thePreviewShowsAFolder() async throws {
        let folder = try Folder()
        let told = Told()
        let live = LiveBuilder(
            options: folder.options(output: nil), workers: FakeWorkers(), pending: PendingImages(),
            clock: { TemporarySite.late }, progress: { _ in }
        ) { await told.note($0) }
        #expect(live.scope.folders.contains(SitePath.real(folder.site.root) + "/Lofoten"))
        try await live.rebuild(.all)
        await live.waitUntilIdle()
        try folder.site.write("Lofoten/1.jpg.yml", "title: Before noon")
        let path = SitePath.real(folder.site.root) + "/Lofoten/1.jpg.yml"
        try await live.rebuild(SiteChanges(paths: [Array(path.utf8)]))
        await live.waitUntilIdle()
        let page = await told.views.last?.bytes(at: "1.html")
        #expect(page.map { String(decoding: $0, as: UTF8.self).contains("Before noon") } == true)
        #expect(await told.errors == [])
        #expect(try folder.site.files(".") == ["Lofoten", "cache"])
    }
}

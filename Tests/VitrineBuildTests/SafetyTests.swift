import Foundation
import SiteTestSupport
import Testing
import TestSupport
import VitrineBuild
import VitrineCore
import VitrineDisk
import VitrineMessages

/// Tests that files that are not Vitrine's are neither changed nor removed, and that a build that could do so does not
/// start.
@Suite struct SafetyTests {
    private func site() async throws -> TemporarySite {
        let site = try TemporarySite()
        try site.photo("a/1.jpg", taken: "2024:05:01 10:00:00")
        try site.photo("b/2.jpg", taken: "2024:05:02 10:00:00")
        try await site.build()
        return site
    }

    private func error(_ body: () async throws -> Void) async -> BuildError? {
        do {
            try await body()
            return nil
        } catch {
            return error as? BuildError
        }
    }

    @Test func theGalleryOfAnotherSiteIsNotCleaned() async throws {
        let (site, other) = (try TemporarySite(), try TemporarySite())
        for each in [site, other] {
            try each.photo("a/p.jpg")
            try await each.build()
        }
        let before = try other.tree()
        let found = await error { _ = try site.clean(output: other.root + "/public") }
        #expect(found?.code == .configuration)
        #expect(try other.tree() == before)
        let own = try site.clean(output: site.root + "/public")
        #expect(own.deleted > 0 && !site.exists("public"))
    }

    /// Git stores links, so a theme from someone else could publish any file of the computer.
    @Test(arguments: ["404.mustache", "icon.svg", "style.css", "x.woff2"])
    func linksAmongTemplatesAreRefused(name: String) async throws {
        let site = try TemporarySite()
        try site.photo("a/p.jpg")
        try site.write("secret", "TOPSECRET")
        try site.write("templates/readme.txt", "a theme")
        try FileManager.default.createSymbolicLink(
            atPath: site.root + "/templates/" + name, withDestinationPath: site.root + "/secret")
        let found = await error { try await site.build() }
        #expect(found?.code == .configuration && found?.text.contains(name) == true)
        #expect(!site.exists("public"))
    }

    /// The texts that cannot be read could contain `hidden`.
    @Test(arguments: ["a/p.jpg.yml", "a/album.md"])
    func linksInsteadOfTextsAreRefused(name: String) async throws {
        let site = try TemporarySite()
        try site.photo("a/p.jpg")
        try site.write("elsewhere", "hidden: true")
        try FileManager.default.createSymbolicLink(
            atPath: site.root + "/albums/" + name, withDestinationPath: site.root + "/elsewhere")
        let found = await error { try await site.build() }
        #expect(found?.code == .configuration && found?.text.contains(name) == true)
        #expect(!site.exists("public"))
    }

    @Test func filesOfOthersAreKept() async throws {
        let site = try await site()
        let foreign = [
            "CNAME", ".nojekyll", ".git/config", "a/notes.txt", "media/mine.jpg", "assets/own.css", "b/x.html",
        ]
        for path in foreign { try site.write("public/" + path, "mine") }
        try site.remove("albums/b")
        try site.write("vitrine.yml", "photos: {quality: 50}")
        for _ in 0..<2 { try await site.build() }
        try site.remove(".vitrine")
        try await site.build()
        for path in foreign { #expect(try site.text("public/" + path) == "mine") }
        #expect(!site.exists("public/b/2.html") && !site.exists("public/b/index.html"))
        try site.clean()
        for path in foreign { #expect(try site.text("public/" + path) == "mine") }
        #expect(!site.exists("public/index.html") && !site.exists(".vitrine"))
    }

    @Test func aFolderThatIsNotOursIsRefused() async throws {
        let site = try TemporarySite()
        try site.photo("a/1.jpg")
        try site.write("public/index.html", "somebody's home page")
        let refusal = await error { try await site.build() }
        #expect(refusal?.code == .configuration)
        #expect(refusal?.text.contains("not empty, and Vitrine did not fill it") == true)
        #expect(try site.tree().count == 1)
        #expect(try site.text("public/index.html") == "somebody's home page")
    }

    @Test func theGalleryOfAnotherSiteIsRefused() async throws {
        let first = try await site()
        let before = try first.tree()
        let second = try TemporarySite()
        try second.photo("x/9.jpg")
        let refusal = await error { try await second.build(output: first.root + "/public") }
        #expect(refusal?.text.contains("the gallery of another site") == true)
        #expect(try first.tree() == before)
    }

    @Test func aDiskThatIsNotMountedDoesNotEmptyTheGallery() async throws {
        let site = try await site()
        let before = try site.tree()
        try site.remove("albums/a")
        try site.remove("albums/b")
        let refusal = await error { try await site.build() }
        #expect(refusal?.text.contains("is the disk with the photographs mounted?") == true)
        #expect(try site.tree() == before)
    }

    @Test func checkNamesForeignFiles() async throws {
        let site = try await site()
        let good = try await SiteCheck.run(options: options(site), program: "x", workers: FakeWorkers()) { _ in }
        #expect(!good.build.noteTexts.contains { $0.contains("not Vitrine's") })
        try site.write("public/leak.jpg", "GPS")
        let report = try await SiteCheck.run(options: options(site), program: "x", workers: FakeWorkers()) { _ in }
        #expect(report.build.noteTexts.contains { $0.contains("leak.jpg") })
    }

    private func options(_ site: TemporarySite) -> BuildOptions {
        BuildOptions(site: site.root, templates: [TemporarySite.ownTemplates], now: TemporarySite.late)
    }

    @Test func filesForTheHostAreNotInTheWay() async throws {
        let site = try await site()
        try site.write("public/CNAME", "example.org")
        try site.clean()
        try await site.build()
        #expect(try site.text("public/CNAME") == "example.org")
        #expect(site.exists("public/index.html"))
    }

    @Test func aDryRunSaysThatTheBuildWouldRefuse() async throws {
        let site = try await site()
        try site.write("public/index.html", "mine")
        #expect(await error { try await site.plan() }?.code == .configuration)
    }

    @Test func aDryRunLeavesTheStateAlone() async throws {
        let site = try await site()
        let before = try site.listing(".vitrine")
        try await site.plan()
        #expect(try site.listing(".vitrine")["vitrine.sqlite"]?.inode == before["vitrine.sqlite"]?.inode)
        #expect(try site.data(".vitrine/vitrine.sqlite") == before["vitrine.sqlite"]?.data)
    }

    @Test(arguments: ["a/1.html", "index.html", "404.html"])
    func pagesEditedByHandAreNotReplaced(path: String) async throws {
        let site = try await site()
        let edited = try site.text("public/" + path) + "mine"
        try site.write("public/" + path, edited)
        let before = try site.tree()
        try site.write("vitrine.yml", "title: Other")
        let refusal = await error { try await site.build() }
        #expect(refusal?.code == .configuration)
        #expect(refusal?.text.contains(path) == true)
        #expect(try site.tree() == before, "nothing was written")
    }

    @Test func aForeignFileInTheWayIsNotReplaced() async throws {
        let site = try await site()
        try site.write("public/c/index.html", "mine")
        try site.photo("c/3.jpg")
        let refusal = await error { try await site.build() }
        #expect(refusal?.text.contains("c/index.html") == true)
        #expect(try site.text("public/c/index.html") == "mine")
    }

    @Test func anObsoletePageEditedByHandIsLeft() async throws {
        let site = try await site()
        try site.write("public/b/2.html", "mine now")
        try site.remove("albums/b")
        let report = try await site.build()
        #expect(try site.text("public/b/2.html") == "mine now")
        #expect(report.left == ["b/2.html"] && report.isIncomplete)
        #expect(try await site.build().left == ["b/2.html"], "as long as it is there")
        #expect(try await site.plan().left == ["b/2.html"])
        try site.remove("public/b/2.html")
        #expect(try await site.build().left == [])
    }

    @Test(arguments: [
        "albums", "albums/x", ".", "..", "/", ".vitrine", ".vitrine/x", "templates", "templates/x", "collections",
        "albums/../albums", "link", "./albums/.",
    ])
    func outputsThatOverlapSourcesAreRefused(output: String) async throws {
        let site = try TemporarySite()
        try site.photo("a/1.jpg")
        try FileManager.default.createSymbolicLink(
            atPath: site.root + "/link", withDestinationPath: site.root + "/albums")
        let before = try site.listing("albums").keys.sorted()
        let path = output == "/" ? "/" : site.root + "/" + output
        let normal = AbsolutePath.make(path, from: "/")
        let refusal = await error { try await site.build(output: normal) }
        #expect(refusal?.code == .configuration)
        #expect(try site.listing("albums").keys.sorted() == before)
    }

    @Test func linksInTheOutputAreNotFollowed() async throws {
        let site = try await site()
        let outside = site.root + "/outside"
        try FileManager.default.createDirectory(atPath: outside, withIntermediateDirectories: true)
        try FileManager.default.createSymbolicLink(atPath: site.root + "/public/c", withDestinationPath: outside)
        try site.photo("c/3.jpg")
        let refusal = await error { try await site.build() }
        #expect(refusal?.code == .configuration && refusal?.text.contains(": c; ") == true)
        #expect(try FileManager.default.contentsOfDirectory(atPath: outside) == [])
    }

    /// Whatever is in the way of a file or folder of the gallery is named before anything is written.
    @Test(arguments: ["c/3.html", "c", "assets", "media"], [true, false])
    func conflictsAreNamed(path: String, isLink: Bool) async throws {
        let site = try await site()
        if site.exists("public/" + path) { try site.remove("public/" + path) }
        let isFolder = path.hasSuffix(".html")
        if isLink {
            try site.write("public/x", "")
            try? FileManager.default.createDirectory(
                atPath: site.root + "/public/" + AbsolutePath.parent("/" + path), withIntermediateDirectories: true)
            try FileManager.default.createSymbolicLink(
                atPath: site.root + "/public/" + path, withDestinationPath: site.root + "/albums")
        } else {
            try site.write("public/" + path + (isFolder ? "/of/others" : ""), "mine")
        }
        try site.photo("c/3.jpg", taken: "2024:05:03 10:00:00")
        let before = try site.tree()
        let refusal = await error { try await site.build() }
        #expect(refusal?.code == .configuration)
        #expect(refusal?.text.contains(": \(path)") == true, "\(refusal?.text ?? "")")
        #expect(try site.tree() == before)
    }

    @Test func aStateFolderElsewhereIsSharedWithOthers() async throws {
        let site = try await site()
        try site.move(".vitrine", to: "elsewhere")
        try FileManager.default.createSymbolicLink(
            atPath: site.root + "/.vitrine", withDestinationPath: site.root + "/elsewhere")
        for path in ["notes.txt", "tmp/photo.jpg", "tmp/1", "deep/x"] { try site.write("elsewhere/" + path, "mine") }
        try site.photo("c/3.jpg")
        try await site.build()
        try site.clean()
        #expect(try site.listing("elsewhere").keys.sorted() == ["deep/x", "notes.txt", "tmp/1", "tmp/photo.jpg"])
    }

    @Test(arguments: ["vitrine.lock", "vitrine.sqlite", "vitrine.sqlite-wal", "vitrine.sqlite-shm"])
    func linksInTheStateFolderAreNotFollowed(name: String) async throws {
        let site = try await site()
        try site.write("precious", "mine")
        try? site.remove(".vitrine/" + name)
        try FileManager.default.createSymbolicLink(
            atPath: site.root + "/.vitrine/" + name, withDestinationPath: site.root + "/precious")
        try site.photo("c/3.jpg")
        let refusal = await error { try await site.build() }
        #expect((refusal?.text.contains("it is a symbolic link") == true) == (name == "vitrine.lock"))
        _ = try? site.clean()
        #expect(try site.text("precious") == "mine")
    }

    @Test func anEmptyFolderBehindALinkIsNotRemoved() async throws {
        let site = try TemporarySite()
        try site.photo("a/1.jpg")
        try site.photo("b/c/2.jpg")
        try await site.build()
        try site.remove("public/b")
        try site.write("outside/c/x", "")
        try site.remove("outside/c/x")
        try FileManager.default.createSymbolicLink(
            atPath: site.root + "/public/b", withDestinationPath: site.root + "/outside")
        try site.remove("albums/b")
        try await site.build()
        #expect(site.exists("outside/c") && site.exists("public/b"))
    }

    @Test func sourcesAreNeverWritten() async throws {
        let site = try await site()
        let before = try site.listing("albums")
        try site.write("vitrine.yml", "thumbnails: {quality: 50}")
        try await site.build()
        try site.clean()
        let after = try site.listing("albums")
        #expect(after.mapValues(\.inode) == before.mapValues(\.inode))
        #expect(after.mapValues(\.data) == before.mapValues(\.data))
    }

    @Test func aSecondBuildNamesTheFirst() async throws {
        let site = try await site()
        let inner = Box()
        let workers = FakeWorkers(count: 1) { _ in }
        try site.photo("c/3.jpg")
        let outer = WorkersThatBuild(inner: workers) {
            inner.set(await self.error { try await site.build() })
        }
        try await site.build(outer)
        #expect(inner.value?.code == .locked)
        #expect(inner.value?.text.contains("process \(ProcessInfo.processInfo.processIdentifier)") == true)
        try await site.build()
    }

    @Test func settingsThatChangeDuringABuildAreFoundByTheNextBuild() async throws {
        let site = try TemporarySite(settings: "title: First")
        try site.photo("a/1.jpg", taken: "2024:05:01 10:00:00")
        try await site.build(FakeWorkers(count: 1) { _ in try? site.write("vitrine.yml", "title: Second") })
        #expect(try site.text("public/index.html").contains("<h1>First</h1>"))
        try await site.build()
        #expect(try site.text("public/index.html").contains("<h1>Second</h1>"))
    }

    @Test func aDuplicateOfAPhotoThatFailedIsRendered() async throws {
        let site = try TemporarySite()
        try site.photo("a/1.jpg", pixels: "same", taken: "2024:05:01 10:00:00")
        try site.photo("b/1.jpg", pixels: "same", taken: "2024:05:01 10:00:00")
        let workers = WorkersThatBuild(inner: FakeWorkers(count: 1)) {
            guard (try? site.text("albums/a/1.jpg"))?.contains("edited") == false else { return }
            try? site.photo("a/1.jpg", pixels: "same", taken: "2024:05:01 10:00:00", words: "edited")
        }
        let report = try await site.build(workers)
        #expect(report.failures.map(\.path) == ["a/1.jpg"])
        #expect(site.exists("public/b/1.html"))
        #expect(SiteLinks.broken(in: site) == [])
        #expect(report.counts.images == 6)
    }

    /// Copies a folder while a build goes on, which renames and removes files at the same time.
    private static func copy(_ folder: String, to copy: String) {
        let manager = FileManager.default
        try? manager.createDirectory(atPath: copy, withIntermediateDirectories: true)
        for name in (try? manager.contentsOfDirectory(atPath: folder)) ?? [] {
            var isFolder: ObjCBool = false
            guard manager.fileExists(atPath: folder + "/" + name, isDirectory: &isFolder) else { continue }
            if isFolder.boolValue {
                Self.copy(folder + "/" + name, to: copy + "/" + name)
            } else {
                try? manager.copyItem(atPath: folder + "/" + name, toPath: copy + "/" + name)
            }
        }
    }

    /// Settings with which six photos are rendered, or rendered and copied.
    private static let worksOfSix = [("", 6), ("originals: clean\nformats: [avif]\nbaseURL: https://example.org/", 12)]

    @Test(arguments: worksOfSix)
    func aBuildThatIsKilledAtAnyPhotoContinues(settings: String, works: Int) async throws {
        let site = try TemporarySite(settings: settings)
        for number in 1...6 { try site.photo("a/\(number).jpg", taken: "2024:05:0\(number) 10:00:00") }
        let copies = (1...works).map { site.root + "-killed-\($0)" }
        defer { for copy in copies { try? FileManager.default.removeItem(atPath: copy) } }
        let workers = FakeWorkers(count: 1) { count in
            guard count > 0 else { return }
            // The files that would remain if the build was killed now.
            Self.copy(site.root, to: copies[count - 1])
        }
        try await site.build(workers)
        let expected = try site.tree()
        for copy in copies {
            let killed = try TemporarySite()
            try FileManager.default.removeItem(atPath: killed.root)
            try FileManager.default.moveItem(atPath: copy, toPath: killed.root)
            try await killed.build()
            #expect(try killed.tree() == expected)
            #expect(!killed.exists(".vitrine/vitrine-tmp"))
        }
    }

    @Test(arguments: worksOfSix)
    func anInterruptedFirstBuildLeavesACompleteGallery(settings: String, works: Int) async throws {
        let site = try TemporarySite(settings: settings)
        for number in 1...6 { try site.photo("a/\(number).jpg", taken: "2024:05:0\(number) 10:00:00") }
        let stop = Box()
        let workers = FakeWorkers(count: 1) { if $0 == works - 3 { stop.cancel() } }
        let task = Task {
            await stop.waitForTask()
            _ = try await site.build(workers)
        }
        stop.set(task)
        await #expect(throws: CancellationError.self) { try await task.value }
        #expect(SiteLinks.broken(in: site) == [])
        #expect(site.exists("public/index.html"))
        let report = try await site.build()
        // Two photos are under way at once, and what is made of them when the build is cancelled is not kept.
        #expect(report.counts.rendered + report.counts.originals < works)
        let clean = try TemporarySite(settings: settings)
        for number in 1...6 { try clean.photo("a/\(number).jpg", taken: "2024:05:0\(number) 10:00:00") }
        try await clean.build()
        #expect(try site.tree() == clean.tree())
    }

    @Test func anInterruptedLaterBuildLeavesTheOldGallery() async throws {
        let site = try await site()
        let before = try site.tree().filter { !$0.key.hasPrefix("media/") }
        try site.write("vitrine.yml", "thumbnails: {quality: 50}")
        let stop = Box()
        let workers = FakeWorkers(count: 1) { if $0 == 1 { stop.cancel() } }
        let task = Task {
            await stop.waitForTask()
            _ = try await site.build(workers)
        }
        stop.set(task)
        await #expect(throws: CancellationError.self) { try await task.value }
        #expect(try site.tree().filter { !$0.key.hasPrefix("media/") } == before)
        #expect(SiteLinks.broken(in: site) == [])
    }

    @Test func hiddenPhotosLeaveNoTrace() async throws {
        let site = try TemporarySite(settings: "baseURL: https://example.org/")
        try site.photo("a/1.jpg", taken: "2024:05:01 10:00:00")
        try site.photo("a/canary.jpg", pixels: "CANARY", taken: "2024:05:02 10:00:00", words: "CANARY")
        try site.photo("secret/2.jpg", pixels: "CANARY", taken: "2024:05:03 10:00:00")
        try await site.build()
        try site.write("albums/a/canary.jpg.yml", "hidden: true")
        try site.write("albums/secret/album.md", "---\nhidden: true\n---\nCANARY")
        let report = try await site.build()
        for (path, file) in try site.listing() {
            #expect(!path.lowercased().contains("canary") && !path.contains("secret"))
            let text = String(decoding: file.data, as: UTF8.self)
            #expect(!text.lowercased().contains("canary") && !text.contains("secret"), "\(path)")
        }
        #expect(report.sources.count { $0.reason == "hidden by its owner" } == 2)
    }
}

/// Workers that run another closure before the first request.
private struct WorkersThatBuild: Workers {
    let inner: FakeWorkers
    let once: @Sendable () async -> Void

    var count: Int { inner.count }

    func videoTools(scratch: String) -> any VideoTools { inner.tools }

    func perform(_ items: [WorkerItem]) async -> [WorkerResult] {
        if case .render = items.first { await once() }
        return await inner.perform(items)
    }
}

/// Transfers values out of closures that may run on any thread.
final class Box: @unchecked Sendable {
    // The lock protects both fields.
    private let lock = NSLock()
    private var error: BuildError?
    private var task: Task<Void, any Error>?
    private var isCancelled = false
    private let (arrivals, arrival) = AsyncStream<Void>.makeStream()

    var value: BuildError? { lock.withLock { error } }

    func set(_ error: BuildError?) { lock.withLock { self.error = error } }

    func set(_ task: Task<Void, any Error>) {
        lock.withLock {
            self.task = task
            if isCancelled { task.cancel() }
        }
        arrival.finish()
    }

    /// Waits, so that the build is not finished before it is cancelled.
    func waitForTask() async {
        for await _ in arrivals {}
    }

    func cancel() {
        lock.withLock {
            isCancelled = true
            task?.cancel()
        }
    }
}

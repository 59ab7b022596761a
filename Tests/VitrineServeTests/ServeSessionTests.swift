import Synchronization
import SiteTestSupport
import TestSupport
import Testing
import VitrineBuild
import VitrineCore

@testable import VitrineServe

@Suite struct ServeSessionTests {
    /// A session with a fake builder, and the server that it runs.
    private struct Running {
        let folder: TemporaryFolder
        let builder: FakeBuilder
        let watcher: FakeWatcher
        let console: FakeConsole
        let clock: ManualClock
        let server: TestServer
        let task: Task<Void, any Error>

        /// Opens a page as a browser does.
        func open(_ page: String) async throws -> OpenPage {
            let page = try await OpenPage(page, port: server.port)
            _ = await page.events(until: "event: hello\n")
            return page
        }

        func text(_ target: String) async throws -> String { try await server.get(target).text }

        /// Says that a file of the site changed.
        func change(_ path: String) { watcher.send(SiteChanges(paths: [Array((folder.path + "/" + path).utf8)])) }

        /// Ends the session as Ctrl-C does.
        func end() async throws {
            task.cancel()
            try await task.value
        }
    }

    /// Starts a session.
    /// - Parameter prepare: says what the builder does.
    private func session(
        isWatched: Bool = true, _ prepare: (FakeBuilder, TemporaryFolder) throws -> Void
    ) async throws -> Running {
        let (folder, console, watcher, clock) = (try TemporaryFolder(), FakeConsole(), FakeWatcher(), ManualClock())
        try folder.makeFolder("albums")
        var options = ServeOptions(
            address: PreviewAddress(host: nil, port: 0), files: FollowerFiles(templates: folder.path),
            watcher: isWatched ? watcher : nil, console: console)
        options.clock = clock
        let (session, builder) = try Self.session(options, in: folder)
        try prepare(builder, folder)
        let ports = AsyncStream<Int>.makeStream()
        let task = Task {
            defer { ports.continuation.finish() }
            try await session.run { url, _ in
                ports.continuation.yield(url.split(separator: ":").last.flatMap { Int($0.dropLast()) } ?? 0)
            }
        }
        var port: Int?
        for await each in ports.stream {
            port = each
            break
        }
        if port == nil { try await task.value }
        return Running(
            folder: folder, builder: builder, watcher: watcher, console: console, clock: clock,
            server: TestServer(port: try #require(port)), task: task)
    }

    private static func session(
        _ options: ServeOptions, in folder: TemporaryFolder
    ) throws -> (ServeSession<FakeBuilder>, FakeBuilder) {
        var builder: FakeBuilder?
        let session = ServeSession<FakeBuilder>(options: options) { observer, pending in
            let made = FakeBuilder(observer, pending, in: folder)
            builder = made
            return made
        }
        return (session, try #require(builder))
    }

    // MARK: Following

    @Test func anEditIsAPatchOfTheOpenPage() async throws {
        let running = try await session { builder, _ in
            builder.add(["index.html": FakeVersion.page("a", "b")])
            builder.add(["index.html": FakeVersion.page("a", "b", "c")])
            builder.mayBuild.open()
        }
        await running.builder.waitForBuild()
        let page = try await running.open("index.html")
        _ = await running.watcher.waitForStart()
        running.change("albums/c.jpg")
        let events = await page.events(until: "event: patch\n")
        #expect(!events.contains("event: reset"))
        await running.builder.waitForBuild()
        #expect(try await running.text("/").contains(#"<li id="c">"#))
        #expect(running.builder.changes.first == .all)
        let path = Array((running.folder.path + "/albums/c.jpg").utf8)
        #expect(running.builder.changes.last == SiteChanges(paths: [path]))
        try await running.end()
    }

    @Test func onlyChangesOfSourcesAreBuilt() async throws {
        let running = try await session { builder, _ in builder.mayBuild.open() }
        await running.builder.waitForBuild()
        running.change("notes.txt")
        running.change("public/index.html")
        running.change("albums/a.jpg")
        await running.builder.waitForBuild()
        let path = Array((running.folder.path + "/albums/a.jpg").utf8)
        #expect(running.builder.changes == [.all, SiteChanges(paths: [path])])
        try await running.end()
    }

    @Test func otherFoldersAreWatchedWhenTheScopeChanges() async throws {
        let running = try await session { builder, _ in builder.mayBuild.open() }
        let first = await running.watcher.waitForStart()
        await running.builder.waitForBuild()
        let other = FakeBuilder.scope(of: running.folder, albums: "photos")
        running.builder.scope = other
        await running.clock.advance(by: .seconds(1))
        #expect(await running.watcher.waitForStart() == other)
        #expect(first != other)
        await running.builder.waitForBuild()
        #expect(running.builder.changes == [.all, .all], "changes in between are not known")
        try await running.end()
    }

    @Test func aFolderThatDisappearedIsLookedForAgain() async throws {
        let running = try await session { builder, _ in builder.mayBuild.open() }
        _ = await running.watcher.waitForStart()
        await running.builder.waitForBuild()
        running.watcher.end()
        // One sleeper checks the scope, the other waits for the folder.
        await running.clock.advance(by: .milliseconds(1))
        await running.clock.advance(by: .seconds(2))
        #expect(await running.watcher.waitForStart() != nil)
        try await running.end()
    }

    // MARK: Mistakes

    @Test func aMistakeIsShownUntilTheNextChangeFixesIt() async throws {
        let running = try await session { builder, _ in
            builder.add(.failure(BuildError(.configuration, "vitrine.yml", "line 3: unknown key")))
            builder.add(["index.html": FakeVersion.page("a")])
            builder.mayBuild.open()
        }
        await running.console.wait(for: "unknown key")
        let page = try await running.open("index.html")
        #expect(await page.events(until: "event: problem\n").contains("event: problem"))
        #expect(try await running.text("/").contains("Reading the photographs"))
        running.change("vitrine.yml")
        let events = await page.events(until: "event: recovered\n")
        #expect(events.contains("vitrine.yml: line 3: unknown key"))
        #expect(events.contains("event: reset"), "the first gallery takes the place of the page that asks to wait")
        await running.console.wait(for: "The mistake is fixed.")
        #expect(try await running.text("/").contains(#"<li id="a">"#))
        #expect(running.console.lines.first == "fail: vitrine.yml: line 3: unknown key")
        try await running.end()
    }

    @Test func aGalleryThatCannotBeWrittenIsAProblemOfItsPages() async throws {
        let running = try await session { builder, _ in
            builder.add(["index.html": FakeVersion.page("a")])
            builder.mayBuild.open()
        }
        await running.console.wait(for: "report after")
        let page = try await running.open("index.html")
        await running.builder.observer.buildFailed(BuildError(.disk, "public", "no space left on device"))
        #expect(await page.events(until: "no space left on device").contains("event: problem"))
        await running.builder.observer.buildEnded(BuildReport())
        #expect(await page.events(until: "event: recovered").contains("event: recovered"))
        #expect(running.console.lines.contains("fail: public: no space left on device"))
        try await running.end()
    }

    @Test func aSiteThatIsNotWatchedIsBuiltOnceOrRefused() async throws {
        let running = try await session(isWatched: false) { builder, _ in
            builder.add(["index.html": FakeVersion.page("a")])
            builder.mayBuild.open()
        }
        await running.builder.waitForBuild()
        #expect(try await running.text("/").contains(#"<li id="a">"#))
        #expect(running.builder.changes == [.all])
        try await running.end()
        let failing = try await session(isWatched: false) { builder, _ in
            builder.add(.failure(BuildError(.configuration, "", "unknown key")))
        }
        failing.builder.mayBuild.open()
        await #expect(throws: BuildError.self) { try await failing.task.value }
    }

    @Test func nothingIsBuiltForAPortThatIsTaken() async throws {
        try await TestServer.run { server in
            let folder = try TemporaryFolder()
            let options = ServeOptions(
                address: PreviewAddress(host: nil, port: server.port), files: FollowerFiles(templates: folder.path),
                watcher: FakeWatcher(), console: FakeConsole())
            let (session, builder) = try Self.session(options, in: folder)
            builder.mayBuild.open()
            await #expect(throws: PreviewError.self) { try await session.run { _, _ in } }
            #expect(builder.changes.isEmpty)
        }
    }

    // MARK: What is shown meanwhile

    @Test func theLastGalleryIsShownDuringTheFirstBuild() async throws {
        let running = try await session { builder, folder in
            try folder.write("last/index.html", FakeVersion.page("a"))
            builder.setLast(folder.path + "/last")
            builder.add(["index.html": FakeVersion.page("a", "b")])
        }
        #expect(try await running.text("/").contains(#"<li id="a">"#))
        let page = try await running.open("index.html")
        running.builder.mayBuild.open()
        // It is changed, and not loaded again.
        #expect(!(await page.events(until: "event: patch\n").contains("event: reset")))
        try await running.end()
    }

    @Test func anImageThatDisappearedIsMadeAgain() async throws {
        let image: OutputPath = "media/aa/aaaaaaaa-aaaaaa.jpg"
        let running = try await session { builder, _ in builder.mayBuild.open() }
        await running.builder.waitForBuild()
        running.builder.pending.plan(there: [image], coming: [], version: 0)
        #expect(try await running.server.get("/\(image)").status == 404)
        await running.builder.waitForBuild()
        #expect(running.builder.changes == [.all, .all])
        try await running.end()
    }

    @Test func aPendingImageIsSentWhenItIsMade() async throws {
        let image: OutputPath = "media/aa/aaaaaaaa-aaaaaa.jpg"
        let running = try await session { builder, _ in builder.mayBuild.open() }
        await running.builder.waitForBuild()
        running.builder.pending.plan(there: [], coming: [image], version: 0)
        async let answer = running.server.get("/\(image)")
        try running.folder.write("public/\(image)", "pixels")
        running.builder.pending.resolve(image, isThere: true)
        #expect(try await answer.text == "pixels")
        try await running.end()
    }

    // MARK: Shutdown

    @Test func theSessionEndsWhenItIsCancelled() async throws {
        let running = try await session { builder, _ in builder.mayBuild.open() }
        await running.builder.waitForBuild()
        let page = try await running.open("index.html")
        try await running.end()
        #expect(running.builder.isStopped.isOpen)
        #expect(await page.events(until: "nothing more").contains("event: problem") == false)
        // The workers end first, and what they did not finish is no failure.
        let lines = running.console.lines
        await running.builder.observer.buildFailed(BuildError(.disk, "", "a worker died"))
        #expect(running.console.lines == lines)
    }

    @Test func theSessionEndsDuringTheFirstBuild() async throws {
        let running = try await session { _, _ in }
        _ = await running.watcher.waitForStart()
        try await running.end()
        #expect(running.builder.isStopped.isOpen)
    }
}

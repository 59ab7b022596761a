import Synchronization
import VitrineBuild
import VitrineCore
import VitrineServe

/// A version of a gallery in memory.
struct FakeVersion: GalleryVersion {
    var pages: [OutputPath: String] = [:]
    var stylesheet: OutputPath = "assets/style-a.css"
    var rootPath = "/"
    var settings = "one"
    var script = "one"

    func bytes(at path: OutputPath) -> [UInt8]? { pages[path].map { Array($0.utf8) } }

    func hasSameSettings(as other: FakeVersion) -> Bool { settings == other.settings }

    func hasSameScripts(as other: FakeVersion) -> Bool { script == other.script }

    func substitute(for path: OutputPath, in earlier: FakeVersion) -> (href: String, isMoved: Bool) {
        ("next.html", true)
    }

    /// A page with a grid.
    static func page(_ ids: String..., title: String = "T", style: String = "style-a.css") -> String {
        let cells = ids.map { "<li id=\"\($0)\">\($0)</li>\n" }.joined()
        return """
            <!DOCTYPE html>
            <html>
            <head>
            <title>\(title)</title>
            <link rel="stylesheet" href="assets/\(style)">
            </head>
            <body>
            <main>
            <ol class="grid">
            \(cells)</ol>
            </main>
            </body>
            </html>
            """
    }
}

/// A console that keeps what is printed.
final class FakeConsole: ServeConsole {
    private let printed = Mutex<[String]>([])
    private let stream = AsyncStream<String>.makeStream()

    /// What was printed so far, each line with its kind before it.
    var lines: [String] { printed.withLock { $0 } }

    /// Waits until a line is printed that contains `words`.
    func wait(for words: String) async {
        for await line in stream.stream where line.contains(words) { return }
    }

    private func add(_ line: String) {
        printed.withLock { $0.append(line) }
        stream.continuation.yield(line)
    }

    func say(_ text: String) { add("say: " + text) }
    func warn(_ text: String) { add("warn: " + text) }
    func fail(_ text: String) { add("fail: " + text) }
    func clear() { add("clear") }
    func show(_ progress: BuildProgress) { add("progress: \(progress.done) of \(progress.total)") }
    func printReport(_ report: BuildReport, seconds: Double) { add("report after \(seconds) s") }
    func printTimings(_ report: BuildReport) { report.timings?.forEach { add("took: \($0.phase)") } }

    func printChanges(_ report: BuildReport) { if !report.exposed.isEmpty { add("exposed: \(report.exposed)") } }
}

/// A builder whose results a test decides.
final class FakeBuilder: GalleryBuilder {
    typealias Version = FakeVersion

    private struct State {
        var results: [Result<FakeVersion, BuildError>] = []
        var changes: [SiteChanges] = []
        var number = 0
        var scope: SiteScope
        var last: String?
    }

    let observer: SessionObserver<FakeVersion>
    let pending: PendingImages
    /// Is opened when the builder is stopped.
    let isStopped = Latch()
    /// A rebuild waits for it.
    let mayBuild = Latch()
    private let folder: TemporaryFolder
    private let state: Mutex<State>
    private let builds = AsyncStream<Void>.makeStream()

    init(_ observer: SessionObserver<FakeVersion>, _ pending: PendingImages, in folder: TemporaryFolder) {
        self.observer = observer
        self.pending = pending
        self.folder = folder
        state = Mutex(State(scope: Self.scope(of: folder)))
    }

    static func scope(of folder: TemporaryFolder, albums: String = "albums") -> SiteScope {
        SiteScope(
            site: folder.path, albums: [folder.path + "/" + albums], output: folder.path + "/public", templates: [])
    }

    var scope: SiteScope {
        get { state.withLock { $0.scope } }
        set { state.withLock { $0.scope = newValue } }
    }

    /// The changes of each rebuild so far.
    var changes: [SiteChanges] { state.withLock { $0.changes } }

    /// Adds the result of a later rebuild. Without any, the last one stays.
    func add(_ result: Result<FakeVersion, BuildError>) { state.withLock { $0.results.append(result) } }

    func add(_ pages: [OutputPath: String]) { add(.success(FakeVersion(pages: pages))) }

    /// Sets the folder of a gallery that an earlier build left.
    func setLast(_ folder: String) { state.withLock { $0.last = folder } }

    /// Waits until a rebuild ends.
    func waitForBuild() async { for await _ in builds.stream { return } }

    func lastGallery() async -> (root: String, isRecorded: @Sendable (OutputPath) -> Bool)? {
        state.withLock { $0.last }.map { ($0, { _ in true }) }
    }

    func rebuild(_ changes: SiteChanges) async throws {
        await mayBuild.wait()
        defer { builds.continuation.yield() }
        let (result, number) = state.withLock { state in
            state.changes.append(changes)
            state.number += 1
            let result = state.results.first ?? .success(FakeVersion())
            if state.results.count > 1 { state.results.removeFirst() }
            return (result, state.number)
        }
        await observer.galleryChanged(try result.get(), output: folder.path + "/public", number: number)
        await observer.buildEnded(BuildReport())
    }

    func stop() async { isStopped.open() }
}

/// A watcher that tells what a test tells it.
final class FakeWatcher: SourceWatcher {
    private let streams = Mutex<[AsyncStream<SiteChanges>.Continuation]>([])
    private let starts = AsyncStream<SiteScope>.makeStream()

    func changes(in scope: SiteScope) async -> AsyncStream<SiteChanges> {
        let (stream, continuation) = AsyncStream<SiteChanges>.makeStream()
        streams.withLock { $0.append(continuation) }
        starts.continuation.yield(scope)
        return stream
    }

    /// Waits until folders are watched.
    func waitForStart() async -> SiteScope? {
        for await scope in starts.stream { return scope }
        return nil
    }

    /// Tells of changes to the folders that are watched now.
    func send(_ changes: SiteChanges) { _ = streams.withLock { $0.last?.yield(changes) } }

    /// Ends, as when a folder disappears.
    func end() { _ = streams.withLock { $0.last?.finish() } }
}

import Foundation
import Synchronization
import Testing
import VitrineBuild

@testable import VitrineServe

@Suite struct FolderWatcherTests {
    /// Reads the changes of a folder as far as a test needs them.
    private final class Listener {
        let folder: TemporaryFolder
        private var bursts: AsyncStream<SiteChanges>.Iterator
        private(set) var isRescan = false
        private var known: Set<String> = []
        let notices: Notices

        init(
            _ folder: TemporaryFolder, ignoring: [String] = [],
            _ adjust: (inout FolderWatcher.Options) -> Void = { _ in }
        ) async {
            var options = FolderWatcher.Options()
            options.timing = .init(quiet: .milliseconds(20), maxDelay: .milliseconds(100), writingTimeout: .seconds(60))
            options.pollPause = .milliseconds(20)
            adjust(&options)
            let notices = Notices()
            let watcher = FolderWatcher(
                folders: [folder.path + "/site"], ignoring: ignoring.map { folder.path + "/site/" + $0 },
                options: options
            ) { notices.add($0) }
            self.folder = folder
            self.notices = notices
            bursts = await watcher.bursts().makeAsyncIterator()
        }

        /// Reads until all these files changed.
        /// - Returns: all files that changed, without those of earlier calls: on a busy machine a change may be told in
        ///   two parts.
        func changes(including names: String...) async -> Set<String> {
            var found: Set<String> = []
            while !found.isSuperset(of: names), let burst = await bursts.next() {
                let root = folder.path + "/site/"
                found.formUnion(burst.paths.map { String(decoding: $0, as: UTF8.self).replacing(root, with: "") })
                isRescan = isRescan || burst.isRescan
            }
            #expect(found.isSuperset(of: names))
            defer { known.formUnion(found) }
            return found.subtracting(known.subtracting(names))
        }

        func waitForRescan() async {
            while !isRescan, let burst = await bursts.next() { isRescan = burst.isRescan }
        }
    }

    private final class Notices: Sendable {
        private let texts = Mutex<[String]>([])

        var all: [String] { texts.withLock { $0 } }
        func add(_ text: String) { texts.withLock { $0.append(text) } }
    }

    private func site(_ files: String...) throws -> TemporaryFolder {
        let folder = try TemporaryFolder()
        try folder.makeFolder("site")
        for file in files { try folder.write("site/" + file) }
        return folder
    }

    @Test(.timeLimit(.minutes(15)), arguments: [false, true])
    func newChangedAndRemovedFilesAreReported(isPolling: Bool) async throws {
        let folder = try site("albums/a.jpg", "vitrine.yml")
        let listener = await Listener(folder) { if isPolling { $0.maxWatches = 0 } }
        try folder.write("site/albums/b.jpg")
        #expect(await listener.changes(including: "albums/b.jpg") == ["albums/b.jpg"])
        try folder.write("site/vitrine.yml", "title: longer")
        #expect(await listener.changes(including: "vitrine.yml") == ["vitrine.yml"])
        try folder.remove("site/albums/a.jpg")
        #expect(await listener.changes(including: "albums/a.jpg") == ["albums/a.jpg"])
        try folder.move("site/albums/b.jpg", to: "site/albums/c.jpg")
        #expect(await listener.changes(including: "albums/b.jpg", "albums/c.jpg") == ["albums/b.jpg", "albums/c.jpg"])
        #expect(listener.notices.all.count == (isPolling ? 1 : 0))
        #expect(listener.isRescan == isPolling, "equal stamps do not prove equal bytes")
    }

    @Test(.timeLimit(.minutes(15))) func aSaveByRenamingIsReported() async throws {
        let folder = try site("albums/a.jpg.yml")
        let listener = await Listener(folder)
        try folder.write("site/albums/.a.jpg.yml.swp", "caption: x")
        try folder.move("site/albums/a.jpg.yml", to: "site/albums/a.jpg.yml~")
        try folder.move("site/albums/.a.jpg.yml.swp", to: "site/albums/a.jpg.yml")
        #expect(await listener.changes(including: "albums/a.jpg.yml") == ["albums/a.jpg.yml", "albums/a.jpg.yml~"])
    }

    @Test(.timeLimit(.minutes(15)), arguments: [false, true])
    func newFoldersAreWatchedWithTheirContents(isPolling: Bool) async throws {
        let folder = try site("albums/a.jpg")
        let listener = await Listener(folder) { if isPolling { $0.maxWatches = 0 } }
        for number in 0..<20 { try folder.write("site/albums/new/\(number)/deep/x.jpg") }
        _ = await listener.changes(including: "albums/new/0/deep/x.jpg", "albums/new/19/deep/x.jpg")
        try folder.write("site/albums/new/7/deep/y.jpg")
        _ = await listener.changes(including: "albums/new/7/deep/y.jpg")
    }

    @Test(.timeLimit(.minutes(15))) func aMovedFolderIsWatchedInItsNewPlace() async throws {
        let folder = try site("albums/old/deep/a.jpg")
        try folder.write("outside/b.jpg")
        let listener = await Listener(folder)
        try folder.move("site/albums/old", to: "site/albums/new")
        _ = await listener.changes(including: "albums/old", "albums/new", "albums/new/deep/a.jpg")
        try folder.write("site/albums/new/deep/c.jpg")
        #expect(await listener.changes(including: "albums/new/deep/c.jpg") == ["albums/new/deep/c.jpg"])
        // Out of the site, and in again.
        try folder.move("site/albums/new", to: "away")
        _ = await listener.changes(including: "albums/new")
        try folder.write("away/deep/d.jpg")
        try folder.move("outside", to: "site/albums/in")
        #expect(await listener.changes(including: "albums/in/b.jpg") == ["albums/in", "albums/in/b.jpg"])
        try folder.remove("site/albums/in")
        _ = await listener.changes(including: "albums/in")
        try folder.write("site/albums/in/e.jpg")
        _ = await listener.changes(including: "albums/in/e.jpg")
    }

    @Test(.timeLimit(.minutes(15)), arguments: [false, true])
    func theOutputAndHiddenFilesAreIgnored(isPolling: Bool) async throws {
        let folder = try site("albums/a.jpg", "public/index.html", ".vitrine/vitrine.sqlite", ".git/config")
        let listener = await Listener(folder, ignoring: ["public"]) { if isPolling { $0.maxWatches = 0 } }
        for name in [
            "public/index.html", "public/new/x.html", ".vitrine/vitrine.sqlite", ".vitrine/vitrine-tmp/1", ".git/x",
            "albums/.x",
        ] {
            try folder.write("site/" + name, "other")
        }
        try folder.write("site/albums/b.jpg")
        #expect(await listener.changes(including: "albums/b.jpg") == ["albums/b.jpg"])
    }

    @Test(.timeLimit(.minutes(15))) func aFileIsReportedWhenItIsClosed() async throws {
        let folder = try site("albums/a.jpg")
        let listener = await Listener(folder) {
            $0.timing.maxDelayWhileWriting = .seconds(60)
        }
        let path = folder.path + "/site/albums/big.jpg"
        let descriptor = Glibc.open(path, O_WRONLY | O_CREAT, 0o644)
        #expect(Glibc.write(descriptor, "abc", 3) == 3)
        try folder.write("site/albums/b.jpg")
        #expect(Glibc.write(descriptor, "def", 3) == 3)
        close(descriptor)
        // Both are in one burst: the second is held back until the first is complete.
        #expect(await listener.changes(including: "albums/b.jpg") == ["albums/b.jpg", "albums/big.jpg"])
    }

    @Test(.timeLimit(.minutes(15))) func aCopyOfManyFilesIsAFewBursts() async throws {
        let folder = try site("albums/a.jpg")
        var options = FolderWatcher.Options()
        options.timing = .init(quiet: .milliseconds(500), maxDelay: .seconds(60))
        let watcher = FolderWatcher(folders: [folder.path + "/site"], ignoring: [], options: options) { _ in }
        var bursts = await watcher.bursts().makeAsyncIterator()
        for number in 0..<500 { try folder.write("site/albums/new/\(number).jpg") }
        var (found, count): (Set<[UInt8]>, Int) = ([], 0)
        while found.count < 501, let burst = await bursts.next() {
            found.formUnion(burst.paths)
            count += 1
        }
        #expect(found.count == 501)
        // Not one for each file. A pause of the copy, as on a busy machine, may divide a burst.
        #expect(count < 50)
    }

    @Test(.timeLimit(.minutes(15))) func tooFewWatchesAreANotice() async throws {
        let folder = try site("albums/a/x.jpg", "albums/b/x.jpg")
        let listener = await Listener(folder) { $0.maxWatches = 3 }
        #expect(listener.notices.all.count == 1)
        #expect(listener.notices.all.first?.contains("watching needs 4 watches") == true)
        #expect(listener.notices.all.first?.contains("fs.inotify.max_user_watches") == true)
        try folder.write("site/albums/b/y.jpg")
        _ = await listener.changes(including: "albums/b/y.jpg")
    }

    @Test(.timeLimit(.minutes(15))) func noChangeIsLostWhenWatchesRunOutLater() async throws {
        let folder = try site("albums/a/x.jpg")
        let listener = await Listener(folder) { $0.maxWatches = 3 }
        #expect(listener.notices.all.isEmpty)
        try folder.write("site/albums/b/x.jpg")
        await listener.waitForRescan()
        #expect(listener.notices.all.count == 1)
        try folder.write("site/albums/b/y.jpg")
        _ = await listener.changes(including: "albums/b/y.jpg")
    }

    @Test(.timeLimit(.minutes(15))) func theSequenceEndsWithAFolder() async throws {
        let missing = try TemporaryFolder()
        for await _ in await FolderWatcher(folders: [missing.path + "/site"], ignoring: [], notice: { _ in }).bursts() {
        }
        let folder = try site("a.jpg")
        let bursts = await FolderWatcher(folders: [folder.path + "/site"], ignoring: [], notice: { _ in }).bursts()
        try folder.remove("site")
        for await _ in bursts {}
    }

    @Test(.timeLimit(.minutes(15))) func theWatchingEndsWithTheListener() async throws {
        final class Token: Sendable {
            let isGone = Latch()
            deinit { isGone.open() }
        }
        let folder = try site("a.jpg")
        var token: Token? = Token()
        let isGone = token?.isGone
        let listening = Task { [token] in
            let watcher = FolderWatcher(folders: [folder.path + "/site"], ignoring: []) { [token] _ in _ = token }
            for await _ in await watcher.bursts() {}
        }
        token = nil
        listening.cancel()
        await listening.value
        await isGone?.wait()
    }
}

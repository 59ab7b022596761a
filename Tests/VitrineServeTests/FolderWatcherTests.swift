import Foundation
import NIOCore
import Synchronization
import Testing

@testable import VitrineServe

@Suite struct FolderWatcherTests {
    /// What is told of a folder, read as far as a test needs it.
    private final class Ear {
        let folder: TemporaryFolder
        private var bursts: AsyncStream<ChangeBurst>.Iterator
        private(set) var isRescan = false
        private var known: Set<String> = []
        let notices: Notices

        init(
            _ folder: TemporaryFolder, ignoring: [String] = [],
            _ adjust: (inout FolderWatcher.Options) -> Void = { _ in }
        ) async {
            var options = FolderWatcher.Options()
            options.timing = .init(quiet: .milliseconds(20), most: .milliseconds(100), patience: .seconds(60))
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

        /// Listens until all these are told of, and gives everything that was but what was known before: on a busy
        /// machine the end of a change may be told by itself.
        func hear(_ names: String...) async -> Set<String> {
            var heard: Set<String> = []
            let late = ContinuousClock.now + .seconds(60)
            while !heard.isSuperset(of: names), .now < late, let burst = await bursts.next() {
                let root = folder.path + "/site/"
                heard.formUnion(burst.paths.map { String(decoding: $0, as: UTF8.self).replacing(root, with: "") })
                isRescan = isRescan || burst.isRescan
            }
            #expect(heard.isSuperset(of: names))
            defer { known.formUnion(heard) }
            return heard.subtracting(known.subtracting(names))
        }

        func hearRescan() async {
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

    @Test(.timeLimit(.minutes(5)), arguments: [false, true])
    func filesThatComeChangeAndGoAreTold(isPolling: Bool) async throws {
        let folder = try site("albums/a.jpg", "vitrine.yml")
        let ear = await Ear(folder) { if isPolling { $0.limit = 0 } }
        try folder.write("site/albums/b.jpg")
        #expect(await ear.hear("albums/b.jpg") == ["albums/b.jpg"])
        try folder.write("site/vitrine.yml", "title: longer")
        #expect(await ear.hear("vitrine.yml") == ["vitrine.yml"])
        try folder.remove("site/albums/a.jpg")
        #expect(await ear.hear("albums/a.jpg") == ["albums/a.jpg"])
        try folder.move("site/albums/b.jpg", to: "site/albums/c.jpg")
        #expect(await ear.hear("albums/b.jpg", "albums/c.jpg") == ["albums/b.jpg", "albums/c.jpg"])
        #expect(ear.notices.all.count == (isPolling ? 1 : 0))
        #expect(ear.isRescan == isPolling, "stamps alone prove nothing")
    }

    @Test(.timeLimit(.minutes(5))) func anEditorThatRenamesIsUnderstood() async throws {
        let folder = try site("albums/a.jpg.yml")
        let ear = await Ear(folder)
        try folder.write("site/albums/.a.jpg.yml.swp", "caption: x")
        try folder.move("site/albums/a.jpg.yml", to: "site/albums/a.jpg.yml~")
        try folder.move("site/albums/.a.jpg.yml.swp", to: "site/albums/a.jpg.yml")
        #expect(await ear.hear("albums/a.jpg.yml") == ["albums/a.jpg.yml", "albums/a.jpg.yml~"])
    }

    @Test(.timeLimit(.minutes(5)), arguments: [false, true])
    func newFoldersAreWatchedWithAllThatIsInThem(isPolling: Bool) async throws {
        let folder = try site("albums/a.jpg")
        let ear = await Ear(folder) { if isPolling { $0.limit = 0 } }
        for number in 0..<20 { try folder.write("site/albums/new/\(number)/deep/x.jpg") }
        _ = await ear.hear("albums/new/0/deep/x.jpg", "albums/new/19/deep/x.jpg")
        try folder.write("site/albums/new/7/deep/y.jpg")
        _ = await ear.hear("albums/new/7/deep/y.jpg")
    }

    @Test(.timeLimit(.minutes(5))) func aFolderThatMovesIsWatchedWhereItIs() async throws {
        let folder = try site("albums/old/deep/a.jpg")
        try folder.write("outside/b.jpg")
        let ear = await Ear(folder)
        try folder.move("site/albums/old", to: "site/albums/new")
        _ = await ear.hear("albums/old", "albums/new", "albums/new/deep/a.jpg")
        try folder.write("site/albums/new/deep/c.jpg")
        #expect(await ear.hear("albums/new/deep/c.jpg") == ["albums/new/deep/c.jpg"])
        // Out of the site, where it is nobody's any more, and in again.
        try folder.move("site/albums/new", to: "away")
        _ = await ear.hear("albums/new")
        try folder.write("away/deep/d.jpg")
        try folder.move("outside", to: "site/albums/in")
        #expect(await ear.hear("albums/in/b.jpg") == ["albums/in", "albums/in/b.jpg"])
        try folder.remove("site/albums/in")
        _ = await ear.hear("albums/in")
        try folder.write("site/albums/in/e.jpg")
        _ = await ear.hear("albums/in/e.jpg")
    }

    @Test(.timeLimit(.minutes(5)), arguments: [false, true])
    func theOutputAndHiddenFilesAreNotTold(isPolling: Bool) async throws {
        let folder = try site("albums/a.jpg", "public/index.html", ".vitrine/vitrine.sqlite", ".git/config")
        let ear = await Ear(folder, ignoring: ["public"]) { if isPolling { $0.limit = 0 } }
        for name in [
            "public/index.html", "public/new/x.html", ".vitrine/vitrine.sqlite", ".vitrine/vitrine-tmp/1", ".git/x",
            "albums/.x",
        ] {
            try folder.write("site/" + name, "other")
        }
        try folder.write("site/albums/b.jpg")
        #expect(await ear.hear("albums/b.jpg") == ["albums/b.jpg"])
    }

    @Test(.timeLimit(.minutes(5))) func aFileIsToldWhenItIsWritten() async throws {
        let folder = try site("albums/a.jpg")
        let ear = await Ear(folder) {
            $0.timing.mostWriting = .seconds(60)
        }
        let path = folder.path + "/site/albums/big.jpg"
        let descriptor = Glibc.open(path, O_WRONLY | O_CREAT, 0o644)
        #expect(Glibc.write(descriptor, "abc", 3) == 3)
        try folder.write("site/albums/b.jpg")
        #expect(Glibc.write(descriptor, "def", 3) == 3)
        close(descriptor)
        // Both in one burst: the second is held until the first is whole.
        #expect(await ear.hear("albums/b.jpg") == ["albums/b.jpg", "albums/big.jpg"])
    }

    @Test(.timeLimit(.minutes(5))) func aCopyOfManyFilesIsAFewBursts() async throws {
        let folder = try site("albums/a.jpg")
        var options = FolderWatcher.Options()
        options.timing = .init(quiet: .milliseconds(500), most: .seconds(60))
        let watcher = FolderWatcher(folders: [folder.path + "/site"], ignoring: [], options: options) { _ in }
        var bursts = await watcher.bursts().makeAsyncIterator()
        for number in 0..<500 { try folder.write("site/albums/new/\(number).jpg") }
        var (heard, count): (Set<[UInt8]>, Int) = ([], 0)
        while heard.count < 501, let burst = await bursts.next() {
            heard.formUnion(burst.paths)
            count += 1
        }
        #expect(heard.count == 501)
        #expect(count <= 3)
    }

    @Test(.timeLimit(.minutes(5))) func tooFewWatchesAreSaid() async throws {
        let folder = try site("albums/a/x.jpg", "albums/b/x.jpg")
        let ear = await Ear(folder) { $0.limit = 3 }
        #expect(ear.notices.all.count == 1)
        #expect(ear.notices.all.first?.contains("watching needs 4 watches") == true)
        #expect(ear.notices.all.first?.contains("fs.inotify.max_user_watches") == true)
        try folder.write("site/albums/b/y.jpg")
        _ = await ear.hear("albums/b/y.jpg")
    }

    @Test(.timeLimit(.minutes(5))) func watchesThatRunOutLaterLoseNothing() async throws {
        let folder = try site("albums/a/x.jpg")
        let ear = await Ear(folder) { $0.limit = 3 }
        #expect(ear.notices.all.isEmpty)
        try folder.write("site/albums/b/x.jpg")
        await ear.hearRescan()
        #expect(ear.notices.all.count == 1)
        try folder.write("site/albums/b/y.jpg")
        _ = await ear.hear("albums/b/y.jpg")
    }

    @Test(.timeLimit(.minutes(5))) func theSequenceEndsWithAFolder() async throws {
        let missing = try TemporaryFolder()
        for await _ in await FolderWatcher(folders: [missing.path + "/site"], ignoring: [], notice: { _ in }).bursts() {
        }
        let folder = try site("a.jpg")
        let bursts = await FolderWatcher(folders: [folder.path + "/site"], ignoring: [], notice: { _ in }).bursts()
        try folder.remove("site")
        for await _ in bursts {}
    }

    @Test(.timeLimit(.minutes(5))) func theWatchingEndsWithTheListener() async throws {
        final class Token: Sendable {}
        let folder = try site("a.jpg")
        var token: Token? = Token()
        weak let held = token
        let listening = Task { [token] in
            let watcher = FolderWatcher(folders: [folder.path + "/site"], ignoring: []) { [token] _ in _ = token }
            for await _ in await watcher.bursts() {}
        }
        token = nil
        listening.cancel()
        await listening.value
        let late = ContinuousClock.now + .seconds(60)
        while held != nil, .now < late { try await Task.sleep(for: .milliseconds(1)) }
        #expect(held == nil)
    }

    @Test func anOverflowIsARescan() async throws {
        let folder = try site("albums/a.jpg")
        try await Inotify.run { inotify, messages in
            let folders = WatchedFolders(roots: [folder.path + "/site"], ignoring: [])
            var tree = try WatchTree(folders, inotify, limit: .max)
            let overflow = Inotify.Event(watch: -1, mask: UInt32(bitPattern: IN_Q_OVERFLOW), name: [])
            #expect(try tree.changes(of: overflow) == [.lost])
            // The watches are new ones, and work.
            try folder.write("site/albums/b.jpg")
            var heard: [FolderChange] = []
            let path = Array((folder.path + "/site/albums/b.jpg").utf8)
            for try await message in messages {
                for event in Inotify.events(in: message) { heard += try tree.changes(of: event) }
                if heard.contains(.settled(path)) { break }
            }
            #expect(heard.contains(.settled(path)))
        }
    }
}

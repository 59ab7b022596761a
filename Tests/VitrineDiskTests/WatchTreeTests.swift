import Glibc
import Testing

@testable import VitrineDisk

@Suite struct WatchTreeTests {
    @Test func anOverflowIsARescan() async throws {
        let folder = try TemporaryFolder()
        try folder.write("site/albums/a.jpg")
        try await Inotify.run { inotify, events in
            let folders = WatchedFolders(roots: [folder.path + "/site"]) { _ in false }
            var tree = try WatchTree(folders, inotify, maxWatches: .max)
            let overflow = Inotify.Event(watch: -1, mask: UInt32(bitPattern: IN_Q_OVERFLOW), name: [])
            #expect(try tree.changes(of: overflow) == [.unknown])
            // The new watches work.
            let path = Array(try folder.write("site/albums/b.jpg").utf8)
            var found: [FolderChange] = []
            for try await events in events {
                for event in events { found += try tree.changes(of: event) }
                if found.contains(.complete(path)) { break }
            }
            #expect(found.contains(.complete(path)))
        }
    }

    @Test func tooManyWatchesAndAMissingFolderAreTold() async throws {
        let folder = try TemporaryFolder()
        try folder.write("site/albums/a.jpg")
        try await Inotify.run { inotify, _ in
            let folders = WatchedFolders(roots: [folder.path + "/site"]) { _ in false }
            #expect(folders.count == 2)
            #expect(throws: WatchFailure.tooManyWatches) { _ = try WatchTree(folders, inotify, maxWatches: 1) }
            let missing = WatchedFolders(roots: [folder.path + "/none"]) { _ in false }
            #expect(throws: WatchFailure.missingRoot(Array((folder.path + "/none").utf8))) {
                _ = try WatchTree(missing, inotify, maxWatches: .max)
            }
        }
    }

    @Test func aFileIsCompleteWhenTwoListingsShowTheSame() throws {
        let folder = try TemporaryFolder()
        try folder.write("site/a.jpg")
        let ignored = Array((folder.path + "/site/out").utf8)
        var poll = FolderPoll(WatchedFolders(roots: [folder.path + "/site"]) { $0 == ignored })
        #expect(poll.changes().isEmpty)
        try folder.write("site/out/c.jpg")
        let path = Array(try folder.write("site/b.jpg", "b").utf8)
        #expect(poll.changes() == [.writing(path)])
        #expect(poll.changes() == [.complete(path)])
        #expect(poll.changes().isEmpty)
    }
}

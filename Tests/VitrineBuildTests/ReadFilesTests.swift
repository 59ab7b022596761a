import SiteTestSupport
import TestSupport
import Testing
import VitrineCore

@testable import VitrineBuild

/// Tests the reading of files that are not known.
@Suite struct ReadFilesTests {
    private static func file(_ name: String) -> SourceFile {
        SourceFile(path: SourcePath(name), stamp: FileStamp(device: 1, inode: 1, size: 1, modified: 1, changed: 1))
    }

    private static func read(_ names: [String], _ cache: inout SourceCache) async throws {
        let folders = try SourceFolders(.standard, site: "/site", home: nil, allowsMissing: false)
        let reader = ReadFiles(
            folders: folders, limits: Limits(), now: 0, workers: FakeWorkers(), isMissing: { _ in false },
            progress: { _, _ in })
        _ = try await reader.run(SourceSorter.sort(names.map(file)), &cache)
    }

    /// Otherwise the state would keep the file for ever.
    @Test func aFileThatIsGoneIsNoticedAfterAReadingThatFailed() async throws {
        var cache = SourceCache()
        let gone = SourcePath("gone.jpg")
        let record = StateStore.SourceOutcome.record(.fixture())
        cache.files = [gone: .init(stamp: Self.file("gone.jpg").stamp, isTrusted: true, outcome: record)]
        let failed = Task { [cache] in
            var cache = cache
            withUnsafeCurrentTask { $0?.cancel() }
            await #expect(throws: CancellationError.self) { try await Self.read(["new.jpg"], &cache) }
            return cache
        }
        cache = await failed.value
        #expect(cache.files?[gone] != nil)
        try await Self.read([], &cache)
        #expect(cache.files?.isEmpty == true)
    }

    /// Two changes within a tick of the file system's clock leave the same stamp.
    @Test func aTextThatChangedIsReadAgainWhateverItsStamp() {
        var cache = SourceCache()
        let text = Self.file("a/album.md")
        cache.remember(texts: [ReadText(file: text, source: nil, content: .album(AlbumText()))])
        #expect(cache.text(text) == nil, "nothing watches the folder")
        cache.changed = []
        #expect(cache.text(text) != nil)
        cache.changed = [text.path]
        #expect(cache.text(text) == nil)
    }
}

import Glibc
import Testing
import VitrineDisk

@Suite struct DiskTests {
    @Test func aFileIsWrittenBesideAndRenamed() throws {
        let folder = try TemporaryFolder()
        let old = try folder.write("page.html", "old")
        let status = try Disk.create(folder.path + "/vitrine-1", Array("newer".utf8))
        #expect(status.kind == .file && status.size == 5 && status.modified > 0)
        #expect(try Disk.read(old, maxSize: 100) == Array("old".utf8), "as it was until the new one is whole")
        try Disk.move(folder.path + "/vitrine-1", to: old)
        #expect(try Disk.read(old, maxSize: 100) == Array("newer".utf8))
        #expect(try Disk.entry(old)?.inode == status.inode)
        #expect(try Disk.entries(of: folder.path).count == 1)
    }

    @Test func aNewFileTakesNoOthersPlace() throws {
        let folder = try TemporaryFolder()
        let path = try folder.write("a.txt", "old")
        #expect(throws: Disk.Failure.self) { try Disk.create(path, []) }
        let link = try folder.link("link", to: folder.path + "/elsewhere")
        #expect(throws: Disk.Failure.self) { try Disk.create(link, []) }
        #expect(!Disk.exists(folder.path + "/elsewhere"))
        #expect(failure { _ = try Disk.create(folder.path + "/none/a.txt", []) }?.isMissing == true)
    }

    @Test func aFileThatIsTooLargeIsNotRead() throws {
        let folder = try TemporaryFolder()
        let path = try folder.write("a.txt", "hello")
        #expect(try Disk.read(path, maxSize: 5).count == 5)
        #expect(failure { _ = try Disk.read(path, maxSize: 4) }?.number == EFBIG)
        #expect(throws: Disk.Failure.self) {
            try Disk.read(try folder.link("link", to: path), maxSize: 5, followsLink: false)
        }
        #expect(try Disk.read(folder.path + "/link", maxSize: 5).count == 5)
    }

    @Test func aFullDiskSaysSo() throws {
        let full = open("/dev/full", O_WRONLY)
        try #require(full >= 0)
        defer { close(full) }
        let error = failure { try ByteStream(descriptor: full, name: "/dev/full").write([1, 2, 3]) }
        #expect(error?.cause == .noSpace)
        #expect(error?.reason == "No space left on device")
        #expect(error?.path == "/dev/full")
    }

    @Test(arguments: [
        (ENOSPC, Disk.Failure.Cause.noSpace), (EDQUOT, .noSpace), (EACCES, .noPermission), (EPERM, .noPermission),
        (EROFS, .readOnlyDisk), (ELOOP, .link), (ENOENT, .missing), (ENOTDIR, .missing), (EISDIR, .notAFile),
        (EIO, .unreadableDisk), (EMFILE, .other),
    ])
    func causes(number: Int32, cause: Disk.Failure.Cause) {
        #expect(Disk.Failure(number: number, path: "/").cause == cause)
    }

    @Test func freeSpaceIsThatOfTheNearestFolder() throws {
        let folder = try TemporaryFolder()
        #expect(try #require(Disk.freeSpace(at: folder.path + "/not/yet/there.jpg")) > 0)
        #expect(Disk.freeSpace(at: "/proc/version") == 0)
    }

    @Test func aListingHasAllKindsSortedByBytes() throws {
        let folder = try TemporaryFolder()
        for name in ["b", "B", "a/inner", ".hidden", "\u{E4}"] { try folder.write(name) }
        _ = try folder.link("link", to: "b")
        _ = try folder.pipe("pipe")
        let entries = try Disk.entries(of: folder.path)
        #expect(
            entries.map { String(decoding: $0.name, as: UTF8.self) } == [
                ".hidden", "B", "a", "b", "link", "pipe", "\u{E4}",
            ])
        #expect(entries.map(\.kind) == [.file, .file, .folder, .file, .link, .other, .file])
        #expect(try entries[3].status == Disk.entry(folder.path + "/b"))
        #expect(failure { _ = try Disk.entries(of: folder.path + "/none") }?.isMissing == true)
        #expect(failure { _ = try Disk.entries(of: folder.path + "/b") }?.number == Disk.notAFolder)
    }

    @Test func whatIsAtAPath() throws {
        let folder = try TemporaryFolder()
        let path = try folder.write("a/file", "hello")
        let link = try folder.link("link", to: "a")
        #expect(try Disk.entry(path)?.size == 5)
        #expect(try Disk.entry(link)?.kind == .link)
        #expect(try Disk.entry(link, followsLink: true)?.kind == .folder)
        #expect(try Disk.entry(path + "/below") == nil)
        #expect(try Disk.entry(folder.path + "/none") == nil)
        #expect(try Disk.entry(try folder.link("broken", to: "none"), followsLink: true) == nil)
        #expect(Disk.realPath(link + "/file") == path)
        #expect(Disk.realPath(folder.path + "/none") == nil)
        #expect(Disk.exists(link) && !Disk.exists(folder.path + "/broken"))
        #expect(Disk.isReadable(path) && Disk.isWritable(path) && !Disk.isExecutable(path))
        #expect(Disk.isExecutable("/bin/sh"))
    }

    @Test func foldersAreMadeAndRemoved() throws {
        let folder = try TemporaryFolder()
        let deep = folder.path + "/a/b/c"
        try Disk.makeFolders(deep)
        try Disk.makeFolders(deep)
        try Disk.makeFolder(deep)
        #expect(try Disk.entry(deep)?.kind == .folder)
        try folder.write("a/b/file")
        try Disk.removeEmptyFolder(folder.path + "/a/b")
        #expect(Disk.exists(deep), "a folder that holds something stays")
        try Disk.removeEmptyFolder(deep)
        try Disk.removeEmptyFolder(deep)
        #expect(!Disk.exists(deep))
        try Disk.removeFile(folder.path + "/a/b/file")
        try Disk.removeFile(folder.path + "/a/b/file")
        #expect(throws: Disk.Failure.self) { try Disk.removeFile(folder.path + "/a") }
        #expect(throws: Disk.Failure.self) { try Disk.makeFolders("/dev/null/folder") }
    }

    @Test func onlyOwnFilesAreRemoved() throws {
        let folder = try TemporaryFolder()
        for name in ["t/vitrine-1", "t/vitrine-2", "t/other"] { try folder.write(name) }
        _ = try folder.link("t/vitrine-3", to: "other")
        let inner = folder.path + "/t"
        try Disk.removeFiles(in: inner) { $0.starts(with: "vitrine-".utf8) }
        #expect(
            try Disk.entries(of: inner).map { String(decoding: $0.name, as: UTF8.self) } == ["other", "vitrine-3"])
        try Disk.removeFile(inner + "/vitrine-3")
        try Disk.removeFiles(in: inner) { _ in true }
        #expect(!Disk.exists(inner), "and the folder with the last of them")
        try Disk.removeFiles(in: inner) { _ in true }
        try Disk.removeFiles(in: try folder.link("linked", to: "/etc")) { _ in true }
    }

    @Test func aFolderIsSynchronised() throws {
        let folder = try TemporaryFolder()
        try Disk.synchronise(folder.path)
        #expect(failure { try Disk.synchronise(folder.path + "/none") }?.isMissing == true)
    }

    @Test func movingToAnotherMountIsToldApart() {
        #expect(Disk.Failure(number: EXDEV, path: "/").isAcrossMounts)
        #expect(!Disk.Failure(number: EIO, path: "/").isAcrossMounts)
    }
}

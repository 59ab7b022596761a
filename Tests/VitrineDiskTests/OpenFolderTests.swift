import Glibc
import Testing
@testable import VitrineDisk

@Suite struct OpenFolderTests {
    private func text(_ folder: TemporaryFolder, _ name: String) throws -> String {
        String(decoding: try Disk.read(folder.path + "/" + name, maxSize: 100), as: UTF8.self)
    }

    private func names(_ folder: TemporaryFolder, _ name: String = "") throws -> [String] {
        try OpenFolder(name, below: folder.path).entries().map { String(decoding: $0.name, as: UTF8.self) }
    }

    @Test func noPathLeadsOutOfTheFolder() throws {
        let folder = try TemporaryFolder()
        try folder.write("site/albums/a.txt", "hello")
        try folder.write("outside/secret.txt")
        _ = try folder.link("site/link", to: "../outside")
        let site = folder.path + "/site"
        #expect(try OpenFolder(below: site).status(of: "albums")?.kind == .folder)
        #expect(try OpenFolder("albums", below: site).status(of: "a.txt")?.size == 5)
        for path in ["link", "..", "albums/../..", "none", "albums/a.txt", "albums//", "./albums", "albums\0"] {
            #expect(throws: Disk.Failure.self, "\(path)") { try OpenFolder(path, below: site) }
        }
        let open = try OpenFolder(below: site)
        for name in ["", ".", "..", "albums/a.txt", "../outside", "albums\0"] {
            #expect(failure { _ = try open.status(of: name) }?.number == EINVAL, "\(name)")
            #expect(failure { try open.create(name, [], synchronises: false) }?.number == EINVAL, "\(name)")
            #expect(failure { try open.removeFile(name) }?.number == EINVAL, "\(name)")
            #expect(failure { try open.move(name, to: open, as: "new") }?.number == EINVAL, "\(name)")
            #expect(failure { try open.move("albums", to: open, as: name) }?.number == EINVAL, "\(name)")
        }
        #expect(failure { _ = try OpenFile("link", in: open) }?.cause == .link)
        #expect(failure { _ = try OpenFolder("link", in: open) } != nil)
    }

    @Test func theFolderStaysTheOneThatWasOpened() throws {
        let folder = try TemporaryFolder()
        try folder.write("a/one.txt")
        let open = try OpenFolder("a", below: folder.path)
        try Disk.move(folder.path + "/a", to: folder.path + "/b")
        try folder.write("a/other.txt")
        try open.create("two.txt", [], synchronises: true)
        #expect(try names(folder, "b") == ["one.txt", "two.txt"])
        #expect(try names(folder, "a") == ["other.txt"])
    }

    @Test func twoFilesAreExchanged() throws {
        let folder = try TemporaryFolder()
        try folder.write("a.txt", "one")
        try folder.write("b.txt", "two")
        let open = try OpenFolder(below: folder.path)
        #expect(try open.exchange("a.txt", with: "b.txt"))
        #expect(try text(folder, "a.txt") == "two" && text(folder, "b.txt") == "one")
        #expect(failure { _ = try open.exchange("a.txt", with: "none") }?.isMissing == true)
        try open.replace("a.txt", by: "b.txt")
        #expect(try names(folder) == ["a.txt"] && text(folder, "a.txt") == "one")
    }

    /// The ways to move a file or folder without replacing another: in one call, and where the file system has none.
    enum Way: CaseIterable {
        case oneCall, fallback
    }

    private func move(_ name: String, _ open: OpenFolder, _ newName: String, _ way: Way) throws(Disk.Failure) {
        switch way {
        case .oneCall: try open.move(name, to: open, as: newName)
        case .fallback where try open.status(of: name)?.kind == .folder:
            try open.moveFolder(name, to: open, as: newName)
        case .fallback: try open.moveFile(name, to: open, as: newName)
        }
    }

    @Test(arguments: Way.allCases) func aMoveReplacesNothing(way: Way) throws {
        let folder = try TemporaryFolder()
        for name in ["a.txt", "b.txt", "album/1", "full/2"] { try folder.write(name, name) }
        try Disk.makeFolder(folder.path + "/empty")
        _ = try folder.link("link", to: "none")
        let open = try OpenFolder(below: folder.path)
        for (name, taken) in [
            ("a.txt", "b.txt"), ("a.txt", "link"), ("a.txt", "empty"), ("album", "full"), ("album", "empty"),
            ("album", "b.txt"),
        ] {
            #expect(failure { try move(name, open, taken, way) }?.isTaken == true, "\(name) as \(taken)")
        }
        #expect(failure { try move("none", open, "new", way) }?.isMissing == true)
        #expect(failure { try move("album", open, "none/new", .oneCall) } != nil)
        try move("a.txt", open, "c.txt", way)
        try move("album", open, "renamed", way)
        #expect(try names(folder) == ["b.txt", "c.txt", "empty", "full", "link", "renamed"])
        #expect(try text(folder, "b.txt") == "b.txt" && text(folder, "c.txt") == "a.txt")
        #expect(try names(folder, "renamed") == ["1"])
    }

    @Test func aFolderIsNotMovedIntoItself() throws {
        let folder = try TemporaryFolder()
        try folder.write("a/1")
        let inner = try OpenFolder("a", below: folder.path)
        let open = try OpenFolder(below: folder.path)
        #expect(failure { try open.move("a", to: inner, as: "b") }?.number == EINVAL)
        #expect(try names(folder, "a") == ["1"])
    }

    @Test func aNewFileHasTheAttributesOfAnother() throws {
        let folder = try TemporaryFolder()
        let path = try folder.write("a.txt", "old")
        chmod(path, 0o640)
        let hasAttributes = try ExtendedAttribute.set("red", on: path)
        let open = try OpenFolder(below: folder.path)
        try open.create("b.txt", Array("new".utf8), like: try OpenFile("a.txt", in: open), synchronises: true)
        var status = stat()
        #expect(stat(folder.path + "/b.txt", &status) == 0 && status.st_mode & 0o7777 == 0o640)
        #expect(try ExtendedAttribute.value(of: folder.path + "/b.txt") == (hasAttributes ? "red" : nil))
        #expect(failure { try open.create("b.txt", [], synchronises: false) }?.isTaken == true)
    }

    @Test func foldersAreMadeAndRemoved() throws {
        let folder = try TemporaryFolder()
        try folder.write("file")
        let open = try OpenFolder(below: folder.path)
        try open.makeFolder("a")
        try open.makeFolder("a")
        #expect(failure { try open.makeFolder("file") }?.isTaken == true)
        try folder.write("a/inner")
        try open.removeEmptyFolder("a")
        #expect(try open.status(of: "a")?.kind == .folder, "a folder that holds something stays")
        try OpenFolder("a", in: open).removeFile("inner")
        try open.removeEmptyFolder("a")
        try open.removeEmptyFolder("a")
        try open.removeFile("none")
        try open.synchronise()
        #expect(try open.status(of: "a") == nil)
        #expect(try open.mount == OpenFolder(below: folder.path).mount)
        #expect(try open.mount != OpenFolder(below: "/proc").mount)
    }

    /// In a process of its own, because a program that another test starts has copies of all open files until it runs.
    @Test func aFileThatAProgramWritesIsKnown() async {
        await #expect(processExitsWith: .success) {
            let folder = try TemporaryFolder()
            let path = try folder.write("a.txt", "hello")
            let file = try OpenFile(path)
            #expect(!file.isOpenForWriting)
            let reader = try OpenFile(path)
            #expect(!file.isOpenForWriting, "\(reader.size) bytes are open for reading")
            let writer = open(path, O_WRONLY)
            try #require(writer >= 0)
            let isKnown = file.isOpenForWriting
            close(writer)
            #expect(isKnown)
            #expect(!file.isOpenForWriting)
        }
    }

    @Test func bytesAreAppended() throws {
        let folder = try TemporaryFolder()
        let path = folder.path + "/journal"
        try Disk.append(Array("one".utf8), to: path, synchronises: true)
        try Disk.append(Array("two".utf8), to: path, synchronises: false)
        #expect(try text(folder, "journal") == "onetwo")
        let link = try folder.link("link", to: "journal")
        #expect(failure { try Disk.append([1], to: link, synchronises: false) }?.cause == .link)
    }
}

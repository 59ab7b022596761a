import TestSupport
import Testing
import VitrineCore

/// The setting `albums`: one folder, or names and folders.
@Suite struct AlbumFolderSettingTests {
    private func folders(_ node: ConfigNode) throws(ConfigProblems) -> AlbumFolders {
        try SettingsDecoder.decode(.map(["title": .text("T"), "albums": node]), file: "vitrine.yml").albums
    }

    private func problems(_ node: ConfigNode) -> [String] {
        do {
            _ = try folders(node)
            return []
        } catch {
            return error.list.map(\.description)
        }
    }

    @Test(arguments: [
        ("pics", "pics"), ("a//b/", "a/b"), ("/mnt/photos/", "/mnt/photos"), ("//mnt", "/mnt"),
        ("~/Pictures/2026", "~/Pictures/2026"), ("~/a//b/", "~/a/b"), ("사진", "사진"),
    ])
    func oneFolderIsRead(text: String, path: String) throws {
        let folders = try folders(.text(text, line: 2))
        #expect(folders.list.map(\.path) == [path] && folders.list.map(\.album) == [.root])
        #expect(folders.list.map(\.setting) == ["vitrine.yml:2:1: 'albums'"])
        #expect(!folders.areNamed)
        #expect(folders.shown(SourcePath("a/1.jpg")) == path + "/a/1.jpg" && folders.shown(.root) == path)
    }

    @Test func namedFoldersAreRead() throws {
        let folders = try folders(
            .map(["lofoten": .text("~/Pictures/Lofoten", line: 2), "a b": .text("/mnt/best", line: 3)]))
        #expect(folders.areNamed)
        #expect(folders.list.map(\.album.text) == ["lofoten", "a b"])
        #expect(
            folders.list.map(\.setting) == ["vitrine.yml:2:1: 'albums.lofoten'", "vitrine.yml:3:1: 'albums.a b'"])
        let shown = [
            "lofoten/x/1.jpg": "~/Pictures/Lofoten/x/1.jpg", "lofoten": "~/Pictures/Lofoten",
            "a b/1.jpg": "/mnt/best/1.jpg",
            "album.md": "album.md", "lofotenx/1.jpg": "lofotenx/1.jpg",
        ]
        for (source, path) in shown { #expect(folders.shown(SourcePath(source)) == path) }
    }

    /// A site and its photographs often lie side by side.
    @Test(arguments: ["../Pictures", "../../a/b", "..//Pictures/"])
    func aFolderBesideTheSiteIsRead(path: String) throws {
        let folders = try folders(.text(path))
        #expect(folders.list.map(\.path) == [path.split(separator: "/").joined(separator: "/")])
    }

    @Test(arguments: [
        "", "/", "//", "~", "~/", "~anna/photos", "~x", "..", "../..", "a/../b", "../a/../b",
        "/mnt/../etc", "/../etc", "./a", "../.", "~/../x", "a\0b",
    ])
    func whatNamesNoFolderIsRefused(path: String) {
        let node = ConfigNode.scalar(path, isQuoted: true, TextMark(line: 2, column: 9))
        for problem in [problems(node), problems(.map(["a": node]))] {
            #expect(problem.count == 1)
            #expect(problem.first?.hasPrefix("vitrine.yml:2:9: 'albums") == true)
            #expect(problem.first?.contains("must be a folder: inside the site") == true)
        }
    }

    @Test func aTildeAloneIsNotTheDefault() {
        #expect(problems(.text("~")).first?.contains("must be a folder") == true)
        #expect(problems(.map(["a": .text("~")])).first?.contains("must be a folder") == true)
        #expect(problems(.map(["a": .text("")])).first?.contains("must be a folder") == true)
    }

    @Test(arguments: ["", ".", "..", ".hidden", "a/b", "/", "a\nb", "album.md", "Album.MD"])
    func whatCannotBeAnAlbumIsRefused(name: String) {
        let mark = TextMark(line: 2, column: 3)
        let problems = problems(.mapping([.init(key: name, keyMark: mark, value: .text("pics", line: 2))], mark))
        #expect(problems.count == 1)
        #expect(problems.first?.contains("album") == true, "\(problems)")
    }

    @Test func listsAndEmptyMappingsAreRefused() {
        #expect(
            problems(.array(["a", "b"])).first?.contains("names and folders: {lofoten: ~/Pictures/Lofoten") == true)
        #expect(problems(.map([:])).first?.contains("names no folder") == true)
        #expect(
            problems(.map(["a": .text("x"), "a": .text("y")])).first?.contains("'albums.a' is given twice") == true)
        #expect(problems(.map(["a": .array(["x"])])).first?.contains("'albums.a' must be a folder") == true)
    }

    @Test func pathsBelowAFolderAreFound() {
        let path = SourcePath("a/b/c.jpg")
        #expect(path.isInside(.root) && path.isInside(SourcePath("a")) && path.isInside(SourcePath("a/b")))
        #expect(
            path.isInside(path) && !path.isInside(SourcePath("a/b/c")) && !SourcePath("ab").isInside(SourcePath("a")))
        #expect(SourcePath.root.isInside(.root) && !SourcePath.root.isInside(SourcePath("a")))
        #expect(path.textBelow(.root) == "/a/b/c.jpg" && path.textBelow(SourcePath("a")) == "/b/c.jpg")
        #expect(path.textBelow(path) == "" && SourcePath.root.textBelow(.root) == "")
    }
}

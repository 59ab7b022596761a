import Testing
import VitrineBuild
import VitrineCore

@testable import VitrineEdit

/// Commands that create, move and remove photos and albums.
@Suite struct EditMoveTests {
    private let site = EditFixture(
        [
            "a/1.heic", "a/1.MOV", "a/1.AAE", "a/1.xmp", "a/2.jpg", "a/2.CR2", "a/2.jpg.xmp", "a/b/3.jpg", "c/4.jpg",
            "c/v.mp4",
            "c/v.en.vtt", "e/IMG_5.heic", "e/IMG_O5.AAE",
        ],
        [
            "albums/a/1.heic.yml": "hidden: true\n", "albums/a/2.CR2.yml": "title: Raw\n",
            "albums/a/album.md": "---\ncover: 2.jpg # best\nphotos:\n  # first\n  - 2.jpg\n  - 1.heic\n---\n",
            "albums/album.md": "---\ncover: a/b/3.jpg\nalbums: [c, a]\n---\n", "albums/c/v.mp4.yml": "poster: 4.jpg\n",
            "collections/x.yml": "photos:\n  - a/2.jpg\n  - a/b/3.jpg # three\n  - c/4.jpg\n",
        ])
    private func paths(_ paths: String...) -> [SourcePath] { paths.map { SourcePath($0) } }

    /// At no moment is there a photo without its text, or a raw file or a video without its photo.
    @Test func aPhotoIsHiddenWhileItsCompanionsMove() throws {
        let plan = try site.plan(.move(.photos(paths("a/1.heic", "a/2.jpg", "e/IMG_5.heic")), to: SourcePath("c")))
        #expect(
            plan.moves.map { "\($0.from) \($0.to)" } == [
                "a/1.MOV c/.vitrine~1.MOV", "a/1.heic c/.vitrine~1.heic", "a/1.AAE c/1.AAE",
                "a/1.heic.yml c/1.heic.yml",
                "a/1.xmp c/1.xmp", "c/.vitrine~1.heic c/1.heic", "c/.vitrine~1.MOV c/1.MOV",
                "a/2.CR2 c/.vitrine~2.CR2", "a/2.jpg c/.vitrine~2.jpg", "a/2.CR2.yml c/2.CR2.yml",
                "a/2.jpg.xmp c/2.jpg.xmp", "c/.vitrine~2.jpg c/2.jpg", "c/.vitrine~2.CR2 c/2.CR2",
                "e/IMG_5.heic c/.vitrine~IMG_5.heic", "e/IMG_O5.AAE c/IMG_O5.AAE", "c/.vitrine~IMG_5.heic c/IMG_5.heic",
            ])
        let alone = try site.plan(.move(.photos(paths("a/b/3.jpg")), to: SourcePath("c")))
        #expect(alone.moves.map { "\($0.from) \($0.to)" } == ["a/b/3.jpg c/3.jpg"])
    }

    @Test func longNamesHaveRoomForWhatHidesThem() {
        let name = String(repeating: "ä", count: 124) + ".jpg"
        let hidden = TemporaryName.of(SourcePath("a/" + name))
        #expect(hidden.parent == SourcePath("a") && hidden.name.utf8.count < 255)
        #expect(TemporaryName.isTemporary(hidden) && !TemporaryName.isTemporary(SourcePath("a/" + name)))
    }

    @Test(arguments: ["a/2.CR2", "a/1.MOV", "a/1.AAE", "a/2.jpg.xmp", "c/v.en.vtt"])
    func aFileThatBelongsToAPhotoIsRefusedWithItsName(_ path: String) {
        for edit in [
            Edit.drop(collection: "x", [SourcePath(path)]), .collect(.named("x"), [SourcePath(path)], after: nil),
            .trash(.photos([SourcePath(path)])),
        ] {
            let problems = #expect(throws: ConfigProblems.self) { try site.plan(edit) }
            #expect(problems?.list.first?.message.contains("belongs to the photo '") == true, "\(path)")
        }
    }

    @Test func textsThatNameAMovedPhotoAreCorrected() throws {
        let changes = try site.changes(.move(.photos(paths("a/2.jpg")), to: SourcePath("a/b")))
        #expect(changes["albums/a/album.md"] == "---\ncover: b/2.jpg # best\nphotos:\n  # first\n  - 1.heic\n---\n")
        #expect(changes["collections/x.yml"] == "photos:\n  - a/b/2.jpg\n  - a/b/3.jpg # three\n  - c/4.jpg\n")
        #expect(changes["albums/a/b/2.CR2.yml"] == "title: Raw\n")
        let away = try site.changes(.move(.photos(paths("a/2.jpg")), to: SourcePath("c")))
        #expect(away["albums/a/album.md"] == "---\nphotos:\n  # first\n  - 1.heic\n---\n")
    }

    @Test func aCoverKeepsItsFocusWhenItsPhotoMoves() throws {
        let site = EditFixture(
            ["a/1.jpg", "a/2.jpg", "a/b/3.jpg"],
            [
                "albums/a/album.md": "---\ncover: {photo: 1.jpg, focus: 30%}\n---\n",
                "albums/album.md": "---\ncover:\n  photo: a/1.jpg\n  focus: 30%\ntitle: T\n---\n",
            ])
        let moved = try site.changes(.move(.photos(paths("a/1.jpg")), to: SourcePath("a/b")))
        #expect(moved["albums/a/album.md"] == "---\ncover:\n  photo: b/1.jpg\n  focus: 30%\n---\n")
        #expect(moved["albums/album.md"] == "---\ncover:\n  photo: a/b/1.jpg\n  focus: 30%\ntitle: T\n---\n")
        let trashed = try site.changes(.trash(.photos(paths("a/1.jpg"))))
        #expect(trashed["albums/album.md"] == "---\ntitle: T\n---\n")
        let same = Edit.Fields(["cover": .text("1.jpg")], was: ["cover": .text("1.jpg")])
        #expect(try site.changes(.album(SourcePath("a"), same)).isEmpty, "the photo that is the cover")
        // The studio knows the photo alone.
        let chosen = Edit.Fields(["cover": .text("2.jpg")], was: ["cover": .text("1.jpg")])
        let covered = try site.changes(.album(SourcePath("a"), chosen))
        #expect(covered["albums/a/album.md"] == "---\ncover: \"2.jpg\"\n---\n")
    }

    @Test func removedPhotosGoFirstAndLeaveNoReference() throws {
        let command = Edit.trash(.photos(paths("a/2.jpg", "a/1.heic")))
        let plan = try site.plan(command)
        #expect(
            plan.trash.map { $0.map(\.name) } == [
                ["2.jpg", "2.CR2", "2.CR2.yml", "2.jpg.xmp"], ["1.heic", "1.AAE", "1.MOV", "1.heic.yml", "1.xmp"],
            ])
        let changes = try site.changes(command)
        #expect(changes["albums/a/album.md"] == "---\nphotos: []\n  # first\n---\n")
        #expect(changes["collections/x.yml"] == "photos:\n  - a/b/3.jpg # three\n  - c/4.jpg\n")
    }

    @Test func anAlbumIsRenamedWithItsReferences() throws {
        let changes = try site.changes(.rename(SourcePath("a"), folder: "New é"))
        #expect(changes["albums/album.md"] == "---\ncover: New é/b/3.jpg\nalbums:\n  - c\n  - New é\n---\n")
        #expect(changes["collections/x.yml"] == "photos:\n  - New é/2.jpg\n  - New é/b/3.jpg # three\n  - c/4.jpg\n")
        #expect(changes["albums/New é/b/3.jpg"] == "pixels of a/b/3.jpg")
    }

    @Test func anAlbumIsMovedAndRemoved() throws {
        let moved = try site.changes(.move(.album(SourcePath("a")), to: SourcePath("c")))
        #expect(moved["albums/album.md"] == "---\ncover: c/a/b/3.jpg\nalbums:\n  - c\n---\n")
        #expect(
            try site.plan(.move(.album(SourcePath("a")), to: SourcePath("c"))).moves == [
                .init(from: SourcePath("a"), to: SourcePath("c/a"))
            ])
        let removed = try site.changes(.trash(.album(SourcePath("a"))))
        #expect(removed["albums/album.md"] == "---\nalbums:\n  - c\n---\n")
        #expect(removed["collections/x.yml"] == "photos:\n  - c/4.jpg\n")
        #expect(removed.keys.contains("albums/a/b/3.jpg"))
    }

    @Test(arguments: [
        ("Summer/2024: \u{301}A", "Summer-2024- \u{301}A"), ("  ..Night.. ", "Night"), ("A", "A 2"),
        ("\u{202E}", "album"), ("album.md", "album-md"), ("1.jpg.yml", "1-jpg-yml"), ("#recycle", "#recycle_"),
        ("x.photoslibrary", "x-photoslibrary"), ("Thumbs.db", "Thumbs-db"),
        ("E\u{301}te\u{301}", "\u{C9}t\u{E9}"), (String(repeating: "한", count: 90), String(repeating: "한", count: 66)),
    ])
    func newAlbumsHaveSafeAndFreeNames(title: String, folder: String) throws {
        let plan = try site.plan(.create(parent: .root, title: title, .everyone))
        #expect(plan.changes.map(\.file) == [.source(SourcePath(folder + "/album.md"))])
        #expect(plan.changes.first?.before == nil)
    }

    @Test func anUnlistedAlbumSaysThatItIsEmptyUntilItHasPhotos() throws {
        #expect(
            try site.changes(.create(parent: SourcePath("c"), title: "New", .unlisted)) == [
                "albums/c/New/album.md": "---\ntitle: New\nunlisted: true\nphotos: []\n---\n"
            ])
    }

    @Test func aHiddenAlbumSaysThatItIsEmptyUntilItHasPhotos() throws {
        let create = Edit.create(parent: SourcePath("c"), title: "New", .hidden)
        #expect(
            try site.changes(create) == ["albums/c/New/album.md": "---\ntitle: New\nhidden: true\nphotos: []\n---\n"])
        let changes = try site.changes(create, .move(.photos(paths("a/b/3.jpg")), to: SourcePath("c/New")))
        #expect(changes["albums/c/New/album.md"] == "---\ntitle: New\nhidden: true\n---\n")
        #expect(changes["collections/x.yml"] == "photos:\n  - a/2.jpg\n  - c/New/3.jpg # three\n  - c/4.jpg\n")
    }

    /// Its text would stop the next build.
    @Test(arguments: ["hidden", "unlisted"])
    func anAlbumThatIsNotListedSaysThatItIsEmptyAgain(key: String) throws {
        let site = EditFixture(
            ["a/1.jpg", "a/1.MOV", "a/b/2.jpg", "c/d/3.jpg", "e/4.jpg"],
            [
                "albums/a/b/album.md": "---\n\(key): true\n---\n",
                "albums/c/album.md": "---\n\(key): true\n---\nText\n",
                "albums/e/album.md": "---\ntitle: E\n---\n",
            ])
        func text(_ album: String, _ edits: Edit...) throws -> String? {
            try site.changes(edits)["albums/\(album)/album.md"] ?? nil
        }
        let (empty, emptied) = ("---\n\(key): true\nphotos: []\n---\n", "---\n\(key): true\nphotos: []\n---\nText\n")
        #expect(try text("a/b", .move(.photos(paths("a/b/2.jpg")), to: SourcePath("a"))) == empty)
        #expect(try text("a/b", .trash(.photos(paths("a/b/2.jpg")))) == empty)
        #expect(try text("c", .trash(.photos(paths("c/d/3.jpg")))) == emptied)
        #expect(try text("c", .trash(.album(SourcePath("c/d")))) == emptied)
        #expect(try text("c", .move(.album(SourcePath("c/d")), to: SourcePath("a"))) == emptied)
        #expect(
            try text("c", .move(.album(SourcePath("e")), to: SourcePath("c")), .trash(.album(SourcePath("c/d")))) == nil
        )
        #expect(
            try text("c", .move(.photos(paths("a/1.jpg")), to: SourcePath("c")), .trash(.album(SourcePath("c/d"))))
                == nil)
        #expect(try text("e", .trash(.photos(paths("e/4.jpg")))) == nil, "everybody may know that it is empty")
        #expect(try text("a/b", .trash(.album(SourcePath("a/b"))))?.contains("photos") != true)
    }

    @Test(
        arguments: [
            (.move(.photos([SourcePath("c/4.jpg")]), to: SourcePath("a")), "the poster of 'v.mp4'"),
            (.trash(.photos([SourcePath("c/v.mp4")])), "the poster of 'v.mp4'"),
            (.move(.album(SourcePath("a")), to: SourcePath("a/b")), "into itself"),
            (.trash(.album(.root)), "holds all albums"),
            (.rename(SourcePath("a"), folder: "C"), "already"), (.rename(SourcePath("a"), folder: "x/y"), "'x-y' can"),
            (.rename(SourcePath("a"), folder: "album.md"), "a folder with the name of a text"),
            (.rename(SourcePath("a"), folder: "@Recycle"), "a bin"),
            (.move(.photos([SourcePath("a/2.jpg")]), to: SourcePath("x")), "no such album"),
        ] as [(Edit, String)])
    func whatWouldStopABuildIsRefused(command: Edit, message: String) throws {
        let problems = try #require(throws: ConfigProblems.self) { try site.plan(command) }
        #expect(problems.list.first?.message.contains(message) == true, "\(problems.list)")
    }

    @Test func filesOfOthersAreNotReplacedOrSeparated() throws {
        var site = site
        site.files["albums/c/1.xmp"] = ""
        site.files["albums/a/2.heic"] = ""
        for photo in ["a/1.heic", "a/2.jpg"] {
            #expect(throws: ConfigProblems.self) { try site.plan(.move(.photos(paths(photo)), to: SourcePath("c"))) }
        }
        site.files["albums/c/d/3.JPG"] = ""
        #expect(throws: ConfigProblems.self) {
            try site.plan(.move(.photos(paths("a/b/3.jpg", "c/d/3.JPG")), to: SourcePath("c")))
        }
        #expect(
            try site.plan(.move(.photos(paths("a/2.jpg", "a/2.heic")), to: SourcePath("c"))).moves
                .count { !TemporaryName.isTemporary($0.to) } == 5)
    }

    @Test(arguments: ["![x](2.jpg)", "[![x](<2.jpg> \"t\")](y)", "![](./%32.jpg 't')"])
    func aPictureOfAStoryStays(markdown: String) throws {
        var site = site
        site.files["albums/a/album.md"] = "Text\n\n" + markdown + "\n"
        let problems = try #require(throws: ConfigProblems.self) { try site.plan(.trash(.photos(paths("a/2.jpg")))) }
        #expect(problems.list.first?.description.hasPrefix("albums/a/album.md: the text shows the picture '") == true)
        #expect(try site.plan(.trash(.photos(paths("a/1.heic")))).trash.count == 1)
    }

    @Test func aPictureOfAPageStays() throws {
        var site = site
        site.files["pages/about.md"] = "# About\n\n![](a/2.jpg)\n"
        let problems = try #require(throws: ConfigProblems.self) { try site.plan(.trash(.photos(paths("a/2.jpg")))) }
        #expect(
            problems.list.first?.description.hasPrefix("pages/about.md: the text shows the picture 'a/2.jpg'") == true)
        #expect(try site.plan(.trash(.photos(paths("a/1.heic")))).trash.count == 1)
    }

    @Test func anAlbumOfTheMenuStays() throws {
        var site = site
        site.menu = ["a/b/"]
        for edit in [Edit.trash(.album(SourcePath("a/b"))), .move(.album(SourcePath("a/b")), to: .root)] {
            let problems = try #require(throws: ConfigProblems.self) { try site.plan(edit) }
            #expect(problems.list.first?.description == "vitrine.yml:3:5: the menu names 'a/b/'; change 'menu' first")
        }
        #expect(try site.plan(.trash(.photos(paths("a/1.heic")))).trash.count == 1)
    }

    @Test func whatTheMenuCallsByItsTitleKeepsIt() throws {
        var site = site
        (site.titles, site.menu) = ([SourcePath("a/b"): "The B"], ["the b"])
        func titled(_ title: String) -> Edit { .album(SourcePath("a/b"), .init(["title": .text(title)])) }
        for edit in [
            Edit.trash(.album(SourcePath("a/b"))), .rename(SourcePath("a/b"), folder: "d"), titled("Other"),
        ] {
            let problems = try #require(throws: ConfigProblems.self) { try site.plan(edit) }
            #expect(problems.list.first?.description == "vitrine.yml:3:5: the menu names 'the b'; change 'menu' first")
        }
        for edit in [
            Edit.create(parent: .root, title: "THE B", .everyone), .collect(.titled("The b"), [], after: nil),
            .album(SourcePath("c"), .init(["title": .text("The B")])),
        ] {
            #expect(throws: ConfigProblems.self) { try site.plan(edit) }
        }
        #expect(try site.plan(titled("The B")).changes.count == 1)
        #expect(try site.plan(.move(.album(SourcePath("a/b")), to: .root)).moves.count == 1)
        (site.titles, site.menu) = ([SourcePath("a/b"): "a"], ["A"])
        #expect(try site.plan(titled("Other")).changes.count == 1, "the menu means the folder")
        (site.titles, site.menu) = ([SourcePath("a/b"): "Videos"], ["videos"])
        #expect(try site.plan(titled("Other")).changes.count == 1, "the menu means the smart album")
    }

    @Test func whatMovesIsNotNamedAgain() throws {
        let move = Edit.move(.album(SourcePath("a")), to: SourcePath("c"))
        let problems = try #require(throws: ConfigProblems.self) {
            try site.plan(move, .set("a/b/3.jpg", fields: ["title": .text("x")]))
        }
        #expect(problems.list.first?.message.contains("same edit") == true)
    }
}

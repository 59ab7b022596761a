import Testing
import TestSupport
import VitrineCore

@Suite struct LookTests: PageValueTests {
    private func look(_ node: ConfigNode) throws -> Look {
        try SettingsDecoder.decode(.map(["look": node]), file: "vitrine.yml").look
    }

    private func settings(_ name: Look.Name) -> Settings {
        var settings = Settings()
        settings.look = name.look
        return settings
    }

    private func rated(_ path: String, _ rating: Int?, size: PixelSize = PixelSize(width: 4000, height: 3000))
        -> LibraryInput.PhotoSource
    {
        var xmp = XMPFields()
        xmp.rating = rating
        // The names are in the order of the dates.
        let exif = ExifFields.taken("2024:05:01 10:00:0" + String(path.dropLast(4).suffix(1)))
        return .init(path: SourcePath(path), record: .fixture(pixels: path, size: size, exif: exif, xmp: xmp))
    }

    private let portrait = PixelSize(width: 3000, height: 4000)

    @Test func aLookHasANameOrParts() throws {
        #expect(try look(.text("list")) == Look())
        #expect(try look(.text("rows")) == Look.Name.rows.look)
        #expect(Look.Name.story.look.isStory && !Look.Name.rows.look.isStory)
        let parts = try look(.map(["albums": .text("cards"), "columns": .text("4")]))
        #expect(parts.albums == .cards && parts.photos == .squares && parts.columns == 4 && !parts.hasHero)
        #expect(try look(.map(["columns": .text("auto")])).columns == nil)
    }

    @Test(arguments: [
        (ConfigNode.text("tiles"), "must be one of: list, cards, rows, story"),
        (.text("card"), "did you mean 'cards'?"),
        (.map(["columns": .text("9")]), "'look.columns' must be auto or a whole number from 2 to 8"),
        (.map(["columns": .text("1")]), "from 2 to 8"), (.map(["photos": .text("square")]), "did you mean 'squares'?"),
        (.map(["hero": .text("yes")]), "write true instead of 'yes'"), (.map(["album": .text("list")]), "unknown key"),
        (.list([.text("rows")], TextMark(line: 1, column: 1)), "must be one of"),
    ])
    func mistakesInALookAreReported(node: ConfigNode, message: String) {
        let error = #expect(throws: ConfigProblems.self) { try look(node) }
        #expect(error?.list.first?.description.contains(message) == true, "\(error?.list.map(\.description) ?? [])")
    }

    @Test func anAlbumChangesTheLookForItselfAndTheAlbumsBelow() throws {
        let text = try AlbumText.decode(.map(["look": .map(["columns": .text("5")])]), body: "", file: "a/album.md")
        let photos = ["a/1.jpg", "a/b/2.jpg", "c/3.jpg"].map { LibraryInput.PhotoSource.fixture($0) }
        let library = try LibraryBuilder.build(.fixture(photos, settings: settings(.cards), albums: ["a": text]))
        let columns = library.albums.map { "\($0.path.text) \($0.look.columns.map(String.init) ?? "auto")" }
        #expect(columns == [" auto", "a 5", "a/b 5", "c auto"])
        #expect(library.albums.allSatisfy { $0.look.albums == .cards })
    }

    @Test func rowsShowTheNewestPhotoAndCardsTheBest() throws {
        let photos = [
            rated("a/1.jpg", 3), rated("a/2.jpg", 5, size: portrait), rated("a/3.jpg", nil),
            rated("a/4.jpg", nil, size: portrait),
        ]
        func cover(_ photos: [LibraryInput.PhotoSource], _ name: Look.Name) throws -> String? {
            let library = try LibraryBuilder.build(.fixture(photos, settings: settings(name)))
            return library.albums.last?.cover.map { library.photos[$0].path.name }
        }
        #expect(try cover(photos, .list) == "4.jpg")
        #expect(try cover(photos, .cards) == "2.jpg", "a favorite")
        #expect(try cover(photos.filter { $0.path.name != "2.jpg" }, .cards) == "1.jpg", "the best rating")
        #expect(try cover(Array(photos.suffix(2)), .cards) == "3.jpg", "the newest landscape")
    }

    @Test(arguments: Look.Name.allCases) func noPhotoIsACoverTwiceOnAPage(name: Look.Name) throws {
        let photos = ["a/1.jpg", "a/2.jpg", "a/3.jpg", "b/4.jpg", "b/5.jpg"].map { rated($0, nil) }
        var chosen = AlbumText()
        chosen.cover = .fixture("5.jpg")
        let site = try site(photos, settings: settings(name), albums: ["b": chosen])
        let index = try fields(site, "index.html")
        let rows = (list(index["lists"]) + list(index["listsBelow"])).flatMap { list(field($0, "albums")) }
        let covers = rows.map { text(field($0, "cover"), "src") }
        #expect(covers.count == 3 && Set(covers).count == 3)
        let own = rows.first { text($0, "title") == "b" }.flatMap { text(field($0, "cover"), "src") }
        #expect(
            own
                == site.media[try #require(site.library.photos.firstIndex { $0.path.name == "5.jpg" })].renditions
                .smallestThumbnail?.path)
    }

    @Test func theOwnersAlbumsComeFirstAmongCards() throws {
        let photos = [rated("a/1.jpg", nil), rated("b/2.jpg", nil)]
        func headings(_ name: Look.Name, _ key: String) throws -> [String?] {
            list(try fields(site(photos, settings: settings(name)), "index.html")[key]).map { text($0, "heading") }
        }
        #expect(try headings(.list, "lists") == ["Library", "Albums"] && headings(.list, "listsBelow").isEmpty)
        #expect(try headings(.cards, "lists") == ["Albums"] && headings(.cards, "listsBelow") == ["Library"])
    }

    @Test func anAlbumBeginsWithItsCoverUnlessItIsHigh() throws {
        let photos = [
            rated("a/1.jpg", nil), rated("a/2.jpg", nil, size: portrait), rated("b/3.jpg", nil, size: portrait),
        ]
        func hero(_ album: String, _ albums: [String: AlbumText] = [:], _ name: Look.Name = .cards) throws -> String? {
            text(
                try fields(site(photos, settings: settings(name), albums: albums), album + "/index.html")["hero"],
                "href")
        }
        #expect(try hero("a") == "1.html" && hero("b") == nil)
        #expect(try hero("a", [:], .list) == nil, "the default has no such picture")
        var chosen = AlbumText()
        chosen.cover = .fixture("2.jpg")
        #expect(try hero("a", ["a": chosen]) == "2.html", "the owner wants it")
    }

    @Test(arguments: [
        (Look.Name.list, "(min-width:1200px) 530px, 44vw"), (.cards, "(min-width:1266px) 482px, 44vw"),
        (.rows, "(max-width:526px) min(346px,100vw), (max-width:1789px) 45vw, 792px"),
    ])
    func imagesAreAsLargeAsTheirCells(name: Look.Name, sizes: String) throws {
        let site = try site([rated("a/1.jpg", nil)], settings: settings(name))
        let cell = try #require(list(try fields(site, "a/index.html")["photos"]).first)
        #expect(text(cell, "sizes") == sizes && text(cell, "ratio") == "r133")
        let candidates = text(cell, "srcset")?.split(separator: ",").count
        #expect(candidates == (name == .rows ? 5 : 3), "rows may be larger than the largest thumbnail")
    }
}

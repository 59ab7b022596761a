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

    @Test func allLooksShowTheBestPhoto() throws {
        let photos = [
            rated("a/1.jpg", 3), rated("a/2.jpg", 5, size: portrait), rated("a/3.jpg", nil),
            rated("a/4.jpg", nil, size: portrait),
        ]
        func cover(_ photos: [LibraryInput.PhotoSource], _ name: Look.Name) throws -> String? {
            let library = try LibraryBuilder.build(.fixture(photos, settings: settings(name)))
            return library.albums.last?.cover.map { library.photos[$0].path.name }
        }
        for name in Look.Name.allCases { #expect(try cover(photos, name) == "2.jpg", "a favorite") }
        #expect(try cover(photos.filter { $0.path.name != "2.jpg" }, .cards) == "1.jpg", "the best rating")
        #expect(try cover(Array(photos.suffix(2)), .cards) == "3.jpg", "the newest landscape")
        let small = rated("a/5.jpg", 5, size: PixelSize(width: 800, height: 599))
        #expect(try cover([small, photos[3]], .list) == "4.jpg", "a photo that need not be enlarged")
        #expect(try cover([small], .list) == "5.jpg", "a small photo rather than none")
        var video = LibraryInput.PhotoSource.video("a/6.mp4")
        video.sidecar = photos[1].sidecar
        #expect(try cover([video, photos[3]], .list) == "4.jpg", "a photo before a video")
        var screenshot = photos[0]
        screenshot.path = SourcePath("a/Screenshot 2024-01-01 at 10.00.00.png")
        #expect(try cover([screenshot, photos[3]], .list) == "4.jpg", "no screenshot")
    }

    @Test func copiesOfAPictureAreNotCoversOfTwoAlbums() throws {
        var photos = ["a/1.jpg", "b/1.jpg", "b/2.jpg"].map { rated($0, nil) }
        photos[1].record.pixelDigest = photos[0].record.pixelDigest
        photos[1].record.exif = .taken("2025:01:01 00:00:00")
        let site = try site(photos, settings: settings(.cards))
        let rows = list(field(list(try fields(site, "index.html")["lists"])[0], "albums"))
        let covers = rows.map { text(field($0, "cover"), "src") }
        #expect(covers.count == 2 && Set(covers).count == 2)
        #expect(!covers.contains(nil))
    }

    @Test func kindsOfMediaAreOneLineOfWordsBelowTheAlbums() throws {
        let photos = [rated("a/1.jpg", 5), rated("a/2.jpg", nil), .video("a/3.mp4")]
        let lists = list(try fields(site(photos, settings: settings(.list)), "index.html")["lists"])
        #expect(lists.map { text($0, "heading") } == ["Library", "Albums", "Media types"])
        #expect(list(field(lists[0], "albums")).map { text($0, "title") } == ["Recents", "Favorites"])
        let words = list(field(lists[2], "albums"))
        #expect(words.map { text($0, "title") } == ["Videos"] && words.map { text($0, "countText") } == ["1"])
        #expect(text(lists[2], "style") == "words" && words.allSatisfy { field($0, "cover") == .nothing })
    }

    @Test func anAlbumOfTheOwnersTakesThePlaceOfASmartAlbum() throws {
        let same = try LibraryBuilder.build(.fixture([.fixture("a/1.jpg"), .video("Videos/1.mp4")]))
        #expect(same.smartAlbum(.videos) == nil, "it has the same videos")
        #expect(same.albums.map(\.address) == ["", "videos/", "a/"])
        let other = try LibraryBuilder.build(
            .fixture([.video("a/1.mp4"), .video("Videos/1.mp4"), .fixture("a/2.jpg")]))
        #expect(other.albums.map(\.address).contains("videos/"))
        let smart = other.smartAlbums.first { $0.origin == .smart(.videos) }
        #expect(smart?.photos.count == 2 && smart?.address.hasPrefix("videos-") == true)
    }

    @Test func anAlbumLeadsOnToThoseBesideIt() throws {
        let photos = ["a/1.jpg", "b/2.jpg", "c/3.jpg", "c/d/4.jpg"].map { rated($0, nil) }
        func around(_ path: String) throws -> [String?] {
            let lists = list(try fields(site(photos, settings: settings(.cards)), "\(path)/index.html")["listsAfter"])
            return lists.flatMap { list(field($0, "albums")) }.map { text($0, "href") }
        }
        #expect(try around("b") == ["../c/", "../a/"] && around("a") == ["../b/", "../c/"])
        #expect(try around("c/d") == [], "it has no album beside it")
        var hidden = AlbumText()
        hidden.isUnlisted = true
        let unlisted = try site(photos, settings: settings(.cards), albums: ["b": hidden])
        let after = list(try fields(unlisted, "a/index.html")["listsAfter"]).flatMap { list(field($0, "albums")) }
        #expect(after.map { text($0, "href") } == ["../c/"])
        #expect(
            list(try fields(unlisted, "b/index.html")["listsAfter"]).isEmpty, "an unlisted album is not in the list")
    }

    @Test func aShortPageOfALongListKeepsItsColumns() throws {
        let photos = (1...6).map { rated("a/\($0).jpg", nil) } + [rated("b/7.jpg", nil)]
        var settings = settings(.cards)
        settings.pageSize = 4
        let site = try site(photos, settings: settings)
        let pages = site.pages.map(\.path).filter { $0.hasPrefix("a/") && !$0.hasSuffix("x.html") }
        for path in pages where try fields(site, path)["photos"] != nil {
            #expect(try fields(site, path)["arrangement"] == .nothing, "\(path)")
        }
        #expect(try fields(site, "b/index.html")["arrangement"] == .text("few"))
    }

    @Test func onlyTheFirstCardsAreLoadedAtOnce() throws {
        let photos = ["a/1.jpg", "b/1.jpg", "c/1.jpg"].map { rated($0, nil) }
        let index = try fields(site(photos, settings: settings(.cards)), "index.html")
        let covers = list(field(list(index["lists"])[0], "albums")).map { field($0, "cover") }
        #expect(covers.map { field($0, "isUrgent") } == [.flag(true), .flag(false), .flag(false)])
        #expect(covers.map { field($0, "isLazy") } == [.flag(false), .flag(false), .flag(true)])
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
                .smallestThumbnail?.path.text)
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
        let photos =
            [
                rated("a/1.jpg", nil), rated("a/2.jpg", nil, size: portrait), rated("b/3.jpg", nil, size: portrait),
            ]
            + (4...6).flatMap {
                [rated("a/\($0).jpg", nil, size: portrait), rated("b/\($0).jpg", nil, size: portrait)]
            }
            + [rated("b/7.jpg", nil, size: portrait), rated("a/7.jpg", nil, size: portrait), rated("c/8.jpg", nil)]
        func hero(_ album: String, _ albums: [String: AlbumText] = [:], _ name: Look.Name = .cards) throws -> String? {
            text(
                try fields(site(photos, settings: settings(name), albums: albums), "\(album)/index.html")["hero"],
                "href")
        }
        #expect(try hero("a") == "1.html" && hero("b") == nil)
        let below = list(try fields(site(photos, settings: settings(.cards)), "a/index.html")["photos"])
        #expect(!below.isEmpty && below.allSatisfy { field($0, "isLazy") == .flag(true) }, "the picture above is first")
        #expect(try hero("c") == nil, "a photo alone is large enough itself")
        #expect(try hero("a", [:], .list) == nil, "the default has no such picture")
        var chosen = AlbumText()
        chosen.cover = .fixture("2.jpg")
        #expect(try hero("a", ["a": chosen]) == "2.html", "the owner wants it")
        chosen.coverFocus = 84
        let focused = try site(photos, settings: settings(.cards), albums: ["a": chosen])
        let rows = list(try fields(focused, "index.html")["lists"]).flatMap { list(field($0, "albums")) }
        let classes = [
            field(rows[0], "cover"), field(rows[1], "cover"), try fields(focused, "a/index.html")["hero"] ?? .nothing,
        ]
        .map { text($0, "placeholder") }
        #expect(classes.filter { $0?.hasSuffix("f8") == true }.count == 2, "\(classes)")
    }

    @Test func noPhotoIsAboveTheAlbumsAndAmongThem() throws {
        let photos = [rated("a/b/1.jpg", 5), rated("a/b/2.jpg", nil)] + (3...7).map { rated("a/\($0).jpg", nil) }
        let site = try site(photos, settings: settings(.cards))
        let page = try fields(site, "a/index.html")
        let cards = list(page["listsBelow"]).flatMap { list(field($0, "albums")) }
        #expect(text(page["hero"], "href") == "b/1.html")
        let other = try #require(site.library.photos.firstIndex { $0.path.text == "a/b/2.jpg" })
        let cover = try #require(site.media[other].renditions.covering.first)
        #expect(cards.map { text(field($0, "cover"), "src") } == ["../" + cover.path.text])
    }

    @Test(arguments: [
        (Look.Name.list, "(min-width:1200px) 530px, 44vw"), (.cards, "(min-width:1266px) 482px, 44vw"),
        (.rows, "(max-width:526px) min(346px,100vw), (max-width:1789px) 45vw, 792px"),
    ])
    func imagesAreAsLargeAsTheirCells(name: Look.Name, sizes: String) throws {
        let site = try site((1...5).map { rated("a/\($0).jpg", nil) }, settings: settings(name))
        let cell = try #require(list(try fields(site, "a/index.html")["photos"]).first)
        #expect(text(cell, "sizes") == sizes && text(cell, "ratio") == "r133")
        let candidates = text(cell, "srcset")?.split(separator: ",").count
        #expect(candidates == (name == .rows ? 6 : 4), "rows may be larger than the largest thumbnail")
    }
}

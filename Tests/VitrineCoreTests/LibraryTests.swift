import TestSupport
import Testing
import VitrineCore

@Suite struct LibraryTests {
    private func sidecar(_ change: (inout PhotoSidecar) -> Void) -> PhotoSidecar {
        var sidecar = PhotoSidecar()
        change(&sidecar)
        return sidecar
    }

    private func album(_ change: (inout AlbumText) -> Void) -> AlbumText {
        var album = AlbumText()
        change(&album)
        return album
    }

    @Test func photosAreSortedBySubSecondsAndTimeZones() throws {
        let library = try LibraryBuilder.build(
            .fixture([
                .fixture("a/1.jpg", taken: "2024:05:12 10:00:00", offset: "+00:00"),
                .fixture("a/2.jpg", taken: "2024:05:12 12:30:00", offset: "+09:00"),
                .fixture("a/3.jpg", taken: "2024:05:12 10:00:00", offset: "+00:00", subSec: "5"),
                .fixture("a/z.jpg"), .fixture("a/b10.jpg"), .fixture("a/b9.jpg"),
            ]))
        #expect(library.names(in: "a") == ["3.jpg", "1.jpg", "2.jpg", "b9.jpg", "b10.jpg", "z.jpg"])
    }

    @Test func datesWithoutATimeZoneUseThatOfTheirAlbum() throws {
        let library = try LibraryBuilder.build(
            .fixture([
                .fixture("a/phone.jpg", taken: "2024:05:12 10:05:00", offset: "+09:00"),
                .fixture("a/camera.jpg", taken: "2024:05:12 10:00:00"),
                .fixture("a/phone2.jpg", taken: "2024:05:12 09:55:00", offset: "+09:00"),
            ]))
        #expect(library.names(in: "a") == ["phone.jpg", "camera.jpg", "phone2.jpg"])
    }

    @Test(arguments: [
        (SortOrder.newest, ["b.jpg", "a2.jpg", "a10.jpg"]), (.oldest, ["a10.jpg", "a2.jpg", "b.jpg"]),
        (.name, ["a2.jpg", "a10.jpg", "b.jpg"]), (.manual, ["a2.jpg", "b.jpg", "a10.jpg"]),
    ])
    func eachAlbumHasItsOwnOrder(order: SortOrder, expected: [String]) throws {
        let text = album {
            $0.sort = order
            $0.photos = order == .manual ? [.fixture("a2.jpg"), .fixture("b.jpg")] : []
        }
        let library = try LibraryBuilder.build(
            .fixture(
                [
                    .fixture("x/a10.jpg", taken: "2024:01:01 00:00:00"),
                    .fixture("x/a2.jpg", taken: "2024:01:02 00:00:00"),
                    .fixture("x/b.jpg", taken: "2024:01:03 00:00:00"),
                ], albums: ["x": text]))
        #expect(library.names(in: "x") == expected)
    }

    @Test func equalDatesAreSortedTheSameWayForAnyOrderOfInput() throws {
        let photos = (0..<30).map { LibraryInput.PhotoSource.fixture("a/\($0).jpg", taken: "2024:01:01 00:00:00") }
        let expected = try LibraryBuilder.build(.fixture(photos))
        var generator = SeededGenerator(seed: 7)
        for _ in 0..<100 {
            #expect(try LibraryBuilder.build(.fixture(photos.shuffled(using: &generator))) == expected)
        }
    }

    @Test func coversCountsAndDatesIncludeAlbumsBelow() throws {
        let library = try LibraryBuilder.build(
            .fixture(
                [
                    .fixture("a/1.jpg", taken: "2024:01:01 00:00:00"),
                    .fixture("a/deep/er/2.jpg", taken: "2024:06:01 00:00:00"),
                    .fixture("a/secret/3.jpg", taken: "2025:06:01 00:00:00"),
                ], albums: ["a/secret": album { $0.isUnlisted = true }]))
        let album = try #require(library.albums.first { $0.path == SourcePath("a") })
        #expect(album.total == 2)
        #expect(album.cover.map { library.photos[$0].path.name } == "2.jpg")
        #expect(album.dates?.last.month == 6 && album.dates?.last.year == 2024)
        #expect(album.children.map { library.albums[$0].path.name } == ["deep"])
        #expect(library.albums[0].total == 2)
    }

    @Test func albumsCanNameTheirCover() throws {
        let photos: [LibraryInput.PhotoSource] = [
            .fixture("a/1.jpg", taken: "2024:01:01 00:00:00"), .fixture("a/b/2.jpg", taken: "2024:06:01 00:00:00"),
        ]
        let named = try LibraryBuilder.build(
            .fixture(photos, albums: ["a": album { $0.cover = .fixture("1.jpg") }]))
        #expect(named.albums.first { $0.path == SourcePath("a") }?.cover.map { named.photos[$0].path.name } == "1.jpg")
        let error = #expect(throws: ConfigProblems.self) {
            try LibraryBuilder.build(.fixture(photos, albums: ["a": album { $0.cover = .fixture("11.jpg") }]))
        }
        #expect(
            error?.list.map(\.description) == [
                "albums/a/album.md:1:1: the cover '11.jpg' is not in this folder; did you mean '1.jpg'?"
            ])
    }

    @Test func hiddenPhotosAreAbsentAndUnlistedAlbumsAreNotLinked() throws {
        let library = try LibraryBuilder.build(
            .fixture(
                [
                    .fixture("a/shown.jpg", taken: "2024:01:01 00:00:00"),
                    .fixture("a/gone.jpg", taken: "2024:01:02 00:00:00", sidecar: sidecar { $0.isHidden = true }),
                    .fixture("h/x/y.jpg", taken: "2024:01:03 00:00:00"),
                    .fixture("u/v/w.jpg", taken: "2024:01:04 00:00:00"),
                ],
                albums: ["h": album { $0.isHidden = true }, "u": album { $0.isUnlisted = true }]))
        #expect(library.photos.map(\.path.text).sorted() == ["a/shown.jpg", "u/v/w.jpg"])
        #expect(library.hidden.map(\.text) == ["a/gone.jpg", "h/x/y.jpg"])
        #expect(library.smartAlbum(.recents) == ["a/shown.jpg"])
        #expect(library.albums[0].children.map { library.albums[$0].path.text } == ["a"])
        let inner = try #require(library.albums.first { $0.path == SourcePath("u/v") })
        #expect(inner.isUnlisted)
        #expect(library.albums.first { $0.path == SourcePath("u") }?.children.count == 1)
    }

    @Test func theOwnersFavoriteFlagTakesPrecedenceOverTheRating() throws {
        func rated(_ path: String, _ rating: Int?, _ word: Bool?) -> LibraryInput.PhotoSource {
            var source = LibraryInput.PhotoSource.fixture(path, sidecar: sidecar { $0.favorite = word })
            source.record.xmp.rating = rating
            return source
        }
        let photos = [
            rated("1.jpg", 5, nil), rated("2.jpg", 4, nil), rated("3.jpg", 5, false), rated("4.jpg", nil, true),
        ]
        #expect(try LibraryBuilder.build(.fixture(photos)).smartAlbum(.favorites) == ["1.jpg", "4.jpg"])
        var settings = Settings()
        settings.favoriteRating = 4
        let more = try LibraryBuilder.build(.fixture(photos, settings: settings))
        #expect(more.smartAlbum(.favorites) == ["1.jpg", "2.jpg", "4.jpg"])
    }

    @Test func smartAlbumsFollowFromMetadata() throws {
        var selfie = LibraryInput.PhotoSource.fixture("s.jpg", taken: "2024:01:01 00:00:00")
        selfie.record.exif.lensModel = "iPhone 15 front camera 2.69mm f/1.9"
        var screen = LibraryInput.PhotoSource.fixture("x.png", size: PixelSize(width: 1170, height: 2532))
        screen.record.kind = .png
        var camera = screen
        camera.path = SourcePath("y.png")
        camera.record.exif.fNumber = 2
        let wide = LibraryInput.PhotoSource.fixture("wide.jpg", size: PixelSize(width: 2001, height: 1000))
        let half = LibraryInput.PhotoSource.fixture("half.jpg", size: PixelSize(width: 2000, height: 1000))
        let named = LibraryInput.PhotoSource.fixture("Screenshot 2024-05-12 at 14.03.12.jpg")
        let library = try LibraryBuilder.build(.fixture([selfie, screen, camera, wide, half, named]))
        #expect(library.smartAlbum(.selfies) == ["s.jpg"])
        #expect(library.smartAlbum(.screenshots) == ["Screenshot 2024-05-12 at 14.03.12.jpg", "x.png"])
        #expect(library.smartAlbum(.panoramas) == ["wide.jpg", "y.png"])
        #expect(library.smartAlbum(.videos) == nil)
        #expect(library.smartAlbum(.favorites) == nil)
    }

    @Test func recentlyAddedUsesTheOwnersDateElseTheCaptureDate() throws {
        let library = try LibraryBuilder.build(
            .fixture([
                .fixture(
                    "old.jpg", taken: "2001:01:01 00:00:00",
                    sidecar: sidecar {
                        $0.added = DateParser.read("2025-01-01", source: .sidecar)
                    }),
                .fixture("new.jpg", taken: "2024:01:01 00:00:00"),
            ]))
        #expect(library.smartAlbum(.recentlyAdded) == ["old.jpg", "new.jpg"])
        #expect(library.smartAlbum(.recents) == ["new.jpg", "old.jpg"])
    }

    @Test func recentlyAddedNeedsADateOfAddition() throws {
        let secret = sidecar { $0.added = DateParser.read("2025-01-01", source: .sidecar) }
        let library = try LibraryBuilder.build(
            .fixture(
                [.fixture("1.jpg", taken: "2024:01:01 00:00:00"), .fixture("u/2.jpg", sidecar: secret)],
                albums: ["u": album { $0.isUnlisted = true }]))
        #expect(library.smartAlbum(.recentlyAdded) == nil && library.smartAlbum(.recents) == ["1.jpg"])
    }

    @Test func headlinesAreTitlesIfThereIsNoOther() throws {
        func title(_ title: String?, _ headline: String?, inSidecar: String? = nil) throws -> String? {
            var photo = LibraryInput.PhotoSource.fixture("a/1.jpg")
            (photo.record.xmp.title, photo.record.xmp.headline) = (title, headline)
            if let inSidecar {
                photo.xmp = XMPFields()
                photo.xmp?.headline = inSidecar
            }
            return try LibraryBuilder.build(.fixture([photo])).photos.first?.title
        }
        #expect(try title("Title", "Headline") == "Title" && title(nil, "Headline") == "Headline")
        #expect(try title("Title", nil, inSidecar: "Headline") == "Headline", "a sidecar takes precedence")
        #expect(try title("DSC_4412", "Headline") == "Headline" && title("DSC_4412.NEF", nil) == nil)
        #expect(try title("IMG_1234. Reine", nil) == "IMG_1234. Reine")
    }

    @Test func keywordsAreKeptOnlyWhereTheyAreWanted() throws {
        var photo = LibraryInput.PhotoSource.fixture("a/b/1.jpg")
        photo.record.xmp.keywords = ["snow", "눈"]
        func keywords(_ site: Bool, _ albums: [String: AlbumText] = [:]) throws -> [String]? {
            var settings = Settings()
            settings.keywords.areShown = site
            return try LibraryBuilder.build(.fixture([photo], settings: settings, albums: albums)).photos.first?
                .keywords.compactMap(\.last)
        }
        #expect(try keywords(false) == [] && keywords(true) == ["snow", "눈"])
        #expect(try keywords(false, ["a": album { $0.keywords = KeywordPolicy(areShown: true) }]) == ["snow", "눈"])
        #expect(try keywords(true, ["a": album { $0.keywords = KeywordPolicy() }]) == [])
    }

    @Test func anAlbumNamesTheOrderOfTheAlbumsInIt() throws {
        let photos = ["a/1.jpg", "b/1.jpg", "c/1.jpg", "d/e/1.jpg"].map { LibraryInput.PhotoSource.fixture($0) }
        func children(_ names: [String]) throws -> [String] {
            let root = album { $0.albums = names.map { .fixture($0) } }
            let texts = ["": root, "a": album { $0.order = 1 }, "empty": AlbumText()]
            let library = try LibraryBuilder.build(.fixture(photos, albums: texts))
            return library.albums[0].children.map { library.albums[$0].path.text }
        }
        #expect(try children([]) == ["a", "b", "c", "d"])
        #expect(try children(["d", "empty", "b"]) == ["d", "b", "a", "c"])
        let error = #expect(throws: ConfigProblems.self) { try children(["empti", "d/e"]) }
        #expect(
            error?.list.map(\.description) == [
                "albums/album.md:1:1: the album 'empti' is not a folder with photos or an album.md in this folder; did you mean "
                    + "'empty'?",
                "albums/album.md:1:1: the album 'd/e' is not a folder with photos or an album.md in this folder",
            ])
    }

    @Test func theRatingOfASidecarTakesPrecedence() throws {
        var source = LibraryInput.PhotoSource.fixture("a/1.jpg", sidecar: sidecar { $0.rating = 0 })
        source.record.xmp.rating = 5
        let photo = try #require(LibraryBuilder.build(.fixture([source])).photos.first)
        #expect(photo.rating == 0 && !photo.isFavorite)
        let own = LibraryInput.PhotoSource.fixture("a/1.jpg", sidecar: sidecar { $0.rating = 5 })
        #expect(try LibraryBuilder.build(.fixture([own])).photos.first?.isFavorite == true)
    }

    @Test func collectionsKeepTheirOrderAndReportMissingPhotos() throws {
        let photos: [LibraryInput.PhotoSource] = [.fixture("a/1.jpg"), .fixture("b/cafe\u{301}.jpg")]
        let good = CollectionText(
            name: "Best Of", file: "collections/Best Of.yml", photos: [.fixture("b/café.jpg"), .fixture("a/1.jpg")])
        let library = try LibraryBuilder.build(.fixture(photos, collections: [good]))
        #expect(library.collections.map(\.address) == ["collections/best-of/"])
        #expect(library.collections.first?.photos.map { library.photos[$0].path.parent.text } == ["b", "a"])
        let bad = CollectionText(name: "x", file: "collections/x.yml", photos: [.fixture("a/2.jpg")])
        let error = #expect(throws: ConfigProblems.self) {
            try LibraryBuilder.build(.fixture(photos, collections: [bad]))
        }
        #expect(
            error?.list.map(\.description) == [
                "collections/x.yml:1:1: the photo 'a/2.jpg' does not exist; did you mean 'a/1.jpg'?"
            ])
    }

    @Test func albumsDoNotUseReservedFolders() throws {
        let names = ["media", "assets", "collections"]
        let library = try LibraryBuilder.build(.fixture(names.map { .fixture("\($0)/1.jpg") }))
        let addresses = library.albums.dropFirst().map(\.address)
        for name in names { #expect(!addresses.contains(name.lowercased() + "/")) }
        #expect(Set(addresses).count == names.count)
    }

    @Test func albumsAreListedByNumberThenByNewestPhoto() throws {
        let library = try LibraryBuilder.build(
            .fixture(
                [
                    .fixture("old/1.jpg", taken: "2020:01:01 00:00:00"),
                    .fixture("new/1.jpg", taken: "2024:01:01 00:00:00"),
                    .fixture("none/1.jpg"), .fixture("first/1.jpg", taken: "1999:01:01 00:00:00"),
                ], albums: ["first": album { $0.order = 1 }]))
        let names = library.albums[0].children.map { library.albums[$0].path.text }
        #expect(names == ["first", "new", "old", "none"])
    }

    @Test func positionsAreKeptOnlyWhereTheyAreAllowed() throws {
        var photo = LibraryInput.PhotoSource.fixture("a/1.jpg")
        photo.record.exif.position = Position(latitude: 1, longitude: 2)
        #expect(try LibraryBuilder.build(.fixture([photo])).photos.first?.position == nil)
        let open = try LibraryBuilder.build(.fixture([photo], albums: ["a": album { $0.gps = .exact }]))
        #expect(open.photos.first?.position != nil)
        var settings = Settings()
        settings.gps = .exact
        let closed = try LibraryBuilder.build(
            .fixture([photo], settings: settings, albums: ["a": album { $0.gps = .off }]))
        #expect(closed.photos.first?.position == nil)
    }
}

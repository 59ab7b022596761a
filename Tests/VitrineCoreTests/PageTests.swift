import Testing
import TestSupport
import VitrineCore

@Suite struct PageTests: PageValueTests {
    @Test func aLongListHasLinksToYearsMonthsAndDays() throws {
        var settings = Settings()
        settings.pageSize = 2
        let dates = ["2024:05:01", "2024:05:02", "2024:06:01", "2023:01:01", "2025:01:01", "2025:02:01"]
        let photos = dates.enumerated().map {
            LibraryInput.PhotoSource.fixture("a/\($0).jpg", taken: $1 + " 10:00:00")
        }
        let site = try site(photos, settings: settings)
        let month = try fields(site, "a/page-202405.html")
        let lists = list(month["pageLists"]).map { list(self.field($0, "pages")) }
        let shown = lists.map { $0.map { "\(text($0, "text") ?? "?") \(text($0, "href") ?? "?")" } }
        #expect(
            shown == [
                ["Newest ./", "2024 page-2024.html", "2023 page-2023.html"],
                ["June page-202406.html", "May page-202405.html"],
            ])
        #expect(text(lists[1][1], "label") == "May 2024" && field(lists[1][1], "isCurrent") == .flag(true))
        #expect(field(lists[0][1], "isAbove") == .flag(true) && field(lists[0][1], "isCurrent") == .flag(false))
        #expect(text(.record(month), "dateText") == "1–2 May 2024" && list(month["photos"]).count == 2)
        let year = try fields(site, "a/page-2024.html")
        #expect(list(year["photos"]).isEmpty && text(.record(year), "countText") == "3 photos")
        let rows = list(year["strips"])
        #expect(rows.map { text($0, "title") } == ["June 2024", "May 2024"])
        #expect(rows.map { text($0, "href") } == ["page-202406.html", "page-202405.html"])
        #expect(list(year["pageLists"]).count == 1, "the months are rows")
        #expect(year["previousHref"] == .nothing && year["nextHref"] == .nothing)
    }

    @Test(arguments: [
        ("index.html", "", "./"), ("a/index.html", "", "../"), ("a/b/x.html", "a/b/y.html", "y.html"),
        ("a/b/x.html", "a/", "../"), ("a/b/x.html", "a/b/", "./"), ("a/x.html", "c/y.html", "../c/y.html"),
        ("index.html", "a/", "a/"), ("a/index.html", "a/b/", "b/"),
        ("f/\u{E33}s/index.html", "a/x.html", "../../a/x.html"), ("a/index.html", "f/\u{E33}s/", "../f/\u{E33}s/"),
    ])
    func linksAreRelative(page: OutputPath, address: String, expected: String) {
        #expect(Links(from: page, style: .pretty).to(address) == expected)
        let explicit = Links(from: page, style: .explicit).to(address)
        #expect(!explicit.hasSuffix("/"))
    }

    @Test func neighboursWrapAround() throws {
        let days = (1...3).map { LibraryInput.PhotoSource.fixture("a/\($0).jpg", taken: "2024:01:0\($0) 00:00:00") }
        let site = try site(days)
        let newest = try fields(site, "a/3.html")["neighbours"]
        #expect(text(newest, "previous") == "1.html" && text(newest, "next") == "2.html")
        #expect(try fields(self.site([days[0]]), "a/1.html")["neighbours"] == .nothing)
        let two = try self.site(Array(days.prefix(2)))
        let first = try fields(two, "a/2.html")["neighbours"]
        #expect(text(first, "previous") == "1.html" && text(first, "next") == "1.html")
    }

    @Test func photoPagesShowWhatIsKnown() throws {
        var photo = LibraryInput.PhotoSource.fixture("a/IMG_1.jpg", taken: "2024:05:12 14:03:27")
        photo.record.exif.make = "Canon"
        photo.record.exif.model = "Canon EOS R6"
        photo.record.exif.exposureTime = Rational(numerator: 1, denominator: 125)
        photo.record.exif.fNumber = 4
        photo.record.exif.iso = 12800
        photo.record.exif.focalLength = 4.25
        photo.record.exif.focalLength35 = 26
        photo.record.exif.flash = 1
        photo.record.fileSize = 48_312_345
        let page = try fields(site([photo]), "a/img_1.html")
        let rows = list(page["details"]).map { (text($0, "term") ?? "", text($0, "value") ?? "") }
        #expect(
            rows.map { "\($0): \($1)" } == [
                "File: IMG_1.jpg", "Size: 48.3 MB", "Dimensions: 4000 × 3000", "Date: 12 May 2024, 14:03",
                "Camera: Canon EOS R6", "Exposure: 1/125 s at f/4", "ISO: 12800",
                "Focal length: 4.3 mm (26 mm equivalent)", "Flash: fired",
            ])
        #expect(page["pageTitle"] == .text("12 May 2024, 14:03 — IMG_1 — a — Photographs"))
        #expect(page["title"] == .text("12 May 2024, 14:03"))
        #expect(text(page["picture"], "alt") == "Photo, 12 May 2024, 14:03")
        #expect(page["upHref"] == .text("./#img_1"))
    }

    @Test func placesAndKeywordsAreDetails() throws {
        var photo = LibraryInput.PhotoSource.fixture("a/1.jpg")
        (photo.record.xmp.city, photo.record.xmp.country) = ("Reine", "Norway")
        photo.record.xmp.keywords = ["snow", "눈"]
        var settings = Settings()
        func rows() throws -> [String] {
            try list(fields(site([photo], settings: settings), "a/1.html")["details"])
                .map { (text($0, "term") ?? "") + ": " + (text($0, "value") ?? "") }
        }
        #expect(try rows().suffix(1) == ["Place: Reine, Norway"])
        settings.keywords.areShown = true
        #expect(try rows().suffix(2) == ["Place: Reine, Norway", "Keywords: snow, 눈"])
    }

    /// The name that a camera gave to a file is a heading only if nothing else is known.
    @Test func datesAndPlacesAreHeadingsInsteadOfTheNamesOfCameras() throws {
        var settings = Settings()
        settings.baseURL = "https://example.org/"
        func page(_ name: String, taken: String?, place: String? = nil, title: String? = nil) throws -> [String:
            PageValue]
        {
            var photo = LibraryInput.PhotoSource.fixture("a/\(name).jpg", taken: taken)
            (photo.record.xmp.city, photo.record.xmp.title) = (place, title)
            return try fields(site([photo], settings: settings), "a/\(name.lowercased()).html")
        }
        let date = "2024:05:12 14:03:27"
        let dated = try page("dsc_4412", taken: date, place: "Reine")
        #expect(dated["title"] == .text("12 May 2024, 14:03 · Reine"))
        #expect(dated["pageTitle"] == .text("12 May 2024, 14:03 · Reine — dsc_4412 — a — Photographs"))
        #expect(text(dated["openGraph"], "title") == "12 May 2024, 14:03 · Reine")
        guard case .html(let data) = dated["linkedDataHTML"] else { return }
        #expect(data.contains("\"name\":\"12 May 2024, 14:03 · Reine\""))
        #expect(list(dated["details"]).contains { text($0, "value") == "dsc_4412.jpg" })
        #expect(try page("dsc_4412", taken: nil, place: "Reine")["title"] == .text("Reine"))
        let unknown = try page("dsc_4412", taken: nil)
        #expect(unknown["title"] == .text("dsc_4412") && unknown["pageTitle"] == .text("dsc_4412 — a — Photographs"))
        #expect(try page("cabin", taken: date)["pageTitle"] == .text("cabin — a — Photographs"))
        #expect(try page("dsc_4412", taken: date, title: "Cabin")["pageTitle"] == .text("Cabin — a — Photographs"))
    }

    @Test func theBarShowsThePositionInAShortAlbumAndAHeart() throws {
        let names = (1...31).map { "a/\($0).jpg" } + (1...30).map { "b/\($0).jpg" } + ["c/1.jpg"]
        var photos = names.map { LibraryInput.PhotoSource.fixture($0) }
        photos[61].sidecar = PhotoSidecar()
        photos[61].sidecar?.favorite = true
        let site = try site(photos)
        #expect(try fields(site, "a/20.html")["position"] == .nothing, "it would change with each photo that is added")
        let page = try fields(site, "b/30.html")
        #expect(page["position"] == .text("30 / 30") && page["isFavorite"] == .flag(false))
        #expect(page["original"] == .nothing)
        let favorite = try fields(site, "c/1.html")
        #expect(favorite["position"] == .nothing && favorite["isFavorite"] == .flag(true))
        let cell = try list(fields(site, "c/index.html")["photos"])[0]
        #expect(field(cell, "isFavorite") == .flag(true) && text(cell, "alt") == "1, Favorite")
    }

    @Test(arguments: [
        (
            PixelSize(width: 1500, height: 1000), false,
            "(min-width:100em) and (min-aspect-ratio:17/10) and (max-aspect-ratio:1780/1000) calc(100vw - 18rem - 88px), "
                + "(min-width:100em) and (min-aspect-ratio:17/10) calc(150.0vh - 6.0rem), "
                + "(orientation:landscape) and (min-width:36em) and (max-aspect-ratio:1420/1000) calc(100vw - 88px), "
                + "(orientation:landscape) and (min-width:36em) 132.0vh, 100vw"
        ),
        (
            PixelSize(width: 1000, height: 1250), true,
            "(min-width:100em) and (min-aspect-ratio:17/10) calc(80.0vh - 3.2rem), "
                + "(orientation:landscape) and (min-width:36em) and (min-height:40em) 64.0vh, "
                + "(orientation:landscape) and (min-width:36em) 70.4vh, "
                + "(max-aspect-ratio:680/1000) 100vw, calc(80.0vh - 7.6rem)"
        ),
    ])
    func theSizesOfAPictureAreThoseOfTheStylesheet(size: PixelSize, hasText: Bool, expected: String) throws {
        var photo = LibraryInput.PhotoSource.fixture("a/1.jpg", size: size)
        if hasText {
            photo.sidecar = PhotoSidecar()
            photo.sidecar?.caption = Markdown("C", form: .caption)
        }
        var settings = Settings()
        settings.photos.sizes = [400, 800]
        #expect(try text(fields(site([photo], settings: settings), "a/1.html")["picture"], "sizes") == expected)
    }

    @Test func formatsAreOfferedBeforeTheJPEG() throws {
        let photos: [LibraryInput.PhotoSource] = [.fixture("a/1.jpg")]
        #expect(try text(fields(site(photos), "a/1.html")["picture"], "srcset") != nil)
        var settings = Settings()
        settings.formats = [.avif, .webp]
        let site = try site(photos, settings: settings)
        guard case .record(let picture) = try fields(site, "a/1.html")["picture"] else { return }
        let set = site.media[0].renditions
        #expect(picture["hasAlternatives"] == .flag(true))
        let sets = set.alternatives.map { images in "../\(images[0].path) 1200w, ../\(images[1].path) 2000w" }
        #expect(list(picture["alternatives"]).map { text($0, "type") } == ["image/avif", "image/webp"])
        #expect(list(picture["alternatives"]).map { text($0, "srcset") } == sets)
        #expect(picture["src"] == .text("../" + set.pictures[0].path.text), "an old browser takes the JPEG")
    }

    @Test func previewsOfLinksHaveAnImage() throws {
        var settings = Settings()
        settings.baseURL = "https://example.org/g/"
        let photos: [LibraryInput.PhotoSource] = [
            .fixture("a/1.jpg", taken: "2024:05:12 14:03:27", size: PixelSize(width: 4000, height: 3000)),
            .fixture("a/2.jpg", taken: "2023:05:12 14:03:27"),
        ]
        let site = try site(photos, settings: settings)
        let share = try #require(site.media[0].renditions.share)
        for path: OutputPath in ["a/1.html", "a/index.html", "index.html", "recents/index.html"] {
            guard case .record(let graph) = try fields(site, path)["openGraph"] else { continue }
            let image: PageValue = .record([
                "src": .text("https://example.org/g/" + share.path.text), "width": .number(1200),
                "height": .number(900),
                "type": .nothing,
            ])
            #expect(graph["image"] == image, "\(path)")
        }
        #expect(try fields(self.site(photos), "a/1.html")["openGraph"] == .nothing)
    }

    @Test func originalsAreDownloadedUnderTheirFileNames() throws {
        var settings = Settings()
        settings.originals = .clean
        var heic = LibraryInput.PhotoSource.fixture("a/IMG_2.HEIC")
        heic.record.kind = .heif
        let photos = [.fixture("a/IMG_1.JPG"), heic, .fixture("a/IMG_3.jpg")]
        let library = try LibraryBuilder.build(.fixture(photos, settings: settings))
        var planner = MediaPlanner(settings)
        planner.withoutOriginal = [SourcePath("a/IMG_3.jpg")]
        let site = SitePages(
            settings: settings, library: library, media: planner.media(of: library), texts: [:],
            assets: .fixture())
        func download(_ path: OutputPath) throws -> PageValue? {
            try list(fields(site, path)["details"]).first { text($0, "download") != nil }
        }
        let row = try download("a/img_1.html")
        #expect(text(row, "download") == "IMG_1.JPG" && text(row, "value") == "Download (3.1 MB)")
        #expect(text(row, "href") == site.media[0].original.map { "../" + $0.text })
        #expect(try download("a/img_2-heic.html") == nil && download("a/img_3.html") == nil)
    }

    @Test func photosWithoutADateSayThatItIsUnknown() throws {
        let rows = try list(fields(site([.fixture("x.jpg")]), "x.html")["details"])
        let row = try #require(rows.first { text($0, "term") == "Date" })
        #expect(text(row, "value") == "unknown" && text(row, "datetime") == nil)
    }

    @Test func theAlternativeTextIsTheOwnersElseCaptionElseTitleElseDate() throws {
        func alt(_ change: (inout PhotoSidecar) -> Void, taken: String? = "2024:05:12 14:03:27") throws -> String? {
            var sidecar = PhotoSidecar()
            change(&sidecar)
            let site = try site([.fixture("IMG_1.jpg", taken: taken, sidecar: sidecar)])
            return try text(fields(site, "img_1.html")["picture"], "alt")
        }
        #expect(
            try alt {
                $0.alt = "A"; $0.caption = Markdown("C", form: .caption); $0.title = "T"
            } == "A")
        #expect(
            try alt {
                $0.caption = Markdown("C", form: .caption); $0.title = "T"
            } == "C")
        #expect(try alt { $0.title = "T" } == "T")
        #expect(try alt({ _ in }) == "Photo, 12 May 2024, 14:03")
        #expect(try alt({ _ in }, taken: nil) == "IMG_1")
    }

    @Test func theAlternativeTextOfTheFileIsShownUnlessTheOwnerWroteOne() throws {
        var photo = LibraryInput.PhotoSource.fixture("1.jpg", taken: "2024:05:12 14:03:27", sidecar: PhotoSidecar())
        photo.record.xmp.alt = "A red cabin\nbefore " + String(repeating: "snow ", count: 100)
        photo.record.xmp.description = "Words"
        let alt = try text(fields(site([photo]), "1.html")["picture"], "alt")
        #expect(alt?.hasPrefix("A red cabin before snow") == true && (alt?.count ?? 999) <= 250)
        photo.sidecar?.alt = "Mine"
        #expect(try text(fields(site([photo]), "1.html")["picture"], "alt") == "Mine")
    }

    @Test func theVocabularyIsExactlyTheNamesThatPagesUse() throws {
        var settings = Settings()
        settings.baseURL = "https://example.org/"
        settings.pageSize = 2
        settings.author.name = "A"
        settings.gps = .exact
        settings.formats = [.avif]
        settings.originals = .asis
        settings.picks = .upTo(10)
        settings.download = .parts(of: 1_000_000)
        settings.training = false
        settings.find.map = true
        var one = LibraryInput.PhotoSource.fixture("a/1.jpg", taken: "2024:05:12 14:03:27")
        one.record.exif.position = Position(latitude: 1, longitude: 2, altitude: 3)
        one.record.exif.imageDescription = "words"
        one.sidecar = PhotoSidecar()
        one.sidecar?.place = "Sea"
        let photos =
            [one] + (2...9).map { LibraryInput.PhotoSource.fixture("a/b/\($0).jpg") }
            + (0..<70).map { number in
                var photo = LibraryInput.PhotoSource.fixture(
                    "a/b/x\(number).jpg", taken: "20\(10 + number % 2):01:01 00:00:00")
                photo.record.exif.position = Position(latitude: 1, longitude: 2 + Double(number % 3))
                return photo
            }
        let collection = CollectionText(name: "c", file: "c.yml", photos: [.fixture("a/1.jpg")])
        let story = try AlbumText.story("Words\n## Chapter\n![Caption](1.jpg)")
        let captions = CaptionFile(path: "c.vtt", language: .english)
        let site = try site(
            photos + [.video("a/film.mov")], settings: settings, albums: ["a": story], collections: [collection],
            motions: [SourcePath("a/b/2.jpg"): .fixture], captions: [SourcePath("a/film.mov"): [captions]],
            logo: SiteLogo(path: "l.svg", dark: "d.svg", size: PixelSize(width: 2, height: 1)))
        let names = site.pages.reduce(into: Set<String>()) { $0.formUnion(site.value(of: $1.page, at: $1.path).names) }
        #expect(names.subtracting(PageVocabulary.names).sorted() == [])
        #expect(PageVocabulary.names.subtracting(names).sorted() == [])
    }

    @Test func onlyEqualValuesHaveEqualKeys() {
        func key(_ value: PageValue) -> ContentDigest {
            var hasher = StableHasher()
            value.add(to: &hasher)
            return hasher.finish()
        }
        let values: [PageValue] = [
            .nothing, .text(""), .text("a"), .html("a"), .flag(true), .flag(false), .number(1), .number(0), .list([]),
            .list([.text("a"), .text("b")]), .list([.text("ab")]), .record([:]), .record(["a": .text("b")]),
            .record(["ab": .text("")]), .text("e\u{301}"), .text("é"),
        ]
        #expect(Set(values.map(key)).count == values.count)
    }

    @Test func feedsAndSitemapNeedABaseAddress() throws {
        let photos: [LibraryInput.PhotoSource] = [.fixture("a/1.jpg", taken: "2024:05:12 14:03:27")]
        let homeless = try site(photos)
        #expect(homeless.feeds == [])
        #expect(homeless.documents.map(\.path) == ["manifest.webmanifest", "_headers", ".nojekyll"])
        var settings = Settings()
        settings.baseURL = "https://example.org/g/"
        let site = try site(photos, settings: settings)
        #expect(site.feeds.map(site.path) == ["feed.xml", "feed.json", "a/feed.xml", "a/feed.json"])
        let sitemap = try #require(site.documents.last)
        #expect(sitemap.path == "sitemap.xml")
        let text = site.text(of: sitemap.id)
        #expect(text.contains("<loc>https://example.org/g/a/1.html</loc>"))
        #expect(OwnershipMark.isValid(OwnershipMark.applied(to: Array(text.utf8), at: "x"), at: "x"))
    }

    @Test func datesAndNumbersAreFormatted() throws {
        let words = Strings(.english)
        func day(_ year: Int, _ month: Int, _ day: Int) throws -> CivilDate {
            try #require(CivilDate(year: year, month: month, day: day))
        }
        func span(_ first: CivilDate, _ last: CivilDate) -> String { words.span(DateSpan(first: first, last: last)) }
        #expect(try span(day(2024, 5, 3), day(2024, 5, 3)) == "3 May 2024")
        #expect(try span(day(2024, 5, 3), day(2024, 5, 12)) == "3–12 May 2024")
        #expect(try span(day(2024, 4, 28), day(2024, 5, 3)) == "28 April – 3 May 2024")
        #expect(try span(day(2023, 12, 28), day(2024, 1, 3)) == "28 December 2023 – 3 January 2024")
        #expect(words.megabytes(1) == "0.1 MB" && words.megabytes(1_234_567_890) == "1,234.6 MB")
        #expect(words.photoCount(1) == "1 photo" && words.photoCount(12345) == "12,345 photos")
        #expect(words.exposure(time: Rational(numerator: 3, denominator: 10), aperture: 2.8) == "0.3 s at f/2.8")
        #expect(words.exposure(time: Rational(numerator: 30, denominator: 1), aperture: nil) == "30 s")
        #expect(words.exposure(time: Rational(numerator: 1, denominator: 0), aperture: 0) == nil)
        #expect(words.coordinates(Position(latitude: -43.5, longitude: 11.25)) == "43.5000° S, 11.2500° E")
        #expect(Strings.fixed(-0.049, decimals: 1) == "0.0" && Strings.fixed(.infinity, decimals: 1) == "0")
    }
}

import Testing
import TestSupport
import VitrineCore

/// Tests facts in the files of photos that the gallery does not publish: time zones that tell where a photo was taken,
/// and texts that contain a position, a path of a computer or the data of an app.
@Suite struct PrivateFactsTests {
    private static func library(
        _ photos: [LibraryInput.PhotoSource], gps: Bool = false, albums: [String: AlbumText] = [:]
    ) throws -> (library: Library, settings: Settings) {
        var settings = Settings()
        settings.gps = gps ? .exact : .off
        settings.keywords.areShown = true
        settings.people = true
        settings.baseURL = "https://example.org/"
        return (try LibraryBuilder.build(.fixture(photos, settings: settings, albums: albums)), settings)
    }

    /// Returns all outputs of a library by path: the values of all pages, the feeds and the other documents.
    private static func outputs(
        _ photos: [LibraryInput.PhotoSource], gps: Bool = false, albums: [String: AlbumText] = [:]
    ) throws -> [OutputPath: String] {
        let (library, settings) = try library(photos, gps: gps, albums: albums)
        let site = SitePages(
            settings: settings, library: library, media: MediaPlanner(settings).media(of: library), texts: [:],
            assets: .fixture())
        let pages = site.pages.map { ($0.path, String(describing: site.value(of: $0.page, at: $0.path))) }
        let feeds = try site.feeds.map { (site.path(of: $0), try #require(site.text(of: $0))) }
        return Dictionary(uniqueKeysWithValues: pages + feeds + site.documents.map { ($0.path, site.text(of: $0.id)) })
    }

    private static func album(gps: Bool) -> AlbumText {
        var text = AlbumText()
        text.gps = gps ? .exact : .off
        return text
    }

    // MARK: Zones

    /// The same date with the time zone of the Chatham Islands, in each field where a file can have it.
    private static let zoned: [(name: String, change: @Sendable (inout LibraryInput.PhotoSource) -> Void)] = [
        (
            "satellites",
            { photo in
                photo.record.exif = .taken("2024:02:10 10:00:00")
                photo.record.exif.gpsDate = "2024:02:09"
                photo.record.exif.gpsTime = [20, 15, 0]
            }
        ),
        ("offset", { $0.record.exif = .taken("2024:02:10 10:00:00", offset: "+13:45") }),
        ("date", { $0.record.exif = .taken("2024:02:10 10:00:00+13:45") }),
        (
            "edit",
            { photo in
                photo.record.exif = .taken("2024:02:10 10:00:00")
                photo.record.exif.dateTime = "2024:02:10 10:00:00"
                photo.record.exif.offset = "+13:45"
            }
        ),
        (
            "digitized",
            { photo in
                photo.record.exif.dateTimeDigitized = "2024:02:10 10:00:00"
                photo.record.exif.offsetDigitized = "+13:45"
            }
        ),
        ("packet", { $0.record.xmp.createDate = "2024-02-10T10:00:00+13:45" }),
        (
            "xmp",
            { photo in
                photo.xmp = XMPFields()
                photo.xmp?.dateTimeOriginal = "2024-02-10T10:00:00+13:45"
            }
        ),
    ]

    private static var zonedPhotos: [LibraryInput.PhotoSource] {
        zoned.map { name, change in
            var photo = LibraryInput.PhotoSource.fixture("a/\(name).jpg")
            change(&photo)
            return photo
        }
    }

    /// Returns the outputs that contain the time zone, or the same time in UTC.
    private static func telling(_ outputs: [OutputPath: String]) -> [OutputPath] {
        outputs.filter { $0.value.contains("13:45") || $0.value.contains("20:15") }.keys.sorted()
    }

    @Test func timeZonesOfFilesAreNotPublishedIfPositionsAreNotAllowed() throws {
        let outputs = try Self.outputs(Self.zonedPhotos)
        #expect(Self.telling(outputs) == [])
        for (name, _) in Self.zoned {
            #expect(outputs["a/\(name).html"]?.contains("\"2024-02-10T10:00:00\"") == true, "\(name)")
        }
        #expect(outputs["feed.xml"]?.contains("<updated>2024-02-10T10:00:00Z</updated>") == true)
        #expect(outputs["a/feed.json"]?.contains("\"date_published\":\"2024-02-10T10:00:00Z\"") == true)
        let closed = ["a": Self.album(gps: false)]
        #expect(Self.telling(try Self.outputs(Self.zonedPhotos, gps: true, albums: closed)) == [])
    }

    @Test func timeZonesArePublishedIfPositionsAreAllowed() throws {
        let pages = Self.zoned.map { OutputPath("a/\($0.name).html") }
        let expected = (pages + ["a/feed.json", "a/feed.xml", "feed.json", "feed.xml"]).sorted()
        #expect(Self.telling(try Self.outputs(Self.zonedPhotos, gps: true)) == expected)
        #expect(Self.telling(try Self.outputs(Self.zonedPhotos, albums: ["": Self.album(gps: true)])) == expected)
    }

    @Test func albumsCanAllowDifferentFacts() throws {
        let open = Self.zonedPhotos.map { photo in
            var photo = photo
            photo.path = SourcePath("open/b/\(photo.path.name)")
            return photo
        }
        let told = Self.telling(try Self.outputs(Self.zonedPhotos + open, albums: ["open": Self.album(gps: true)]))
        #expect(told.filter { $0.hasPrefix("a/") } == [])
        #expect(told.count { $0.hasPrefix("open/b/") } == Self.zoned.count + 2)
    }

    @Test func timeZonesThatTheOwnerWroteArePublished() throws {
        var sidecar = PhotoSidecar()
        sidecar.date = DateParser.read("2024-02-10 10:00:00+13:45", source: .sidecar)
        let outputs = try Self.outputs([.fixture("a/1.jpg", taken: "2024:02:10 10:00:00", sidecar: sidecar)])
        #expect(Self.telling(outputs) == ["a/1.html", "a/feed.json", "a/feed.xml", "feed.json", "feed.xml"])
    }

    @Test(arguments: [true, false]) func unpublishedTimeZonesAffectTheOrderOfPhotos(gps: Bool) throws {
        let early = LibraryInput.PhotoSource.fixture("a/early.jpg", taken: "2024:02:10 10:00:00", offset: "+13:45")
        let late = LibraryInput.PhotoSource.fixture("a/late.jpg", taken: "2024:02:09 21:00:00", offset: "+00:00")
        let library = try Self.library([early, late], gps: gps).library
        #expect(library.names(in: "a") == ["late.jpg", "early.jpg"])
        #expect(library.smartAlbum(.recents) == ["a/late.jpg", "a/early.jpg"])
    }

    @Test(arguments: [true, false]) func datesOfTheOwnerHaveTheTimeZoneOfThePhoto(gps: Bool) throws {
        var sidecar = PhotoSidecar()
        sidecar.date = DateParser.read("2024-02-10 11:00:00", source: .sidecar)
        let tokyo = LibraryInput.PhotoSource.fixture(
            "a/tokyo.jpg", taken: "2024:02:10 10:00:00", offset: "+09:00", sidecar: sidecar)
        let london = LibraryInput.PhotoSource.fixture("a/london.jpg", taken: "2024:02:10 03:00:00", offset: "+00:00")
        let library = try Self.library([tokyo, london], gps: gps).library
        #expect(library.names(in: "a") == ["london.jpg", "tokyo.jpg"])
        #expect(library.photos.first { $0.path.name == "tokyo.jpg" }?.date?.offsetMinutes == nil)
    }

    // MARK: Texts

    private static let positions = [
        "GPS 51.50735, -0.12776", "lat: 47.37689, lon: 8.54169", "Zurich, 47° 22' 36.8\" N 8° 32' 30.2\" E",
        "At 51.50735°, -0.12776°",
    ]
    private static let paths = ["C:\\Users\\anna\\Scans\\1.tif", "/home/anna/1.jpg", "from file:///mnt/1.jpg"]
    private static let data = ["{\"data\":{\"deviceid\":\"9774d\"}}", " \n{}", "{"]
    private static let harmless = [
        "A walk at 51.5 degrees north", "See https://example.org/home/anna", "A {walk}", "f/4, 1/125 s", "바다",
    ]

    /// Returns a photo that contains `text` in one field.
    private static let places: [(field: WithheldText.Field, isInSidecar: Bool)] = [
        .title, .description, .alt, .place, .keywords, .people,
    ].flatMap { [($0, false), ($0, true)] }

    private static func photo(
        _ text: String, _ field: WithheldText.Field, isInSidecar: Bool
    ) -> LibraryInput.PhotoSource {
        var fields = XMPFields()
        switch field {
        case .title: fields.title = text
        case .description: fields.description = text
        case .alt: fields.alt = text
        case .place: fields.city = text
        case .keywords: fields.keywords = ["one", text]
        case .people: fields.people = ["one", text]
        }
        var photo = LibraryInput.PhotoSource.fixture("a/1.jpg", taken: "2024:02:10 10:00:00")
        if isInSidecar { photo.xmp = fields } else { photo.record.xmp = fields }
        return photo
    }

    /// Returns the reasons for which the text is left out, for all fields together.
    private static func reasons(_ text: String, gps: Bool) throws -> Set<WithheldText.Reason?> {
        var reasons: Set<WithheldText.Reason?> = []
        for (field, isInSidecar) in places {
            let library = try library([photo(text, field, isInSidecar: isInSidecar)], gps: gps).library
            let withheld = library.withheld[SourcePath("a/1.jpg")]
            let photo = try #require(library.photos.first)
            reasons.insert(withheld?.first?.reason)
            let shown =
                [photo.title, photo.alt, photo.place?.text].compactMap(\.self) + photo.keywords.flatMap(\.self)
                + photo.people
            #expect((shown.isEmpty && photo.caption == nil) == (withheld != nil))
            guard let withheld else { continue }
            #expect(withheld.map(\.field) == [field] && withheld.map(\.isInSidecar) == [isInSidecar])
        }
        return reasons
    }

    @Test(arguments: positions) func textsWithPositionsAreLeftOutIfPositionsAreNotAllowed(text: String) throws {
        #expect(try Self.reasons(text, gps: false) == [.position])
        #expect(try Self.reasons(text, gps: true) == [nil])
    }

    @Test(arguments: [true, false]) func textsWithPathsAndDataAreAlwaysLeftOut(gps: Bool) throws {
        for text in Self.paths { #expect(try Self.reasons(text, gps: gps) == [.path], "\(text)") }
        for text in Self.data { #expect(try Self.reasons(text, gps: gps) == [.data], "\(text)") }
        for text in Self.harmless { #expect(try Self.reasons(text, gps: gps) == [nil], "\(text)") }
    }

    @Test func withheldTextsAreInNoOutput() throws {
        var photo = LibraryInput.PhotoSource.fixture("a/1.jpg", taken: "2024:02:10 10:00:00")
        photo.record.exif.imageDescription = "GPS 51.50735, -0.12776"
        photo.record.xmp.title = "lat: 51.50735"
        let outputs = try Self.outputs([photo])
        #expect(outputs.filter { $0.value.contains("51.50735") }.keys.sorted() == [])
        let told = try Self.outputs([photo], albums: ["a": Self.album(gps: true)])
        #expect(told.filter { $0.value.contains("51.50735") }.keys.contains("feed.xml"))
    }

    @Test func textsOfTheOwnerAreNeverWithheld() throws {
        var sidecar = PhotoSidecar()
        sidecar.title = "51.50735°"
        sidecar.caption = Markdown("GPS 51.50735, -0.12776", form: .caption)
        var photo = Self.photo("/home/anna/1.jpg", .title, isInSidecar: true)
        photo.record.exif.imageDescription = "{}"
        photo.sidecar = sidecar
        let library = try Self.library([photo]).library
        #expect(library.withheld == [:])
        #expect(library.photos.first?.title == sidecar.title)
        #expect(library.photos.first?.caption == sidecar.caption.map(Photo.Caption.markdown))
    }

    @Test func aLatitudeAndALongitudeMayBeTwoKeywords() throws {
        var photo = LibraryInput.PhotoSource.fixture("a/1.jpg")
        photo.record.xmp.keywords = ["snow", "51.50735", "-0.12776"]
        let library = try Self.library([photo]).library
        #expect(library.photos.first?.keywords == [])
        #expect(library.withheld[SourcePath("a/1.jpg")]?.map(\.field) == [.keywords])
        #expect(
            try Self.library([photo], gps: true).library.photos.first?.keywords.flatMap(\.self)
                == photo.record.xmp.keywords)
    }

    // MARK: Cities

    /// Where a photo has a GPS position.
    private static let located: [(name: String, change: @Sendable (inout LibraryInput.PhotoSource) -> Void)] = [
        ("EXIF", { $0.record.exif.position = Position(latitude: 67.9, longitude: 13.1) }),
        ("packet", { $0.record.xmp.hasPosition = true }),
        (
            "sidecar",
            { photo in
                photo.xmp = photo.xmp ?? XMPFields()
                photo.xmp?.hasPosition = true
            }
        ),
    ]

    private static func inReine(isInSidecar: Bool = false) -> LibraryInput.PhotoSource {
        var fields = XMPFields()
        (fields.city, fields.state, fields.country) = ("Reine", "Nordland", "Norway")
        var photo = LibraryInput.PhotoSource.fixture("a/1.jpg", taken: "2024:02:10 10:00:00")
        if isInSidecar { photo.xmp = fields } else { photo.record.xmp = fields }
        return photo
    }

    @Test(arguments: [true, false]) func aCityThatAPersonWroteIsPublished(isInSidecar: Bool) throws {
        let photo = Self.inReine(isInSidecar: isInSidecar)
        #expect(try Self.library([photo]).library.photos.first?.place?.text == "Reine, Nordland, Norway")
        #expect(try Self.outputs([photo])["a/1.html"]?.contains("Reine, Nordland, Norway") == true)
    }

    /// Programs look up the city of a position. Their users often do not know that it is in the file.
    @Test(arguments: [true, false]) func aCityBesideAPositionIsPublishedOnlyWhereThePositionIs(isInSidecar: Bool) throws
    {
        for (name, change) in Self.located {
            var photo = Self.inReine(isInSidecar: isInSidecar)
            change(&photo)
            let outputs = try Self.outputs([photo])
            #expect(outputs.filter { $0.value.contains("Reine") || $0.value.contains("Norway") } == [:], "\(name)")
            let open = try Self.library([photo], albums: ["a": Self.album(gps: true)]).library
            #expect(open.photos.first?.place?.text == "Reine, Nordland, Norway", "\(name)")
        }
    }

    @Test func thePlaceOfTheOwnerIsAlwaysPublished() throws {
        for (_, change) in Self.located {
            var photo = Self.inReine()
            change(&photo)
            photo.sidecar = PhotoSidecar()
            photo.sidecar?.place = "At home"
            #expect(try Self.library([photo]).library.photos.first?.place?.text == "At home")
            photo.sidecar?.place = ""
            #expect(try Self.library([photo], gps: true).library.photos.first?.place == nil)
        }
    }

    /// The city of one file does not belong to the country of another one.
    @Test func aSidecarReplacesTheWholePlace() throws {
        var photo = Self.inReine()
        photo.xmp = XMPFields()
        photo.xmp?.country = "Sweden"
        #expect(try Self.library([photo]).library.photos.first?.place?.text == "Sweden")
    }
}

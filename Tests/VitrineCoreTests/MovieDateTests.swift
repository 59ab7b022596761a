import Testing
import VitrineCore

/// The date of a movie: which of its dates counts, and in which time zone it was recorded.
@Suite struct MovieDateTests {
    /// 2024-05-12 12:03:04 UTC.
    private static let utc: Int64 = 1_715_515_384

    private static func movie(_ utc: Int64?, seconds: Double? = 37, offset: Int? = nil, recorded: String? = nil)
        -> MovieMetadata
    {
        var movie = MovieMetadata()
        (movie.utc, movie.seconds, movie.offsetMinutes) = (utc, seconds, offset)
        movie.recorded = recorded.flatMap { DateParser.read($0, source: .movie) }
        return movie
    }

    private static func text(_ movie: MovieMetadata, _ name: String, _ photos: [ZonedInstant] = []) -> String? {
        CaptureDate.of(movie: movie, fileName: name, photos: photos).map(MachineDate.asKnown)
    }

    @Test(
        arguments: [
            // The date in the file has a zone, and the name says something else.
            (movie(utc, recorded: "2024-03-23T15:57:19+01:00"), "VID_20240512_140304.mp4", "2024-03-23T15:57:19+01:00"),
            // Local time without a zone, as action cameras write it.
            (movie(utc, recorded: "2024-03-23T15:57:19"), "GX010001.MP4", "2024-03-23T15:57:19"),
            // The name has the local begin, the file the begin or the end in UTC.
            (movie(utc), "VID_20240512_140304.mp4", "2024-05-12T14:03:04+02:00"),
            (movie(utc), "20240512_140227.mp4", "2024-05-12T14:02:27+02:00"),
            (movie(utc), "20240512_140223.mp4", "2024-05-12T14:02:23+02:00"),
            (movie(utc), "VID_20240512_173304.mp4", "2024-05-12T17:33:04+05:30"),
            (movie(utc), "VID_20240512_020304.mp4", "2024-05-12T02:03:04-10:00"),
            (movie(utc), "VID_20240513_020304.mp4", "2024-05-13T02:03:04+14:00"),
            // The name is more than the duration away from any zone, or from those that exist.
            (movie(utc), "VID_20240512_140115.mp4", "2024-05-12T12:03:04Z"),
            (movie(utc), "VID_20240513_021804.mp4", "2024-05-12T12:03:04Z"),
            (movie(utc), "VID_20230512_140304.mp4", "2024-05-12T12:03:04Z"),
            // A recording of an hour, with the end in the file.
            (movie(utc, seconds: 3600), "20240512_130304.mp4", "2024-05-12T13:03:04+01:00"),
            (movie(utc, seconds: 3700), "20240512_130124.mp4", "2024-05-12T13:01:24+02:00"),
            // Pixel phones write the begin in UTC.
            (movie(utc), "PXL_20240512_120227123.mp4", "2024-05-12T12:02:27Z"),
            (movie(utc, offset: 120), "PXL_20240512_120227123.mp4", "2024-05-12T14:02:27+02:00"),
            // Samsung writes the zone beside the date.
            (movie(utc, offset: 540), "clip.mp4", "2024-05-12T21:03:04+09:00"),
            (movie(utc, offset: 120), "20240512_140227.mp4", "2024-05-12T14:02:27+02:00"),
            (movie(utc), "clip.mp4", "2024-05-12T12:03:04Z"),
            (movie(utc), "VID-20240512-WA0001.mp4", "2024-05-12T12:03:04Z"),
            (movie(nil), "VID_20240512_140304.mp4", "2024-05-12T14:03:04"),
            (movie(nil), "VID-20240512-WA0001.mp4", "2024-05-12"),
            (movie(nil), "clip.mp4", nil),
        ] as [(MovieMetadata, String, String?)])
    func theDateIsChosen(movie: MovieMetadata, name: String, expected: String?) {
        #expect(Self.text(movie, name) == expected)
    }

    @Test func sidecarsComeFirstAndEmbeddedXMPAfterTheFile() {
        var sidecar = XMPFields()
        sidecar.dateTimeOriginal = "2020-01-02T03:04:05+06:00"
        var embedded = XMPFields()
        embedded.createDate = "2019-02-15T16:13:20-05:00"
        let movie = Self.movie(Self.utc, recorded: "2024-03-23T15:57:19+01:00")
        func year(_ movie: MovieMetadata, _ sidecar: XMPFields?) -> Int? {
            CaptureDate.of(movie: movie, sidecar: sidecar, embedded: embedded, fileName: "a.mp4")?.local.year
        }
        #expect(year(movie, sidecar) == 2020 && year(movie, nil) == 2024 && year(movie, XMPFields()) == 2024)
        #expect(year(Self.movie(Self.utc), nil) == 2019)
    }

    @Test func theNearestPhotoTellsTheZone() {
        func photo(_ seconds: Int64, _ minutes: Int) -> ZonedInstant {
            ZonedInstant(instant: Self.utc + seconds, offsetMinutes: minutes)
        }
        let movie = Self.movie(Self.utc)
        #expect(Self.text(movie, "a.mp4", [photo(90_000, 60), photo(-86_400, 540)]) == "2024-05-12T21:03:04+09:00")
        #expect(Self.text(movie, "a.mp4", [photo(86_401, 60)]) == "2024-05-12T12:03:04Z")
        #expect(Self.text(movie, "a.mp4", [photo(600, 60), photo(500, 330)]) == "2024-05-12T17:33:04+05:30")
        #expect(Self.text(movie, "PXL_20240512_120304000.mp4", [photo(0, 60)]) == "2024-05-12T13:03:04+01:00")
        // The file and its name come first.
        #expect(Self.text(movie, "VID_20240512_140304.mp4", [photo(0, 60)]) == "2024-05-12T14:03:04+02:00")
        #expect(Self.text(Self.movie(Self.utc, offset: 540), "a.mp4", [photo(0, 60)]) == "2024-05-12T21:03:04+09:00")
        // Two photos that are equally near: the order of the photos does not matter.
        let two = [photo(60, 60), photo(-60, 120)]
        #expect(ZonedInstant.zone(at: Self.utc, near: two) == ZonedInstant.zone(at: Self.utc, near: two.reversed()))
    }

    @Test(
        arguments: [
            ("+48.1370+011.5750+520.000/", Position(latitude: 48.137, longitude: 11.575, altitude: 520)),
            ("+49.1989+016.6071+222.469/", Position(latitude: 49.1989, longitude: 16.6071, altitude: 222.469)),
            ("-33.8568-070.2500/", Position(latitude: -33.8568, longitude: -70.25)),
            ("+47.5+8.5", Position(latitude: 47.5, longitude: 8.5)),
            ("+4730+00830/", Position(latitude: 47.5, longitude: 8.5)),
            ("+473000.0-0083000.0-12CRSWGS_84/", Position(latitude: 47.5, longitude: -8.5, altitude: -12)),
            ("+00.0000+000.0000/", nil), ("+91.0+008.0/", nil), ("+47.0+181.0/", nil), ("47.0+8.0", nil), ("", nil),
            ("+47.0", nil), ("+47.0.0+8.0", nil), ("+999999999999999999999999999999+8/", nil),
        ] as [(String, Position?)])
    func positionsAreRead(text: String, expected: Position?) {
        #expect(Position(iso6709: text) == expected)
    }

    /// A film of which only the year is known does not get the date of its scan.
    @Test(arguments: ["1978", "1978-06"]) func aYearAloneEndsTheSearch(text: String) {
        var sidecar = XMPFields()
        sidecar.dateCreated = text
        #expect(
            CaptureDate.of(movie: Self.movie(Self.utc), sidecar: sidecar, fileName: "VID_20240512_140304.mp4") == nil)
        #expect(CaptureDate.of(movie: Self.movie(Self.utc), embedded: sidecar, fileName: "a.mp4") == nil)
        sidecar.dateTimeOriginal = "1978-06-01T10:00:00"
        let date = CaptureDate.of(movie: Self.movie(Self.utc), sidecar: sidecar, fileName: "a.mp4")
        #expect(date.map(MachineDate.asKnown) == "1978-06-01T10:00:00")
    }
}

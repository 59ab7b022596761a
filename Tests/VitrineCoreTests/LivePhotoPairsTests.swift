import Testing
import VitrineCore

/// Which movies are the clips of Live Photos.
@Suite struct LivePhotoPairsTests {
    private static func still(
        _ path: String, _ identifier: String? = nil, _ date: String? = nil, _ size: PixelSize = landscape
    )
        -> LivePhotoPairs.Still
    {
        LivePhotoPairs.Still(
            path: SourcePath(path), identifier: identifier,
            date: date.flatMap { DateParser.read($0, source: .exifOriginal) }, size: size)
    }

    private static func movie(
        _ path: String, _ identifier: String? = nil, _ date: String? = nil, seconds: Double? = 2.8,
        size: PixelSize? = landscape
    ) -> LivePhotoPairs.Movie {
        var metadata = MovieMetadata()
        (metadata.contentIdentifier, metadata.seconds, metadata.size) = (identifier, seconds, size)
        return LivePhotoPairs.Movie(
            path: SourcePath(path), metadata: metadata, date: date.flatMap { DateParser.read($0, source: .movie) })
    }

    private static let landscape = PixelSize(width: 4032, height: 3024)

    private static func pairs(_ stills: [LivePhotoPairs.Still], _ movies: [LivePhotoPairs.Movie]) -> [String: String] {
        let clips = LivePhotoPairs(stills: stills, movies: movies).clips
        let turned = LivePhotoPairs(stills: stills.reversed(), movies: movies.reversed()).clips
        #expect(clips == turned)
        return Dictionary(uniqueKeysWithValues: clips.map { ($0.key.text, $0.value.text) })
    }

    @Test func identifiersJoinWhateverTheNames() {
        #expect(Self.pairs([Self.still("a/1.HEIC", "X")], [Self.movie("a/2.MOV", "X")]) == ["a/1.HEIC": "a/2.MOV"])
        // Names that were swapped by an export.
        let swapped = Self.pairs(
            [Self.still("1.HEIC", "X"), Self.still("2.HEIC", "Y")],
            [Self.movie("1.MOV", "Y"), Self.movie("2.MOV", "X")])
        #expect(swapped == ["1.HEIC": "2.MOV", "2.HEIC": "1.MOV"])
        // The length and the date do not matter then.
        let long = Self.pairs(
            [Self.still("1.HEIC", "X", "2024:05:12 14:03:04")],
            [Self.movie("1.MOV", "X", "2020:01:01 00:00:00", seconds: 20)])
        #expect(long == ["1.HEIC": "1.MOV"])
    }

    @Test func twoStillsShareAClip() {
        let stills = [Self.still("1.HEIC", "X"), Self.still("1.JPG", "X"), Self.still("E1.HEIC", "X")]
        #expect(Self.pairs(stills, [Self.movie("1.MOV", "X")]).count == 3)
        #expect(Self.pairs([Self.still("1.HEIC"), Self.still("1.JPG")], [Self.movie("1.MOV")]).count == 2)
        // A clip that is there twice: the one of the same name.
        let twice = [Self.movie("0.MOV", "X"), Self.movie("1_HEVC.MOV", "X")]
        #expect(Self.pairs([Self.still("1.HEIC", "X")], twice) == ["1.HEIC": "1_HEVC.MOV"])
    }

    @Test(arguments: [
        ("IMG_1.HEIC", "IMG_1.MOV"), ("IMG_1.heic", "img_1.mov"), ("IMG_1.HEIC", "IMG_1_HEVC.MOV"),
        ("IMG_1_HEIC.jpg", "IMG_1.mp4"), ("IMG_1.JPG", "IMG_1.MP4"),
    ]) func namesJoinWithoutIdentifiers(still: String, movie: String) {
        #expect(Self.pairs([Self.still(still)], [Self.movie(movie)]) == [still: movie])
    }

    private static let strangers: [(still: LivePhotoPairs.Still, movie: LivePhotoPairs.Movie)] = [
        (still("1.HEIC", "X"), movie("1.MOV", "Y")), (still("1.HEIC", "X"), movie("1.MOV")),
        (still("1.HEIC"), movie("1.MOV", "Y")), (still("a/1.HEIC", "X"), movie("b/1.MOV", "X")),
        (still("a/1.HEIC"), movie("b/1.MOV")), (still("1.HEIC"), movie("1.MOV", seconds: 20)),
        (still("1.HEIC"), movie("1.MOV", seconds: nil)), (still("1.HEIC"), movie("2.MOV")),
        (still("1.HEIC"), movie("1.MOV", size: PixelSize(width: 1920, height: 1080))),
        (still("1.HEIC"), movie("1.MOV", size: PixelSize(width: 3024, height: 4032))),
        (still("1.HEIC", nil, "2024:05:12 14:03:04+02:00"), movie("1.MOV", nil, "2024-05-12T14:03:16+02:00")),
        (still("1.HEIC", nil, "2024:05:12 14:03:04"), movie("1.MOV", nil, "2024-05-12T15:03:04")),
        (still("1.HEIC", nil, "2024:05:12 14:03:04"), movie("1.MOV", nil, "2024-05-12T12:09:04Z")),
        (still("1.HEIC", nil, "2024:05:12 14:03:04"), movie("1.MOV", nil, "2024-05-14T12:03:04Z")),
    ]

    @Test(arguments: strangers) func othersStayApart(still: LivePhotoPairs.Still, movie: LivePhotoPairs.Movie) {
        #expect(Self.pairs([still], [movie]) == [:])
    }

    @Test(
        arguments: [
            ("2024:05:12 14:03:04+02:00", "2024-05-12T14:03:02+02:00"),
            ("2024:05:12 14:03:04+02:00", "2024-05-12T12:03:02Z"),
            ("2024:05:12 14:03:04", "2024-05-12T14:03:02"), ("2024:05:12 14:03:04", "2024-05-12T12:03:02Z"),
            ("2024:05:12 14:03:04", "2024-05-12"), (nil, "2024-05-12T12:03:02Z"), ("2024:05:12 14:03:04", nil),
        ] as [(String?, String?)]) func datesOfOneMomentJoin(still: String?, movie: String?)
    {
        #expect(Self.pairs([Self.still("1.HEIC", nil, still)], [Self.movie("1.MOV", nil, movie)]).count == 1)
    }

    @Test func aRatioMayDifferALittle() {
        let clip = PixelSize(width: 1440, height: 1080)
        #expect(Self.pairs([Self.still("1.HEIC")], [Self.movie("1.MOV", size: clip)]).count == 1)
        #expect(
            Self.pairs([Self.still("1.HEIC")], [Self.movie("1.MOV", size: PixelSize(width: 1308, height: 980))]).count
                == 1)
        #expect(Self.pairs([Self.still("1.HEIC")], [Self.movie("1.MOV", size: nil)]).count == 1)
    }
}

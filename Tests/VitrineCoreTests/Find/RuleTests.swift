import TestSupport
import Testing

@testable import VitrineCore

/// Collections whose photos are chosen by a rule: `where:` in their files.
@Suite struct RuleTests {
    typealias Source = LibraryInput.PhotoSource

    /// A small library in which each photo differs from the others in what rules see.
    private static let photos: [Source] = {
        func photo(_ path: String, _ taken: String?, _ change: (inout Source) -> Void) -> Source {
            var photo = Source.fixture(path, taken: taken)
            change(&photo)
            return photo
        }
        return [
            photo("trips/north/aurora.jpg", "2019:12:24 20:00:00") {
                $0.record.xmp.keywordPaths = [["Nature", "Sky", "Aurora"]]
                ($0.record.xmp.rating, $0.record.exif.iso) = (5, 3200)
                ($0.record.exif.make, $0.record.exif.model) = ("NIKON CORPORATION", "NIKON Z 8")
                ($0.record.exif.focalLength, $0.record.exif.fNumber) = (20, 1.8)
                $0.record.exif.position = Position(latitude: 68, longitude: 13)
            },
            photo("trips/north/sea.jpg", "2020:07:16 10:00:00") {
                $0.record.xmp.keywords = ["Sea", "black & white"]
                ($0.record.xmp.city, $0.record.xmp.country) = ("Reine", "Norway")
                ($0.record.xmp.rating, $0.record.exif.iso) = (4, 100)
                ($0.record.exif.make, $0.record.exif.model) = ("NIKON CORPORATION", "NIKON Z 6")
                $0.record.exif.lensModel = "NIKKOR Z 24-70mm f/4 S"
                $0.record.exif.focalLength = 70
                $0.record.storedSize = PixelSize(width: 3000, height: 4000)
            },
            photo("trips/seoul.jpg", "2024:07:01 10:00:00") {
                $0.record.xmp.title = "서울의 밤"
                $0.record.xmp.people = ["김정남"]
                $0.record.storedSize = PixelSize(width: 2000, height: 2000)
            },
            photo("clients/film.mov", nil) {
                $0.record.kind = .video
                $0.record.video = .phone()
                $0.record.xmp.keywords = ["Sea"]
            },
            photo("clients/wide.jpg", "2024:12:24 10:00:00") {
                $0.record.storedSize = PixelSize(width: 9000, height: 2000)
                $0.record.xmp.keywords = ["Concert", "C++"]
                $0.sidecar = PhotoSidecar()
                $0.sidecar?.rating = 1
                $0.sidecar?.favorite = true
                $0.sidecar?.caption = Markdown("The *Élysée* at noon", form: .caption)
            },
            photo("secret/unlisted.jpg", "2019:12:24 10:00:00") { $0.record.xmp.keywords = ["Sea"] },
            photo("trips/hidden.jpg", "2019:12:24 10:00:00") {
                $0.record.xmp.keywords = ["Sea"]
                $0.sidecar = PhotoSidecar()
                $0.sidecar?.isHidden = true
            },
        ]
    }()

    private static func collection(_ fields: KeyValuePairs<String, ConfigNode>) throws -> CollectionText {
        try CollectionText.decode(.map(fields), name: "best", file: "collections/best.yml")
    }

    private static func library(_ fields: KeyValuePairs<String, ConfigNode>) throws -> Library {
        var unlisted = AlbumText()
        unlisted.isUnlisted = true
        return try LibraryBuilder.build(
            .fixture(photos, albums: ["secret": unlisted], collections: [try collection(fields)]))
    }

    private static func shown(_ fields: KeyValuePairs<String, ConfigNode>) throws -> [String] {
        let library = try library(fields)
        return library.collections.first?.photos.map { library.photos[$0].path.stem } ?? []
    }

    /// A line of a rule, and the photos that it chooses, the newest first.
    struct Rule: Sendable, CustomTestStringConvertible {
        let key: String
        let values: [String]
        let photos: String

        init(_ key: String, _ values: String..., gives photos: String) {
            (self.key, self.values, self.photos) = (key, values, photos)
        }

        var testDescription: String { "\(key): \(values)" }
        var node: ConfigNode { values.count == 1 ? .text(values[0]) : .array(values) }
    }

    static let rules: [Rule] = [
        Rule("keyword", "sea", gives: "sea film"), Rule("keyword", "SEA", gives: "sea film"),
        Rule("keyword", "aurora", gives: "aurora"), Rule("keyword", "nature", gives: "aurora"),
        Rule("keyword", "nature/sky", gives: "aurora"), Rule("keyword", "sky/aurora", gives: "aurora"),
        Rule("keyword", "nature/aurora", gives: ""), Rule("keyword", "au*", gives: "aurora"),
        Rule("keyword", "nature/s*", gives: "aurora"), Rule("keyword", "nature/*", gives: "aurora"),
        Rule("keyword", "sea/*", gives: ""), Rule("keyword", "con*", gives: "wide"),
        Rule("keyword", "c+*", gives: "wide"), Rule("keyword", "black-white", gives: "sea"),
        Rule("keyword", "black & white", gives: "sea"), Rule("keyword", "aurora", "sea", gives: "sea aurora film"),
        Rule("keyword", "*", gives: "wide sea aurora film"), Rule("keyword", "se", gives: ""),
        Rule("person", "김정남", gives: "seoul"), Rule("person", "김*", gives: "seoul"),
        Rule("place", "reine, norway", gives: "sea"), Rule("place", "reine*", gives: "sea"),
        Rule("place", "norway", gives: "sea"), Rule("place", "norway/reine", gives: "sea"),
        Rule("place", "sweden", gives: ""), Rule("camera", "nikon z 8", gives: "aurora"),
        Rule("camera", "nikon*", gives: "sea aurora"), Rule("lens", "nikkor*", gives: "sea"),
        Rule("lens", "NIKKOR Z 24-70mm f/4 S", gives: "sea"), Rule("album", "trips", gives: "seoul sea aurora"),
        Rule("album", "trips/north/", gives: "sea aurora"),
        Rule("album", "clients", "trips/north", gives: "wide sea aurora film"),
        Rule("album", "/", gives: "wide seoul sea aurora film"), Rule("text", "elysee", gives: "wide"),
        Rule("text", "noon ÉLY", gives: "wide"), Rule("text", "lysee", gives: ""), Rule("text", "밤", gives: "seoul"),
        Rule("text", "울의", gives: "seoul"), Rule("text", "z8", gives: ""), Rule("text", "z 8", gives: "aurora"),
        Rule("text", "sea", "noon", gives: "wide sea film"), Rule("rating", "5", gives: "aurora"),
        Rule("rating", "4+", gives: "sea aurora"), Rule("rating", "..3", gives: "wide seoul film"),
        Rule("rating", "1..4", gives: "wide sea"), Rule("rating", "0", gives: "seoul film"),
        Rule("rating", "1", "5", gives: "wide aurora"), Rule("iso", "1600+", gives: "aurora"),
        Rule("iso", "..200", gives: "sea"), Rule("focal", "20", gives: "aurora"),
        Rule("focal", "50..100", gives: "sea"),
        Rule("aperture", "1.8", gives: "aurora"), Rule("aperture", "..2", gives: "aurora"),
        Rule("date", "2024", gives: "wide seoul"), Rule("date", "2024-07", gives: "seoul"),
        Rule("date", "2020-07-16", gives: "sea"), Rule("date", "2019..2020", gives: "sea aurora"),
        Rule("date", "2024-08+", gives: "wide"), Rule("date", "..2019", gives: "aurora"),
        Rule("date", "*-12-24", gives: "wide aurora"), Rule("date", "*-07", gives: "seoul sea"),
        Rule("date", "2020-07-17..2024-07-01", gives: "seoul"), Rule("favorite", "true", gives: "wide aurora"),
        Rule("favorite", "false", gives: "seoul sea film"), Rule("gps", "true", gives: "aurora"),
        Rule("gps", "false", gives: "wide seoul sea film"), Rule("media", "video", gives: "film"),
        Rule("media", "photo", gives: "wide seoul sea aurora"), Rule("media", "live", gives: ""),
        Rule("shape", "square", gives: "seoul"), Rule("shape", "portrait", gives: "sea"),
        Rule("shape", "panorama", gives: "wide"), Rule("shape", "square", "panorama", gives: "wide seoul"),
    ]

    @Test(arguments: rules) func aRuleChoosesItsPhotos(rule: Rule) throws {
        #expect(try Self.shown(["where": .map([rule.key: rule.node])]).joined(separator: " ") == rule.photos)
    }

    @Test func linesAreJoinedAndExclusionsTakeAway() throws {
        let trips = try Self.shown(["where": .map(["album": .text("trips"), "rating": .text("4+")])])
        #expect(trips == ["sea", "aurora"])
        let rule: ConfigNode = .map([
            "date": .text("2019+"), "not": .map(["album": .text("clients"), "keyword": .text("aurora")]),
        ])
        #expect(try Self.shown(["where": rule]) == ["seoul", "sea"])
        #expect(try Self.shown(["where": .map(["not": .map(["media": .text("photo")])])]) == ["film"])
    }

    @Test func ordersAndLimits() throws {
        let all: ConfigNode = .map(["album": .text("/")])
        #expect(try Self.shown(["where": all, "sort": .text("oldest")]) == ["aurora", "sea", "seoul", "wide", "film"])
        #expect(try Self.shown(["where": all, "sort": .text("name")]) == ["aurora", "film", "sea", "seoul", "wide"])
        #expect(
            try Self.shown(["where": all, "sort": .text("rating"), "limit": .text("3")]) == ["aurora", "sea", "wide"])
        #expect(try Self.library(["where": all]).collections.first?.order == .newest)
        #expect(try Self.library(["where": all, "sort": .text("rating")]).collections.first?.order == .manual)
    }

    @Test func aNameThatNoPhotoHasIsNoted() throws {
        let library = try Self.library(["where": .map(["keyword": .array(["aroura", "sea"]), "person": .text("x*")])])
        #expect(
            library.unknownNames == [
                UnknownName(file: "collections/best.yml", kind: .keyword, name: "aroura", nearest: "Aurora"),
                UnknownName(file: "collections/best.yml", kind: .person, name: "x*", nearest: nil),
            ])
        #expect(library.collections.isEmpty, "a rule without photos is not published")
        let near = try Self.library(["where": .map(["keyword": .text("Seo")])])
        #expect(near.unknownNames.first?.nearest == "Sea")
    }

    private static func finder() throws -> (finder: RuleFinder, library: Library) {
        let input = LibraryInput.fixture(photos)
        let library = try LibraryBuilder.build(input)
        return (RuleFinder(library, input), library)
    }

    @Test func aRuleThatIsTypedFindsTheSamePhotos() throws {
        let (finder, library) = try Self.finder()
        let text = RuleText(
            [.init("date", ["2019+"]), .init("album", ["clients"], isExclusion: true), .init("favorite", ["false"])],
            sort: "rating", limit: 2)
        let found = finder.photos(by: try text.rule(file: "x"))
        #expect(found.map { library.photos[$0].path.stem } == ["sea", "seoul"])
        #expect(finder.missingAlbums(in: try RuleText([.init("album", ["trip"])]).rule(file: "x")).count == 1)
        #expect(finder.names(.keyword, like: "", limit: 9).first == "Sea")
        #expect(finder.names(.keyword, like: "whi", limit: 9) == ["black & white"])
        #expect(finder.names(.keyword, like: "sky", limit: 9) == ["Nature/Sky/Aurora"])
        #expect(finder.names(.camera, like: "nikon z", limit: 1) == ["NIKON Z 6"])
    }

    @Test(arguments: [
        (RuleText([]), "has no conditions"), (RuleText([.init("keyword", [])]), "'where.keyword' has no value"),
        (RuleText([.init("keyword", ["a"]), .init("keyword", ["b"])]), "given twice"),
        (RuleText([.init("keywords", ["a"])]), "did you mean 'where.keyword'"),
        (RuleText([.init("rating", ["x"])]), "must be a number"),
        (RuleText([.init("favorite", ["x"])]), "must be true or false"),
        (RuleText([.init("keyword", ["a"])], sort: "x"), "'sort'"),
        (RuleText([.init("keyword", ["a"])], limit: 0), "'limit'"),
    ])
    func whatIsTypedWrongIsNamed(rule: RuleText, message: String) throws {
        let problems = try #require(throws: ConfigProblems.self) { try rule.rule(file: "x") }
        #expect(problems.list.first?.message.contains(message) == true)
    }

    @Test func aRuleIsReadAsItIsWritten() {
        let node: ConfigNode = .map([
            "keyword": .array(["a", "b"]), "favorite": .text("true"), "not": .map(["media": .text("video")]),
        ])
        let other: [String: ConfigNode] = ["where": node, "sort": .text("name"), "limit": .text("3")]
        #expect(
            RuleText { other[$0] }
                == RuleText(
                    [
                        .init("keyword", ["a", "b"]), .init("favorite", ["true"]),
                        .init("media", ["video"], isExclusion: true),
                    ], sort: "name", limit: 3))
        #expect(RuleText { _ in nil } == nil)
        #expect(RuleText { $0 == "where" ? .map(["keyword": .map(["a": .text("b")])]) : nil } == nil)
    }

    @Test func anAlbumIsFoundInAnyUnicodeForm() throws {
        let photo = Source.fixture("cafe\u{301}/1.jpg", taken: "2024:01:01 10:00:00")
        let rule: KeyValuePairs<String, ConfigNode> = ["where": .map(["album": .text("caf\u{E9}")])]
        let library = try LibraryBuilder.build(.fixture([photo], collections: [try Self.collection(rule)]))
        #expect(library.collections.first?.photos == [0])
    }

    /// Each mistake stops the build with its line, because the test's nodes have the line of their place.
    @Test(arguments: [
        ("keywords", "sea", "unknown key 'where.keywords'; did you mean 'where.keyword'?"),
        ("rating", "5..3", "'where.rating' is '5..3'"),
        ("rating", "four", "must be a number or a range"), ("rating", "..", "must be a number"),
        ("iso", "-1", "must be a number"),
        ("aperture", "f/4", "must be a number"), ("date", "2024-13", "must be a date or a range"),
        ("date", "2024..2019", "must be a date"), ("date", "yesterday", "must be a date"),
        ("date", "*-13-01", "must be a date"),
        ("date", "*-1-2-3", "must be a date"), ("favorite", "yes", "must be true or false"),
        ("media", "film", "may contain only: photo, video, live"),
        ("shape", "round", "landscape, portrait, square, panorama"),
        ("text", "!?", "must have a word"), ("keyword", " ", "must be a name that is not empty"),
        ("not", "x", "'where.not' must be"),
    ])
    func aMistakeIsNamed(key: String, value: String, message: String) throws {
        let problems = try Self.problems(["where": .map([key: .text(value)])])
        #expect(
            problems.count == 1 && problems[0].contains(message) && problems[0].hasPrefix("collections/best.yml:"),
            "\(problems)")
    }

    private static func problems(_ fields: KeyValuePairs<String, ConfigNode>) throws -> [String] {
        do {
            _ = try library(fields)
            return []
        } catch let problems as ConfigProblems {
            return problems.list.map(\.description)
        }
    }

    @Test func otherMistakesAreNamed() throws {
        let sea: ConfigNode = .map(["keyword": .text("sea")])
        #expect(try Self.problems(["where": sea, "photos": .array([])])[0].contains("stands beside 'where'"))
        #expect(try Self.problems(["where": .map([:])])[0].contains("has no conditions"))
        #expect(try Self.problems(["photos": .array([]), "limit": .text("3")])[0].contains("belongs to a rule"))
        #expect(
            try Self.problems(["where": .map(["album": .text("trip")])])[0].contains(
                "'trip' does not exist; did you mean 'trips'?"))
        #expect(try Self.problems(["where": sea, "sort": .text("manual")])[0].contains("newest, oldest, name, rating"))
        for key in ["keyword", "album", "media", "not"] {
            let empty = try Self.problems(["where": .map(["date": .text("2024"), key: .array([])])])
            #expect(empty.count == 1, "\(key): \(empty)")
        }
        #expect(try Self.problems(["title": .text("x")])[0].contains("a rule under 'where:'"))
    }
}

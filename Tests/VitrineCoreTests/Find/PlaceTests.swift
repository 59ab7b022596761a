import TestSupport
import Testing

@testable import VitrineCore

/// Where photos were taken, and what of it is published.
@Suite struct PlaceTests {
    private static let home = Position(latitude: 48.487, longitude: 13.438)
    private static let beside = Position(latitude: 48.4871, longitude: 13.4383, altitude: 300)
    private static let far = Position(latitude: 48.6, longitude: 13.438)

    private static func own(_ node: ConfigNode) throws -> [OwnPlace] { try OwnPlace.decode(node, file: "places.yml") }

    private static func section(_ fields: [String: String]) -> ConfigNode {
        let mark = TextMark(line: 1, column: 1)
        return .mapping(
            fields.sorted { $0.key < $1.key }.map { .init(key: $0.key, keyMark: mark, value: .text($0.value)) }, mark)
    }

    private static func place(
        _ name: String, radius: String = "500 m", hide: String? = nil
    ) throws -> [OwnPlace] {
        var fields = ["at": "48.487, 13.438", "radius": radius]
        fields["hide"] = hide
        return try own(.map([name: section(fields)]))
    }

    private static func photo(
        at position: Position?, gps: PositionPolicy = .off, places: [OwnPlace] = [], lookUp: Bool = false,
        change: (inout LibraryInput.PhotoSource) -> Void = { _ in }
    ) throws -> Photo {
        var source = LibraryInput.PhotoSource.fixture("a/1.jpg", taken: "2024:02:10 10:00:00")
        source.record.exif.position = position
        source.record.exif.offset = "+01:00"
        change(&source)
        var settings = Settings()
        (settings.gps, settings.ownPlaces, settings.places) = (gps, places, lookUp)
        var input = LibraryInput(settings: settings, photos: [source], files: [source.path])
        if lookUp { input.gazetteer = try GazetteerTests.english.get() }
        return try #require(try LibraryBuilder.build(input).photos.first)
    }

    // MARK: Circles

    @Test func aCircleGivesItsNameWithoutPositions() throws {
        let places = try Self.place("Grandma's")
        #expect(try Self.photo(at: Self.beside, places: places).place?.text == "Grandma's")
        #expect(try Self.photo(at: Self.beside, places: places).position == nil)
        #expect(try Self.photo(at: Self.far, places: places).place == nil)
        #expect(try Self.photo(at: nil, places: places).place == nil)
    }

    @Test func theSmallestCircleHasPrecedence() throws {
        let places = try Self.place("Village", radius: "3 km") + Self.place("House", radius: "80 m")
        #expect(try Self.photo(at: Self.beside, places: places).place?.text == "House")
    }

    @Test func namesHaveAnOrder() throws {
        let circle = try Self.place("Circle")
        func place(_ places: [OwnPlace], _ change: (inout LibraryInput.PhotoSource) -> Void) throws -> String? {
            try Self.photo(at: Self.beside, gps: .exact, places: places, lookUp: true, change: change).place?.text
        }
        #expect(try place(circle) { $0.sidecar = PhotoSidecar.placed("Mine") } == "Mine")
        #expect(try place(circle) { $0.record.xmp.city = "Written" } == "Circle")
        #expect(try place([]) { $0.record.xmp.city = "Written" } == "Written")
        let reine = Position(latitude: 67.932, longitude: 13.089)
        #expect(try place([]) { $0.record.exif.position = reine } == "Reine, Nordland, Norway")
        #expect(try Self.photo(at: reine).place == nil, "names are looked up where the settings say so")
        #expect(try place(circle) { $0.sidecar = PhotoSidecar.placed("") } == nil)
    }

    @Test(arguments: [PositionPolicy.off, .coarse, .exact]) func aHiddenCircleHidesEverythingInIt(gps: PositionPolicy)
        throws
    {
        let places = try Self.place("Home", hide: "true")
        let photo = try Self.photo(at: Self.beside, gps: gps, places: places, lookUp: true) {
            $0.record.xmp.city = "Reine"
            $0.record.exif.imageDescription = "at 48.4871, 13.4383"
            $0.sidecar = PhotoSidecar.placed("Our house")
        }
        #expect(photo.position == nil && photo.place == nil && photo.caption == nil)
        #expect(photo.date?.offsetMinutes == nil, "the time zone says where it was")
        let outside = try Self.photo(at: Self.far, gps: gps, places: places)
        #expect((outside.position == nil) == (gps == .off))
    }

    /// A position that cannot be read may be in any circle.
    @Test func aPositionThatCannotBeReadCountsAsHidden() throws {
        let places = try Self.place("Home", hide: "true")
        let photo = try Self.photo(at: nil, gps: .exact, places: places) {
            $0.record.xmp.hasPosition = true
            $0.record.xmp.city = "Reine"
        }
        #expect(photo.place == nil)
    }

    @Test func coarsePositionsAreHundredthsOfADegree() throws {
        let photo = try Self.photo(at: Self.beside, gps: .coarse)
        #expect(photo.position == Position(latitude: 48.49, longitude: 13.44))
        #expect(try Self.photo(at: Self.beside, gps: .exact).position == Self.beside)
        let text = try Self.photo(at: Self.beside, gps: .coarse) {
            $0.record.exif.imageDescription = "at 48.4871, 13.4383"
        }
        #expect(text.caption == nil, "a text with an exact position is withheld")
    }

    @Test func aSidecarsPositionHasPrecedence() throws {
        let photo = try Self.photo(at: Self.far, gps: .exact) {
            $0.xmp = XMPFields()
            $0.xmp?.position = Self.home
        }
        #expect(photo.position == Self.home)
        let embedded = try Self.photo(at: nil, gps: .exact) { $0.record.xmp.position = Self.home }
        #expect(embedded.position == Self.home)
    }

    // MARK: places.yml

    @Test(arguments: [ConfigNode.text("48.487, 13.438"), .text("48.487°,13.438°"), .array(["48.487", "13.438"])])
    func positionsAreCopiedFromMaps(node: ConfigNode) throws {
        let places = try Self.own(.map(["A": .map(["at": node, "radius": .text("1.5 km")])]))
        #expect(places == [OwnPlace(name: "A", centre: Self.home, radius: 1500, isHidden: false)])
    }

    @Test(arguments: [
        (["at": "48.487", "radius": "500 m"], "'A.at' must be a latitude"),
        (["at": "91, 0", "radius": "500 m"], "'A.at' must be a latitude"),
        (["at": "0, 181", "radius": "500 m"], "'A.at' must be a latitude"),
        (["at": "nan, 0", "radius": "500 m"], "'A.at' must be a latitude"),
        (["radius": "500 m"], "'A.at' must be a latitude"), (["at": "1, 2"], "'A.radius' must be a length"),
        (["at": "1, 2", "radius": "500"], "'A.radius' must be a length"),
        (["at": "1, 2", "radius": "1 m"], "'A.radius' must be a length"),
        (["at": "1, 2", "radius": "900 km"], "'A.radius' must be a length"),
        (["at": "1, 2", "radius": "500 m", "hide": "yes"], "'A.hide' must be true or false"),
        (["at": "1, 2", "radius": "500 m", "hiden": "true"], "unknown key 'A.hiden'; did you mean 'A.hide'?"),
    ])
    func mistakesAreNamed(fields: [String: String], message: String) {
        let error = #expect(throws: ConfigProblems.self) { try Self.own(.map(["A": Self.section(fields)])) }
        #expect(
            error?.list.count == 1 && error?.list.first?.description.contains(message) == true, "\(error?.list ?? [])")
    }

    @Test func placesWithoutPositionsAreMistakes() {
        for node in [ConfigNode.text(""), .text("home"), .array(["1", "2"])] {
            #expect(throws: ConfigProblems.self) { try Self.own(.map(["A": node])) }
        }
        #expect(throws: ConfigProblems.self) { try Self.own(.array(["A"])) }
    }

    // MARK: XMP

    @Test(arguments: [
        ("67,55.9N", "13,5.5E", 67.931667, 13.091667), ("67,55,54N", "13,5,30W", 67.931667, -13.091667),
        ("0,0.0S", "13,5.5E", -0.0, 13.091667),
    ])
    func positionsInXMPAreRead(latitude: String, longitude: String, north: Double, east: Double) throws {
        let position = try #require(Position(xmpLatitude: latitude, longitude: longitude))
        #expect(abs(position.latitude - north) < 1e-5 && abs(position.longitude - east) < 1e-5)
    }

    @Test(arguments: [
        ("67.9", "13.1"), ("67,55.9", "13,5.5"), ("67,55.9E", "13,5.5N"), ("91,0N", "0,0E"), ("67,60N", "13,0E"),
        ("0,0N", "0,0E"), ("N", "E"), (",N", ",E"), ("1,2,3,4N", "1,2E"), ("-67,5N", "1,2E"), ("1e1,5N", "1,2E"),
        ("", ""),
        ("infN", "nanE"), ("67,N", "13,5E"),
    ])
    func otherTextsAreNoPositions(latitude: String, longitude: String) {
        #expect(Position(xmpLatitude: latitude, longitude: longitude) == nil)
        #expect(Position(xmpLatitude: latitude, longitude: nil) == nil)
    }

    // MARK: Pages

    @Test func theNameOfAPlaceLeadsToTheAreasAroundIt() {
        let name = FacetName(.place, ["Norway", "Nordland", "Reine"])
        #expect(
            name.withAbove.map(\.address) == [
                "find/place/norway/nordland/reine/", "find/place/norway/nordland/", "find/place/norway/",
            ])
        #expect(PlaceName(["Singapore", "Singapore"])?.path == ["Singapore"])
        #expect(PlaceName([]) == nil)
    }
}

extension PhotoSidecar {
    fileprivate static func placed(_ text: String) -> PhotoSidecar {
        var sidecar = PhotoSidecar()
        sidecar.place = text
        return sidecar
    }
}

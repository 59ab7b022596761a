import Foundation
import TestSupport
import Testing

@testable import VitrineCore

/// The map below `find/`: its cells, tiles, circles and land.
@Suite struct MapTests: PageValueTests {
    typealias Source = LibraryInput.PhotoSource

    private static let reine = Position(latitude: 67.932, longitude: 13.089)
    private static let places = [
        reine, Position(latitude: 67.95, longitude: 13.2), Position(latitude: 68.4, longitude: 15.1),
        Position(latitude: 37.5663, longitude: 126.978), Position(latitude: -33.87, longitude: 151.2),
        Position(latitude: -17.8, longitude: 179.99), Position(latitude: -17.8, longitude: -179.99),
    ]

    static func photos(_ change: (Int, inout Source) -> Void = { _, _ in }) -> [Source] {
        FindTests.photos { index, photo in
            photo.record.exif.position = places[index % places.count]
            photo.sidecar = PhotoSidecar()
            photo.sidecar?.place = index % places.count < 3 ? "Lofoten" : nil
            change(index, &photo)
        }
    }

    static func settings(_ change: (inout Settings) -> Void = { _ in }) -> Settings {
        FindTests.settings {
            ($0.gps, $0.find.map) = (.coarse, true)
            change(&$0)
        }
    }

    private func circles(of fields: [String: PageValue]) -> [PageValue] {
        if case .list(let list) = field(fields["map"], "circles") { list } else { [] }
    }

    private func count(_ circle: PageValue) -> Int {
        text(circle, "title").flatMap { Int($0.prefix { $0.isNumber }) } ?? 0
    }

    // MARK: Cells and tiles

    @Test(arguments: [
        (0.0, 0.0), (67.932, 13.089), (-54.8, -68.3), (84.99, 179.99), (-84.99, -179.99), (90, 180), (-90, -180),
        (51.4778, -0.0015),
    ])
    func pointsAreThoseOfWebMercator(latitude: Double, longitude: Double) {
        let point = MapPoint(Position(latitude: latitude, longitude: longitude))
        let (north, east) = ((latitude * 100).rounded() / 100, (longitude * 100).rounded() / 100)
        let angle = min(85.05, max(-85.05, north)) * .pi / 180
        let (x, y) = ((east + 180) / 360 * 32768, (1 - log(tan(.pi / 4 + angle / 2)) / .pi) / 2 * 32768)
        #expect(point.x == min(32767, Int(x)) && point.y == min(32767, max(0, Int(y))))
    }

    @Test func theCellsOfATileFollowEachOther() {
        var chance = SeededGenerator(seed: 3)
        let points = (0..<500).map { _ in
            MapPoint(x: Int.random(in: 0..<32768, using: &chance), y: Int.random(in: 0..<32768, using: &chance))
        }
        let cells = MapCells(points.enumerated().map { (photo: $0.offset, point: $0.element) })
        #expect(Set(cells.cells.map(\.point)) == Set(points))
        for level in 0...MapTile.leaf {
            for point in points.prefix(40) {
                let tile = MapTile(level: level, holding: point)
                let found = cells.cells[cells.cells(in: tile)].map(\.point)
                #expect(Set(found) == Set(points.filter { MapTile(level: level, holding: $0) == tile }))
            }
            let tiles = cells.tiles(level, in: cells.cells.indices)
            #expect(tiles.flatMap { Array($0.cells) } == Array(cells.cells.indices))
        }
    }

    /// Every circle leads to a page, and every photo is on the page of its closest tile.
    @Test func tilesWithSeveralTilesBelowHavePages() throws {
        let site = try site(Self.photos(), settings: Self.settings())
        let addresses = Set(site.library.tiles.map(\.address))
        #expect(addresses.contains("find/map/" + MapTile(level: 6, holding: MapPoint(Self.reine)).name + "/"))
        let leaves = site.library.tiles.filter { $0.tile?.level == 6 }
        let listed = site.library.tiles.filter { $0.tile?.level != 6 }.flatMap(\.photos) + leaves.flatMap(\.photos)
        #expect(Set(listed) == Set(site.library.newest))
        for tile in site.library.tiles where tile.tile?.level != 6 {
            let found = circles(of: try fields(site, OutputPath(tile.address + "index.html")))
            #expect(found.count > 1 && found.map(count).reduce(0, +) == tile.photos.count, "\(tile.address)")
            for circle in found {
                let target = text(circle, "href")?.replacing("../", with: "find/map/") ?? ""
                let isPhoto = count(circle) == 1 && target.hasSuffix(".html")
                #expect(addresses.contains(target) || isPhoto, "\(tile.address) leads to \(target)")
            }
        }
        let world = circles(of: try fields(site, "find/map/index.html"))
        #expect(world.map(count).reduce(0, +) == 70)
        #expect(world.allSatisfy { addresses.contains("find/map/" + (text($0, "href") ?? "")) })
        #expect(world.contains { text($0, "title")?.hasSuffix(", Lofoten") == true })
    }

    /// A photo alone in its tile is on the page of a larger one, and a circle leads to its own page.
    @Test func aSinglePhotoHasATileOfItsOwnWhereNothingElseShowsIt() throws {
        let cells = MapCells(
            [(0, 100, 100), (1, 108, 100), (2, 101, 100), (3, 20_000, 20_000)].map {
                (photo: $0.0, point: MapPoint(x: $0.1, y: $0.2))
            })
        #expect(cells.pages.map(\.tile.name) == ["6-12-12", "6-2500-2500", "4-0-0"])
        func target(column: Int, below tile: MapTile) -> String? {
            let range = cells.cells(in: MapTile(level: 6, column: column, row: 12))
            return cells.target(of: range, below: tile)?.name
        }
        #expect(target(column: 13, below: .world) == "4-0-0")
        let tile = MapTile(level: 4, column: 0, row: 0)
        #expect(target(column: 13, below: tile) == nil && target(column: 12, below: tile) == "6-12-12")
    }

    /// Positions of the same cell give the same pages.
    @Test func pagesKnowNoPositionFinerThanACell() throws {
        func values(_ shift: Double) throws -> [PageValue] {
            let photos = Self.photos { _, photo in
                photo.record.exif.position?.latitude += shift
                photo.record.exif.position?.longitude -= shift
            }
            let site = try site(photos, settings: Self.settings { $0.gps = .exact })
            return try site.library.tiles.filter { $0.tile?.level != 6 }.map {
                .record(try fields(site, OutputPath($0.address + "index.html")))
            }
                + [.record(try fields(site, "find/map/index.html")), .text(site.mapCells)]
        }
        let positions = Self.places.map { $0.coarse }
        let near = try values(0.0011)
        #expect(
            Self.places.map { Position(latitude: $0.latitude + 0.0011, longitude: $0.longitude - 0.0011).coarse }
                == positions)
        #expect(try near.map(\.maps) == values(0).map(\.maps))
    }

    @Test func aTileWithMorePhotosThanAPageShowsItsMapAlone() throws {
        let site = try site(Self.photos(), settings: Self.settings { $0.pageSize = 10 })
        let tile = try #require(site.library.tiles.first { $0.photos.count > 20 && $0.tile?.level != 6 })
        let page = try fields(site, OutputPath(tile.address + "index.html"))
        #expect(page["photos"] == .nothing && page["countText"] == .text("\(tile.photos.count) photos"))
        #expect(!circles(of: page).isEmpty)
        #expect(site.pages.count { $0.path.hasPrefix(tile.address) } == 1)
    }

    @Test func unlistedAndHiddenPhotosAreOnNoMap() throws {
        var closed = AlbumText()
        closed.isUnlisted = true
        #expect(try site(Self.photos(), settings: Self.settings(), albums: ["a": closed]).library.map == nil)
        var off = AlbumText()
        off.gps = .off
        var photos = Self.photos()
        for index in 0..<10 { photos[index].path = SourcePath("b/\(index).jpg") }
        let site = try site(photos, settings: Self.settings(), albums: ["b": off])
        #expect(site.library.map?.cells.flatMap(\.photos).count == 60)
        let home = OwnPlace(name: "Home", centre: Self.reine, radius: 9000, isHidden: true)
        let hidden = try self.site(Self.photos(), settings: Self.settings { $0.ownPlaces = [home] })
        #expect(hidden.library.map?.cells.flatMap(\.photos).count == 50)
        #expect(hidden.mapCells.contains("Home") == false)
    }

    @Test func aMapWithoutPositionsIsAMistake() {
        let error = #expect(throws: ConfigProblems.self) {
            try site(Self.photos(), settings: Self.settings { $0.gps = .off })
        }
        #expect(error?.list.first?.description.contains("write 'gps: coarse'") == true)
    }

    @Test func aMapIsMadeWhereItIsWanted() throws {
        let site = try site(Self.photos(), settings: Self.settings { $0.find.map = false })
        #expect(site.library.map == nil && !site.pages.contains { $0.path.hasPrefix("find/map") })
        #expect(!site.documents.contains { $0.path.hasPrefix("find/map") })
    }

    // MARK: The script's files

    @Test func cellsAreWrittenByPlaces() throws {
        let site = try site(Self.photos(), settings: Self.settings())
        var (counts, order): ([Int: Int], Int) = ([:], 0)
        for line in site.mapCells.split(separator: "\n") {
            guard let tab = line.lastIndex(of: "\t") else { continue }
            for cell in line[line.index(after: tab)...].split(separator: ",") {
                let numbers = cell.split(separator: ":").compactMap { Int($0, radix: 32) }
                order += numbers[0]
                counts[order] = numbers.count > 1 ? numbers[1] : 1
            }
        }
        let cells = try #require(site.library.map?.cells)
        #expect(counts == Dictionary(uniqueKeysWithValues: cells.map { ($0.point.order, $0.photos.count) }))
        #expect(site.mapCells.contains("\nLofoten\t"))
    }

    // MARK: Land

    @Test func theLandIsDrawnInItsWindow() throws {
        let land = LandOutline(try LandTable(GazetteerTests.contents("land.bin")))
        let world = MapWindow(left: 0, top: 0, width: 32768, height: 32768)
        let coarse = land.path(in: world, unit: 16, least: 1.5)
        #expect(coarse.utf8.count < 100_000 && coarse.hasPrefix("M") && coarse.hasSuffix("z"))
        let alps = MapPoint(Position(latitude: 46.5, longitude: 8.5))
        let inland = MapWindow(left: Double(alps.x), top: Double(alps.y), width: 20, height: 20)
        #expect(land.path(in: inland, unit: 0.0625, least: 1).utf8.count > 10, "land covers the whole window")
        let pacific = MapPoint(Position(latitude: -30, longitude: -120))
        let sea = MapWindow(left: Double(pacific.x), top: Double(pacific.y), width: 100, height: 100)
        #expect(land.path(in: sea, unit: 1, least: 1) == "")
    }

    @Test func aPolygonIsCutByAWindow() {
        let window = MapWindow(left: 0, top: 0, width: 10, height: 10)
        let cut = window.clipped([(-5, -5), (5, -5), (5, 5), (-5, 5)])
        #expect(Set(cut.map { [$0.x, $0.y] }) == [[0, 0], [5, 0], [5, 5], [0, 5]])
        #expect(window.clipped([(20, 20), (30, 20), (30, 30)]).isEmpty)
        let around = window.clipped([(-5, -5), (50, -5), (50, 50), (-5, 50)])
        #expect(Set(around.map { [$0.x, $0.y] }) == [[0, 0], [10, 0], [10, 10], [0, 10]])
    }
}

extension PageValue {
    /// The maps in a value, and texts.
    fileprivate var maps: [PageValue] {
        switch self {
        case .record(let fields): [fields["map"] ?? .nothing]
        default: [self]
        }
    }
}

import Foundation
import TestSupport
import Testing
import VitrineFormats

@testable import VitrineCore

/// The names of places that are looked up from positions.
@Suite struct GazetteerTests {
    private static let root = SourcePath(#filePath).parent.parent.parent.parent.text

    static func contents(_ name: String) -> [UInt8] {
        let data = FileManager.default.contents(atPath: root + "/Templates/places/" + name) ?? Data()
        return Inflate.contents(of: Array(data), in: .zlib, limit: 1 << 25) ?? []
    }

    static func gazetteer(_ language: String) throws -> Gazetteer {
        try Gazetteer(
            towns: TownTable(contents("towns.bin")), land: LandTable(contents("land.bin")),
            names: PlaceNames(contents("names-\(language).bin")))
    }

    static let english = Result { try gazetteer("en") }

    /// A position, the town and country that are right, and those that the rule gives in an independent program.
    struct Row: Decodable, Sendable {
        let kind: String
        let position: Position
        let (town, country): (String, String)
        let (ruleTown, ruleCountry): (String?, String?)

        init(from decoder: any Decoder) throws {
            var row = try decoder.unkeyedContainer()
            kind = try row.decode(String.self)
            position = Position(latitude: try row.decode(Double.self), longitude: try row.decode(Double.self))
            (town, country) = (try row.decode(String.self), try row.decode(String.self))
            ruleTown = try row.decodeIfPresent(String.self)
            ruleCountry = try row.decodeIfPresent(String.self)
        }

        var isRight: Bool {
            guard let ruleTown else { return ruleCountry == nil || ruleCountry == country }
            let (one, other) = (Self.letters(town), Self.letters(ruleTown))
            return ruleCountry == country && (one.contains(other) || other.contains(one))
        }

        private static func letters(_ name: String) -> String {
            name.folding(options: [.diacriticInsensitive, .caseInsensitive], locale: nil).filter(\.isLetter)
        }
    }

    static let rows: [Row] = {
        let data = FileManager.default.contents(atPath: root + "/Tests/Fixtures/places.json") ?? Data()
        return (try? JSONDecoder().decode([Row].self, from: data)) ?? []
    }()

    @Test func placesAreThoseOfAnotherReadingOfTheRule() throws {
        let (gazetteer, towns) = (try Self.english.get(), try TownTable(Self.contents("towns.bin")))
        #expect(Self.rows.count == 750)
        for row in Self.rows {
            let found = gazetteer.find(row.position)
            let town = found.town.map(towns.name)
            let country = found.country.map(gazetteer.countryCode)
            #expect(town == row.ruleTown && country == row.ruleCountry, "\(row)")
        }
    }

    /// Of positions that the table does not have, nearly all are right or have no town; of those in towns, most have theirs.
    @Test func placesAreRightOrMissing() {
        let foreign = Self.rows.filter { $0.kind != "town" }
        #expect(foreign.count(where: \.isRight) >= 475, "\(foreign.count(where: \.isRight)) of 500")
        let inTowns = Self.rows.filter { $0.kind == "town" }
        #expect(inTowns.count { $0.isRight && $0.ruleTown != nil } >= 200)
    }

    @Test(arguments: [
        ("en", "Seoul, South Korea"), ("ko", "서울특별시, 대한민국"), ("ja", "ソウル特別市, 韓国"), ("de", "Seoul, Südkorea"),
    ])
    func namesAreInTheLanguageOfTheSite(language: String, name: String) throws {
        let position = Position(latitude: 37.5663, longitude: 126.978)
        let place = try Self.gazetteer(language).place(at: position)
        #expect(place?.text == name)
    }

    @Test(arguments: [
        (67.932, 13.089, "Reine, Nordland, Norway"), (60.3913, 5.3221, "Bergen, Vestland, Norway"), (0, 0, nil),
        (90, 0, nil),
        (-90, 180, nil), (-16.5, 180, nil), (-16.5, -180, nil), (27.99, 86.92, nil), (23.4, 25.6, "Egypt"),
        (-77.85, 166.67, nil),
    ])
    func aPlaceIsATownOrItsCountryOrNothing(latitude: Double, longitude: Double, name: String?) throws {
        let place = try Self.english.get().place(at: Position(latitude: latitude, longitude: longitude))
        #expect(place?.text == name)
    }

    @Test func townsBeyondThe180thMeridianAreNear() throws {
        let towns = try TownTable(Self.contents("towns.bin"))
        // Somosomo on Taveuni, and a position on the other side of the meridian.
        let found = towns.towns(within: 40, of: Position(latitude: -16.77, longitude: -179.9))
        #expect(found.contains { towns.name(of: $0.town) == "Somosomo" } == (found.count > 0))
        for longitude in [-180.0, 180] {
            let near = towns.towns(within: 25, of: Position(latitude: 51.0, longitude: longitude))
            #expect(near.allSatisfy { $0.distance <= 25 })
        }
    }

    @Test func damagedTablesAreRefused() throws {
        var chance = SystemRandomNumberGenerator()
        for name in ["towns.bin", "land.bin", "names-ko.bin"] {
            let bytes = Self.contents(name)
            let lengths = [0, 1, 2, 100, bytes.count / 2, bytes.count - 1]
            for length in lengths {
                let cut = Array(bytes.prefix(length))
                #expect(throws: PackedReader.Invalid.self, "\(name) \(length)") {
                    if name == "towns.bin" { _ = try TownTable(cut) }
                    if name == "land.bin" { _ = try LandTable(cut) }
                    if name == "names-ko.bin" { _ = try PlaceNames(cut) }
                }
            }
            for _ in 0..<3 {
                var changed = bytes
                changed[Int.random(in: changed.indices, using: &chance)] ^= 0x55
                _ = try? TownTable(changed)
                _ = try? LandTable(changed)
                _ = try? PlaceNames(changed)
            }
        }
    }

    @Test func moreCountriesThanThereCanBeAreRefused() {
        var writer = PackedWriter()
        writer.add(list: 0..<40_000) { writer, _ in writer.add("") }
        writer.add(list: [String]()) { $0.add($1) }
        #expect(throws: PackedReader.Invalid.self) { try TownTable(writer.bytes) }
    }

    @Test func mathematicsAgreesWithTheLibrary() {
        for degrees in stride(from: -180.0, through: 180, by: 0.7) {
            #expect(abs(PortableMath.sine(degrees: degrees) - sin(degrees * .pi / 180)) < 1e-11)
            #expect(abs(PortableMath.cosine(degrees: degrees) - cos(degrees * .pi / 180)) < 1e-11)
        }
        for number in [1e-9, 0.001, 0.5, 1, 1.999, 2, 7, 1e12] {
            #expect(abs(PortableMath.logarithm(number) - log(number)) < 1e-11)
        }
    }
}

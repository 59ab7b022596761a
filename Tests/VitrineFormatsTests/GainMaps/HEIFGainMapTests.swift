import TestSupport
import Testing

@testable import VitrineFormats

/// The gain map of a HEIF file.
@Suite struct HEIFGainMapTests {
    private static let numbers = GainMap.fixture(stops: 2.5)

    private static func found(_ file: PlantedHEIF) throws -> EmbeddedGainMap? {
        try EmbeddedGainMap.find(inHEIF: file.bytes)
    }

    private static func problem(_ change: (inout PlantedHEIF) -> Void) -> GainMapProblem? {
        var file = PlantedHEIF.iPhone()
        change(&file)
        do throws(GainMapProblem) {
            _ = try EmbeddedGainMap.find(inHEIF: file.bytes)
            return nil
        } catch {
            return error
        }
    }

    @Test(arguments: [false, true]) func applesMapIsFound(isWide: Bool) throws {
        var file = PlantedHEIF.iPhone()
        file.isWide = isWide
        let old = try #require(try Self.found(file))
        #expect(old.place == .item(2) && old.width == 2016 && old.height == 1512)
        #expect(abs(old.map.stops - 2.2812) < 0.0001 && old.map.curve == .apple)
        #expect(try Self.found(.iPhone(packet: PlantedHDR.applePacket(headroom: "4"), exif: []))?.map.stops == 2)
        #expect(Self.problem { $0.references.removeAll { $0.type == "cdsc" } } == nil, "the EXIF block is the photo's")
        #expect(throws: GainMapProblem.damaged) { try Self.found(.iPhone(exif: [])) }
        // A packet about the photo says nothing about the map.
        file = .iPhone(packet: PlantedHDR.applePacket(headroom: "4"))
        file.references[1].to = [1]
        #expect(try abs(#require(try Self.found(file)).map.stops - 2.2812) < 0.0001)
    }

    @Test(arguments: [false, true]) func theNumbersOfISOComeFirst(isWide: Bool) throws {
        var file = PlantedHEIF.iPhone(packet: PlantedHDR.applePacket(headroom: "4"), numbers: Self.numbers.isoPayload)
        file.isWide = isWide
        let found = try #require(try Self.found(file))
        #expect(found.map == Self.numbers && found.place == .item(2))
        // A picture that is made of other images does not describe the map.
        for images in [[2, 1], [1], [1, 2, 3], [3, 2]] {
            file.references[3].to = images
            #expect(try Self.found(file)?.map.curve == .apple)
        }
    }

    @Test func damagedNumbersOfISOAreNotReplaced() {
        let payload = Self.numbers.isoPayload
        for numbers in [[], Array(payload.dropLast()), payload + [UInt8](repeating: 0, count: 256)] {
            #expect(throws: GainMapProblem.damaged) { try Self.found(.iPhone(numbers: numbers)) }
        }
        var file = PlantedHEIF.iPhone(numbers: payload)
        file.items[4].content[0] = 1
        #expect(throws: GainMapProblem.damaged, "another version of the item") { try Self.found(file) }
        #expect(throws: GainMapProblem.impossibleNumbers) {
            try Self.found(.iPhone(numbers: GainMap.fixture(stops: 11).isoPayload))
        }
    }

    @Test func otherAuxiliaryImagesAreNoMaps() throws {
        for change: (inout PlantedHEIF) -> Void in [
            { $0.items[1].properties[2] = PlantedHEIF.auxiliary("urn:mpeg:hevc:2015:auxid:2") },
            { $0.items[1].properties.removeLast() }, { $0.references[0].to = [4] }, { $0.references[0].type = "thmb" },
            { $0.references.removeAll() }, { $0.primary = 4 }, { $0.items.remove(at: 1) },
        ] {
            var file = PlantedHEIF.iPhone()
            change(&file)
            #expect(try Self.found(file) == nil)
        }
        #expect(try Self.found(.iPhone(packet: PlantedHDR.applePacket(headroom: "1"))) == nil, "it changes nothing")
    }

    @Test func twoMapsAreAProblem() {
        #expect(
            Self.problem { file in
                var second = file.items[1]
                second.id = 9
                file.items.append(second)
                file.references.append(("auxl", 9, [1]))
            } == .several)
    }

    @Test func theMapMustFitItsPicture() {
        let (size, turn) = (PlantedHEIF.size(2016, 1512), PlantedHEIF.turn(3))
        let type = PlantedHEIF.auxiliary("urn:com:apple:photo:2020:aux:hdrgainmap")
        func problem(_ map: [[UInt8]], _ picture: [[UInt8]] = [PlantedHEIF.size(4032, 3024), turn]) -> GainMapProblem? {
            Self.problem {
                $0.items[0].properties = picture
                $0.items[1].properties = map + [type]
            }
        }
        #expect(problem([size, turn]) == nil)
        #expect(problem([size]) == .otherOrientation && problem([size, PlantedHEIF.turn(1)]) == .otherOrientation)
        #expect(problem([size, turn, Planted.box("imir", [0])]) == .otherOrientation)
        #expect(problem([PlantedHEIF.size(1512, 2016), turn]) == .otherOrientation)
        #expect(problem([PlantedHEIF.size(2016, 1472), turn]) == .otherShape)
        #expect(problem([turn]) == .damaged && problem([size, turn], [turn]) == .damaged)
        #expect(problem([size, turn], [Planted.box("ispe", [0, 0, 0, 0, 1]), turn]) == .damaged)
        let huge = PlantedHEIF.size(Int(UInt32.max), Int(UInt32.max))
        #expect(problem([huge, turn], [huge, turn]) == .damaged && problem([size, turn], [huge, turn]) == .damaged)
    }

    /// A map that shows more than its picture would publish what was cropped.
    @Test func theMapMustShowThePartThatThePictureShows() {
        let size = (picture: PlantedHEIF.size(4032, 3024), map: PlantedHEIF.size(2016, 1512))
        func problem(_ map: [UInt8]?, _ picture: [UInt8]?) -> GainMapProblem? {
            Self.problem { file in
                file.items[0].properties = [size.picture] + [picture].compactMap(\.self)
                let type = file.items[1].properties[2]
                file.items[1].properties = [size.map] + [map].compactMap(\.self) + [type]
            }
        }
        #expect(problem(nil, PlantedHEIF.crop(4032, 3022, down: -2)) == nil, "what fills the last rows of blocks")
        #expect(problem(PlantedHEIF.crop(2016, 1511, down: -1), PlantedHEIF.crop(4032, 3022, down: -2)) == nil)
        #expect(problem(PlantedHEIF.crop(1008, 756, right: 600), PlantedHEIF.crop(2016, 1512, right: 1200)) == nil)
        #expect(problem(nil, PlantedHEIF.crop(2016, 1512)) == .otherShape)
        #expect(problem(PlantedHEIF.crop(1008, 756), nil) == .otherShape)
        #expect(
            problem(PlantedHEIF.crop(1008, 756, right: 600), PlantedHEIF.crop(2016, 1512, right: -1200)) == .otherShape)
        #expect(problem(PlantedHEIF.crop(1512, 1134), PlantedHEIF.crop(2016, 1512)) == .otherShape)
        let endless = Planted.box("clap", [UInt8](repeating: 0, count: 32))
        #expect(problem(endless, endless) == .damaged && problem(nil, Planted.box("clap", [0])) == .damaged)
    }

    @Test func toneMappedPicturesOfOtherMakersAreReported() {
        #expect(
            Self.problem { file in
                file = .iPhone(numbers: Self.numbers.isoPayload)
                file.items[1].properties.removeLast()
            } == .unsupported)
    }

    /// Each item is looked at once, however many references there are.
    @Test func manyItemsAndReferencesAreRead() throws {
        var file = PlantedHEIF.iPhone()
        file.isWide = true
        file.references += (10..<3_000).map { ("cdsc", $0, [$0 + 1]) }
        file.items += (10..<3_000).map {
            PlantedHEIF.Item($0, "mime", details: "\0application/rdf+xml\0", content: [])
        }
        #expect(try Self.found(file)?.place == .item(2))
    }

    @Test func damagedFilesAreHarmless() {
        let whole = PlantedHEIF.iPhone(numbers: Self.numbers.isoPayload).bytes
        for length in whole.indices {
            #expect((try? EmbeddedGainMap.find(inHEIF: Array(whole.prefix(length)))) == nil)
        }
        for index in whole.indices {
            for value: UInt8 in [0, 1, 0x7F, 0xFF] {
                var bytes = whole
                bytes[index] = value
                let found = try? EmbeddedGainMap.find(inHEIF: bytes)
                #expect(found?.map.isUsable != false)
            }
        }
    }
}

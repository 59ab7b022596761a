import Foundation
import TestSupport
import Testing

@testable import VitrineFormats

/// What iPhones write about their own kind of gain map.
@Suite struct AppleGainMapTests {
    private static func headroom(_ first: (Int, Int), _ second: (Int, Int)?, _ order: ByteOrder = .big) -> Double? {
        var numbers: [(tag: Int, numerator: Int, denominator: Int)] = [(33, first.0, first.1)]
        if let second { numbers.append((48, second.0, second.1)) }
        return AppleMakerNote.headroom(inExif: PlantedHDR.appleExif(numbers, order))
    }

    private static func map(_ packet: [UInt8], exif: [UInt8] = []) throws -> GainMap {
        try AppleGainMap.map(packet: XMPSearch(packet), exif: exif)
    }

    /// The four cases of Apple's formula with their borders, and an iPhone 16 Pro Max.
    @Test(arguments: [
        (0.5, 0.005, 1.7), (0.5, 0.01, 1.6), (0.5, 0.02, 1.59898), (1.2, 0.005, 2.65), (1.0, 0.0, 3.0),
        (1.0, 0.01, 2.3),
        (1.0, 0.011, 2.299667), (0.999999, 0.0, 1.8), (1.01, 0.0719, 2.281214), (-1.0, 0.0, 1.8), (0.0, 17.0, 0.0),
        (1.2, 9.0, 0.0), (1.0, -0.1, 10.0),
    ])
    func headroomsFollowFromTwoNumbers(first: Double, second: Double, stops: Double) throws {
        let millionths = (Int((first * 1e6).rounded()), Int((second * 1e6).rounded()))
        for order in [ByteOrder.big, .little] {
            let found = try #require(Self.headroom((millionths.0, 1_000_000), (millionths.1, 1_000_000), order))
            #expect(abs(found - stops) < 1e-6)
        }
    }

    @Test func theSecondNumberMayBeMissing() {
        #expect(Self.headroom((1, 1), nil) == 3)
        #expect(Self.headroom((1, 2), nil) == 1.8)
        #expect(Self.headroom((1, 1), (5, 0)) == 3, "nothing is divided by zero")
        #expect(Self.headroom((1, 0), (0, 1)) == nil)
        #expect(Self.headroom((-5, -4), (-1, -200)) == 2.65, "denominators have signs")
        #expect(AppleMakerNote.headroom(inExif: PlantedHDR.appleExif([(48, 1, 100)])) == nil)
    }

    @Test func damagedNotesAreHarmless() {
        let whole = PlantedHDR.phoneExif
        let stops = AppleMakerNote.headroom(inExif: whole)
        #expect(stops != nil && AppleMakerNote.headroom(inExif: Array("Exif\0\0".utf8) + whole) == stops)
        for length in whole.indices {
            #expect(AppleMakerNote.headroom(inExif: Array(whole.prefix(length))) == nil)
        }
        for index in whole.indices {
            for value: UInt8 in [0, 1, 0x7F, 0xFF] {
                var bytes = whole
                bytes[index] = value
                #expect(AppleMakerNote.headroom(inExif: bytes).map { $0 >= 0 && $0.isFinite } != false)
            }
        }
    }

    // MARK: Maps

    @Test func bothVersionsAreRead() throws {
        let old = try Self.map(PlantedHDR.applePacket(), exif: PlantedHDR.phoneExif)
        let new = try Self.map(PlantedHDR.applePacket(headroom: "4.861"))
        #expect(abs(old.stops - 2.2812) < 0.0001 && abs(new.stops - 2.2813) < 0.0001)
        for map in [old, new] {
            #expect(map.curve == .apple && map.isUsable && map.baseHeadroom.value == 0)
            let channel = try #require(map.channels.first)
            #expect(map.channels.count == 1 && channel.max == map.alternateHeadroom && channel.gamma.value == 1)
            #expect([channel.min, channel.baseOffset, channel.alternateOffset].allSatisfy { $0.value == 0 })
        }
        let both = try Self.map(PlantedHDR.applePacket(headroom: "2"), exif: PlantedHDR.phoneExif)
        #expect(both.stops == 1, "the number of the map counts more than that of the photo")
    }

    @Test func aMapWithoutHeadroomIsDamaged() {
        #expect(throws: GainMapProblem.damaged) { try Self.map(PlantedHDR.applePacket()) }
        #expect(throws: GainMapProblem.damaged) { try Self.map(PlantedHDR.applePacket(headroom: "bright")) }
        for text in ["nan", "inf", "-1"] {
            #expect(throws: GainMapProblem.impossibleNumbers) { try Self.map(PlantedHDR.applePacket(headroom: text)) }
        }
    }

    @Test(arguments: ["1", "0.5", "0"]) func headroomsBelowWhiteChangeNothing(text: String) throws {
        #expect(try !Self.map(PlantedHDR.applePacket(headroom: text)).check())
    }

    // MARK: Samples

    /// The table turns Apple's curve into that of ISO 21496-1.
    @Test(arguments: [0.1, 1, 1.6396, 2.2812, 3])
    func theTableKeepsTheGains(stops: Double) throws {
        let map = GainMap.fixture(stops: stops, curve: .apple)
        let table = try #require(map.sampleTable)
        #expect(table.count == 256 && table.first == 0 && table.last == 255)
        #expect(zip(table, table.dropFirst()).allSatisfy { $0 <= $1 })
        let errors = table.enumerated().map { sample, stored in
            let apple = 1 + (exp2(stops) - 1) * pow(Double(sample) / 255, 2.2)
            return abs(log2(apple) - Double(stored) / 255 * stops)
        }
        #expect(try #require(errors.max()) <= 0.006)
    }

    @Test func onlyApplesMapsHaveATable() {
        let map = GainMap.fixture(curve: .apple)
        #expect(map.published.curve == .iso && map.published.sampleTable == nil)
        #expect(map.published.isoPayload == map.isoPayload)
        #expect(GainMap.fixture(stops: 0, curve: .apple).sampleTable == nil)
    }
}

import TestSupport
import Testing

@testable import VitrineFormats

/// The numbers of a gain map in the binary form of ISO 21496-1.
@Suite struct GainMapISOTests {
    typealias Fraction = GainMap.Fraction

    /// What an iPhone 16 Pro Max writes, in the order of the standard.
    private static let phone = [
        0, 1, 22_812, 10_000, -807, 1000, 2281, 1000, 1171, 1000, 1, 100_000, 1, 100_000,
    ]

    private static func payload(_ flags: UInt8, _ numbers: [Int], minimum: Int = 0, writer: Int = 0) -> [UInt8] {
        minimum.bytes(2, .big) + writer.bytes(2, .big) + [flags] + numbers.flatMap { $0.bytes(4, .big) }
    }

    private static func read(_ flags: UInt8, _ numbers: [Int], minimum: Int = 0, writer: Int = 0) throws -> GainMap {
        try GainMap(iso: payload(flags, numbers, minimum: minimum, writer: writer), at: 0)
    }

    @Test func theNumbersOfAPhoneAreRead() throws {
        let map = try Self.read(0x40, Self.phone)
        #expect(map.baseHeadroom == Fraction(0, 1) && map.alternateHeadroom == Fraction(22_812, 10_000))
        let channel = try #require(map.channels.first)
        #expect(map.channels.count == 1 && map.curve == .iso)
        #expect(channel.min == Fraction(-807, 1000) && channel.max == Fraction(2281, 1000))
        #expect(channel.gamma == Fraction(1171, 1000))
        #expect(channel.baseOffset == Fraction(1, 100_000) && channel.alternateOffset == Fraction(1, 100_000))
        #expect(map.isUsable)
    }

    @Test(arguments: [(1, 61, 0x40), (3, 141, 0xC0)])
    func numbersAreReadAsTheyWereWritten(channels: Int, size: Int, flags: Int) throws {
        var map = GainMap.fixture(channels: channels)
        map.baseHeadroom = Fraction(1, .max)
        map.channels[channels - 1].min = Fraction(.min, 1)
        map.channels[channels - 1].alternateOffset = Fraction(-1, 64)
        let bytes = map.isoPayload
        #expect(bytes.count == size && bytes.integer(at: 0, width: 5, .big) == flags)
        #expect(try GainMap(iso: bytes, at: 0) == map)
        #expect(try GainMap(iso: [9, 9] + bytes, at: 2) == map)
    }

    @Test(arguments: [1, 3]) func aCommonDenominatorIsRead(channels: Int) throws {
        let channel = [-81, 228, 117, 1, 2]
        let numbers = [0, 228] + (0..<channels).flatMap { _ in channel }
        let flags: UInt8 = channels == 3 ? 0xC0 : 0x40
        let common = try Self.read(flags | 0x08, [100] + numbers)
        #expect(try common == Self.read(flags, numbers.flatMap { [$0, 100] }))
        #expect(common.channels.count == channels && common.stops == 2.28)
    }

    @Test func onlyTheLeastVersionMatters() throws {
        #expect(try Self.read(0x40, Self.phone, writer: 7) == Self.read(0x40, Self.phone))
        #expect(throws: GainMapProblem.damaged) { try Self.read(0x40, Self.phone, minimum: 1) }
    }

    @Test(arguments: [(0x40, 14), (0xC0, 34), (0x48, 8), (0xC8, 18)])
    func everyByteIsNeeded(flags: Int, count: Int) throws {
        let whole = Self.payload(UInt8(flags), [Int](repeating: 1, count: count))
        #expect(try GainMap(iso: whole + [9], at: 0) == GainMap(iso: whole, at: 0))
        for length in whole.indices {
            #expect(throws: GainMapProblem.damaged) { try GainMap(iso: Array(whole.prefix(length)), at: 0) }
        }
    }

    @Test func gainsForOtherColoursAreRefused() {
        #expect(throws: GainMapProblem.otherColours) { try Self.read(0, Self.phone) }
        #expect(throws: GainMapProblem.otherColours) { try Self.read(0x08, [100, 0, 228, 0, 228, 1, 1, 1]) }
    }

    @Test func denominatorsOfZeroAreImpossible() throws {
        for index in stride(from: 1, to: Self.phone.count, by: 2) {
            var numbers = Self.phone
            numbers[index] = 0
            let map = try Self.read(0x40, numbers)
            #expect(throws: GainMapProblem.impossibleNumbers) { try map.check() }
        }
        let map = try Self.read(0x48, [0, 0, 228, 0, 228, 100, 1, 1])
        #expect(throws: GainMapProblem.impossibleNumbers) { try map.check() }
    }

    @Test func headroomsAndExponentsHaveNoSign() throws {
        for index in [0, 2, 8] {
            var numbers = Self.phone
            numbers[index] = 0x8000_0000
            #expect(throws: GainMapProblem.impossibleNumbers) { try Self.read(0x40, numbers) }
        }
        var numbers = Self.phone
        numbers[4] = 0x8000_0000
        #expect(try Self.read(0x40, numbers).channels[0].min.numerator == .min)
    }

    // MARK: As a row of bytes

    @Test(arguments: [1, 3], [GainMap.Curve.iso, .apple])
    func packedMapsAreReadAsTheyWereWritten(channels: Int, curve: GainMap.Curve) {
        let map = GainMap.fixture(channels: channels, curve: curve)
        #expect(GainMap(packed: map.packed) == map)
    }

    @Test func otherBytesAreNoPackedMap() {
        let packed = GainMap.fixture().packed
        for length in packed.indices { #expect(GainMap(packed: Array(packed.prefix(length))) == nil) }
        #expect(GainMap(packed: packed + [0]) == nil)
        #expect(GainMap(packed: [2] + packed.dropFirst()) == nil, "there is no third curve")
        #expect(GainMap(packed: GainMap.fixture(stops: 11).packed) == nil)
        #expect(GainMap(packed: GainMap.fixture(stops: 0).packed) == nil, "it changes nothing")
        var laterWriter = packed
        laterWriter[4] = 1
        #expect(GainMap(packed: laterWriter) == nil)
    }
}

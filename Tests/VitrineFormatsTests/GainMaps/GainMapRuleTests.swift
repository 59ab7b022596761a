import TestSupport
import Testing

@testable import VitrineFormats

/// Which numbers of a gain map are believed, and how they are written.
@Suite struct GainMapRuleTests {
    typealias Fraction = GainMap.Fraction

    private static func problem(_ change: (inout GainMap) -> Void) -> GainMapProblem? {
        var map = GainMap.fixture()
        change(&map)
        do throws(GainMapProblem) {
            _ = try map.check()
            return nil
        } catch {
            #expect(!map.isUsable)
            return error
        }
    }

    @Test func possibleNumbersAreBelieved() throws {
        #expect(Self.problem { $0.channels[0].min = Fraction(-10, 1) } == nil)
        #expect(Self.problem { $0.channels[0].max = Fraction(10, 1) } == nil)
        #expect(Self.problem { $0.channels[0].min = $0.channels[0].max } == nil)
        #expect(Self.problem { $0.channels[0].gamma = Fraction(20, 1) } == nil)
        #expect(Self.problem { $0.channels[0].baseOffset = Fraction(-1, 1) } == nil)
        #expect(Self.problem { $0.alternateHeadroom = Fraction(10, 1) } == nil)
        #expect(Self.problem { $0.baseHeadroom = Fraction(1, 1) } == nil)
    }

    @Test func impossibleNumbersAreRefused() {
        let changes: [(inout GainMap) -> Void] = [
            { $0.channels[0].min = Fraction(-10_000_001, 1_000_000) },
            { $0.channels[0].max = Fraction(10_000_001, 1_000_000) }, { $0.channels[0].min = Fraction(3, 1) },
            { $0.channels[0].gamma = Fraction(0, 1) }, { $0.channels[0].gamma = Fraction(-1, 1) },
            { $0.channels[0].gamma = Fraction(21, 1) }, { $0.channels[0].baseOffset = Fraction(11, 10) },
            { $0.channels[0].alternateOffset = Fraction(-11, 10) },
            { $0.alternateHeadroom = Fraction(10_000_001, 1_000_000) }, { $0.baseHeadroom = Fraction(-1, 1) },
            { $0.channels = [] }, { $0.channels.append($0.channels[0]) },
        ]
        for (index, change) in changes.enumerated() {
            #expect(Self.problem(change) == .impossibleNumbers, "\(index)")
        }
        #expect(Self.problem { $0.baseHeadroom = Fraction(3, 1) } == .brightBase)
    }

    /// Such a map is none: no line of the report is about it.
    @Test func aMapWithoutHeadroomChangesNothing() throws {
        let map = GainMap.fixture(stops: 0)
        #expect(try !map.check())
        #expect(!map.isUsable)
    }

    @Test func numbersBecomeMillionths() {
        #expect(Fraction(2.2812) == Fraction(2_281_200, 1_000_000))
        #expect(Fraction(-1 / 3) == Fraction(-333_333, 1_000_000))
        #expect(Fraction(2147.483647)?.numerator == .max)
        for number in [2147.483648, -2147.5, .infinity, -.infinity, .nan] { #expect(Fraction(number) == nil) }
    }

    @Test(arguments: [
        (Fraction(0, 1), "0"), (Fraction(1, 64), "0.015625"), (Fraction(-1, 3), "-0.333333"),
        (Fraction(2, 3), "0.666667"),
        (Fraction(-1, 4_000_000), "0"), (Fraction(1, 2_000_000), "0.000001"), (Fraction(21, 10), "2.1"),
        (Fraction(.min, 1), "-2147483648"), (Fraction(.max, .max), "0.5"), (Fraction(20, 1), "20"),
        (Fraction(19_999_999, 10_000_000), "2"), (Fraction(-5, 1), "-5"),
    ])
    func numbersHaveSixPlacesInXMP(number: Fraction, text: String) {
        #expect(number.decimal == text)
    }
}

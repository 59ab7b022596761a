import Testing

@testable import VitrineCore

/// The tables and matrices of the format `vitrine-1`. They never change: photos would look different after an update, and
/// different from their preview.
@Suite struct ToneTableTests {
    private typealias Values = [Adjustments.Key: Adjustments.Value]

    private static func tables(_ values: [Adjustments.Key: Adjustments.Value]) throws -> ToneTables {
        try #require(ToneTables(Adjustments(values)))
    }

    /// The digests were computed by another program from the definitions, with another power function.
    @Test(
        arguments: [
            ([.exposure: .number(30)], "3673fcf71792a493"), ([.exposure: .number(200)], "f10b0f8f34e1c096"),
            ([.exposure: .number(-200)], "166c7a1fdac8b717"), ([.exposure: .number(-5)], "90fa09d6722fc10e"),
            ([.contrast: .number(2000)], "f9f60f46f600dac7"), ([.contrast: .number(10_000)], "dc69eddecf1f98e9"),
            ([.contrast: .number(-10_000)], "7d01e5038399ea44"), ([.saturation: .number(-1000)], "b2fca1921e513b1a"),
            ([.saturation: .number(10_000)], "d784afde6a68361b"), ([.saturation: .number(-10_000)], "6df25b3d4fe87781"),
            ([.filter: .word("sepia")], "3bb4006f605dc5b7"), ([.filter: .word("chrome")], "c7cbbb525c265166"),
            ([.filter: .word("mono")], "6df25b3d4fe87781"), ([.filter: .word("noir")], "bd260c2664c8901b"),
            ([.filter: .word("fade")], "c584bc9cb70220d1"),
            ([.filter: .word("sepia"), .amount: .number(8000)], "af70ab1de5cc6614"),
            (
                [
                    .exposure: .number(30), .contrast: .number(2000), .saturation: .number(-1000),
                    .filter: .word("sepia"), .amount: .number(8000),
                ], "c1932839828f93f3"
            ),
            (
                [
                    .filter: .word("chrome"), .amount: .number(4500), .saturation: .number(3000),
                    .contrast: .number(-1500),
                ], "09fa5ed2ef2c3fbe"
            ),
        ] as [([Adjustments.Key: Adjustments.Value], String)])
    func tablesAreThoseOfTheFormat(values: [Adjustments.Key: Adjustments.Value], digest: String) throws {
        let tables = try Self.tables(values)
        let matrix = tables.matrix.flatMap { number in
            (0..<4).map { UInt8(truncatingIfNeeded: number >> (24 - $0 * 8)) }
        }
        let bytes = tables.first + matrix + tables.last.joined()
        #expect(ContentDigest(of: bytes).hexadecimal.hasPrefix(digest))
    }

    @Test(arguments: Adjustments.Filter.allCases)
    func curvesNeverFall(filter: Adjustments.Filter) throws {
        let tables = try Self.tables([
            .filter: .word(filter.rawValue), .exposure: .number(200), .contrast: .number(10_000),
        ])
        for table in [tables.first] + tables.last { #expect(zip(table, table.dropFirst()).allSatisfy(<=)) }
        let isFixed = filter != .fade
        #expect(tables.last.allSatisfy { ($0[0] == 0 && $0[255] == 255) == isFixed })
    }

    @Test(arguments: [3, 4])
    func colourOfEachPixelIsChanged(channels: Int) throws {
        let tables = try Self.tables([
            .exposure: .number(30), .contrast: .number(2000), .saturation: .number(-1000), .filter: .word("sepia"),
            .amount: .number(8000),
        ])
        let rest = [UInt8](repeating: 77, count: channels - 3)
        let colours: [[UInt8]] = [[0, 0, 0], [255, 255, 255], [200, 60, 30], [30, 120, 220], [128, 128, 128]]
        var samples = colours.flatMap { $0 + rest }
        tables.apply(to: &samples, channels: channels)
        let changed: [[UInt8]] = [[0, 0, 0], [255, 255, 255], [133, 88, 61], [119, 120, 114], [159, 141, 117]]
        #expect(samples == changed.flatMap { $0 + rest })
    }

    @Test func photosThatKeepTheirColoursNeedNoTables() throws {
        #expect(ToneTables(try Adjustments([.turn: .number(9000), .straighten: .number(150)])) == nil)
        #expect(ToneTables(try Adjustments([.filter: .word("noir"), .amount: .number(0)])) == nil)
    }
}

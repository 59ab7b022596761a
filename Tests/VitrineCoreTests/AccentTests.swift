import Testing

@testable import VitrineCore

@Suite struct AccentTests {
    private static let light = [HexColour(0xFA, 0xFA, 0xF8)]
    private static let dark = [HexColour(0x12, 0x12, 0x12), HexColour(0x0D, 0x0D, 0x0D)]

    @Test(arguments: [
        ("#000000", "#ffffff", 21.0), ("#777777", "#ffffff", 4.48), ("#0b5fff", "#fafaf8", 4.9),
        ("#123456", "#123456", 1),
    ])
    func contrastIsThatOfWCAG(one: String, other: String, expected: Double) throws {
        let (one, other) = (try #require(HexColour(one)), try #require(HexColour(other)))
        #expect(abs(one.contrast(with: other) - expected) < 0.1, "\(one.contrast(with: other))")
        #expect(one.contrast(with: other) == other.contrast(with: one))
    }

    @Test func vitrinesOwnColoursAreReadable() {
        let accent = AccentSettings()
        #expect(accent.light.readable(on: Self.light) == accent.light)
        #expect(accent.dark.readable(on: Self.dark) == accent.dark)
    }

    /// Every colour can be used, and one that must change keeps its hue.
    @Test(arguments: [
        "#ffee00", "#e4572e", "#000000", "#ffffff", "#808080", "#7f1d1d", "#00ff00", "#0000ff", "#c0ffee",
    ])
    func weakColoursBecomeReadable(text: String) throws {
        let colour = try #require(HexColour(text))
        for backgrounds in [Self.light, Self.dark] {
            let readable = colour.readable(on: backgrounds)
            for background in backgrounds { #expect(readable.contrast(with: background) >= 4.5, "\(readable)") }
            let (old, new) = (OKLab(rgb: colour.rgb), OKLab(rgb: readable.rgb))
            // The sine of the angle between the hues, times the two chromas.
            #expect(abs(old.a * new.b - old.b * new.a) < 0.004, "\(colour) became \(readable)")
        }
    }

    @Test func aColourWithoutABackgroundStays() throws {
        let colour = try #require(HexColour("#ffee00"))
        #expect(colour.readable(on: []) == colour)
    }

    @Test func theIconOfAHomeScreenIsNotEnlarged() {
        func touch(_ sides: [Int]) -> OutputPath? {
            SiteIcons(drawing: "i.svg", pictures: sides.map { .init(path: "\($0)", side: $0) }).touch
        }
        #expect(touch([]) == nil && touch([32]) == "32" && touch([512, 192, 32]) == "192" && touch([180]) == "180")
    }
}

import Testing

@testable import VitrineCore

@Suite struct PlaceholderTests {
    @Test func greyHasNoTint() throws {
        for luma in stride(from: 0.0, through: 255, by: 15) {
            let grey = try #require(Placeholder(cells: .init(repeating: [luma], count: 6)))
            let base = grey.code >> 12
            let digits = Palette.hexadecimal(base).dropFirst()
            #expect(digits.prefix(2) == digits.dropFirst(2).prefix(2) && digits.prefix(2) == digits.suffix(2))
        }
    }

    @Test func colourAndBrightnessAreKept() throws {
        let red = try #require(Placeholder(cells: .init(repeating: [90, 100, 200], count: 6)))
        let digits = Array(Palette.hexadecimal(red.code >> 12).utf8)
        #expect(digits[1] > digits[3] && digits[1] > digits[5])
        let cells = [
            [200.0, 128, 128], [120, 128, 128], [40, 128, 128], [40, 128, 128], [120, 128, 128], [200, 128, 128],
        ]
        let classes = try #require(Placeholder(cells: cells)).classes.split(separator: " ")
        #expect(classes.dropFirst() == ["a12", "b5", "c3"] || classes.dropFirst() == ["a12", "b10", "c3"])
    }

    @Test func whatIsNoCodeIsRefused() {
        #expect(Placeholder(code: -1) == nil)
        #expect(Placeholder(code: 1 << 19) == nil)
        #expect(Placeholder(code: 1 << 19 - 1) != nil)
        #expect(Placeholder(cells: [[1], [2]]) == nil)
        #expect(Placeholder(cells: .init(repeating: [], count: 6)) == nil)
        #expect(Placeholder(cells: .init(repeating: [-500, 900, .infinity], count: 6)) != nil)
    }

    @Test func theStylesheetDecodesEveryClass() throws {
        let lines = Set(PlaceholderStyle.text.split(separator: "\n").map { $0.prefix { $0 != "{" } })
        for code in stride(from: 0, to: 1 << 19, by: 977) {
            let classes = try #require(Placeholder(code: code)).classes
            for name in classes.split(separator: " ") { #expect(lines.contains(".\(name)")) }
        }
    }

    /// A palette colour comes back as itself.
    @Test func paletteIsItsOwnNearest() {
        #expect(Set((0..<Palette.count).map(Palette.hexadecimal)).count > 100)
        let lab = OKLab(rgb: [0.5, 0.25, 0.75])
        for (got, wanted) in zip(lab.rgb, [0.5, 0.25, 0.75]) { #expect(abs(got - wanted) < 1e-6) }
    }
}

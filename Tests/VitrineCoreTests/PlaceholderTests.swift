import Testing

@testable import VitrineCore

@Suite struct PlaceholderTests {
    /// Returns red, green and blue of the upper and the lower colour.
    private func colours(_ placeholder: Placeholder) -> [[Int]] {
        [placeholder.code / Palette.count, placeholder.code % Palette.count].map { index in
            let digits = Array(Palette.hexadecimal(index).dropFirst())
            return [0, 2, 4].map { Int(String(digits[$0...$0 + 1]), radix: 16) ?? -1 }
        }
    }

    @Test func greyHasNoTint() {
        for luma in stride(from: 0.0, through: 255, by: 15) {
            for means in [[luma], [luma, 128, 128]] {
                for colour in colours(Placeholder(upper: means, lower: means)) {
                    #expect(Set(colour).count == 1)
                    #expect(abs(Double(colour[0]) - luma) < 48)
                }
            }
        }
    }

    @Test func upperAndLowerHalfHaveTheirOwnColours() {
        let beach = colours(Placeholder(upper: [150, 160, 100], lower: [190, 95, 140]))
        #expect(beach[0][2] > beach[0][0] && beach[1][0] > beach[1][2])
        #expect(beach[1][0] > beach[0][0])
    }

    @Test func invalidCodesAreRejected() {
        #expect(Placeholder(code: -1) == nil)
        #expect(Placeholder(code: Palette.count * Palette.count) == nil)
        #expect(Placeholder(code: Palette.count * Palette.count - 1)?.classes == "k125 m125")
        #expect(Placeholder(upper: [], lower: [-500, 900, .infinity]).code >= 0)
    }

    @Test func theStylesheetDefinesEveryClass() {
        let style = PlaceholderStyle.text
        #expect(style.split(separator: "\n").count == Palette.count)
        #expect(style.hasPrefix(".k0{--k:#") && style.contains(".m125{--m:#"))
        #expect(Set((0..<Palette.count).map(Palette.hexadecimal)).count == Palette.count)
    }

    @Test func coloursConvertToOKLabAndBack() {
        for rgb in [[0.5, 0.25, 0.75], [0, 0, 0], [1, 1, 1], [0.02, 0.9, 0.4]] {
            for (got, wanted) in zip(OKLab(rgb: rgb).rgb, rgb) { #expect(abs(got - wanted) < 1e-6) }
        }
    }
}

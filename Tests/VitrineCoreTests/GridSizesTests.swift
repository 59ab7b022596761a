import Testing

@testable import VitrineCore

/// Tests that `sizes` announces the width at which `style.css` displays a photo, in windows of all widths: with too little, the
/// browser takes a file with fewer pixels than the screen has, and with too much it loads a larger one than it needs.
@Suite struct GridSizesTests {
    private static let gap = 4
    private static let photos = [
        (1000, 1500), (1000, 1000), (1600, 1200), (1500, 1000), (1600, 900), (2390, 1000), (3000, 1000),
    ]

    /// The width of a square cell by the rules of `style.css`; nil stands for as many columns as fit.
    private func cell(_ columns: Int?, window: Int) -> Double {
        func width(_ count: Int, of page: Int) -> Double { Double(page - (count - 1) * Self.gap) / Double(count) }
        guard let columns else {
            let least = min(width(3, of: window) - 0.01, 288)
            return width(Int(Double(window + Self.gap) / (least + Double(Self.gap))), of: window)
        }
        return width(columns, of: min(window, max(1196, columns * 400 - Self.gap)))
    }

    @Test(arguments: [nil, 2, 3, 4, 5, 6, 7, 8])
    func photosInSquaresAreAnnouncedAsTheyAreShown(columns: Int?) throws {
        var look = Look()
        look.columns = columns
        var wrong: [String] = []
        for (width, height) in Self.photos {
            let sizes = GridLayout(look, count: 100).sizes(for: PixelSize(width: width, height: height))
            for window in stride(from: 320, through: 2560, by: 10) {
                let shown = cell(columns, window: window) * max(1, Double(width) / Double(height))
                let ratio = try announced(sizes, window: window) / shown
                if !(0.985...1.8 ~= ratio) { wrong.append("\(width)×\(height) at \(window): \(sizes), \(ratio)") }
            }
        }
        #expect(wrong == [], "the announced width, as a multiple of the displayed one")
    }

    @Test func rowsOfALongListOverTimeAreLowerAndThoseOfAFewHigher() {
        let (rows, size) = (Look.Name.rows.look, PixelSize(width: 1600, height: 1200))
        func sizes(_ count: Int?, isTimeline: Bool = false) -> String {
            GridLayout(rows, count: count, isTimeline: isTimeline).sizes(for: size)
        }
        #expect(sizes(100) == "(max-width:526px) min(346px,100vw), (max-width:1789px) 45vw, 792px")
        #expect(
            sizes(100, isTimeline: true) == "(max-width:526px) min(346px,100vw), (max-width:1789px) 34vw, 593px")
        #expect(sizes(3) == "(max-width:526px) min(519px,100vw), (max-width:1789px) 45vw, 792px")
        #expect(sizes(1) == "(max-width:526px) 100vw, (max-width:1789px) 45vw, 792px")
    }

    @Test(arguments: 1...4) func fewPhotosFillThePage(count: Int) throws {
        var wrong: [String] = []
        for (width, height) in Self.photos {
            let sizes = GridLayout(Look.Name.cards.look, count: count).sizes(
                for: PixelSize(width: width, height: height))
            for window in stride(from: 320, through: 2560, by: 10) {
                let page = window < 768 ? window : window - Int(min(Double(window) * 0.08, 128))
                let columns = count == 4 && window < 768 ? 2 : count
                let cell = Double(page - (columns - 1) * Self.gap) / Double(columns)
                let shown = count == 1 ? min(960, cell) : cell * max(1, Double(width) / Double(height))
                let ratio = try announced(sizes, window: window) / shown
                if !(0.985...1.8 ~= ratio) { wrong.append("\(width)×\(height) at \(window): \(sizes), \(ratio)") }
            }
        }
        #expect(wrong == [], "the announced width, as a multiple of the displayed one")
    }
}

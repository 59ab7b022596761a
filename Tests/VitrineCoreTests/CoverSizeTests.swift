import Testing

@testable import VitrineCore

/// Tests the columns of cards by the rules of `style.css`: no card is alone in a row, and `sizes` announces what is displayed.
@Suite struct CoverSizeTests {
    private struct Grid {
        let columns: Int
        /// The columns and rows of the first card.
        let first: (columns: Int, rows: Int)
        let width: Double
    }

    /// The cards of a page with `count` albums in a window, as the rules of the style say.
    private func grid(_ count: Int, window: Int) -> Grid {
        let isNarrow = window < 960
        var columns = isNarrow ? 2 : window < 1280 ? 3 : 4
        if count >= 12, window >= 1920 { columns = window >= 2560 ? 8 : 6 }
        if !isNarrow, count <= 2 || count == 4 { columns = 2 }
        if window >= 1280, count == 3 || count == 6 { columns = 3 }
        let first =
            if isNarrow { (columns: 2, rows: 1) } else if count < 5 || columns == 3 && window >= 1280 {
                (columns: 1, rows: 1)
            } else if columns == 3 {
                count % 3 == 1 ? (columns: 3, rows: 1) : (columns: 2, rows: 2)
            } else if count % columns == columns - 2 { (columns: 1, rows: 1) } else { (columns: 2, rows: 2) }
        let gap = window < 577 ? 8.0 : 32
        let edge = max(16, min(Double(window) * 0.04, 64))
        let width = (Double(window) - 2 * edge - Double(columns - 1) * gap) / Double(columns)
        return Grid(columns: columns, first: first, width: width)
    }

    @Test(arguments: Array(1...40) + [63, 200]) func noCardIsAloneInARow(count: Int) {
        var wrong: [Int] = []
        for window in stride(from: 320, through: 3840, by: 10) {
            let grid = grid(count, window: window)
            // The last of an even number of cards fills the row of a phone.
            let last = window < 960 && count % 2 == 0 ? 2 : 1
            let cells = count - 2 + last + grid.first.columns * grid.first.rows
            if count > 1, grid.columns > 1, cells % grid.columns == 1 { wrong.append(window) }
        }
        #expect(wrong == [], "windows with one card in the last row")
    }

    @Test(arguments: Array(1...16) + [63, 200]) func coversAreAnnouncedAsTheyAreShown(count: Int) throws {
        var wrong: [String] = []
        for index in count == 1 ? [0] : [0, 1] {
            let sizes = CoverSize.card(index: index, of: count).widths(of: PixelSize(width: 1500, height: 1000))
            for window in stride(from: 320, through: 3840, by: 10) {
                let grid = grid(count, window: window)
                let gap = window < 577 ? 8.0 : 32
                let isWholeRow = window < 960 && count % 2 == 0 && index == count - 1
                let columns = Double(index == 0 ? grid.first.columns : isWholeRow ? 2 : 1)
                let shown = grid.width * columns + (columns - 1) * gap
                // A first card may be higher than 3:2, and its photo is then wider than the card.
                let most = index == 0 ? 1.45 : 1.3
                let ratio = try announced(sizes, window: window) / shown
                // On phones, the next larger file would have twice the bytes.
                let least = window < 960 && columns == Double(grid.columns) ? 0.955 : 0.985
                if !(least...most ~= ratio) { wrong.append("\(index) at \(window): \(sizes), \(ratio)") }
            }
        }
        #expect(wrong == [], "the announced width, as a multiple of the displayed one")
    }
}

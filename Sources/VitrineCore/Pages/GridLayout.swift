/// How wide photos are displayed in a grid. The numbers are those of `style.css`.
struct GridLayout {
    private let look: Look
    /// The number of photos of a list that is too short for a row of columns; nil for others.
    private let few: Int?
    private let isDense: Bool

    /// - Parameters:
    ///   - count: the number of photos in the list; nil if it has several pages.
    ///   - isTimeline: whether visitors look for a time in the list. Its rows are lower.
    init(_ look: Look, count: Int?, isTimeline: Bool = false) {
        self.look = look
        isDense = look.photos == .rows && isTimeline
        let isShort = look.columns == nil && (1...4).contains(count ?? 0)
        few = isShort ? count : nil
    }

    /// The width of a cell in three columns, which are the widest page of the default look.
    private static let cell = 396
    /// The edge of a square cell when as many columns are used as fit, and the window's width from which this holds.
    private static let autoCell = (edge: 360, from: 1266)
    /// The least, relative and greatest height of rows of photos, before they are stretched to the width of the page.
    private static let row = (least: 100, percent: 19, greatest: 340)
    /// How much rows are stretched at most, in percent: in narrow windows, there in a list of a few photos, and in other
    /// windows.
    private static let stretch = (narrow: 260, few: 390, wide: 175)
    /// The height of dense rows in windows that are not narrow, in percent of that of other rows.
    private static let density = 75

    /// A few photos of a period, on a page that leads to it.
    static let strip = GridLayout(Look(), count: nil)

    /// The class of the grid.
    var arrangement: String? {
        let names = [
            look.photos == .rows ? "rows" : nil, isDense ? "dense" : nil, few == nil ? nil : "few",
        ].compactMap(\.self)
        return names.isEmpty ? nil : names.joined(separator: " ")
    }

    /// Photos are shown whole in rows, and when one is alone in its list; otherwise they are cropped to squares.
    var isWhole: Bool { look.photos == .rows || few == 1 }

    /// Whether a photo may be displayed larger than the largest thumbnail at two pixels of the screen for one of the
    /// page.
    var needsPictures: Bool { look.photos == .rows || look.columns == 2 || few != nil }

    func sizes(for size: PixelSize) -> String {
        look.photos == .rows ? rowSizes(size) : squareSizes(size)
    }

    /// A photo fills its square, so a wide photo is displayed wider than its cell. A photo alone is shown whole.
    private func squareSizes(_ size: PixelSize) -> String {
        if few == 1 { return "(min-width:1044px) 960px, 100vw" }
        let percent = size.width * 100 / max(1, size.height)
        let factor = Self.factors.first { $0 >= percent } ?? Self.factors.last ?? 100
        if few == 2 || few == 4 {
            return (few == 4 ? "(min-width:768px) \(25 * factor / 100)vw, " : "") + "\(factor / 2)vw"
        }
        if few == 3 { return "\(34 * factor / 100)vw" }
        let (edge, from) = look.columns == nil ? Self.autoCell : (Self.cell, 1200)
        guard let columns = look.columns, columns != 3 else {
            return "(min-width:\(from)px) \(edge * factor / 100)px, \(33 * factor / 100)vw"
        }
        // Two columns share the width of three.
        let widest = columns == 2 ? 3 * Self.cell / 2 : Self.cell
        let full = max(1200, columns * 400)
        return
            "(min-width:\(full)px) \(widest * factor / 100)px, \((100 * factor + columns * 100 - 1) / columns / 100)vw"
    }

    private static let factors = [100, 134, 151, 179, 240, 300]

    private func rowSizes(_ size: PixelSize) -> String {
        let ratio = RatioStyle.hundredths(of: size)
        func width(_ height: Int, _ stretch: Int) -> Int { (height * ratio * stretch + 9999) / 10000 }
        let (row, stretch) = (Self.row, Self.stretch)
        let wide = stretch.wide * (isDense ? Self.density : 100) / 100
        let narrow = few == 1 ? "100vw" : "min(\(width(row.least, few == nil ? stretch.narrow : stretch.few))px,100vw)"
        let (small, large) = (row.least * 100 / row.percent, row.greatest * 100 / row.percent)
        return "(max-width:\(small)px) \(narrow), "
            + "(max-width:\(large)px) \(width(row.percent, wide))vw, \(width(row.greatest, wide))px"
    }
}

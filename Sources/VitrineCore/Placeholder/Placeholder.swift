/// What is shown of a photo before its thumbnail is there: one of 128 colours, lightened or darkened in three columns of
/// two cells. Written into a page as four classes, which the stylesheet turns into gradients.
package struct Placeholder: Hashable, Sendable, Codable {
    /// The colour's place in the palette, then two bits a cell.
    package let code: Int

    package static let columns = 3
    package static let rows = 2

    package init?(code: Int) {
        guard (0..<Palette.count << (2 * Self.columns * Self.rows)).contains(code) else { return nil }
        self.code = code
    }

    /// - Parameter cells: mean luma and chroma (JFIF: 0 to 255, chroma around 128) of the cells, row by row from the top
    ///   left; of a grey picture luma alone.
    package init?(cells: [[Double]]) {
        guard cells.count == Self.columns * Self.rows, cells.allSatisfy({ $0.count == 3 || $0.count == 1 }) else {
            return nil
        }
        let mean = (0..<3).map { part in
            cells.reduce(0) { $0 + ($1.count > part ? $1[part] : 128) } / Double(cells.count)
        }
        let base = Palette.nearest(to: Self.rgb(mean))
        let luma = Palette.luma(of: base)
        code = cells.reduce(base) { code, cell in code << 2 | Shade.nearest(to: cell[0] / 255, over: luma) }
    }

    /// ITU-R BT.601, full range.
    private static func rgb(_ mean: [Double]) -> [Double] {
        let (y, cb, cr) = (mean[0], mean[1] - 128, mean[2] - 128)
        return [y + 1.402 * cr, y - 0.344136 * cb - 0.714136 * cr, y + 1.772 * cb].map { min(1, max(0, $0 / 255)) }
    }

    /// `k17 a3 b0 c12`: the colour, then each column's upper and lower cell.
    package var classes: String {
        func shade(_ cell: Int) -> Int { code >> (2 * (Self.columns * Self.rows - 1 - cell)) & 3 }
        let columns = zip("abc", 0..<Self.columns).map { name, column in
            "\(name)\(shade(column) << 2 | shade(column + Self.columns))"
        }
        return (["k\(code >> (2 * Self.columns * Self.rows))"] + columns).joined(separator: " ")
    }
}

/// The colours that a placeholder can have.
enum Palette {
    private static let lightness = [0.24, 0.44, 0.63, 0.82]
    /// Grey is among them, so that photographs in black and white have no tint.
    private static let a = [-0.045, 0, 0.04, 0.09]
    private static let b = [-0.12, -0.08, -0.04, 0, 0.03, 0.06, 0.09, 0.12]

    static let count = lightness.count * a.count * b.count

    static func nearest(to rgb: [Double]) -> Int {
        let colour = OKLab(rgb: rgb)
        return (place(of: colour.lightness, in: lightness) * a.count + place(of: colour.a, in: a)) * b.count
            + place(of: colour.b, in: b)
    }

    private static func place(of value: Double, in levels: [Double]) -> Int {
        levels.indices.min { abs(levels[$0] - value) < abs(levels[$1] - value) } ?? 0
    }

    private static func rgb(_ index: Int) -> [Double] {
        OKLab(
            lightness: lightness[index / (a.count * b.count)], a: a[index / b.count % a.count], b: b[index % b.count]
        ).rgb
    }

    static func luma(of index: Int) -> Double {
        let rgb = rgb(index)
        return 0.299 * rgb[0] + 0.587 * rgb[1] + 0.114 * rgb[2]
    }

    /// `#3b4a52`
    static func hexadecimal(_ index: Int) -> String {
        let digits = Array("0123456789abcdef")
        return rgb(index).reduce("#") { text, part in
            let byte = Int((part * 255).rounded())
            return text + String([digits[byte >> 4], digits[byte & 15]])
        }
    }
}

/// How much lighter or darker than the colour a cell is.
enum Shade {
    /// Black below zero, white above; the opacity in fifteenths.
    static let levels = [-7, -2, 2, 6]

    static func nearest(to luma: Double, over base: Double) -> Int {
        func shown(_ level: Int) -> Double {
            let opacity = Double(abs(levels[level])) / 15
            return base * (1 - opacity) + (levels[level] > 0 ? opacity : 0)
        }
        return levels.indices.min { abs(shown($0) - luma) < abs(shown($1) - luma) } ?? 0
    }

    /// `#0007`
    static func hexadecimal(_ level: Int) -> String {
        (levels[level] < 0 ? "#000" : "#fff") + String(abs(levels[level]), radix: 16)
    }
}

/// The part of the stylesheet that the classes mean: `--k` is the colour, `--a` to `--f` are the cells, row by row.
package enum PlaceholderStyle {
    package static let text: String = {
        let colours = (0..<Palette.count).map { ".k\($0){--k:\(Palette.hexadecimal($0))}" }
        let columns = ["abc", "def"].map(Array.init)
        let shades = (0..<Placeholder.columns).flatMap { column in
            (0..<Shade.levels.count * Shade.levels.count).map { pair in
                let upper = Shade.hexadecimal(pair >> 2)
                let lower = Shade.hexadecimal(pair & 3)
                return
                    ".\(columns[0][column])\(pair){--\(columns[0][column]):\(upper);--\(columns[1][column]):\(lower)}"
            }
        }
        return (colours + shades).joined(separator: "\n") + "\n"
    }()
}

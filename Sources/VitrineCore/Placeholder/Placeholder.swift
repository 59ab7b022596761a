/// What is shown of a photo before its thumbnail is there: the colours of its upper and its lower half, each one of a
/// palette. Written into a page as two classes, between which the stylesheet paints a gradient.
///
/// Six cells of brightness in radial gradients look better for a moment, but took 19 ms to rasterise where these take 3.
package struct Placeholder: Hashable, Sendable, Codable {
    /// The places of the upper and the lower colour in the palette: upper × colours + lower.
    package let code: Int

    package init?(code: Int) {
        guard (0..<Palette.count * Palette.count).contains(code) else { return nil }
        self.code = code
    }

    /// - Parameters:
    ///   - upper: mean luma and chroma (JFIF: 0 to 255, chroma around 128) of the upper half; of a grey picture luma alone.
    ///   - lower: of the lower half.
    package init(upper: [Double], lower: [Double]) {
        code = Palette.nearest(to: Self.rgb(upper)) * Palette.count + Palette.nearest(to: Self.rgb(lower))
    }

    /// ITU-R BT.601, full range.
    private static func rgb(_ mean: [Double]) -> [Double] {
        let y = mean.first ?? 0
        let cb = mean.count > 1 ? mean[1] - 128 : 0
        let cr = mean.count > 2 ? mean[2] - 128 : 0
        return [y + 1.402 * cr, y - 0.344136 * cb - 0.714136 * cr, y + 1.772 * cb].map { min(1, max(0, $0 / 255)) }
    }

    /// `k17 m83`
    package var classes: String {
        "k\(code / Palette.count) m\(code % Palette.count)"
    }
}

/// The colours that a placeholder can have: a grid in OKLab, finest in lightness.
enum Palette {
    private static let lightness = [0.18, 0.32, 0.46, 0.6, 0.74, 0.88]
    /// Grey is among them, so that photographs in black and white have no tint.
    private static let a = [-0.04, 0, 0.055]
    private static let b = [-0.1, -0.05, 0, 0.03, 0.06, 0.09, 0.12]

    static let count = lightness.count * a.count * b.count

    static func nearest(to rgb: [Double]) -> Int {
        let colour = OKLab(rgb: rgb)
        return (place(of: colour.lightness, in: lightness) * a.count + place(of: colour.a, in: a)) * b.count
            + place(of: colour.b, in: b)
    }

    private static func place(of value: Double, in levels: [Double]) -> Int {
        levels.indices.min { abs(levels[$0] - value) < abs(levels[$1] - value) } ?? 0
    }

    /// `#3b4a52`
    static func hexadecimal(_ index: Int) -> String {
        let colour = OKLab(
            lightness: lightness[index / (a.count * b.count)], a: a[index / b.count % a.count], b: b[index % b.count])
        let digits = Array("0123456789abcdef")
        return colour.rgb.reduce("#") { text, part in
            let byte = Int((part * 255).rounded())
            return text + String([digits[byte >> 4], digits[byte & 15]])
        }
    }
}

/// The part of the stylesheet that the classes mean: `--k` is the upper colour, `--m` the lower one.
package enum PlaceholderStyle {
    package static let text = (0..<Palette.count).map { index in
        let colour = Palette.hexadecimal(index)
        return ".k\(index){--k:\(colour)}.m\(index){--m:\(colour)}\n"
    }.joined()
}

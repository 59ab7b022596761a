/// The colours of placeholders: a grid in OKLab, finest in lightness.
enum Palette {
    private static let lightness = [0.18, 0.32, 0.46, 0.6, 0.74, 0.88]
    /// Grey is one of the colours, so that black-and-white photos have no tint.
    private static let a = [-0.04, 0, 0.055]
    private static let b = [-0.1, -0.05, 0, 0.03, 0.06, 0.09, 0.12]

    static let count = lightness.count * a.count * b.count

    static func nearest(to rgb: [Double]) -> Int {
        let colour = OKLab(rgb: rgb)
        return (index(of: colour.lightness, in: lightness) * a.count + index(of: colour.a, in: a)) * b.count
            + index(of: colour.b, in: b)
    }

    private static func index(of value: Double, in levels: [Double]) -> Int {
        levels.indices.min { abs(levels[$0] - value) < abs(levels[$1] - value) } ?? 0
    }

    static func hexadecimal(_ index: Int) -> String {
        let colour = OKLab(
            lightness: lightness[index / (a.count * b.count)], a: a[index / b.count % a.count], b: b[index % b.count])
        return HexColour(rgb: colour.rgb).description
    }
}

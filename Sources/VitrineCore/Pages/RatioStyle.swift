/// The part of the stylesheet that defines the classes of photos' shapes: `--r` is the width by the height. Rows of photos are
/// laid out with it.
package enum RatioStyle {
    /// The ratios that have a class, in hundredths: those of cameras and screens, and enough between them that a photo is
    /// within 2.2 % of one. They begin with very high photos, and end with the ratio to which thumbnails are cut.
    private static let ratios = [
        40, 41, 42, 43, 44, 45, 46, 47, 48, 49, 50, 51, 52, 54, 56, 58, 60, 62, 64, 65, 67, 70, 72, 75, 77, 80, 83,
        86, 89, 91, 93, 96, 100, 104, 108, 112, 116, 120, 122, 125, 129, 133, 137, 141, 146, 150, 155, 161, 167, 172,
        178, 185, 192, 200, 207, 215, 223, 231, 240, 249, 259, 268, 278, 289, 300,
    ]

    package static let text =
        ratios.map { ".r\($0){--r:\(Strings.fixed(Double($0) / 100, decimals: $0 % 10 == 0 ? 1 : 2))}" }.joined() + "\n"

    static func hundredths(of size: PixelSize) -> Int {
        let height = max(1, size.height)
        func distance(_ ratio: Int) -> Int { abs(size.width * 100 - ratio * height) }
        return ratios.min { distance($0) < distance($1) } ?? 100
    }

    /// Returns the name of the largest class that is not above the ratio of a size, or not by as much as one sees. A box
    /// that is as wide as the class says is not higher than its height times the ratio.
    static func nameWithin(_ size: PixelSize) -> String {
        let width = Double(size.width) * 100.5
        let fitting = ratios.last { Double($0) * Double(max(1, size.height)) <= width }
        return "r\(fitting ?? ratios.first ?? 100)"
    }

    package static func name(of size: PixelSize) -> String { "r\(hundredths(of: size))" }
}

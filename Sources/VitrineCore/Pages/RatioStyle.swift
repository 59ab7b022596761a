/// The part of the stylesheet that defines the classes of photos' shapes: `--r` is the width by the height, in steps of
/// 0.05. Rows of photos are laid out with it.
package enum RatioStyle {
    /// The steps that have a class: from 0.4, which is a very high photo, to 3, to which thumbnails are cut.
    private static let steps = 8...60

    package static let text =
        steps.map { step in
            ".r\(step){--r:\(Strings.fixed(Double(step) / 20, decimals: 2))}"
        }.joined() + "\n"

    /// Returns the ratio of a size in steps of 0.05.
    static func step(of size: PixelSize) -> Int {
        let height = max(1, size.height)
        return min(steps.upperBound, max(steps.lowerBound, (size.width * 40 + height) / (height * 2)))
    }

    /// Returns the name of the class for a size.
    package static func name(of size: PixelSize) -> String { "r\(step(of: size))" }
}

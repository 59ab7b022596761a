/// The widths at which the stylesheet displays the picture of a photo page, as the value of `sizes`.
///
/// A picture is limited by the width of its column or by the height of the stage, and `min()` is not allowed in `sizes`
/// by all checkers. So a media condition on the shape of the window decides which of the two limits is taken. At the
/// border between them the value is a little too large, and never too small.
struct PictureSizes {
    /// Width divided by height.
    private let ratio: Double
    private let hasText: Bool

    init(_ size: PixelSize, hasText: Bool) {
        ratio = Double(max(1, size.width)) / Double(max(1, size.height))
        self.hasText = hasText
    }

    private static let panel = "(min-width:100em) and (min-aspect-ratio:17/10)"
    private static let landscape = "(orientation:landscape) and (min-width:36em)"

    var text: String { (withPanel + inLandscape + inPortrait).joined(separator: ", ") }

    /// The title is beside the photo, in a panel of 18rem.
    private var withPanel: [String] {
        sizes(
            Self.panel, width: "calc(100vw - 18rem - 88px)",
            height: "calc(\(number(100 * ratio))vh - \(number(4 * ratio))rem)",
            border: ratio + (376 - 64 * ratio) / 1000, from: 1.7)
    }

    /// The title is below the photo, and the arrows are beside it.
    private var inLandscape: [String] {
        let plain = inLandscape(stage: 0.88, Self.landscape)
        return hasText ? inLandscape(stage: 0.8, Self.landscape + " and (min-height:40em)") + plain : plain
    }

    /// - Parameter stage: the part of the window's height that the stage has.
    private func inLandscape(stage: Double, _ condition: String) -> [String] {
        sizes(
            condition, width: "calc(100vw - 88px)", height: "\(number(100 * stage * ratio))vh",
            border: stage * ratio + 0.1, from: 1)
    }

    /// The photo is as wide as the window, unless it is too high.
    private var inPortrait: [String] {
        if ratio >= 1 { return ["100vw"] }
        let height = "calc(\(number(100 * ratio))vh - \(number(9.5 * ratio))rem)"
        return ["(max-aspect-ratio:\(thousandths(0.85 * ratio))) 100vw", height]
    }

    /// - Parameters:
    ///   - border: the shape of the window, width divided by height, up to which the width is the limit.
    ///   - narrowest: the narrowest shape of a window with this layout.
    private func sizes(
        _ condition: String, width: String, height: String, border: Double, from narrowest: Double
    ) -> [String] {
        let byHeight = condition + " " + height
        if border <= narrowest { return [byHeight] }
        return ["\(condition) and (max-aspect-ratio:\(thousandths(border))) \(width)", byHeight]
    }

    private func thousandths(_ value: Double) -> String { Strings.fixed(value * 1000, decimals: 0) + "/1000" }

    private func number(_ value: Double) -> String { Strings.fixed(value, decimals: 1) }
}

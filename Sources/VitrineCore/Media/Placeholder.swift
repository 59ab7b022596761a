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

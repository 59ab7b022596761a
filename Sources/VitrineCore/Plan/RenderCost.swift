/// Estimates the time for rendering: a model in core seconds of an average computer, which is calibrated by a site's
/// own builds.
package enum RenderCost {
    package static func seconds(
        _ source: SourceRecord, _ targets: [RenderTarget], _ adjustments: Adjustments? = nil
    ) -> Double {
        let rendered = targets.filter { !$0.isCopy }
        // The data of copies is only verified, unless they are turned.
        let perPixel =
            switch (source.kind, source.raw?.version) {
            case (.jpeg, _) where adjustments?.keepsPixels == false: 0.02
            case (.jpeg, _): rendered.isEmpty ? 0.003 : 0.006
            case (.raw, .preview): 0.006
            case (.raw, .full): 0.15
            // Each of these pixels is made from four of the sensor.
            case (.raw, .half): 0.05
            default: 0.04
            }
        let turn = rendered.count < targets.count && source.orientation != 1 ? 0.006 : 0
        return rendered.reduce(0.004 + (perPixel + turn) * megapixels(source.size)) {
            $0 + $1.format.output.secondsPerMegapixel * megapixels($1.size)
        }
    }

    /// The time in core seconds for a page, feed or asset.
    package static let page = 0.0003
    package static let originalByte = 8e-9

    package static func bytes(_ target: RenderTarget) -> Double {
        let pixels = megapixels(target.size) * 1e6
        let format = target.format.output
        let (large, small) = format.bytesPerPixel
        // Each 15 steps of quality double the size, approximately.
        let quality = pow2(Double(target.quality + format.qualityDifference - usualQuality) / 15)
        return pixels * (pixels < 200_000 ? small : large) * quality
    }

    /// The default quality of JPEGs.
    private static let usualQuality = PhotoSettings().quality

    private static func megapixels(_ size: PixelSize) -> Double { Double(size.width) * Double(size.height) / 1e6 }

    /// Returns an approximation of 2 to the power of an exponent from -10 to 10. The standard library has no such
    /// function.
    private static func pow2(_ exponent: Double) -> Double {
        var result = 1.0
        let steps = 32
        let step =
            1 + exponent * 0.693_147_2 / Double(steps) + exponent * exponent * 0.240_226_5 / Double(steps * steps)
        for _ in 0..<steps { result *= step }
        return result
    }
}

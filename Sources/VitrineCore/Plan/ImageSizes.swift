/// What images weigh in this gallery, learnt from those that are there.
package struct ImageSizes {
    private struct Class: Hashable {
        var format: ImageFormat
        /// Pixels, in powers of two: small images weigh more a pixel.
        var scale: Int
    }

    /// Real bytes to those of the model.
    private let factors: [Class: Double]
    private let factor: Double

    /// - Parameter size: of the image at a path, bytes; nil where it is not there.
    package init(_ site: SitePages, size: (String) -> Int64?) {
        var sums: [Class: (real: Double, model: Double)] = [:]
        for rendition in site.renditions.flatMap(\.all) {
            guard let bytes = size(rendition.path) else { continue }
            sums[Self.kind(rendition.target), default: (0, 0)].real += Double(bytes)
            sums[Self.kind(rendition.target), default: (0, 0)].model += RenderCost.bytes(rendition.target)
        }
        factors = sums.mapValues { $0.real / max(1, $0.model) }
        let all = sums.values.reduce((0, 0)) { ($0.0 + $1.real, $0.1 + $1.model) }
        factor = all.1 > 0 ? all.0 / all.1 : 1
    }

    /// Bytes that an image will have, about.
    package func estimate(_ target: RenderTarget) -> Int64 {
        Int64(RenderCost.bytes(target) * (factors[Self.kind(target)] ?? factor))
    }

    private static func kind(_ target: RenderTarget) -> Class {
        let pixels = max(1, target.size.width * target.size.height)
        return Class(format: target.format, scale: Int.bitWidth - pixels.leadingZeroBitCount)
    }
}

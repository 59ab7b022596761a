/// Estimates the sizes of images from those that the gallery already contains.
package struct ImageSizes {
    private struct Class: Hashable {
        var format: ImageFormat
        /// The binary logarithm of the number of pixels: small images need more bytes for each pixel.
        var scale: Int
    }

    /// The ratio of real bytes to those of the model.
    private let factors: [Class: Double]
    private let factor: Double

    /// - Parameter size: returns the size in bytes of the image at a path; nil if it does not exist.
    package init(_ site: SitePages, size: (OutputPath) -> Int64?) {
        var sums: [Class: (real: Double, model: Double)] = [:]
        for rendition in site.media.flatMap(\.renditions.all) where !rendition.target.isCopy {
            guard let bytes = size(rendition.path) else { continue }
            sums[Self.kind(rendition.target), default: (0, 0)].real += Double(bytes)
            sums[Self.kind(rendition.target), default: (0, 0)].model += RenderCost.bytes(rendition.target)
        }
        factors = sums.mapValues { $0.real / max(1, $0.model) }
        let all = sums.values.reduce((0, 0)) { ($0.0 + $1.real, $0.1 + $1.model) }
        factor = all.1 > 0 ? all.0 / all.1 : 1
    }

    /// Returns the estimated size of an image in bytes.
    package func estimate(_ target: RenderTarget, of source: SourceRecord) -> Int64 {
        if target.isCopy, let picture = source.coded { return picture.byteCount }
        return Int64(RenderCost.bytes(target) * (factors[Self.kind(target)] ?? factor))
    }

    private static func kind(_ target: RenderTarget) -> Class {
        let pixels = max(1, target.size.width * target.size.height)
        return Class(format: target.format, scale: Int.bitWidth - pixels.leadingZeroBitCount)
    }
}

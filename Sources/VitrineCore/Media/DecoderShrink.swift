/// Decides by how much a picture is reduced while it is decoded. A JPEG decoder makes a half, a quarter or an eighth of
/// the size at no cost.
///
/// The factor depends only on the source and the wanted size. So the plan and the rendering agree, and the bytes of a
/// size do not depend on the other sizes.
package enum DecoderShrink {
    /// The long edges of decoded pictures. All sizes up to one of these edges are made from the same decoded picture.
    /// Nearly all sizes of a gallery are within the first.
    private static let edges = [2000, 4000, 8000, 16_000]
    /// The largest difference between a decoded and a wanted size that is accepted, in percent.
    private static let maxDifference = 5

    /// Returns the factor: 1, 2, 4 or 8.
    /// - Parameters:
    ///   - whole: the wanted size of the whole picture, not cropped.
    ///   - source: the size of the source. Both sizes are upright.
    package static func factor(for whole: PixelSize, source: PixelSize) -> Int {
        guard let edge = edges.first(where: { $0 * (100 + maxDifference) >= whole.longEdge * 100 }) else { return 1 }
        return [8, 4, 2].first { factor in
            let shrunk = size(of: source, shrunkBy: factor)
            return shrunk.longEdge * 100 >= edge * (100 - maxDifference)
                && shrunk.longEdge >= whole.longEdge && shrunk.shortEdge >= whole.shortEdge
        } ?? 1
    }

    /// Returns the reduced size, rounded up as in JPEG decoders.
    package static func size(of source: PixelSize, shrunkBy factor: Int) -> PixelSize {
        PixelSize(width: (source.width + factor - 1) / factor, height: (source.height + factor - 1) / factor)
    }

    static func exactDecodeSize(of source: PixelSize, near edge: Int) -> PixelSize? {
        [2, 4, 8].map { (factor: $0, size: size(of: source, shrunkBy: $0)) }
            .first {
                abs($0.size.longEdge - edge) * 100 <= maxDifference * edge
                    && factor(for: $0.size, source: source) == $0.factor
            }?
            .size
    }
}

/// How far a picture is shrunk while it is decoded. A JPEG decoder gives a half, a quarter or an eighth for nothing.
///
/// It follows from the source and the size wanted alone: so what is planned is what is rendered, and the bytes of a size
/// do not depend on which other sizes are made with it.
package enum DecoderShrink {
    /// Long edges. All sizes up to one of them are made from the same decoded picture; nearly all sizes of a gallery are
    /// within the first.
    private static let edges = [2000, 4000, 8000, 16_000]
    /// What the decoder gives is as good as a size that it misses by no more than this.
    private static let percent = 5

    /// 1, 2, 4 or 8.
    /// - Parameters:
    ///   - whole: the size wanted, uncut.
    ///   - source: both upright.
    package static func factor(for whole: PixelSize, source: PixelSize) -> Int {
        guard let edge = edges.first(where: { $0 * (100 + percent) >= whole.longEdge * 100 }) else { return 1 }
        return [8, 4, 2].first { factor in
            let shrunk = size(of: source, shrunkBy: factor)
            return shrunk.longEdge * 100 >= edge * (100 - percent)
                && shrunk.longEdge >= whole.longEdge && shrunk.shortEdge >= whole.shortEdge
        } ?? 1
    }

    /// Rounded up, as JPEG decoders do.
    package static func size(of source: PixelSize, shrunkBy factor: Int) -> PixelSize {
        PixelSize(width: (source.width + factor - 1) / factor, height: (source.height + factor - 1) / factor)
    }

    /// The size that the decoder gives, where it is close enough to a long edge to be taken as it comes.
    static func free(_ source: PixelSize, near edge: Int) -> PixelSize? {
        [2, 4, 8].map { (factor: $0, size: size(of: source, shrunkBy: $0)) }
            .first {
                abs($0.size.longEdge - edge) * 100 <= percent * edge
                    && factor(for: $0.size, source: source) == $0.factor
            }?
            .size
    }
}

/// A decoded picture in memory from which several sizes of a photo are made.
///
/// The base of a size depends only on the source and that size. So the bytes of a size are the same whether it is
/// rendered with others or, because it is the only one that is missing, alone.
package struct RenderBase: Hashable {
    package let shrink: Int
    package let size: PixelSize
    package private(set) var targets: [Int]

    package static func all(for targets: [RenderTarget], source: PixelSize) -> [RenderBase] {
        var bases: [RenderBase] = []
        for (index, target) in targets.enumerated() {
            let shrink = DecoderShrink.factor(for: whole(of: target, source: source), source: source)
            if let base = bases.firstIndex(where: { $0.shrink == shrink }) {
                bases[base].targets.append(index)
            } else {
                let size = DecoderShrink.size(of: source, shrunkBy: shrink)
                bases.append(RenderBase(shrink: shrink, size: size, targets: [index]))
            }
        }
        return bases
    }

    /// Returns the size to which the source must be resized to cover the target.
    package static func whole(of target: RenderTarget, source: PixelSize) -> PixelSize {
        guard target.isCut, source.width > 0, source.height > 0 else { return target.size }
        let scale = max(
            Double(target.size.width) / Double(source.width), Double(target.size.height) / Double(source.height))
        return PixelSize(
            width: max(target.size.width, Int((Double(source.width) * scale).rounded())),
            height: max(target.size.height, Int((Double(source.height) * scale).rounded())))
    }
}

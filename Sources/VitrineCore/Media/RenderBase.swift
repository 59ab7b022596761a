/// The pictures in memory from which a photo's sizes are made.
///
/// Which of them a size comes from follows from the source and that size alone. So its bytes are the same whether it is
/// rendered with others or, because it is the only one missing, by itself.
package struct RenderBase: Hashable {
    /// Against the source: 1, 2, 4 or 8.
    package let shrink: Int
    /// The whole picture, upright.
    package let size: PixelSize
    /// Indices of the targets that are made from it.
    package private(set) var targets: [Int]

    /// - Parameter source: upright.
    package static func all(for targets: [RenderTarget], source: PixelSize) -> [RenderBase] {
        var bases: [RenderBase] = []
        for (index, target) in targets.enumerated() {
            let shrink = DecoderShrink.factor(for: whole(of: target, source: source), source: source)
            if let place = bases.firstIndex(where: { $0.shrink == shrink }) {
                bases[place].targets.append(index)
            } else {
                let size = DecoderShrink.size(of: source, shrunkBy: shrink)
                bases.append(RenderBase(shrink: shrink, size: size, targets: [index]))
            }
        }
        return bases
    }

    /// The size at which the source covers the target.
    package static func whole(of target: RenderTarget, source: PixelSize) -> PixelSize {
        guard target.isCut, source.width > 0, source.height > 0 else { return target.size }
        let scale = max(
            Double(target.size.width) / Double(source.width), Double(target.size.height) / Double(source.height))
        return PixelSize(
            width: max(target.size.width, Int((Double(source.width) * scale).rounded())),
            height: max(target.size.height, Int((Double(source.height) * scale).rounded())))
    }
}

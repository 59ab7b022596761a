import VitrineCore

/// The pictures in memory from which a photo's sizes are made.
///
/// Which of them a size comes from follows from the source and that size alone. So its bytes are the same whether it is
/// rendered with others or, because it is the only one missing, by itself.
struct RenderBase: Hashable {
    /// The whole picture, upright.
    let size: PixelSize
    /// Indices of the targets that are made from it.
    private(set) var targets: [Int]

    /// Long edges. Nearly all sizes of a gallery are within the first: the photo is decoded once for them.
    private static let edges = [2000, 4000, 8000, 16_000]

    /// - Parameter source: upright.
    static func all(for targets: [RenderTarget], source: PixelSize) -> [RenderBase] {
        var bases: [RenderBase] = []
        for (index, target) in targets.enumerated() {
            let size = size(for: whole(of: target, source: source), source: source)
            if let place = bases.firstIndex(where: { $0.size == size }) {
                bases[place].targets.append(index)
            } else {
                bases.append(RenderBase(size: size, targets: [index]))
            }
        }
        return bases
    }

    /// The size at which the source covers the target.
    static func whole(of target: RenderTarget, source: PixelSize) -> PixelSize {
        guard target.isCut, source.width > 0, source.height > 0 else { return target.size }
        let scale = max(
            Double(target.size.width) / Double(source.width), Double(target.size.height) / Double(source.height))
        return PixelSize(
            width: max(target.size.width, Int((Double(source.width) * scale).rounded())),
            height: max(target.size.height, Int((Double(source.height) * scale).rounded())))
    }

    private static func size(for whole: PixelSize, source: PixelSize) -> PixelSize {
        guard let edge = edges.first(where: { $0 >= whole.longEdge }), edge < source.longEdge else { return source }
        let scale = Double(edge) / Double(source.longEdge)
        return PixelSize(
            width: max(whole.width, Int((Double(source.width) * scale).rounded())),
            height: max(whole.height, Int((Double(source.height) * scale).rounded())))
    }

    /// How far a JPEG decoder may shrink on its own, 1, 2, 4 or 8: it does so by leaving out high frequencies, which
    /// is fast and good, and must not fall below the base.
    func shrink(of source: PixelSize) -> Int {
        [8, 4, 2].first { source.width >= size.width * $0 && source.height >= size.height * $0 } ?? 1
    }
}

import VitrineCore

/// The order in which a photo's sizes are made.
struct SizeLadder {
    struct Step: Hashable {
        /// The whole picture at this scale, upright.
        var whole: PixelSize
        /// Indices of the targets that are this picture, or are cut from it.
        var targets: [Int]
    }

    /// The largest first.
    let steps: [Step]
    private let source: PixelSize

    /// - Parameter source: upright.
    init(_ targets: [RenderTarget], source: PixelSize) {
        self.source = source
        var steps: [PixelSize: [Int]] = [:]
        for (index, target) in targets.enumerated() {
            steps[Self.whole(of: target, source: source), default: []].append(index)
        }
        self.steps = steps.map { Step(whole: $0.key, targets: $0.value) }
            .sorted {
                ($0.whole.longEdge, $0.whole.shortEdge, $0.whole.width) > (
                    $1.whole.longEdge, $1.whole.shortEdge, $1.whole.width
                )
            }
    }

    /// How far a JPEG decoder may shrink on its own, 1, 2, 4 or 8: it does so by leaving out high frequencies, which
    /// is fast and good, and must not fall below the largest size.
    var shrink: Int {
        guard let largest = steps.first?.whole else { return 1 }
        return [8, 4, 2].first { source.width >= largest.width * $0 && source.height >= largest.height * $0 } ?? 1
    }

    /// The size at which the source covers the target.
    private static func whole(of target: RenderTarget, source: PixelSize) -> PixelSize {
        guard target.isCut, source.width > 0, source.height > 0 else { return target.size }
        let scale = max(
            Double(target.size.width) / Double(source.width), Double(target.size.height) / Double(source.height))
        return PixelSize(
            width: max(target.size.width, Int((Double(source.width) * scale).rounded())),
            height: max(target.size.height, Int((Double(source.height) * scale).rounded())))
    }
}

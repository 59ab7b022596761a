/// How large the cover of an album is displayed. The numbers are those of `style.css`.
enum CoverSize: Equatable {
    /// At most 88 pixels wide. Even at three times the pixels, this is no more than the short edge of the smallest thumbnail.
    case small
    case card(index: Int, of: Int)

    /// The short edge in pixels below which a photo would be enlarged.
    var leastEdge: Int {
        switch self {
        case .small: 88
        case .card: CoverOrder.leastEdge
        }
    }

    /// Whether it is the cover of one of these cards.
    func isAtTop(_ indices: ClosedRange<Int>) -> Bool {
        guard case .card(let index, _) = self else { return false }
        return indices.contains(index)
    }

    /// The value of `sizes`: the largest width that a card has at each width of the window.
    func widths(of photo: PixelSize) -> String {
        guard case .card(let index, let count) = self else { return "" }
        // The photo fills a cover of 3:2. The first card may be higher, up to 4:3.
        let ratio = Double(photo.width) / Double(max(1, photo.height))
        let factor = max(1, ratio / (index == 0 ? 4.0 / 3 : 1.5))
        return Self.steps(index, count).map { step in
            let width = String(Int((Double(step.width) * factor).rounded(.up))) + step.unit
            return step.from == 0 ? width : "(min-width:\(step.from)px) \(width)"
        }.joined(separator: ", ")
    }

    private typealias Step = (from: Int, width: Int, unit: String)

    /// The percentage of a phone's window that a card of a whole row is announced to have. It has 92; with 89, phones take files of
    /// 704 and 1,056 pixels instead of the next ones, which have twice the bytes.
    private static let phone = 89

    /// The widths in percent of the window, from wide windows to narrow ones.
    private static func steps(_ index: Int, _ count: Int) -> [Step] {
        let isWholeRow = index == 0 || index == count - 1 && count % 2 == 0
        let narrow: Step = (0, isWholeRow ? phone : 46, "vw")
        switch count {
        case 1, 2, 4: return [(960, 48, "vw"), narrow]
        case 3: return [(960, 32, "vw"), narrow]
        default: break
        }
        let middle: Step = (960, index > 0 ? 30 : count % 3 == 1 ? 93 : 61, "vw")
        if count == 6 { return [(1280, 32, "vw"), middle, narrow] }
        func wide(_ from: Int, _ columns: Int, _ one: Int, _ two: Int) -> Step {
            (from, index == 0 && count % columns != columns - 2 ? two : one, "vw")
        }
        let many = count < 12 ? [] : [wide(2560, 8, 12, 24), wide(1920, 6, 15, 31)]
        return many + [wide(1280, 4, 24, 48), middle, narrow]
    }
}

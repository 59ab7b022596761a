/// Whether visitors may pick photos of an album, and how many.
package enum PickPolicy: Hashable, Sendable {
    case off
    case unlimited
    /// As long as the visitor's list, which is one for the whole site, holds fewer.
    case upTo(Int)

    package static let limits = 1...10_000

    /// `true`, `false` or a limit, as settings have it.
    init?(_ text: String) {
        if let flag = ConfigReader.flag(text) {
            self = flag ? .unlimited : .off
        } else if let limit = Int(text), Self.limits.contains(limit) {
            self = .upTo(limit)
        } else {
            return nil
        }
    }

    package var isOn: Bool { self != .off }

    /// The one that allows less.
    func stricter(than other: PickPolicy) -> PickPolicy {
        switch (self, other) {
        case (.off, _), (_, .off): .off
        case (.unlimited, _): other
        case (_, .unlimited): self
        case (.upTo(let one), .upTo(let two)): .upTo(min(one, two))
        }
    }
}

package enum PickPolicy: Hashable, Sendable {
    case off
    case unlimited
    /// Photos can be picked until the visitor's list has this many. There is one list for the whole site.
    case upTo(Int)

    package static let limits = 1...10_000

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

    func stricter(than other: PickPolicy) -> PickPolicy {
        switch (self, other) {
        case (.off, _), (_, .off): .off
        case (.unlimited, _): other
        case (_, .unlimited): self
        case (.upTo(let one), .upTo(let two)): .upTo(min(one, two))
        }
    }
}

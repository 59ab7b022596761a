extension PickPolicy {
    /// As pages say it: the limit, 0 for none.
    var value: PageValue {
        switch self {
        case .off: .nothing
        case .unlimited: .number(0)
        case .upTo(let limit): .number(limit)
        }
    }
}

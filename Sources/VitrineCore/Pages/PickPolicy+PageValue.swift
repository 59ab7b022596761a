extension PickPolicy {
    /// The policy for templates: the limit, or 0 if there is none.
    var value: PageValue {
        switch self {
        case .off: .nothing
        case .unlimited: .number(0)
        case .upTo(let limit): .number(limit)
        }
    }
}

extension ConfigReader {
    /// Reads a pick policy: `true`, `false` or a limit.
    package mutating func picks(_ key: String) -> PickPolicy? {
        guard let node = requiredValue(key) else { return nil }
        if case .scalar(let text, isQuoted: false, _) = node, let policy = PickPolicy(text) { return policy }
        let limits = PickPolicy.limits
        fail(key, node, "must be true, false, or how many: from \(limits.lowerBound) to \(limits.upperBound)")
        return nil
    }
}

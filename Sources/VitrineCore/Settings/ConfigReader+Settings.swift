extension ConfigReader {
    package mutating func languageTag(_ key: String) -> LanguageTag? {
        guard let node = node(key) else { return nil }
        if case .scalar(let text, _, _) = node, let tag = LanguageTag(text) { return tag }
        fail(key, node, "must be a language tag (BCP 47) such as he, pt-BR or zh-Hant")
        return nil
    }

    /// Reads a pick policy: `true`, `false` or a limit.
    package mutating func picks(_ key: String) -> PickPolicy? {
        guard let node = requiredValue(key) else { return nil }
        if case .scalar(let text, isQuoted: false, _) = node, let policy = PickPolicy(text) { return policy }
        let limits = PickPolicy.limits
        fail(key, node, "must be true, false, or how many: from \(limits.lowerBound) to \(limits.upperBound)")
        return nil
    }
}

internal import VitrineCore

extension YAMLDocument {
    /// Writes the rule of a collection: its conditions below `where`, its order and its limit.
    mutating func set(_ rule: RuleText) throws {
        try set("where", to: rule.conditions)
        try set("sort", to: rule.sort.map { .text($0) })
        try set("limit", to: rule.limit.map { .literal(String($0)) })
    }
}

extension RuleText {
    fileprivate var conditions: YAMLValue {
        func entries(_ isExclusion: Bool) -> [YAMLValue.Entry] {
            lines.filter { $0.isExclusion == isExclusion }.map { .init(key: $0.field, value: $0.written) }
        }
        let excluded = entries(true)
        return .mapping(
            entries(false) + (excluded.isEmpty ? [] : [.init(key: "not", value: .mapping(excluded))]))
    }
}

extension RuleText.Line {
    fileprivate var written: YAMLValue {
        values.count == 1 ? Self.value(values[0]) : .list(values)
    }

    private static func value(_ text: String) -> YAMLValue {
        if let flag = ConfigReader.flag(text) { return .flag(flag) }
        let isRange = text.utf8.allSatisfy { "0123456789.+-".utf8.contains($0) } && text.utf8.contains { $0 > 0x2F }
        return isRange && !text.hasPrefix("-") ? .literal(text) : .text(text)
    }
}

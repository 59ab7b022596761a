/// A rule as its owner writes it: the lines of `where:` with their values, which need not be right.
package struct RuleText: Hashable, Codable, Sendable {
    package struct Line: Hashable, Sendable {
        /// A key below `where:`, such as `keyword`.
        package var field: String
        /// One of them is enough.
        package var values: [String]
        /// True if photos that match the line are left out. The line stands below `not:` then.
        package var isExclusion: Bool

        package init(_ field: String, _ values: [String], isExclusion: Bool = false) {
            (self.field, self.values, self.isExclusion) = (field, values, isExclusion)
        }
    }

    package var lines: [Line]
    package var sort: String?
    package var limit: Int?

    package init(_ lines: [Line], sort: String? = nil, limit: Int? = nil) {
        (self.lines, self.sort, self.limit) = (lines, sort, limit)
    }

    /// - Parameter value: returns the value of a key of a collection.
    /// - Returns: nil if there is no rule, or its values are neither texts nor lists of texts.
    package init?(_ value: (String) -> ConfigNode?) {
        guard case .mapping(let entries, _)? = value("where") else { return nil }
        var found: [Line?] = []
        for entry in entries {
            if entry.key == Self.exclusions, case .mapping(let others, _) = entry.value {
                found += others.map { Line($0, isExclusion: true) }
            } else {
                found.append(Line(entry, isExclusion: false))
            }
        }
        lines = found.compactMap(\.self)
        guard lines.count == found.count else { return nil }
        if case .scalar(let text, _, _)? = value("sort") { sort = text }
        if case .scalar(let text, _, _)? = value("limit") { limit = Int(text) }
    }

    private static let exclusions = "not"

    /// The rule, as the text of a collection gives it.
    /// - Throws: what is wrong with it, without a place in the file.
    package func rule(file: String) throws(ConfigProblems) -> PhotoRule {
        var reader = ConfigReader(.mapping(entries, Self.nowhere), file: file)
        let rule = PhotoRule.read(&reader)
        reader.finish()
        guard let rule, reader.problems.isEmpty else {
            throw ConfigProblems(
                reader.problems.map { ConfigProblem(file: $0.file, message: $0.message) })
        }
        return rule
    }

    private static let nowhere = TextMark(line: 1, column: 1)

    private var entries: [ConfigNode.Entry] {
        func mapping(_ lines: [Line]) -> [ConfigNode.Entry] { lines.map { Self.entry($0.field, $0.node) } }
        let excluded = mapping(lines.filter(\.isExclusion))
        let conditions =
            mapping(lines.filter { !$0.isExclusion })
            + (excluded.isEmpty ? [] : [Self.entry(Self.exclusions, .mapping(excluded, Self.nowhere))])
        let others = [("sort", sort), ("limit", limit.map(String.init))].compactMap { key, text in
            text.map { Self.entry(key, .scalar($0, isQuoted: false, Self.nowhere)) }
        }
        return [Self.entry("where", .mapping(conditions, Self.nowhere))] + others
    }

    private static func entry(_ key: String, _ value: ConfigNode) -> ConfigNode.Entry {
        ConfigNode.Entry(key: key, keyMark: nowhere, value: value)
    }
}

extension RuleText.Line {
    fileprivate init?(_ entry: ConfigNode.Entry, isExclusion: Bool) {
        guard let values = entry.value.listedTexts else { return nil }
        self.init(entry.key, values, isExclusion: isExclusion)
    }

    /// An empty value is one that is missing, and not an empty list, which is another mistake.
    fileprivate var node: ConfigNode {
        let mark = TextMark(line: 1, column: 1)
        let values = values.map { ConfigNode.scalar($0, isQuoted: ConfigReader.flag($0) == nil, mark) }
        return values.count == 1 ? values[0] : .list(values, mark)
    }
}

/// In JSON, a line is an object such as `{"field": "media", "values": ["video"], "not": true}`.
extension RuleText.Line: Codable {
    private enum CodingKeys: String, CodingKey { case field, values, isExclusion = "not" }

    package init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        self.init(
            try container.decode(String.self, forKey: .field), try container.decode([String].self, forKey: .values),
            isExclusion: try container.decodeIfPresent(Bool.self, forKey: .isExclusion) ?? false)
    }
}

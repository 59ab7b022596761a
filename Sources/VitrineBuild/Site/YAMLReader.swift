package import VitrineCore
internal import Yams

/// Reads YAML into values with lines and columns. Only this file uses Yams.
package enum YAMLReader {
    package static let maxSize = 1 << 20
    private static let maxValues = 100_000
    private static let maxDepth = 32

    /// - Returns: the value of the document; nil when it is empty.
    package static func read(_ text: String, file: String) throws(ConfigProblems) -> ConfigNode? {
        if let problem = AliasCheck.problem(in: text, file: file) { throw ConfigProblems([problem]) }
        do {
            guard let node = try compose(yaml: text) else { return nil }
            var budget = maxValues
            return try convert(node, file: file, budget: &budget, depth: 0)
        } catch let problem as ConfigProblem {
            throw ConfigProblems([problem])
        } catch let error as YamlError {
            throw ConfigProblems([problem(error, in: text, file: file)])
        } catch {
            throw ConfigProblems([ConfigProblem(file: file, message: "cannot be read as YAML: \(error)")])
        }
    }

    private static func convert(
        _ node: Node, file: String, budget: inout Int, depth: Int
    ) throws(ConfigProblem) -> ConfigNode {
        let mark = TextMark(line: node.mark?.line ?? 1, column: node.mark?.column ?? 1)
        budget -= 1
        guard budget > 0, depth < maxDepth else {
            throw ConfigProblem(
                file: file, mark: mark, message: "contains too many values, or too deeply nested ones; simplify it")
        }
        switch node {
        case .scalar(let scalar):
            return .scalar(scalar.string, isQuoted: isQuoted(scalar.style), mark)
        case .sequence(let sequence):
            var list: [ConfigNode] = []
            for child in sequence { list.append(try convert(child, file: file, budget: &budget, depth: depth + 1)) }
            return .list(list, mark)
        case .mapping(let mapping):
            var entries: [ConfigNode.Entry] = []
            for (key, value) in mapping {
                let keyMark = TextMark(line: key.mark?.line ?? 1, column: key.mark?.column ?? 1)
                guard case .scalar(let name) = key else {
                    throw ConfigProblem(file: file, mark: keyMark, message: "a key must be a word")
                }
                let value = try convert(value, file: file, budget: &budget, depth: depth + 1)
                entries.append(.init(key: name.string, keyMark: keyMark, value: value))
            }
            return .mapping(entries, mark)
        case .alias:
            throw ConfigProblem(file: file, mark: mark, message: "aliases are not supported here; write the value out")
        }
    }

    private static func isQuoted(_ style: Node.Scalar.Style) -> Bool {
        switch style {
        case .singleQuoted, .doubleQuoted, .literal, .folded: true
        case .any, .plain: false
        }
    }

    private static func hint(_ problem: String, line: Substring) -> String {
        if problem.contains("mapping values are not allowed") { return "; put a text that contains ': ' in quotes" }
        if problem.contains("unexpected end of stream") { return "; a quotation mark is opened and not closed" }
        guard problem.contains("did not find expected"), line.contains("{") else { return "" }
        return "; put a text that begins with { in quotes"
    }

    /// The problem of a line that is indented with a tab. The parser's own message does not mention the tab, and may
    /// give the next line.
    private static func tabbed(_ lines: [Substring], upTo line: Int, file: String) -> ConfigProblem? {
        let isTabbed = { (number: Int) in
            lines.indices.contains(number - 1) && lines[number - 1].prefix { $0 == " " || $0 == "\t" }.contains("\t")
        }
        guard let number = [line, line - 1].first(where: isTabbed) else { return nil }
        return ConfigProblem(
            file: file, mark: TextMark(line: number, column: 1),
            message: "line \(number) is indented with a tab; YAML requires spaces")
    }

    private static func problem(_ error: YamlError, in text: String, file: String) -> ConfigProblem {
        switch error {
        case .scanner(_, let problem, let mark, _), .parser(_, let problem, let mark, _),
            .composer(_, let problem, let mark, _):
            let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
            if let tabbed = tabbed(lines, upTo: mark.line, file: file) { return tabbed }
            let hint = hint(problem, line: lines.dropFirst(max(0, mark.line - 1)).first ?? "")
            return ConfigProblem(
                file: file, mark: TextMark(line: mark.line, column: mark.column),
                message: "is not valid YAML: \(problem)\(hint)")
        case .reader(let problem, _, _, _):
            return ConfigProblem(file: file, message: "is not valid YAML: \(problem); save it as UTF-8")
        case .duplicatedKeysInMapping(let duplicates, let context):
            let names = duplicates.map { "'\($0)'" }.joined(separator: ", ")
            return ConfigProblem(
                file: file, mark: TextMark(line: context.mark.line, column: context.mark.column),
                message: "the key \(names) is here more than once; keep one of them")
        default:
            return ConfigProblem(file: file, message: "is not valid YAML")
        }
    }
}

/// Refuses aliases before the parser runs, because nested aliases can grow without bound while it looks for duplicate
/// keys.
private enum AliasCheck {
    static func problem(in text: String, file: String) -> ConfigProblem? {
        var anchors: Set<[UInt8]> = []
        for (index, line) in text.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
            .enumerated()
        {
            for token in line.split(whereSeparator: { " \t[]{},\r".utf8.contains($0) }) {
                if token.first == UInt8(ascii: "&") { anchors.insert(Array(token.dropFirst())) }
                guard token.first == UInt8(ascii: "*"),
                    anchors.contains(Array(token.dropFirst().prefix { $0 != UInt8(ascii: ":") }))
                else { continue }
                return ConfigProblem(
                    file: file, mark: TextMark(line: index + 1, column: 1),
                    message: "aliases (&name and *name) are not supported; write the value out")
            }
        }
        return nil
    }
}

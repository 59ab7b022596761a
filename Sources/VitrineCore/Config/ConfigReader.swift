package struct ConfigReader {
    package let file: String
    private let prefix: String
    private let entries: [ConfigNode.Entry]
    /// The index of the first entry of each key. A dictionary, because a file of a megabyte can have very many keys.
    private let indices: [String: Int]
    private(set) var asked: Set<String> = []
    package private(set) var problems: [ConfigProblem] = []

    /// - Parameters:
    ///   - prefix: the names of the sections above, with a dot behind each.
    ///   - example: a valid section, which the error for any other kind of value shows.
    package init(_ node: ConfigNode?, file: String, prefix: String = "", example: String? = nil) {
        self.file = file
        self.prefix = prefix
        switch node {
        case .mapping(let entries, _):
            self.entries = entries
        case .some(let node) where !node.isNull:
            entries = []
            problems.append(
                ConfigProblem(file: file, mark: node.mark, message: Self.refusal(of: node, prefix, example)))
        default:
            entries = []
        }
        indices = Dictionary(zip(entries.map(\.key), entries.indices)) { first, _ in first }
    }

    private static func refusal(of node: ConfigNode, _ prefix: String, _ example: String?) -> String {
        let section = String(prefix.dropLast())
        let form = "must be 'key: value' lines, or {key: value, key: value} on one line"
        if !section.isEmpty {
            return "'\(section)' \(form)" + (example.map { ", such as " + $0 } ?? "")
        }
        var hint = ""
        if case .scalar(let text, isQuoted: false, _) = node {
            if text.contains("=") {
                hint = "; write a colon and a blank instead of ="
            } else if text.replacing("://", with: "").contains(":") {
                hint = "; write a blank behind each colon"
            } else {
                hint = "; a colon and a value are missing"
            }
        }
        return "the file \(form)" + hint
    }

    /// The number of unknown keys for which a similar key is suggested. Finding one is slow.
    private static let maxHints = 10

    package var keys: [String] { entries.map(\.key) }

    package mutating func node(_ key: String) -> ConfigNode? {
        asked.insert(key)
        guard let value = indices[key].map({ entries[$0].value }), !value.isNull else { return nil }
        return value
    }

    package func setting(_ key: String, _ node: ConfigNode) -> String {
        "\(file):\(node.mark.line):\(node.mark.column): '\(prefix)\(key)'"
    }

    package mutating func fail(_ key: String, _ node: ConfigNode, _ message: String) {
        problems.append(ConfigProblem(file: file, mark: node.mark, message: "'\(prefix)\(key)' \(message)"))
    }

    package mutating func report(_ problems: [ConfigProblem]) {
        self.problems += problems
    }

    /// Returns the value of a key that must have one if it is there: an empty value could be taken for the opposite of
    /// what was meant.
    package mutating func requiredValue(_ key: String) -> ConfigNode? {
        if let node = node(key) { return node }
        if let node = emptyValue(key) { fail(key, node, "has no value; write true or false after it") }
        return nil
    }

    package func emptyValue(_ key: String) -> ConfigNode? {
        indices[key].map { entries[$0].value }.flatMap { $0.isNull ? $0 : nil }
    }

    package mutating func text(_ key: String) -> String? {
        guard let node = node(key) else { return nil }
        switch node {
        case .scalar(let text, _, _):
            if let found = StraySetting.first(in: text, isValue: true) {
                fail(
                    key, node,
                    "contains '\(found.text)', which looks like a setting but would be published as text; put "
                        + "'\(found.key):' on its own line without blanks before it, or remove it")
            }
            return text
        case .list: fail(key, node, "must be a text")
        case .mapping: fail(key, node, "must be a text; one that begins with { needs quotes")
        }
        return nil
    }

    package mutating func nonEmptyText(_ key: String) -> String? {
        guard let text = text(key) else { return nil }
        if text.utf8.contains(where: { $0 > 0x20 }) { return text }
        if let node = node(key) { fail(key, node, "must not be empty; remove the line instead") }
        return nil
    }

    /// - Parameter other: the word that the setting has besides true and false, and that the caller reads.
    package mutating func flag(_ key: String, or other: String? = nil) -> Bool? {
        guard let node = requiredValue(key) else { return nil }
        guard case .scalar(let text, isQuoted: false, _) = node, let flag = Self.flag(text) else {
            let choices = other.map { "true, false or \($0)" } ?? "true or false"
            fail(key, node, "must be \(choices)" + FlagAdvice.text(for: node))
            return nil
        }
        return flag
    }

    package static func flag(_ text: String) -> Bool? {
        switch text {
        case "true", "True", "TRUE": true
        case "false", "False", "FALSE": false
        default: nil
        }
    }

    package mutating func integer(_ key: String, in range: ClosedRange<Int>) -> Int? {
        guard let node = node(key) else { return nil }
        guard let value = Self.integer(node), range.contains(value) else {
            fail(key, node, "must be a whole number from \(range.lowerBound) to \(range.upperBound)")
            return nil
        }
        return value
    }

    /// Reads a percentage from 0 to 100, with or without its sign.
    package mutating func percent(_ key: String) -> Int? {
        guard let node = node(key) else { return nil }
        if case .scalar(let text, isQuoted: _, _) = node,
            let value = Int(text.hasSuffix("%") ? text.dropLast() : text[...]),
            (0...100).contains(value)
        {
            return value
        }
        fail(key, node, "must be a percentage from 0% to 100%, such as 30%")
        return nil
    }

    package mutating func integers(_ key: String, in range: ClosedRange<Int>, maxCount: Int) -> [Int]? {
        numbers(key, in: range, maxCount: maxCount, kind: "whole numbers") { text in
            Int(text).flatMap { range.contains($0) ? $0 : nil }
        }
    }

    /// Reads numbers with at most one decimal, and returns them in tenths.
    package mutating func tenths(_ key: String, in range: ClosedRange<Int>, maxCount: Int) -> [Int]? {
        let digits = UInt8(ascii: "0")...UInt8(ascii: "9")
        return numbers(key, in: range, maxCount: maxCount, kind: "numbers with at most one decimal") { text in
            let parts = text.utf8.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
            guard parts.joined().allSatisfy(digits.contains), parts.dropFirst().map(\.count).allSatisfy({ $0 == 1 }),
                let tenths = Int(String(decoding: parts.joined(), as: UTF8.self)), parts.count <= 2
            else { return nil }
            let value = parts.count == 2 ? tenths : tenths * 10
            return (range.lowerBound * 10...range.upperBound * 10).contains(value) ? value : nil
        }
    }

    /// Reads a list of numbers of which each is larger than the one before.
    private mutating func numbers(
        _ key: String, in range: ClosedRange<Int>, maxCount: Int, kind: String, parse: (String) -> Int?
    ) -> [Int]? {
        guard let node = node(key) else { return nil }
        let message =
            "must be a list of 1 to \(maxCount) \(kind) from \(range.lowerBound) to \(range.upperBound), "
            + "each larger than the one before"
        guard case .list(let nodes, _) = node, (1...maxCount).contains(nodes.count) else {
            fail(key, node, message)
            return nil
        }
        let values = nodes.compactMap { node -> Int? in
            guard case .scalar(let text, isQuoted: false, _) = node else { return nil }
            return parse(text)
        }
        guard values.count == nodes.count, zip(values, values.dropFirst()).allSatisfy({ $0 < $1 }) else {
            fail(key, node, message)
            return nil
        }
        return values
    }

    private static func integer(_ node: ConfigNode) -> Int? {
        guard case .scalar(let text, isQuoted: false, _) = node else { return nil }
        return Int(text)
    }

    /// Reads a list of texts. A single text counts as a list of one.
    package mutating func texts(_ key: String) -> [(text: String, mark: TextMark)]? {
        guard let node = node(key) else { return nil }
        switch node {
        case .scalar(let text, _, let mark):
            return [(text, mark)]
        case .list(let nodes, _):
            var texts: [(String, TextMark)] = []
            for node in nodes {
                guard case .scalar(let text, _, let mark) = node else {
                    fail(key, node, "must be a list of texts")
                    return nil
                }
                texts.append((text, mark))
            }
            return texts
        case .mapping:
            fail(key, node, "must be a list of texts")
            return nil
        }
    }

    package mutating func choice<Value: RawRepresentable & CaseIterable>(_ key: String, _ type: Value.Type) -> Value?
    where Value.RawValue == String {
        guard let node = node(key) else { return nil }
        let allowed = Value.allCases.map(\.rawValue)
        guard case .scalar(let text, _, _) = node else {
            fail(key, node, "must be one of: \(allowed.joined(separator: ", "))")
            return nil
        }
        if let value = Value(rawValue: text) { return value }
        let hint =
            ForeignWord.advice(onValue: text, of: prefix + key).map { "; " + $0 }
            ?? NearestName.of(text, among: allowed).map { "; did you mean '\($0)'?" } ?? ""
        fail(key, node, "is '\(text)', but must be one of: \(allowed.joined(separator: ", "))\(hint)")
        return nil
    }

    package mutating func section(_ key: String, example: String? = nil, _ read: (inout ConfigReader) -> Void) {
        guard let node = node(key) else { return }
        var reader = ConfigReader(node, file: file, prefix: prefix + key + ".", example: example)
        if reader.problems.isEmpty { read(&reader) }
        reader.finish()
        problems += reader.problems
    }

    /// Reports all keys that were not read and all duplicate keys. Must be called last.
    package mutating func finish() {
        let allowed = asked.sorted()
        var hints = Self.maxHints
        var seen: Set<String> = []
        for entry in entries {
            if !seen.insert(entry.key).inserted {
                let message = "'\(prefix)\(entry.key)' is given twice; remove one of them"
                problems.append(ConfigProblem(file: file, mark: entry.keyMark, message: message))
            }
            if asked.contains(entry.key) { continue }
            var message = "unknown key '\(prefix)\(entry.key)'"
            if let advice = ForeignWord.advice(onKey: entry.key, among: asked) {
                message += ": " + advice
            } else if hints > 0 {
                let hint = NearestName.of(entry.key, among: allowed).map { "; did you mean '\(prefix)\($0)'?" } ?? "."
                message += "\(hint) Known here: \(allowed.joined(separator: ", "))"
                hints -= 1
            }
            problems.append(ConfigProblem(file: file, mark: entry.keyMark, message: message))
        }
    }
}

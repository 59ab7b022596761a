package import VitrineCore

/// A YAML text that is changed one value at a time. Each change is proved by reading the result again: it must contain
/// exactly this change, and all comment lines. Otherwise it is refused.
package struct YAMLDocument: Sendable {
    package private(set) var text: String
    package private(set) var root: ConfigNode?
    private let file: String
    private let parse: YAMLParser

    package init(_ text: String, file: String, parse: @escaping YAMLParser) throws(ConfigProblems) {
        (self.text, self.file, self.parse) = (text, file, parse)
        root = try parse(text, file)
    }

    package func value(_ key: String) -> ConfigNode? {
        entries.first { TextBytes.areEqual($0.key, key) && !$0.value.isNull }?.value
    }

    var keys: [String] { entries.map(\.key) }

    private var entries: [ConfigNode.Entry] {
        if case .mapping(let entries, _)? = root { entries } else { [] }
    }

    package mutating func set(_ key: String, to value: YAMLValue?) throws(ConfigProblem) {
        let isThere = entries.contains { TextBytes.areEqual($0.key, key) }
        if case .list(let texts)? = value, isThere {
            return try changeList(key) { list in
                list.remove(list.texts)
                _ = list.place(texts, after: nil)
            }
        }
        if value == nil, !isThere { return }
        let edit = try YAMLEdit(text, root: root, file: file)
        if let value {
            try accept(try edit.setting(key, to: value), key, value)
        } else {
            try accept(try edit.removing(key), key, nil)
        }
    }

    /// Puts texts in this order behind another text of a list, or at its start. Those that are in the list already are
    /// moved.
    /// - Returns: false if the other text is not in the list.
    package mutating func place(_ texts: [String], after other: String?, in key: String) throws(ConfigProblem) -> Bool {
        var isPlaced = false
        try changeList(key) { isPlaced = $0.place(texts, after: other) }
        return isPlaced
    }

    package mutating func remove(_ texts: [String], from key: String) throws(ConfigProblem) {
        try changeList(key) { $0.remove(texts) }
    }

    package mutating func changeItems(of key: String, _ new: (String) -> String?) throws(ConfigProblem) {
        try changeList(key) { $0.change(new) }
    }

    private mutating func changeList(_ key: String, _ change: (inout YAMLList) -> Void) throws(ConfigProblem) {
        let old = value(key)?.listedTexts ?? []
        var list = YAMLList(old, [0x0A])
        change(&list)
        if list.texts.elementsEqual(old, by: TextBytes.areEqual) { return }
        let edit = try YAMLEdit(text, root: root, file: file)
        try accept(edit.changingList(key, change), key, .list(list.texts))
    }

    private mutating func accept(_ new: String, _ key: String, _ value: YAMLValue?) throws(ConfigProblem) {
        guard let read = try? Self(new, file: file, parse: parse), hasOnlyChange(to: read, key, value),
            keepsComments(in: new, key)
        else {
            throw ConfigProblem(
                file: file, mark: entries.first { TextBytes.areEqual($0.key, key) }?.keyMark,
                message:
                    "'\(key)' cannot be changed here without changing something else, too; change the file in a text "
                    + "editor")
        }
        self = read
    }

    private func hasOnlyChange(to other: YAMLDocument, _ key: String, _ value: YAMLValue?) -> Bool {
        var (old, new) = (entries, other.entries)
        let changed = new.filter { TextBytes.areEqual($0.key, key) }
        guard changed.count == (value == nil ? 0 : 1), value?.matches(changed[0].value) ?? true,
            other.root.map({ $0.isNull || !new.isEmpty }) ?? true
        else { return false }
        old.removeAll { TextBytes.areEqual($0.key, key) }
        new.removeAll { TextBytes.areEqual($0.key, key) }
        return old.elementsEqual(new) { TextBytes.areEqual($0.key, $1.key) && $0.value.hasSameValues(as: $1.value) }
    }

    /// Whether another text has all comment lines. Lines of the old value only look like comments.
    private func keepsComments(in new: String, _ key: String) -> Bool {
        let kept = Self.comments(in: new)
        var needed = Self.comments(in: text)
        for text in value(key)?.texts ?? [] {
            for (comment, count) in Self.comments(in: text) { needed[comment, default: 0] -= count }
        }
        return needed.allSatisfy { kept[$0.key, default: 0] >= $0.value }
    }

    private static func comments(in text: String) -> [[UInt8]: Int] {
        text.utf8.split(separator: 0x0A).reduce(into: [:]) { counts, line in
            guard let start = line.firstIndex(where: { $0 > 0x20 }), line[start] == UInt8(ascii: "#") else { return }
            let end = line.lastIndex { $0 > 0x20 } ?? start
            counts[Array(line[start...end]), default: 0] += 1
        }
    }
}

extension ConfigNode {
    func hasSameValues(as other: ConfigNode) -> Bool {
        switch (self, other) {
        case (.scalar(let text, let isQuoted, _), .scalar(let otherText, let isOtherQuoted, _)):
            isQuoted == isOtherQuoted && TextBytes.areEqual(text, otherText)
        case (.list(let list, _), .list(let others, _)):
            list.elementsEqual(others) { $0.hasSameValues(as: $1) }
        case (.mapping(let entries, _), .mapping(let others, _)):
            entries.elementsEqual(others) {
                TextBytes.areEqual($0.key, $1.key) && $0.value.hasSameValues(as: $1.value)
            }
        default: false
        }
    }

    fileprivate var texts: [String] {
        switch self {
        case .scalar(let text, _, _): [text]
        case .list(let list, _): list.flatMap(\.texts)
        case .mapping(let entries, _): entries.flatMap(\.value.texts)
        }
    }
}

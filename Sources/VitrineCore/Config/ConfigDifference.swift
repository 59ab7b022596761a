/// Compares two versions of a settings file, setting by setting.
package enum ConfigDifference {
    /// Returns the settings that differ, as paths of keys, sorted.
    package static func settings(_ old: ConfigNode?, _ new: ConfigNode?) -> [[String]] {
        let (before, after) = (leaves(old), leaves(new))
        return Set(before.keys).union(after.keys).filter { before[$0] != after[$0] }
            .sorted { $0.lexicographicallyPrecedes($1) }
    }

    /// Returns `new` with one setting as it is in `old`.
    package static func reverting(_ path: [String], in new: ConfigNode?, to old: ConfigNode?) -> ConfigNode? {
        replacing(path[...], in: new, with: node(path[...], in: old))
    }

    /// Collects all values that are neither empty nor sections, as texts without their locations.
    private static func leaves(_ node: ConfigNode?) -> [[String]: String] {
        var found: [[String]: String] = [:]
        func collect(_ node: ConfigNode, _ path: [String]) {
            if node.isNull { return }
            guard case .mapping(let entries, _) = node else { return found[path] = text(node) }
            for entry in entries { collect(entry.value, path + [entry.key]) }
        }
        if let node { collect(node, []) }
        return found
    }

    private static func text(_ node: ConfigNode) -> String {
        switch node {
        case .scalar(let text, let isQuoted, _): (isQuoted ? "text " : "") + Escaping.json(text)
        case .list(let list, _): "[" + list.map(text).joined(separator: ",") + "]"
        case .mapping(let entries, _):
            "{" + entries.map { Escaping.json($0.key) + ":" + text($0.value) }.joined(separator: ",") + "}"
        }
    }

    private static func node(_ path: ArraySlice<String>, in node: ConfigNode?) -> ConfigNode? {
        guard let key = path.first else { return node }
        guard case .mapping(let entries, _)? = node else { return nil }
        return entries.first { $0.key == key }.flatMap { Self.node(path.dropFirst(), in: $0.value) }
    }

    private static func replacing(
        _ path: ArraySlice<String>, in node: ConfigNode?, with value: ConfigNode?
    ) -> ConfigNode? {
        guard let key = path.first else { return value }
        var entries: [ConfigNode.Entry] = []
        var mark = TextMark(line: 1, column: 1)
        if case .mapping(let own, let start)? = node { (entries, mark) = (own, start) }
        let position = entries.firstIndex { $0.key == key }
        let child = replacing(path.dropFirst(), in: position.map { entries[$0].value }, with: value)
        switch (position, child) {
        case (let position?, let child?): entries[position].value = child
        case (let position?, nil): entries.remove(at: position)
        case (nil, let child?): entries.append(.init(key: key, keyMark: mark, value: child))
        case (nil, nil): break
        }
        return .mapping(entries, mark)
    }
}

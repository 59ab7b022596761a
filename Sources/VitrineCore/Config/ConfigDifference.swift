package enum ConfigDifference {
    /// Returns the settings that differ, as paths of keys, sorted.
    package static func settings(_ old: ConfigNode?, _ new: ConfigNode?) -> [[String]] {
        let (before, after) = (leaves(old), leaves(new))
        return Set(before.keys).union(after.keys).filter { before[$0] != after[$0] }
            .sorted { $0.lexicographicallyPrecedes($1) }
    }

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
}

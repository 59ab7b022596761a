package indirect enum ConfigNode: Hashable, Sendable {
    /// - Parameter isQuoted: whether the scalar is quoted, and therefore always a text.
    case scalar(String, isQuoted: Bool, TextMark)
    case list([ConfigNode], TextMark)
    case mapping([Entry], TextMark)

    package struct Entry: Hashable, Sendable {
        package var key: String
        package var keyMark: TextMark
        package var value: ConfigNode

        package init(key: String, keyMark: TextMark, value: ConfigNode) {
            self.key = key
            self.keyMark = keyMark
            self.value = value
        }
    }

    package var mark: TextMark {
        switch self {
        case .scalar(_, _, let mark), .list(_, let mark), .mapping(_, let mark): mark
        }
    }

    var isTilde: Bool {
        guard case .scalar("~", isQuoted: false, _) = self else { return false }
        return true
    }

    /// Whether there is no value: nothing, `~` or `null` after the key. The key then counts as absent.
    package var isNull: Bool {
        guard case .scalar(let text, isQuoted: false, _) = self else { return false }
        return ["", "~", "null", "Null", "NULL"].contains(text)
    }

    /// The texts of a list; a text alone counts as a list of one. Nil if the value is something else.
    package var listedTexts: [String]? {
        switch self {
        case _ where isNull: return []
        case .scalar(let text, _, _): return [text]
        case .list(let nodes, _):
            let texts = nodes.compactMap { if case .scalar(let text, _, _) = $0 { text } else { nil } }
            return texts.count == nodes.count ? texts : nil
        case .mapping: return nil
        }
    }
}

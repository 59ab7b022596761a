internal import VitrineCore

package enum YAMLValue: Hashable, Sendable {
    case text(String)
    case flag(Bool)
    case literal(String)
    case list([String])
    case flow([String])
    case mapping([Entry])

    package struct Entry: Hashable, Sendable {
        package var key: String
        package var value: YAMLValue

        package init(key: String, value: YAMLValue) {
            (self.key, self.value) = (key, value)
        }
    }

    /// The value that was read from a text; nil for lists and mappings in lists.
    init?(copying node: ConfigNode) {
        switch node {
        case .scalar(let text, let isQuoted, _): self = isQuoted ? .text(text) : .literal(text)
        case .list(let nodes, _):
            let literals = nodes.compactMap { node in
                if case .scalar(let text, isQuoted: false, _) = node { text } else { nil }
            }
            if literals.count == nodes.count {
                self = .flow(literals)
            } else if let texts = node.listedTexts {
                self = .list(texts)
            } else {
                return nil
            }
        case .mapping(let nodes, _):
            let entries = nodes.compactMap { entry -> Entry? in
                YAMLValue(copying: entry.value).map { Entry(key: entry.key, value: $0) }
            }
            guard entries.count == nodes.count else { return nil }
            self = .mapping(entries)
        }
    }

    /// - Parameters:
    ///   - quote: the quotes of the value that it replaces.
    ///   - hasComment: whether a comment follows in the same line, so that a text must not be written in several lines.
    ///   - indentation: of what is written in lines below the key.
    func written(
        like quote: YAMLValueSpan.Quote?, hasComment: Bool, lineEnd: [UInt8], indentation: [UInt8] = [0x20, 0x20]
    ) -> [UInt8] {
        switch self {
        case .flag(let flag): Array(" \(flag)".utf8)
        case .literal(let literal): Array((" " + literal).utf8)
        case .list(let texts) where texts.isEmpty: Array(" []".utf8)
        case .list(let texts):
            lineEnd + texts.map { indentation + Array("- ".utf8) + Self.line($0) }.joined(separator: lineEnd)
        case .flow(let literals): Array(" [\(literals.joined(separator: ", "))]".utf8)
        case .mapping(let entries):
            lineEnd
                + entries.map { entry in
                    indentation + Array("\(entry.key):".utf8)
                        + entry.value.written(
                            like: nil, hasComment: true, lineEnd: lineEnd, indentation: indentation + [0x20, 0x20])
                }.joined(separator: lineEnd)
        case .text(let text):
            if !hasComment, Self.isBlock(text) {
                Array(" |-".utf8) + Self.block(text, lineEnd)
            } else {
                [0x20] + Self.line(text, like: quote)
            }
        }
    }

    /// Writes a text in one line, without quotes if no program can read it as anything but this text.
    static func line(_ text: String, like quote: YAMLValueSpan.Quote? = nil) -> [UInt8] {
        switch quote {
        case .single? where isPrintable(text):
            let quotes = Array("'".utf8)
            return quotes + text.utf8.flatMap { $0 == quotes[0] ? [$0, $0] : [$0] } + quotes
        case nil where isPlain(text): return Array(text.utf8)
        default: return Array(YAMLText.quoted(text).utf8)
        }
    }

    func matches(_ node: ConfigNode) -> Bool {
        switch (self, node) {
        case (.text(let text), .scalar(let read, _, _)): TextBytes.areEqual(text, read) && !node.isNull
        case (.flag(let flag), .scalar(let read, isQuoted: false, _)): read == "\(flag)"
        case (.literal(let literal), .scalar(let read, isQuoted: false, _)): TextBytes.areEqual(literal, read)
        case (.list(let texts), .list(let nodes, _)):
            texts.count == nodes.count && zip(texts, nodes).allSatisfy { YAMLValue.text($0).matches($1) }
        case (.flow(let literals), .list(let nodes, _)):
            literals.count == nodes.count && zip(literals, nodes).allSatisfy { YAMLValue.literal($0).matches($1) }
        case (.mapping(let entries), .mapping(let nodes, _)):
            entries.count == nodes.count
                && zip(entries, nodes).allSatisfy {
                    TextBytes.areEqual($0.key, $1.key) && $0.value.matches($1.value)
                }
        default: false
        }
    }

    private static func isPlain(_ text: String) -> Bool {
        guard let first = text.unicodeScalars.first, first.properties.isAlphabetic, isPrintable(text),
            text.utf8.last != 0x20, text.utf8.count <= 200, !text.utf8.contains(where: special.contains)
        else { return false }
        // Other programs read these words as flags, numbers or nothing.
        let words: Set<String> = ["true", "false", "yes", "no", "on", "off", "y", "n", "null", "nan", "inf"]
        return !words.contains(text.lowercased())
    }

    private static let special = Set(":#[]{},&*!|>'\"%@`\\=".utf8)

    private static func isPrintable(_ text: String) -> Bool {
        text.unicodeScalars.allSatisfy { scalar in
            switch scalar.properties.generalCategory {
            case .control, .format, .lineSeparator, .paragraphSeparator, .privateUse, .unassigned: false
            default: scalar != "\u{A0}"
            }
        }
    }

    private static func isBlock(_ text: String) -> Bool {
        let lines = lines(of: text)
        guard lines.count > 1, let first = lines.first, let last = lines.last else { return false }
        return !first.isEmpty && !last.isEmpty && first.first != " "
            && lines.allSatisfy { $0.last != " " && isPrintable(String($0)) }
    }

    private static func block(_ text: String, _ lineEnd: [UInt8]) -> [UInt8] {
        lines(of: text).flatMap { line in
            lineEnd + (line.isEmpty ? [] : Array("  ".utf8) + Array(String(line).utf8))
        }
    }

    private static func lines(of text: String) -> [Substring.UnicodeScalarView] {
        text[...].unicodeScalars.split(separator: "\n", omittingEmptySubsequences: false)
    }
}

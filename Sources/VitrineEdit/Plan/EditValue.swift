internal import VitrineCore

package enum EditValue: Hashable, Sendable {
    case none
    case flag(Bool)
    case number(Int)
    case text(String)
    case list([String])

    /// Reads a value as people write it in a shell. An empty one removes the field.
    package init(argument: String) {
        self =
            switch argument {
            case "": .none
            case "true", "false": .flag(argument == "true")
            default: Int(argument).map { .number($0) } ?? .text(argument)
            }
    }

    init?(_ node: ConfigNode?) {
        switch node {
        case nil: self = .none
        case .scalar(let text, isQuoted: false, _)?:
            self = ConfigReader.flag(text).map { .flag($0) } ?? Int(text).map { .number($0) } ?? .text(text)
        case .scalar(let text, _, _)?: self = .text(text)
        // A cover with the place that stays in sight.
        case .mapping?:
            guard let name = node?.coverName else { return nil }
            self = .text(name)
        case .some(let node):
            guard let texts = node.listedTexts else { return nil }
            self = .list(texts)
        }
    }

    package var shown: String {
        switch self {
        case .none: "nothing"
        case .flag(let flag): "\(flag)"
        case .number(let number): "\(number)"
        case .text(let text): "'\(text)'"
        case .list(let texts): "'\(texts.joined(separator: ", "))'"
        }
    }

    func isValue(of node: ConfigNode?) -> Bool {
        switch (self, node) {
        case (.text(let text), .scalar(let read, _, _)?): TextBytes.areEqual(text, read)
        case (.list(let texts), .some(let node)):
            node.listedTexts.map { $0.elementsEqual(texts, by: TextBytes.areEqual) } ?? false
        default: EditValue(node) == self
        }
    }

    func written(for key: String) -> YAMLValue? {
        switch self {
        case .none: nil
        case .flag(let flag): .flag(flag)
        case .number(let number): .literal(String(number))
        case .text(let text) where ["date", "added"].contains(key) && Self.isDate(text): .literal(text)
        case .text(let text): .text(text)
        case .list(let texts): .list(texts)
        }
    }

    private static func isDate(_ text: String) -> Bool {
        DateParser.read(text, source: .sidecar) != nil && !text.contains(": ")
            && text.utf8.allSatisfy { "0123456789-:+.TZ ".utf8.contains($0) }
            && text.utf8.first.map { $0 > 0x2F && $0 < 0x3A } == true && text.utf8.last.map { $0 > 0x2F } == true
            && text.utf8.last != UInt8(ascii: ":")
    }
}

extension EditValue: Codable {
    package init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        if container.decodeNil() {
            self = .none
        } else if let flag = try? container.decode(Bool.self) {
            self = .flag(flag)
        } else if let number = try? container.decode(Int.self) {
            self = .number(number)
        } else if let texts = try? container.decode([String].self) {
            self = .list(texts)
        } else {
            self = .text(try container.decode(String.self))
        }
    }

    package func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        switch self {
        case .none: try container.encodeNil()
        case .flag(let flag): try container.encode(flag)
        case .number(let number): try container.encode(number)
        case .text(let text): try container.encode(text)
        case .list(let texts): try container.encode(texts)
        }
    }
}

extension YAMLDocument {
    package var fields: [String: EditValue] {
        let found = keys.compactMap { key in EditValue(value(key)).map { (key, $0) } }
        return Dictionary(found) { first, _ in first }.filter { $0.value != .none }
    }
}

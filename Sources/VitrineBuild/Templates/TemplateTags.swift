internal import VitrineCore
internal import VitrineFormats

struct TemplateTag: Hashable {
    enum Kind: Hashable {
        case variable, unescaped, section, inverted, end, partial, parent, block, comment, other
    }

    var kind: Kind
    var name: String
    var line: Int
    var offset: Int

    var opens: Bool {
        switch kind {
        case .section, .inverted, .parent, .block: true
        default: false
        }
    }

    private static let brace = UInt8(ascii: "{")

    /// - Returns: the tags up to one that is not closed, and the line of that one.
    static func parse(_ text: String) -> (tags: [TemplateTag], unclosed: Int?) {
        let bytes = Array(text.utf8)
        var tags: [TemplateTag] = []
        var line = 1
        var index = 0
        while index < bytes.count {
            if bytes[index] == UInt8(ascii: "\n") { line += 1 }
            guard bytes[index] == brace, bytes.has("{{", at: index) else {
                index += 1
                continue
            }
            let isTriple = bytes.has("{{{", at: index)
            let close: StaticString = isTriple ? "}}}" : "}}"
            let start = index + (isTriple ? 3 : 2)
            func isEnd(_ index: Int) -> Bool { bytes[index] == UInt8(ascii: "}") && bytes.has(close, at: index) }
            guard let end = (start..<bytes.count).first(where: isEnd) else { return (tags, line) }
            let inner = bytes[start..<end]
            tags.append(tag(inner, isTriple: isTriple, line: line, offset: index))
            line += inner.count { $0 == UInt8(ascii: "\n") }
            index = end + close.utf8CodeUnitCount
        }
        return (tags, nil)
    }

    private static func tag(_ inner: ArraySlice<UInt8>, isTriple: Bool, line: Int, offset: Int) -> TemplateTag {
        let kinds: [UInt8: Kind] = [
            UInt8(ascii: "#"): .section, UInt8(ascii: "^"): .inverted, UInt8(ascii: "/"): .end,
            UInt8(ascii: ">"): .partial, UInt8(ascii: "<"): .parent, UInt8(ascii: "$"): .block,
            UInt8(ascii: "!"): .comment, UInt8(ascii: "&"): .unescaped, UInt8(ascii: "="): .other,
            UInt8(ascii: "%"): .other,
        ]
        var rest = inner.drop { $0 == 0x20 }
        var kind = isTriple ? Kind.unescaped : .variable
        if !isTriple, let first = rest.first, let marked = kinds[first] {
            kind = marked
            rest = rest.dropFirst()
        }
        rest = rest.drop { $0 == 0x20 }
        while rest.last == 0x20 { rest.removeLast() }
        return TemplateTag(kind: kind, name: String(decoding: rest, as: UTF8.self), line: line, offset: offset)
    }
}

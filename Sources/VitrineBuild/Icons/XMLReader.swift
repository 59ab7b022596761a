internal import VitrineCore
internal import VitrineFormats

/// Divides a small XML document into its tags and texts. Comments, processing instructions and a document type without
/// declarations of its own are left out.
struct XMLReader {
    struct Attribute {
        var name: String
        /// The value without character references.
        var value: String
    }

    enum Part {
        case start(name: String, attributes: [Attribute], isEmpty: Bool)
        case end(name: String)
        case text(String)
    }

    private let bytes: [UInt8]
    private let file: String
    private var index = 0

    init(_ bytes: [UInt8], file: String) {
        self.bytes = bytes
        self.file = file
    }

    /// The next part and the line of its beginning; nil at the end.
    mutating func next() throws(ConfigProblem) -> Part? {
        while index < bytes.count {
            guard bytes[index] == UInt8(ascii: "<") else { return .text(try characters(until: "<", orEnd: true)) }
            if bytes.has("<!--", at: index) {
                try skip(past: "-->")
            } else if bytes.has("<![CDATA[", at: index) {
                let start = index + 9
                try skip(past: "]]>")
                return .text(String(decoding: bytes[start..<index - 3], as: UTF8.self))
            } else if bytes.has("<?", at: index) {
                try skip(past: "?>")
            } else if bytes.has("<!", at: index) {
                let start = index
                try skip(past: ">")
                guard !bytes[start..<index].contains(UInt8(ascii: "[")) else {
                    throw problem("declares entities, which are not allowed; save it as plain SVG", at: start)
                }
            } else {
                return try tag()
            }
        }
        return nil
    }

    /// A mistake at the current position, or at another one.
    func problem(_ message: String, at position: Int? = nil) -> ConfigProblem {
        let before = bytes.prefix(position ?? index)
        let column = before.reversed().prefix { $0 != 0x0A }.count { $0 & 0xC0 != 0x80 } + 1
        return ConfigProblem(
            file: file, mark: TextMark(line: before.count { $0 == 0x0A } + 1, column: column), message: message)
    }

    private mutating func skip(past mark: StaticString) throws(ConfigProblem) {
        guard let end = bytes.firstIndex(of: mark, from: index) else {
            throw problem("a part begins here and does not end")
        }
        index = end + mark.utf8CodeUnitCount
    }

    private mutating func tag() throws(ConfigProblem) -> Part {
        let start = index
        index += 1
        let isEnd = bytes.byte(at: index) == UInt8(ascii: "/")
        if isEnd { index += 1 }
        let name = try self.name()
        var attributes: [Attribute] = []
        while true {
            skipSpace()
            if bytes.has("/>", at: index), !isEnd {
                index += 2
                return .start(name: name, attributes: attributes, isEmpty: true)
            }
            if bytes.byte(at: index) == UInt8(ascii: ">") {
                index += 1
                return isEnd ? .end(name: name) : .start(name: name, attributes: attributes, isEmpty: false)
            }
            guard index < bytes.count, !isEnd else { throw problem("a tag begins here and does not end", at: start) }
            attributes.append(try attribute())
        }
    }

    private mutating func attribute() throws(ConfigProblem) -> Attribute {
        let name = try self.name()
        skipSpace()
        guard bytes.byte(at: index) == UInt8(ascii: "=") else { throw problem("'\(name)' has no value") }
        index += 1
        skipSpace()
        guard let quote = bytes.byte(at: index), quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") else {
            throw problem("the value of '\(name)' is not in quotation marks")
        }
        index += 1
        let value = try characters(until: Unicode.Scalar(quote), orEnd: false)
        index += 1
        return Attribute(name: name, value: value)
    }

    private mutating func name() throws(ConfigProblem) -> String {
        let start = index
        index = bytes.endOfRun(from: index) { $0.isASCIIAlphanumeric || "_-.:".utf8.contains($0) || $0 >= 0x80 }
        guard index > start, !"0123456789-.".utf8.contains(bytes[start]) else {
            throw problem("is not an SVG: a name is expected here")
        }
        return String(decoding: bytes[start..<index], as: UTF8.self)
    }

    private mutating func skipSpace() { index = bytes.endOfRun(from: index) { $0 <= 0x20 } }

    /// Reads a text up to a character that is not part of it.
    private mutating func characters(until end: Unicode.Scalar, orEnd: Bool) throws(ConfigProblem) -> String {
        let start = index
        var text: [UInt8] = []
        while index < bytes.count, bytes[index] != UInt8(ascii: end) {
            if bytes[index] == UInt8(ascii: "&") {
                text += try reference()
            } else {
                text.append(bytes[index])
                index += 1
            }
        }
        guard orEnd || index < bytes.count else { throw problem("a text begins here and does not end", at: start) }
        return String(decoding: text, as: UTF8.self)
    }

    private static let entities = ["lt": "<", "gt": ">", "amp": "&", "quot": "\"", "apos": "'"]

    /// Reads a reference to a character, such as `&amp;` or `&#38;`.
    private mutating func reference() throws(ConfigProblem) -> [UInt8] {
        let name = String(decoding: bytes[(index + 1)...].prefix(10).prefix { $0 != UInt8(ascii: ";") }, as: UTF8.self)
        guard bytes.byte(at: index + 1 + name.utf8.count) == UInt8(ascii: ";"), let text = Self.text(of: name) else {
            throw problem("'&' begins something that is not known here; write &amp; for the character itself")
        }
        index += name.utf8.count + 2
        return Array(text.utf8)
    }

    private static func text(of name: String) -> String? {
        guard name.hasPrefix("#") else { return entities[name] }
        let isHex = name.hasPrefix("#x")
        let code = UInt32(name.dropFirst(isHex ? 2 : 1), radix: isHex ? 16 : 10)
        guard let scalar = code.flatMap(Unicode.Scalar.init),
            scalar.value >= 0x20 || [9, 10, 13].contains(scalar.value)
        else { return nil }
        return String(Character(scalar))
    }
}

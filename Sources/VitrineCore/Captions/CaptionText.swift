internal import VitrineFormats

/// The text of a cue, cleaned: of the elements only `b`, `i` and `lang` are left, and all of them are closed.
struct CaptionText {
    private var open: [String] = []
    private var output: [UInt8] = []
    private let bytes: [UInt8]
    private var index = 0

    /// The most bytes of a tag or an entity, so that the search for its end is short.
    private static let longestTag = 256
    private static let deepest = 8
    private static let entities: [(name: StaticString, text: String)] = [
        ("&amp;", "&amp;"), ("&lt;", "&lt;"), ("&gt;", "&gt;"), ("&quot;", "\""), ("&apos;", "'"), ("&#39;", "'"),
        ("&nbsp;", "\u{A0}"), ("&lrm;", "\u{200E}"), ("&rlm;", "\u{200F}"),
    ]

    init(_ bytes: some Sequence<UInt8>) {
        self.bytes = Array(bytes)
        while index < self.bytes.count { step() }
        while let name = open.popLast() { output += Array("</\(name)>".utf8) }
    }

    /// The text without lines that are empty, because an empty line ends a cue.
    var text: String {
        let lines = output.split(separator: UInt8(ascii: "\n")).map { line in
            String(decoding: line.drop { $0 == UInt8(ascii: " ") }, as: UTF8.self)
        }
        let shown = lines.filter { !$0.isEmpty }.joined(separator: "\n")
        return hasText ? shown : ""
    }

    private var hasText: Bool {
        var isTag = false
        return output.contains { byte in
            if byte == UInt8(ascii: "<") { isTag = true }
            defer { if byte == UInt8(ascii: ">") { isTag = false } }
            return !isTag && byte > UInt8(ascii: " ") && byte != UInt8(ascii: ">")
        }
    }

    private mutating func step() {
        switch bytes[index] {
        case UInt8(ascii: "<"): if !readTag() { append("&lt;") }
        case UInt8(ascii: ">"): append("&gt;")
        case UInt8(ascii: "&"): readEntity()
        case UInt8(ascii: "{"): if !skipOverride() { append("{") }
        // Players would take the rest for an instruction that the file did not contain in one piece.
        case UInt8(ascii: "\\") where output.last == UInt8(ascii: "{"): index += 1
        case UInt8(ascii: "\n"): append("\n")
        case UInt8(ascii: "\t"): append(" ")
        case 0..<0x20, 0x7F: index += 1
        default:
            output.append(bytes[index])
            index += 1
        }
    }

    private mutating func append(_ text: String) {
        output += Array(text.utf8)
        index += 1
    }

    private mutating func readEntity() {
        let rest = bytes[index...]
        for entity in Self.entities where rest.starts(with: entity.name) {
            output += Array(entity.text.utf8)
            index += entity.name.utf8CodeUnitCount
            return
        }
        append("&amp;")
    }

    /// Skips an instruction of SubStation Alpha, which SubRip files contain: `{\\an8}`.
    private mutating func skipOverride() -> Bool {
        let rest = bytes[index...].prefix(Self.longestTag)
        guard rest.starts(with: "{\\"), let end = rest.firstIndex(of: UInt8(ascii: "}")) else {
            return false
        }
        index = end + 1
        return true
    }

    // MARK: Elements

    /// - Returns: false if what follows is no tag but text.
    private mutating func readTag() -> Bool {
        let rest = bytes[index...].prefix(Self.longestTag).dropFirst()
        let isEnd = rest.first == UInt8(ascii: "/")
        let content = isEnd ? rest.dropFirst() : rest
        guard let first = content.first, Self.isLetter(first) || (0x30...0x39).contains(first),
            let end = content.firstIndex(where: { $0 == UInt8(ascii: ">") || $0 == UInt8(ascii: "<") }),
            bytes[end] == UInt8(ascii: ">")
        else { return false }
        let name = String(decoding: content.prefix(while: Self.isLetter), as: UTF8.self).lowercased()
        index = end + 1
        if isEnd { close(name) } else { begin(name, annotation: content[..<end].dropFirst(name.utf8.count)) }
        return true
    }

    private static func isLetter(_ byte: UInt8) -> Bool {
        (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
    }

    private mutating func begin(_ name: String, annotation: ArraySlice<UInt8>) {
        guard open.count < Self.deepest, let tag = Self.tag(name, annotation) else { return }
        open.append(name)
        output += Array(tag.utf8)
    }

    private static func tag(_ name: String, _ annotation: ArraySlice<UInt8>) -> String? {
        switch name {
        case "b", "i": return "<\(name)>"
        case "lang":
            let code = annotation.drop { $0 != UInt8(ascii: " ") }.filter { $0 > UInt8(ascii: " ") }
            return LanguageTag(String(decoding: code, as: UTF8.self)).map { "<lang \($0.text)>" }
        default: return nil
        }
    }

    private mutating func close(_ name: String) {
        guard open.last == name else { return }
        open.removeLast()
        output += Array("</\(name)>".utf8)
    }
}

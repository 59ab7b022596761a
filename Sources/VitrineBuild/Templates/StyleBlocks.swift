internal import VitrineCore

/// The brackets and functions of a stylesheet that are open at a token.
struct StyleBlocks {
    private struct Block {
        let end: UInt8
        let text: String
        let mark: TextMark
        /// The name of a function in small letters.
        let function: String?
        /// The tokens before the bracket, without gaps, such as `:root`.
        let prelude: [UInt8]
        /// Strings in a function such as `url` are addresses of files, which browsers request.
        let isRequest: Bool
    }

    private static let requests: Set<String> = ["url", "src", "image", "image-set", "-webkit-image-set"]

    /// Where declarations are read: the values at the top of a page in light or dark mode.
    enum Root { case light, dark }

    private var blocks: [Block] = []
    /// The tokens since the last rule or declaration, without gaps; only the beginning of long ones.
    private var prelude: [UInt8] = []
    private var preludeMark: TextMark?
    private static let maxPrelude = 64
    private static let darkMode = Array("@media(prefers-color-scheme:dark)".utf8)

    var isAtTop: Bool { blocks.isEmpty }
    var isAtStart: Bool { prelude.isEmpty && (isAtTop || isInBraces) }
    var isInBraces: Bool { blocks.last?.end == UInt8(ascii: "}") }
    var function: String? { blocks.last?.function }

    var isInRequest: Bool { blocks.last?.isRequest == true && function != "type" }

    /// The mode for which the innermost block sets the properties of the whole page; nil for other blocks.
    var root: Root? {
        guard isInBraces, blocks.last?.prelude.elementsEqual(":root".utf8) == true else { return nil }
        if blocks.count == 1 { return .light }
        return blocks.count == 2 && blocks[0].prelude == Self.darkMode ? .dark : nil
    }

    mutating func read(_ token: StyleToken) -> [(mark: TextMark, message: String)] {
        if token.isGap { return [] }
        switch token.kind {
        case .open, .function:
            open(token)
            return []
        case .close:
            return close(token)
        default:
            if token.isOther(";"), isAtTop || isInBraces { endPrelude() } else { extendPrelude(token) }
            return []
        }
    }

    private mutating func open(_ token: StyleToken) {
        let last = token.source.last
        let isBrace = last == UInt8(ascii: "{")
        let end = isBrace ? UInt8(ascii: "}") : last == UInt8(ascii: "[") ? UInt8(ascii: "]") : UInt8(ascii: ")")
        let function = token.kind == .function ? token.value.lowercased() : nil
        let isRequest = function.map(Self.requests.contains) == true || !isBrace && blocks.last?.isRequest == true
        let block = Block(
            end: end, text: String(decoding: token.source, as: UTF8.self), mark: token.mark, function: function,
            prelude: isBrace ? prelude : [], isRequest: isRequest)
        if isBrace { endPrelude() } else { extendPrelude(token) }
        blocks.append(block)
    }

    private mutating func close(_ token: StyleToken) -> [(mark: TextMark, message: String)] {
        var problems: [(TextMark, String)] = []
        let isBrace = token.byte == UInt8(ascii: "}")
        // As in browsers, the end of a rule is also the end of what is open in it.
        while isBrace, let block = blocks.last, block.end != token.byte {
            problems.append((block.mark, "'\(block.text)' is not closed before the '}' in line \(token.mark.line)"))
            blocks.removeLast()
        }
        if blocks.last?.end == token.byte {
            blocks.removeLast()
        } else {
            let text = String(decoding: token.source, as: UTF8.self)
            problems.append((token.mark, "'\(text)' closes nothing: there is one too many, or its opening is missing"))
        }
        if isBrace { endPrelude() } else { extendPrelude(token) }
        return problems
    }

    private mutating func extendPrelude(_ token: StyleToken) {
        if prelude.isEmpty { preludeMark = token.mark }
        if prelude.count < Self.maxPrelude { prelude += token.source }
    }

    private mutating func endPrelude() { prelude = [] }

    var unclosed: [(mark: TextMark, message: String)] {
        let open = blocks.map { ($0.mark, "'\($0.text)' is never closed") }
        guard blocks.isEmpty, let preludeMark, let first = prelude.first, first != UInt8(ascii: "@") else {
            return open
        }
        return [(preludeMark, "a rule begins here and has no { }")]
    }
}

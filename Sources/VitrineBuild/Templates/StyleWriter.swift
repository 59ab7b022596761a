/// Writes a stylesheet without comments, indentation and empty lines.
struct StyleWriter {
    private(set) var bytes: [UInt8] = []
    private var gap = Gap.none
    /// Whether a blank after the last token has no meaning, and whether a token directly after it stays apart from it.
    private var endsWithBracket = true
    private var endsApart = true
    /// Whether no blank after the last token has a meaning: it begins a block, or ends a declaration.
    private var endsPart = false

    /// What separates the next token from the last one. A line end is a blank, too.
    private enum Gap: Int {
        case none, comment, blank, line
    }

    /// - Parameter replacement: is written instead of the token.
    mutating func write(_ token: StyleToken, replacement: String? = nil) {
        if token.isGap {
            let isLine = token.source.contains(0x0A)
            let found = token.kind == .comment ? Gap.comment : isLine ? .line : .blank
            if found.rawValue > gap.rawValue { gap = found }
            return
        }
        let isBracket = token.byte == UInt8(ascii: ")") || token.byte == UInt8(ascii: "]")
        let isApart = token.kind == .close || Self.isOne(of: [";", ",", "{"], token)
        let isBrace = Self.isOne(of: ["{", "}"], token)
        let isTight = endsWithBracket || isBracket || endsPart || isBrace
        switch gap {
        case .line where !isTight: bytes.append(0x0A)
        case .blank where !isTight: bytes.append(0x20)
        // Without the comment, the tokens could be one.
        case .comment where !endsApart && !isApart: bytes += "/**/".utf8
        default: break
        }
        bytes += replacement.map { Array($0.utf8) } ?? Array(token.source)
        gap = .none
        endsWithBracket = (token.kind == .open || token.kind == .function) && token.source.last != UInt8(ascii: "{")
        endsPart = Self.isOne(of: ["{", ";"], token)
        endsApart = isApart && token.byte != UInt8(ascii: ")") && token.byte != UInt8(ascii: "]")
    }

    private static func isOne(of texts: [String], _ token: StyleToken) -> Bool {
        texts.contains { token.source.elementsEqual($0.utf8) }
    }

    /// Ends the last line.
    mutating func finish() {
        if gap == .line, !bytes.isEmpty { bytes.append(0x0A) }
        gap = .none
    }
}

package enum TextLine {
    /// The characters that end a line (mandatory breaks of Unicode Standard Annex #14).
    private static let ends: Set<Unicode.Scalar> = ["\n", "\r", "\u{B}", "\u{C}", "\u{85}", "\u{2028}", "\u{2029}"]

    /// Splits a text into its lines, including empty ones. `\r\n` ends one line.
    static func lines(of text: String) -> [Substring] {
        var lines: [Substring] = []
        let scalars = text.unicodeScalars
        var start = scalars.startIndex
        var index = start
        while index < scalars.endIndex {
            let scalar = scalars[index]
            let next = scalars.index(after: index)
            if ends.contains(scalar) {
                lines.append(Substring(scalars[start..<index]))
                let isPair = scalar == "\r" && next < scalars.endIndex && scalars[next] == "\n"
                start = isPair ? scalars.index(after: next) : next
                index = start
            } else {
                index = next
            }
        }
        lines.append(Substring(scalars[start...]))
        return lines
    }

    /// Folds a line: letters become lower case, full-width forms ASCII, and blanks spaces; invisible characters are
    /// removed; letters of other scripts that look like Latin ones become Latin.
    static func folded(_ line: some Sequence<Unicode.Scalar>) -> [Unicode.Scalar] {
        var folded: [Unicode.Scalar] = []
        for scalar in line.lazy.map(halfWidth) {
            if scalar.isASCII {
                fold(ascii: scalar, into: &folded)
                continue
            }
            switch scalar.properties.generalCategory {
            case .format, .control, .nonspacingMark: break
            case .spaceSeparator: folded.append(" " as Unicode.Scalar)
            default: folded += scalar.properties.lowercaseMapping.unicodeScalars.map { lookalikes[$0] ?? $0 }
            }
        }
        return folded
    }

    private static func fold(ascii scalar: Unicode.Scalar, into folded: inout [Unicode.Scalar]) {
        switch scalar.value {
        case 0x09: folded.append(" " as Unicode.Scalar)
        case 0x41...0x5A: folded.append(Unicode.Scalar(UInt8(truncatingIfNeeded: scalar.value + 0x20)))
        case 0x20..<0x7F: folded.append(scalar)
        default: break
        }
    }

    package static func trimmed(_ text: some StringProtocol) -> String {
        let scalars = text.unicodeScalars
        guard let first = scalars.firstIndex(where: { !$0.properties.isWhitespace }),
            let last = scalars.lastIndex(where: { !$0.properties.isWhitespace })
        else { return "" }
        return String(text[first...last])
    }

    static func isMark(_ scalar: Unicode.Scalar) -> Bool {
        if scalar == " " { return true }
        if scalar == ":" || scalar == "=" { return false }
        if ("0"..."9").contains(scalar) { return false }
        return scalar.isASCII ? !scalar.isFoldedLetter : !scalar.properties.isAlphabetic && !scalar.isFoldedLetter
    }

    private static func halfWidth(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
        switch scalar.value {
        case 0xFF01...0xFF5E: Unicode.Scalar(scalar.value - 0xFEE0) ?? scalar
        case 0x3000: " "
        // Small and presentation forms of the colon, and the ratio sign.
        case 0xFE55, 0xFE13, 0xFE30, 0x2236, 0xA789, 0x02D0: ":"
        default: scalar
        }
    }

    private static let lookalikes: [Unicode.Scalar: Unicode.Scalar] = [
        "і": "i", "ı": "i", "ι": "i", "е": "e", "ԁ": "d", "һ": "h", "п": "n", "ո": "n", "ѕ": "s", "р": "p", "ɡ": "g",
        "ց": "g", "ѵ": "v", "υ": "u", "ս": "u", "т": "t", "ӏ": "l", "а": "a", "о": "o", "с": "c",
    ]
}

extension Unicode.Scalar {
    var isFoldedLetter: Bool {
        isASCII ? ("a"..."z").contains(self) : properties.isAlphabetic
    }
}

internal import VitrineCore

struct StyleToken {
    enum Kind {
        case space, comment, string, function, name, atKeyword
        /// `url(…)` without quotation marks.
        case address
        case open, close
        /// A number, a hash, or a single character such as `;`.
        case other
    }

    var kind: Kind
    /// The value of a string or an address, or the name, without quotation marks and escapes.
    var value = ""
    /// Whether the token ends as it must. A string, a comment and an address may not.
    var isComplete = true
    var source: ArraySlice<UInt8> = []
    var mark = TextMark(line: 1, column: 1)

    /// The byte of a token that is a bracket or a single character; the first byte of others.
    var byte: UInt8 { source.first ?? 0 }

    var isGap: Bool { kind == .space || kind == .comment }

    func isOther(_ character: Unicode.Scalar) -> Bool {
        kind == .other && source.count == 1 && byte == UInt8(ascii: character)
    }
}

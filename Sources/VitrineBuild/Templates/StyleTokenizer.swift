internal import VitrineCore
internal import VitrineFormats

/// Divides a stylesheet into tokens as browsers do (CSS Syntax Module Level 3). Together, the tokens have all bytes of
/// the stylesheet.
struct StyleTokenizer: Sequence, IteratorProtocol {
    private let bytes: [UInt8]
    private var index = 0
    private var mark = TextMark(line: 1, column: 1)

    init(_ style: String) {
        bytes = Self.prepared(style)
    }

    /// The bytes of a stylesheet without a byte order mark, with `\n` at the end of each line, and with a replacement
    /// character for each NUL.
    static func prepared(_ style: String) -> [UInt8] {
        let byteOrderMark: [UInt8] = [0xEF, 0xBB, 0xBF]
        let text = style.utf8.dropFirst(style.utf8.starts(with: byteOrderMark) ? byteOrderMark.count : 0)
        var bytes: [UInt8] = []
        bytes.reserveCapacity(text.count)
        var isAfterReturn = false
        for byte in text {
            switch byte {
            case 0: bytes += "\u{FFFD}".utf8
            case 0x0A where isAfterReturn: break
            case 0x0C, 0x0D: bytes.append(0x0A)
            default: bytes.append(byte)
            }
            isAfterReturn = byte == 0x0D
        }
        return bytes
    }

    mutating func next() -> StyleToken? {
        guard index < bytes.count else { return nil }
        let start = index
        var token = scan()
        token.source = bytes[start..<index]
        token.mark = mark
        moveMark(from: start)
        return token
    }

    private mutating func moveMark(from start: Int) {
        var (line, column) = (mark.line, mark.column)
        // This loop counts indices, because iterating over the bytes is many times slower in a debug build.
        var position = start
        while position < index {
            let byte = bytes[position]
            if byte == 0x0A {
                (line, column) = (line + 1, 1)
            } else if byte & 0xC0 != 0x80 {
                column += 1
            }
            position += 1
        }
        mark = TextMark(line: line, column: column)
    }

    // MARK: Characters

    /// The byte at an offset from the current one; 0 at the end, which no other byte is.
    private func peek(_ offset: Int = 0) -> UInt8 { index + offset < bytes.count ? bytes[index + offset] : 0 }

    private func isNext(_ text: StaticString) -> Bool { bytes[index...].starts(with: text) }

    private static func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x0A || byte == 0x09 }

    private static func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }

    private static func isHexDigit(_ byte: UInt8) -> Bool { isDigit(byte) || (0x61...0x66).contains(byte | 0x20) }

    private static func isNameStart(_ byte: UInt8) -> Bool {
        (0x61...0x7A).contains(byte | 0x20) || byte == UInt8(ascii: "_") || byte >= 0x80
    }

    private static func isNamePart(_ byte: UInt8) -> Bool {
        isNameStart(byte) || isDigit(byte) || byte == UInt8(ascii: "-")
    }

    private static func isSign(_ byte: UInt8) -> Bool { byte == UInt8(ascii: "+") || byte == UInt8(ascii: "-") }

    // These tables say for each byte whether it belongs to a class of characters. A debug build reads them faster than it calls a
    // function.
    private static let spaces = (0...UInt8.max).map(isSpace)
    private static let digits = (0...UInt8.max).map(isDigit)
    private static let nameStarts = (0...UInt8.max).map(isNameStart)
    private static let nameParts = (0...UInt8.max).map(isNamePart)

    private func beginsEscape(_ offset: Int = 0) -> Bool {
        peek(offset) == UInt8(ascii: "\\") && peek(offset + 1) != 0x0A
    }

    private func beginsName() -> Bool {
        let offset = peek() == UInt8(ascii: "-") ? 1 : 0
        return Self.isNameStart(peek(offset)) || beginsEscape(offset) || offset == 1 && peek(1) == UInt8(ascii: "-")
    }

    private func beginsNumber() -> Bool {
        let sign = Self.isSign(peek()) ? 1 : 0
        return Self.isDigit(peek(sign)) || peek(sign) == UInt8(ascii: ".") && Self.isDigit(peek(sign + 1))
    }

    // MARK: Tokens

    private mutating func scan() -> StyleToken {
        let byte = peek()
        if Self.nameStarts[Int(byte)] { return nameOrFunction() }
        if Self.spaces[Int(byte)] {
            skip(while: Self.spaces)
            return StyleToken(kind: .space)
        }
        switch byte {
        case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"): return symbol(1, .open)
        case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"): return symbol(1, .close)
        case UInt8(ascii: "/") where isNext("/*"): return comment()
        case UInt8(ascii: "\""), UInt8(ascii: "'"): return string()
        case UInt8(ascii: "<") where isNext("<!--"): return symbol(4)
        // It would begin a name.
        case UInt8(ascii: "-") where isNext("-->"): return symbol(3)
        case UInt8(ascii: "#"):
            index += 1
            if Self.isNamePart(peek()) || beginsEscape() { _ = name() }
            return StyleToken(kind: .other)
        case UInt8(ascii: "@"):
            index += 1
            return beginsName() ? StyleToken(kind: .atKeyword, value: name()) : StyleToken(kind: .other)
        default:
            if beginsNumber() { return number() }
            return beginsName() ? nameOrFunction() : symbol(1)
        }
    }

    private mutating func skip(while matches: [Bool]) {
        while index < bytes.count, matches[Int(bytes[index])] { index += 1 }
    }

    private mutating func symbol(_ length: Int, _ kind: StyleToken.Kind = .other) -> StyleToken {
        index += length
        return StyleToken(kind: kind)
    }

    private mutating func comment() -> StyleToken {
        let end = bytes[...].firstIndex(of: "*/", from: index + 2)
        index = end.map { $0 + 2 } ?? bytes.count
        return StyleToken(kind: .comment, isComplete: end != nil)
    }

    private mutating func number() -> StyleToken {
        if Self.isSign(peek()) { index += 1 }
        skip(while: Self.digits)
        if peek() == UInt8(ascii: "."), Self.isDigit(peek(1)) {
            index += 1
            skip(while: Self.digits)
        }
        let sign = Self.isSign(peek(1)) ? 1 : 0
        if peek() | 0x20 == UInt8(ascii: "e"), Self.isDigit(peek(1 + sign)) {
            index += 1 + sign
            skip(while: Self.digits)
        }
        // The unit.
        if beginsName() {
            _ = name()
        } else if peek() == UInt8(ascii: "%") {
            index += 1
        }
        return StyleToken(kind: .other)
    }

    private mutating func string() -> StyleToken {
        let quote = peek()
        index += 1
        var value: [UInt8] = []
        while index < bytes.count, peek() != 0x0A {
            if peek() == quote {
                index += 1
                return StyleToken(kind: .string, value: String(decoding: value, as: UTF8.self))
            }
            if peek() == UInt8(ascii: "\\") {
                escape(into: &value)
            } else {
                value.append(peek())
                index += 1
            }
        }
        return StyleToken(kind: .string, value: String(decoding: value, as: UTF8.self), isComplete: false)
    }

    private mutating func nameOrFunction() -> StyleToken {
        let name = name()
        guard peek() == UInt8(ascii: "(") else { return StyleToken(kind: .name, value: name) }
        index += 1
        let first = bytes[index...].first { !Self.isSpace($0) }
        let isAddress = name.lowercased() == "url" && first != UInt8(ascii: "\"") && first != UInt8(ascii: "'")
        return isAddress ? address() : StyleToken(kind: .function, value: name)
    }

    private mutating func address() -> StyleToken {
        var value: [UInt8] = []
        var isComplete = true
        skip(while: Self.spaces)
        while index < bytes.count {
            let byte = peek()
            if byte == UInt8(ascii: ")") {
                index += 1
                return StyleToken(
                    kind: .address, value: String(decoding: value, as: UTF8.self), isComplete: isComplete)
            }
            if beginsEscape() {
                escape(into: &value)
                continue
            }
            if Self.isSpace(byte) {
                skip(while: Self.spaces)
                isComplete = isComplete && peek() == UInt8(ascii: ")")
                continue
            }
            isComplete = isComplete && byte > 0x20 && byte != 0x7F && !"\"'(\\".utf8.contains(byte)
            value.append(byte)
            index += 1
        }
        return StyleToken(kind: .address, value: String(decoding: value, as: UTF8.self), isComplete: false)
    }

    private mutating func name() -> String {
        var value: [UInt8] = []
        while true {
            let start = index
            skip(while: Self.nameParts)
            value += bytes[start..<index]
            guard index < bytes.count, beginsEscape() else { return String(decoding: value, as: UTF8.self) }
            escape(into: &value)
        }
    }

    /// Reads a backslash and what it stands for: the end of a line for nothing, hexadecimal digits for a character, and
    /// each other character for itself.
    private mutating func escape(into value: inout [UInt8]) {
        index += 1
        if peek() == 0x0A {
            index += 1
            return
        }
        let digits = bytes[index...].prefix(6).prefix(while: Self.isHexDigit)
        guard !digits.isEmpty else {
            if index < bytes.count { value.append(peek()) }
            index = Swift.min(index + 1, bytes.count)
            return
        }
        index += digits.count
        if Self.isSpace(peek()) { index += 1 }
        let code = UInt32(String(decoding: digits, as: UTF8.self), radix: 16)
        let scalar = code.flatMap(Unicode.Scalar.init) ?? "\u{FFFD}"
        value += String(scalar.value == 0 ? "\u{FFFD}" : Character(scalar)).utf8
    }
}

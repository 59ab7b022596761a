struct ByteScanner {
    private let bytes: [UInt8]
    private var position = 0

    init(_ text: String) {
        // EXIF pads texts with NUL and blanks.
        bytes = Array(text.utf8.prefix { $0 != 0 })
    }

    var peek: UInt8? { position < bytes.count ? bytes[position] : nil }

    var isAtEnd: Bool { position >= bytes.count }

    var rest: String { String(decoding: bytes[position...], as: UTF8.self) }

    var isZone: Bool {
        guard let peek else { return false }
        return [UInt8(ascii: "Z"), UInt8(ascii: "z"), UInt8(ascii: "+"), UInt8(ascii: "-")].contains(peek)
    }

    /// Whether only blanks and colons are left: some cameras write them in place of the time.
    var isAtEndOrBlankTime: Bool {
        bytes[position...].allSatisfy { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: ":") }
    }

    mutating func skipSpaces() {
        while peek == UInt8(ascii: " ") { position += 1 }
    }

    mutating func skip(anyOf set: StaticString) -> Bool {
        guard let peek else { return false }
        let isIn = set.withUTF8Buffer { $0.contains(peek) }
        if isIn { position += 1 }
        return isIn
    }

    /// Reads a number whose count of digits is in `range`. A longer run of digits is not read at all.
    mutating func number(digits range: ClosedRange<Int>) -> Int? {
        var end = position
        while end < bytes.count, Self.isDigit(bytes[end]) { end += 1 }
        guard range.contains(end - position) else { return nil }
        var value = 0
        for byte in bytes[position..<end] { value = value * 10 + Int(byte - UInt8(ascii: "0")) }
        position = end
        return value
    }

    mutating func digits() -> String {
        let start = position
        while let peek, Self.isDigit(peek) { position += 1 }
        return String(decoding: bytes[start..<position], as: UTF8.self)
    }

    static func isDigit(_ byte: UInt8) -> Bool {
        (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
    }
}

/// Decodes what HTML, JSON and addresses write instead of single characters: `&quot;`, `\/`, `%2C`. The number of lines
/// stays the same.
package enum EncodedText {
    private typealias Found = (characters: [UInt8], end: Int)

    package static func decoded(_ bytes: [UInt8]) -> [UInt8] {
        var text: [UInt8] = []
        text.reserveCapacity(bytes.count)
        var index = 0
        while index < bytes.count {
            let found: Found? =
                switch bytes[index] {
                case UInt8(ascii: "&"): entity(at: index, in: bytes)
                case UInt8(ascii: "\\"): escape(at: index, in: bytes)
                case UInt8(ascii: "%"): percent(at: index, in: bytes)
                default: nil
                }
            text += found?.characters ?? [bytes[index]]
            index = found?.end ?? index + 1
        }
        return text
    }

    private static let entities: [(name: StaticString, character: String)] = [
        ("&quot;", "\""), ("&apos;", "'"), ("&nbsp;", " "), ("&comma;", ","), ("&colon;", ":"), ("&sol;", "/"),
        ("&bsol;", "\\"), ("&deg;", "°"), ("&minus;", "-"), ("&plus;", "+"), ("&prime;", "′"), ("&Prime;", "″"),
        ("&amp;", "&"),
    ]

    private static func entity(at start: Int, in bytes: [UInt8]) -> Found? {
        if bytes.has("#", at: start + 1) {
            let isHexadecimal = bytes.has("x", at: start + 2) || bytes.has("X", at: start + 2)
            let digits = start + (isHexadecimal ? 3 : 2)
            let end = bytes.endOfRun(from: digits, where: \.isASCIIAlphanumeric)
            guard (1...6).contains(end - digits), bytes.has(";", at: end) else { return nil }
            return character(bytes[digits..<end], radix: isHexadecimal ? 16 : 10).map { ($0, end + 1) }
        }
        return entities.first { bytes.has($0.name, at: start) }.map {
            (Array($0.character.utf8), start + $0.name.utf8CodeUnitCount)
        }
    }

    /// An escape sequence of JSON and scripts. Two backslashes stay: paths of Windows are searched for in both forms.
    private static func escape(at start: Int, in bytes: [UInt8]) -> Found? {
        guard let next = bytes.byte(at: start + 1) else { return nil }
        if next == UInt8(ascii: "\\") { return ([next, next], start + 2) }
        if "/\"'".utf8.contains(next) { return ([next], start + 2) }
        guard next == UInt8(ascii: "u"), let digits = bytes.slice(at: start + 2, count: 4) else { return nil }
        return character(digits, radix: 16).map { ($0, start + 6) }
    }

    private static func percent(at start: Int, in bytes: [UInt8]) -> Found? {
        guard let digits = bytes.slice(at: start + 1, count: 2), digits.allSatisfy(\.isASCIIAlphanumeric),
            let byte = UInt8(String(decoding: digits, as: UTF8.self), radix: 16), byte >= 0x20
        else { return nil }
        return ([byte], start + 3)
    }

    /// Control characters stay encoded, because line ends are counted.
    private static func character(_ digits: ArraySlice<UInt8>, radix: Int) -> [UInt8]? {
        guard digits.allSatisfy(\.isASCIIAlphanumeric),
            let scalar = UInt32(String(decoding: digits, as: UTF8.self), radix: radix).flatMap(Unicode.Scalar.init),
            scalar.value >= 0x20
        else { return nil }
        return scalar == "\u{A0}" ? [0x20] : Array(String(scalar).utf8)
    }
}

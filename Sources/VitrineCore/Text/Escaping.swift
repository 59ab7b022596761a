/// Escapes texts for HTML, XML, JSON and addresses. It works on bytes: a quote followed by a combining mark is another
/// `Character`, but it still ends an attribute.
package enum Escaping {
    /// Escapes text and quoted attributes for HTML and XML. Control characters that XML forbids, U+FFFE and U+FFFF
    /// become U+FFFD (XML 1.0, 2.2).
    package static func html(_ text: String) -> String {
        let bytes = text.utf8
        guard bytes.contains(where: { $0 == 0xEF || replacement(for: $0) != nil }) else { return text }
        var escaped: [UInt8] = []
        escaped.reserveCapacity(bytes.count + bytes.count / 8 + 16)
        for byte in bytes {
            if let replacement = replacement(for: byte) {
                replacement.withUTF8Buffer { escaped.append(contentsOf: $0) }
            } else if byte == 0xBE || byte == 0xBF, escaped.suffix(2).elementsEqual([0xEF, 0xBF]) {
                escaped.append(0xBD)
            } else {
                escaped.append(byte)
            }
        }
        return String(decoding: escaped, as: UTF8.self)
    }

    private static func replacement(for byte: UInt8) -> StaticString? {
        switch byte {
        case UInt8(ascii: "&"): "&amp;"
        case UInt8(ascii: "<"): "&lt;"
        case UInt8(ascii: ">"): "&gt;"
        case UInt8(ascii: "\""): "&quot;"
        case UInt8(ascii: "'"): "&#39;"
        case 0x00...0x08, 0x0B, 0x0C, 0x0E...0x1F, 0x7F: "\u{FFFD}"
        default: nil
        }
    }

    /// Returns a quoted JSON string that is also safe in HTML: `<`, `>`, `&`, control characters and line separators
    /// are escaped.
    package static func json(_ text: String) -> String {
        guard text.utf8.contains(where: mayNeedJSONEscape) else { return "\"" + text + "\"" }
        var escaped = "\""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\"": escaped += "\\\""
            case "\\": escaped += "\\\\"
            case "\n": escaped += "\\n"
            case "\u{0}"..."\u{1F}", "<", ">", "&", "\u{7F}"..."\u{9F}", "\u{2028}", "\u{2029}":
                let digits = String(scalar.value, radix: 16)
                escaped += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
            default: escaped.unicodeScalars.append(scalar)
            }
        }
        return escaped + "\""
    }

    /// Whether a byte must be escaped in JSON or HTML, or begins such a character. Most texts contain none.
    private static func mayNeedJSONEscape(_ byte: UInt8) -> Bool {
        byte < 0x20 || "\"\\<>&\u{7F}".utf8.contains(byte) || byte == 0xC2 || byte == 0xE2
    }

    /// Percent-encodes a path (RFC 3986): all bytes except unreserved characters and slashes.
    package static func urlPath(_ path: String) -> String { percentEncoded(path, keepsSlash: true) }

    /// Percent-encodes a value in a query (RFC 3986): all bytes except unreserved characters.
    static func urlValue(_ value: String) -> String { percentEncoded(value, keepsSlash: false) }

    private static func percentEncoded(_ path: String, keepsSlash: Bool) -> String {
        let digits = Array("0123456789ABCDEF".utf8)
        var escaped: [UInt8] = []
        for byte in path.utf8 {
            switch byte {
            case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
                UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "_"),
                UInt8(ascii: "~"):
                escaped.append(byte)
            case UInt8(ascii: "/") where keepsSlash: escaped.append(byte)
            default:
                escaped += [UInt8(ascii: "%"), digits[Int(byte >> 4)], digits[Int(byte & 15)]]
            }
        }
        return String(decoding: escaped, as: UTF8.self)
    }
}

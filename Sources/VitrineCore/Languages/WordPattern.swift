/// A text with placeholders, which are names in braces: `{count} photos`. A brace without a name after it is ordinary
/// text.
package enum WordPattern {
    package static func placeholders(in text: String) -> [String] {
        var placeholders: [String] = []
        var rest = text[...]
        while let placeholder = firstPlaceholder(in: rest) {
            placeholders.append(String(placeholder))
            rest = rest[placeholder.endIndex...]
        }
        return placeholders
    }

    /// Replaces each placeholder by its value. Braces in a value have no meaning.
    static func format(_ text: String, _ values: KeyValuePairs<String, String>) -> String {
        var filled = ""
        var rest = text[...]
        while let placeholder = firstPlaceholder(in: rest) {
            // Each brace is one byte.
            filled += rest[..<text.utf8.index(before: placeholder.startIndex)]
            filled += values.first { $0.key == placeholder }?.value ?? "{\(placeholder)}"
            rest = rest[text.utf8.index(after: placeholder.endIndex)...]
        }
        return filled + rest
    }

    private static func firstPlaceholder(in text: Substring) -> Substring? {
        let bytes = text.utf8
        var start = bytes.startIndex
        while let open = bytes[start...].firstIndex(of: UInt8(ascii: "{")) {
            start = bytes.index(after: open)
            let end = bytes[start...].firstIndex { !isLetter($0) } ?? bytes.endIndex
            if end > start, end < bytes.endIndex, bytes[end] == UInt8(ascii: "}") { return text[start..<end] }
        }
        return nil
    }

    private static func isLetter(_ byte: UInt8) -> Bool {
        (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
    }
}

/// A text with holes, which are names in braces: `{count} photos`. A brace that begins no name is a brace.
package enum WordPattern {
    /// The names of the holes, in their order.
    package static func holes(in text: String) -> [String] {
        var holes: [String] = []
        var rest = text[...]
        while let hole = firstHole(in: rest) {
            holes.append(String(hole))
            rest = rest[hole.endIndex...]
        }
        return holes
    }

    /// Fills each hole once: what is put in is text, whatever it holds.
    static func fill(_ text: String, _ values: KeyValuePairs<String, String>) -> String {
        var filled = ""
        var rest = text[...]
        while let hole = firstHole(in: rest) {
            // The braces are a byte each.
            filled += rest[..<text.utf8.index(before: hole.startIndex)]
            filled += values.first { $0.key == hole }?.value ?? "{\(hole)}"
            rest = rest[text.utf8.index(after: hole.endIndex)...]
        }
        return filled + rest
    }

    /// The name in the first pair of braces that holds one.
    private static func firstHole(in text: Substring) -> Substring? {
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

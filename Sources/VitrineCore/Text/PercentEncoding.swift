/// Decodes percent-encoded addresses as people type and copy them.
package enum PercentEncoding {
    /// Decodes each `%XX`. Anything else stays as it is, and bytes that are not UTF-8 become U+FFFD.
    package static func decoded(_ text: String) -> String {
        guard text.utf8.contains(UInt8(ascii: "%")) else { return text }
        var bytes: [UInt8] = []
        var rest = Array(text.utf8)[...]
        while let first = rest.popFirst() {
            let digits = String(decoding: rest.prefix(2), as: UTF8.self)
            if first == UInt8(ascii: "%"), digits.utf8.count == 2, !digits.utf8.starts(with: "+".utf8),
                let byte = UInt8(digits, radix: 16)
            {
                bytes.append(byte)
                rest = rest.dropFirst(2)
            } else {
                bytes.append(first)
            }
        }
        return String(decoding: bytes, as: UTF8.self)
    }
}

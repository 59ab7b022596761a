package enum PercentEncoding {
    /// Decodes each `%XX`, as people type and copy addresses. Anything else stays as it is, and bytes that are not UTF-8
    /// become U+FFFD.
    package static func decoded(_ text: String) -> String {
        guard text.utf8.contains(UInt8(ascii: "%")) else { return text }
        var bytes: [UInt8] = []
        var rest = Array(text.utf8)[...]
        while let first = rest.popFirst() {
            if first == UInt8(ascii: "%"), let byte = byte(rest.prefix(2)) {
                bytes.append(byte)
                rest = rest.dropFirst(2)
            } else {
                bytes.append(first)
            }
        }
        return String(decoding: bytes, as: UTF8.self)
    }

    /// Decodes each `%XX`, as programs write addresses.
    /// - Returns: nil when a `%` is not followed by two hexadecimal digits, which other programs may decode in another
    ///   way.
    package static func strictlyDecoded(_ text: some Sequence<UInt8>) -> [UInt8]? {
        var bytes: [UInt8] = []
        var rest = Array(text)[...]
        while let first = rest.popFirst() {
            guard first == UInt8(ascii: "%") else {
                bytes.append(first)
                continue
            }
            guard let byte = byte(rest.prefix(2)) else { return nil }
            bytes.append(byte)
            rest = rest.dropFirst(2)
        }
        return bytes
    }

    private static func byte(_ digits: ArraySlice<UInt8>) -> UInt8? {
        let values = digits.compactMap(value)
        return values.count == 2 ? values[0] << 4 | values[1] : nil
    }

    private static func value(_ digit: UInt8) -> UInt8? {
        switch digit {
        case UInt8(ascii: "0")...UInt8(ascii: "9"): digit - UInt8(ascii: "0")
        case UInt8(ascii: "A")...UInt8(ascii: "F"): digit - UInt8(ascii: "A") + 10
        case UInt8(ascii: "a")...UInt8(ascii: "f"): digit - UInt8(ascii: "a") + 10
        default: nil
        }
    }
}

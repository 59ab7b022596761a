/// Decodes base 64 (RFC 4648) up to the first character that does not belong to it.
enum Base64 {
    static func decoded(_ text: ArraySlice<UInt8>) -> [UInt8] {
        var bytes: [UInt8] = []
        var value: UInt32 = 0
        var count = 0
        for byte in text {
            let digit: UInt8? =
                switch byte {
                case 0x41...0x5A: byte - 0x41
                case 0x61...0x7A: byte - 0x61 + 26
                case 0x30...0x39: byte - 0x30 + 52
                case UInt8(ascii: "+"), UInt8(ascii: "-"): 62
                case UInt8(ascii: "/"), UInt8(ascii: "_"): 63
                default: nil
                }
            if byte == 0x0A || byte == 0x0D { continue }
            guard let digit else { break }
            value = value << 6 | UInt32(digit)
            count += 6
            if count >= 8 {
                count -= 8
                bytes.append(UInt8(truncatingIfNeeded: value >> UInt32(count)))
            }
        }
        return bytes
    }
}

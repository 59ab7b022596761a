/// A PNG of the chunks that shape the picture alone (PNG, third edition, 11), up to its end.
enum CleanPNG {
    private static let kept: Set<String> = [
        "IHDR", "PLTE", "IDAT", "IEND", "tRNS", "cHRM", "gAMA", "iCCP", "sBIT", "sRGB", "cICP", "mDCV", "cLLI", "bKGD",
        "pHYs", "acTL", "fcTL", "fdAT",
    ]

    /// - Parameter exif: a TIFF structure.
    /// - Returns: nil when the file ends before the picture does, or has a chunk that must be understood and is not.
    static func copy(of bytes: [UInt8], exif: [UInt8]?) -> [UInt8]? {
        var copy = Array(bytes.prefix(8))
        copy.reserveCapacity(bytes.count)
        var exif = exif
        var position = 8
        while let length = bytes.integer(at: position, width: 4, .big),
            let name = bytes.slice(at: position + 4, count: 4), bytes.slice(at: position + 8, count: length + 4) != nil
        {
            let text = String(decoding: name, as: UTF8.self)
            let end = position + 12 + length
            if text == "IDAT", let block = exif {
                copy += chunk("eXIf", block)
                exif = nil
            }
            if kept.contains(text) {
                copy += bytes[position..<end]
            } else if name.first.map({ $0 & 0x20 == 0 }) ?? true {
                return nil
            }
            if text == "IEND" { return copy }
            position = end
        }
        return nil
    }

    private static func chunk(_ name: StaticString, _ payload: [UInt8]) -> [UInt8] {
        let body = name.withUTF8Buffer { Array($0) } + payload
        return number(UInt32(payload.count)) + body + number(checksum(body))
    }

    private static func number(_ value: UInt32) -> [UInt8] {
        [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: value >> $0) }
    }

    /// CRC-32 (ISO 3309), as PNG wants it; of small blocks, so that no table is worth its lines.
    private static func checksum(_ bytes: [UInt8]) -> UInt32 {
        ~bytes.reduce(~0) { sum, byte in
            (0..<8).reduce(sum ^ UInt32(byte)) { rest, _ in rest & 1 == 1 ? rest >> 1 ^ 0xEDB8_8320 : rest >> 1 }
        }
    }
}

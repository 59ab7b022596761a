/// The description of an MPEG-4 stream in an `esds` box (ISO/IEC 14496-1, 7.2.6), as far as it names the codec.
struct ElementaryStream {
    /// The object type, and for AAC the type of the audio object, as in `40.2`.
    let codec: String

    private static let (stream, decoder, specific): (UInt8, UInt8, UInt8) = (3, 4, 5)
    private static let audio: UInt8 = 0x40

    init?(_ contents: [UInt8]) {
        // Version and flags of the box.
        var offset = 4
        guard Self.enter(Self.stream, contents, &offset), let flags = contents.byte(at: offset + 2) else { return nil }
        offset += 3
        if flags & 0x80 != 0 { offset += 2 }
        if flags & 0x40 != 0 { offset += 1 + Int(contents.byte(at: offset) ?? 0) }
        if flags & 0x20 != 0 { offset += 2 }
        guard Self.enter(Self.decoder, contents, &offset), let type = contents.byte(at: offset), type > 0 else {
            return nil
        }
        let name = (type < 16 ? "0" : "") + String(type, radix: 16)
        offset += 13
        guard type == Self.audio else {
            codec = name
            return
        }
        guard Self.enter(Self.specific, contents, &offset),
            let bits = contents.integer(at: offset, width: 2, .big)
        else { return nil }
        let object = bits >> 11
        // 31 announces a larger number in the next six bits.
        codec = name + ".\(object == 31 ? 32 + (bits >> 5 & 63) : object)"
    }

    private static func enter(_ tag: UInt8, _ bytes: [UInt8], _ offset: inout Int) -> Bool {
        guard bytes.byte(at: offset) == tag else { return false }
        offset += 1
        for _ in 0..<4 {
            guard let byte = bytes.byte(at: offset) else { return false }
            offset += 1
            if byte & 0x80 == 0 { return true }
        }
        return false
    }
}

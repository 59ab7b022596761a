/// What a GIF says besides the picture (GIF89a).
struct GIFAudit {
    private let bytes: [UInt8]
    private var position = 0

    static func look(_ bytes: [UInt8], into list: inout LeakList) {
        var audit = GIFAudit(bytes: bytes)
        if audit.walk(&list) {
            ImageAudit.trailer(bytes, from: audit.position, &list)
        } else {
            list.add(.unreadable, "a GIF without an end")
        }
    }

    private init(bytes: [UInt8]) {
        self.bytes = bytes
    }

    /// Whether the end was reached.
    private mutating func walk(_ list: inout LeakList) -> Bool {
        guard let flags = bytes.byte(at: 10) else { return false }
        position = 13 + Self.table(flags)
        while let block = bytes.byte(at: position) {
            position += 1
            switch block {
            case 0x3B: return true
            case 0x2C:
                guard let flags = bytes.byte(at: position + 8) else { return false }
                position += 9 + Self.table(flags) + 1
                guard skip() != nil else { return false }
            case 0x21:
                guard let label = bytes.byte(at: position) else { return false }
                position += 1
                let start = position
                guard let content = skip() else { return false }
                look(label, start, content, &list)
            default: return false
            }
        }
        return false
    }

    private func look(_ label: UInt8, _ start: Int, _ content: Range<Int>, _ list: inout LeakList) {
        switch label {
        case 0xF9: break
        case 0xFE: list.add(.comment, "a comment")
        case 0x01: list.add(.comment, "a text")
        case 0xFF
        where bytes.has("NETSCAPE2.0", at: start + 1) || bytes.has("ANIMEXTS1.0", at: start + 1)
            || bytes.has("ICCRGBG1012", at: start + 1):
            break
        case 0xFF where bytes.has("XMP DataXMP", at: start + 1):
            // The packet is not in blocks; behind it come 257 bytes that lead every reader of blocks to its end.
            XMPAudit.look(Array(bytes[content].dropFirst(12).dropLast(min(257, content.count))), into: &list)
        default: list.add(.unknown, "unknown data (GIF extension)")
        }
    }

    /// The bytes of a table of colours.
    private static func table(_ flags: UInt8) -> Int { flags & 0x80 == 0 ? 0 : 3 << (Int(flags & 7) + 1) }

    /// Goes behind a row of blocks, each with its length before it.
    private mutating func skip() -> Range<Int>? {
        let start = position
        while let length = bytes.byte(at: position) {
            position += 1 + Int(length)
            if length == 0 { return start..<position - 1 }
        }
        return nil
    }
}

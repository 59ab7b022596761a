import VitrineFormats

enum GIFAudit {
    static func inspect(_ bytes: [UInt8], into list: inout LeakList) {
        let blocks = GIFBlocks(bytes)
        for block in blocks?.extensions ?? [] { inspect(block, in: bytes, &list) }
        if let end = blocks?.end {
            Trailer.inspect(bytes, from: end, into: &list)
        } else {
            list.add(.unreadable, "a GIF without an end")
        }
    }

    private static func inspect(_ block: GIFBlocks.Extension, in bytes: [UInt8], _ list: inout LeakList) {
        // An application's block begins with its length and the application's name.
        let name = block.content.lowerBound + 1
        switch block.label {
        case 0xF9: break
        case 0xFE: list.add(.comment, "a comment")
        case 0x01: list.add(.comment, "a text")
        case 0xFF
        where bytes.has("NETSCAPE2.0", at: name) || bytes.has("ANIMEXTS1.0", at: name)
            || bytes.has("ICCRGBG1012", at: name):
            break
        case 0xFF where GIFBlocks.isXMP(block, in: bytes):
            XMPAudit.inspect(GIFBlocks.packet(of: block, in: bytes), into: &list)
        default: list.add(.unknown, "unknown data (GIF extension)")
        }
    }
}

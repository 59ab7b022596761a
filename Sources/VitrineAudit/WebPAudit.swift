import VitrineFormats

/// What the chunks of a WebP hold besides the picture (RFC 9649).
enum WebPAudit {
    static func inspect(_ bytes: [UInt8], into list: inout LeakList) {
        guard let webp = WebPChunks(bytes) else { return list.add(.unreadable, "a WebP that cannot be read") }
        inspect(webp.chunks, in: bytes, &list)
        if webp.isWhole {
            Trailer.inspect(bytes, from: webp.end, into: &list)
        } else {
            list.add(.unreadable, "a WebP without an end")
        }
    }

    private static func inspect(_ chunks: [WebPChunks.Chunk], in bytes: [UInt8], _ list: inout LeakList) {
        for chunk in chunks {
            let name = String(decoding: chunk.name, as: UTF8.self)
            switch name {
            case "EXIF": ExifAudit.inspect(Array(bytes[chunk.payload]), into: &list)
            case "XMP ": XMPAudit.inspect(Array(bytes[chunk.payload]), into: &list)
            case "ICCP": ProfileAudit.inspect(Array(bytes[chunk.payload]), into: &list)
            case "ANMF":
                guard
                    let frame = WebPChunks.chunks(
                        from: chunk.payload.lowerBound + 16, to: chunk.payload.upperBound, in: bytes)
                else {
                    list.add(.unreadable, "a frame that cannot be read")
                    continue
                }
                // A frame holds no other frame.
                inspect(frame.filter { !$0.isCalled("ANMF") }, in: bytes, &list)
            case "VP8 ", "VP8L", "VP8X", "ALPH", "ANIM": break
            default: list.add(.unknown, "unknown data (WebP chunk)")
            }
        }
    }
}

import VitrineCore

/// A WebP of the chunks that shape the picture alone (RFC 9649).
enum CleanWebP {
    /// - Parameter exif: a TIFF structure.
    /// - Returns: nil when there is no picture in it, or it ends before it should.
    static func copy(of bytes: [UInt8], exif: [UInt8]?) -> [UInt8]? {
        guard let parts = WebPChunks(bytes), parts.isWhole, parts.chunks.contains(where: isPicture) else { return nil }
        var body = Array("WEBP".utf8)
        if let header = header(bytes, parts, hasExif: exif != nil) { body += WebPChunks.encoded("VP8X", header) }
        for chunk in parts.chunks {
            if chunk.isCalled("ANMF") {
                guard let frame = frame(bytes, chunk.payload) else { return nil }
                body += WebPChunks.encoded("ANMF", frame)
            } else if isPicture(chunk) || chunk.isCalled("ICCP") || chunk.isCalled("ANIM") || chunk.isCalled("ALPH") {
                body += chunk.name + WebPChunks.tail(bytes[chunk.payload])
            }
        }
        if let exif { body += WebPChunks.encoded("EXIF", exif) }
        return WebPChunks.encoded("RIFF", body)
    }

    private static func isPicture(_ chunk: WebPChunks.Chunk) -> Bool {
        chunk.isCalled("VP8 ") || chunk.isCalled("VP8L") || chunk.isCalled("ANMF")
    }

    /// The extended header, with the flags of what is kept; a simple file needs one for EXIF alone.
    private static func header(_ bytes: [UInt8], _ parts: WebPChunks, hasExif: Bool) -> [UInt8]? {
        let flag: UInt8 = hasExif ? 0x08 : 0
        if let extended = parts.chunks.first(where: { $0.isCalled("VP8X") }), extended.payload.count >= 10 {
            let old = Array(bytes[extended.payload])
            return [old[0] & ~0x0C | flag] + old[1..<10]
        }
        guard hasExif, let picture = parts.chunks.first(where: isPicture),
            let shape = WebPPicture(Array(bytes[picture.payload.prefix(16)]), isLossless: picture.isCalled("VP8L"))
        else { return nil }
        let alpha: UInt8 = shape.hasAlpha ? 0x10 : 0
        return [alpha | flag, 0, 0, 0] + WebPAssembler.number(shape.width - 1) + WebPAssembler.number(shape.height - 1)
    }

    /// A frame of an animation, with nothing but its picture in it.
    private static func frame(_ bytes: [UInt8], _ payload: Range<Int>) -> [UInt8]? {
        guard payload.count >= 16 else { return nil }
        let head = bytes[payload.prefix(16)]
        let inner = WebPChunks(chunksOf: Array(bytes[payload.dropFirst(16)]))
        guard let inner else { return nil }
        let data = Array(bytes[payload.dropFirst(16)])
        return head
            + inner.chunks.filter { $0.isCalled("ALPH") || $0.isCalled("VP8 ") || $0.isCalled("VP8L") }
            .flatMap { $0.name + WebPChunks.tail(data[$0.payload]) }
    }
}

/// What the first bytes of a coded picture say (RFC 6386, 9.1, and RFC 9649, 3.4).
private struct WebPPicture {
    let width: Int
    let height: Int
    let hasAlpha: Bool

    init?(_ bytes: [UInt8], isLossless: Bool) {
        if isLossless {
            guard bytes.byte(at: 0) == 0x2F, let bits = bytes.integer(at: 1, width: 4, .little) else { return nil }
            width = bits & 0x3FFF + 1
            height = bits >> 14 & 0x3FFF + 1
            hasAlpha = bits >> 28 & 1 == 1
        } else {
            guard let across = bytes.integer(at: 6, width: 2, .little),
                let down = bytes.integer(at: 8, width: 2, .little),
                across & 0x3FFF > 0, down & 0x3FFF > 0
            else { return nil }
            width = across & 0x3FFF
            height = down & 0x3FFF
            hasAlpha = false
        }
    }
}

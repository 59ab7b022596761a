import VitrineCore
import VitrineFormats

enum CleanWebP {
    static func copy(of bytes: [UInt8], orientation: Int, attribution: Attribution) -> [UInt8]? {
        guard let parts = WebPChunks(bytes), parts.isWhole, let first = parts.chunks.first,
            let source = header(first, in: bytes)
        else { return nil }
        let isExtended = first.isCalled("VP8X")
        // After the picture of a simple file there is nothing that decoders read.
        guard let picture = isExtended ? picture(parts.chunks, source[0], in: bytes) : still([first], in: bytes) else {
            return nil
        }
        let exif = AttributionMetadata.exif(attribution, orientation: orientation)
        let xmp = AttributionMetadata.xmp(attribution)
        var body = Array("WEBP".utf8)
        body.reserveCapacity(bytes.count)
        if isExtended || exif != nil || xmp != nil {
            let hasProfile = picture.starts(with: "ICCP".utf8)
            let flags =
                source[0] & (WebPChunks.Flag.alpha | WebPChunks.Flag.animation)
                | (hasProfile ? WebPChunks.Flag.profile : 0)
                | (exif == nil ? 0 : WebPChunks.Flag.exif) | (xmp == nil ? 0 : WebPChunks.Flag.xmp)
            body += WebPChunks.encoded("VP8X", [flags, 0, 0, 0] + source[4...])
        }
        body += picture
        if let exif { body += WebPChunks.encoded("EXIF", exif) }
        if let xmp { body += WebPChunks.encoded("XMP ", xmp) }
        return WebPChunks.encoded("RIFF", body)
    }

    private static func header(_ first: WebPChunks.Chunk, in bytes: [UInt8]) -> [UInt8]? {
        guard first.isCalled("VP8X") else { return WebPBitstream(first, in: bytes)?.extendedHeader }
        return first.payload.count < 10 ? nil : Array(bytes[first.payload].prefix(10))
    }

    private static func picture(_ chunks: [WebPChunks.Chunk], _ flags: UInt8, in bytes: [UInt8]) -> [UInt8]? {
        var picture: [UInt8] = []
        if let chunk = chunks.first(where: { $0.isCalled("ICCP") }),
            let profile = ICCProfile(Array(bytes[chunk.payload]))
        {
            picture += WebPChunks.encoded("ICCP", profile.published)
        }
        guard flags & WebPChunks.Flag.animation != 0 else { return still(chunks, in: bytes).map { picture + $0 } }
        if let animation = chunks.first(where: { $0.isCalled("ANIM") }) {
            // The background colour and the loop count.
            picture += WebPChunks.encoded("ANIM", bytes[animation.payload].prefix(6))
        }
        let frames = chunks.filter { $0.isCalled("ANMF") }
        for frame in frames {
            // Offset, size, duration and flags, followed by the chunks of the frame.
            let head = bytes[frame.payload].prefix(16)
            guard head.count == 16,
                let inside = WebPChunks.chunks(from: head.endIndex, to: frame.payload.upperBound, in: bytes),
                let still = still(inside, in: bytes)
            else { return nil }
            picture += WebPChunks.encoded("ANMF", head + still)
        }
        return frames.isEmpty ? nil : picture
    }

    private static func still(_ chunks: [WebPChunks.Chunk], in bytes: [UInt8]) -> [UInt8]? {
        guard let index = chunks.firstIndex(where: { $0.isCalled("VP8 ") || $0.isCalled("VP8L") }),
            let bitstream = WebPBitstream(chunks[index], in: bytes)
        else { return nil }
        let alpha = chunks[..<index].first { $0.isCalled("ALPH") }
        return CodedWebP(
            coded: Array(bytes[chunks[index].payload]), isLossless: chunks[index].isCalled("VP8L"),
            alpha: alpha.map { Array(bytes[$0.payload]) }, header: bitstream.extendedHeader
        ).trimmed?.chunks
    }
}

import VitrineCore
import VitrineFormats

enum WebPAssembler {
    static func assemble(
        _ encoded: [UInt8], size: PixelSize, profile: [UInt8]?, attribution: Attribution
    ) -> [UInt8]? {
        guard let parts = WebPChunks(encoded) else { return nil }
        let exif = AttributionMetadata.exif(attribution)
        let xmp = AttributionMetadata.xmp(attribution)
        let alpha = parts.chunks.first { $0.isCalled("ALPH") }
        var picture: [UInt8] = []
        if let alpha { picture += WebPChunks.encoded("ALPH", encoded[alpha.payload]) }
        guard let image = parts.chunks.first(where: { $0.isCalled("VP8 ") || $0.isCalled("VP8L") }) else { return nil }
        picture += WebPChunks.encoded(image.isCalled("VP8L") ? "VP8L" : "VP8 ", encoded[image.payload])

        var body = Array("WEBP".utf8)
        if profile != nil || exif != nil || xmp != nil || alpha != nil {
            let flags =
                (profile == nil ? 0 : WebPChunks.Flag.profile) | (alpha == nil ? 0 : WebPChunks.Flag.alpha)
                | (exif == nil ? 0 : WebPChunks.Flag.exif)
                | (xmp == nil ? 0 : WebPChunks.Flag.xmp)
            body += WebPChunks.encoded(
                "VP8X", [flags, 0, 0, 0] + (size.width - 1).bytes(3, .little) + (size.height - 1).bytes(3, .little))
        }
        if let profile { body += WebPChunks.encoded("ICCP", profile) }
        body += picture
        if let exif { body += WebPChunks.encoded("EXIF", exif) }
        if let xmp { body += WebPChunks.encoded("XMP ", xmp) }
        return WebPChunks.encoded("RIFF", body)
    }
}

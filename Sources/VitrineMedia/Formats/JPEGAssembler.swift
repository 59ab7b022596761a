import VitrineCore
import VitrineFormats

/// Puts a published JPEG together: the picture that the encoder made, and of metadata only what is listed here.
/// The encoder's own segments are dropped, whatever it wrote.
enum JPEGAssembler {
    /// - Parameter encoded: YCbCr or grey, baseline.
    /// - Returns: nil when `encoded` is no JPEG.
    static func assemble(_ encoded: [UInt8], profile: [UInt8]?, attribution: Attribution) -> [UInt8]? {
        guard let parts = JPEGSegments(encoded) else { return nil }
        var bytes: [UInt8] = [0xFF, 0xD8]
        // JFIF 1.01, square pixels, no density: the encoder's would be the source's.
        bytes += JPEGWriter.segment(0xE0, Array("JFIF\0".utf8) + [1, 1, 0, 0, 1, 0, 1, 0, 0])
        bytes += words(attribution)
        if let profile { bytes += JPEGWriter.segments(profile: profile) }
        for part in parts.segments where !(0xE0...0xEF).contains(part.code) && part.code != 0xFE {
            bytes += encoded[part.range]
        }
        bytes += encoded[parts.scanStart...]
        return bytes
    }

    /// EXIF and XMP, as far as there is something in them.
    static func words(_ attribution: Attribution, orientation: Int = 1) -> [UInt8] {
        var bytes: [UInt8] = []
        if let exif = AttributionMetadata.exif(attribution, orientation: orientation) {
            bytes += JPEGWriter.segment(0xE1, Array("Exif\0\0".utf8) + exif)
        }
        if let xmp = AttributionMetadata.xmp(attribution) {
            bytes += JPEGWriter.segment(0xE1, Array("http://ns.adobe.com/xap/1.0/\0".utf8) + xmp)
        }
        return bytes
    }
}

import VitrineCore
import VitrineFormats

/// Assembles a published JPEG from the encoded picture and the metadata that is listed here. Application segments and
/// comments that the encoder wrote are dropped.
enum JPEGAssembler {
    /// - Parameter encoded: a JPEG, YCbCr or grey.
    static func assemble(
        _ encoded: [UInt8], profile: [UInt8]?, attribution: Attribution, orientation: Int = 1,
        gainMap: (map: GainMap, jpeg: [UInt8])? = nil
    ) -> [UInt8]? {
        if let gainMap {
            return HDRContainer(base: encoded, map: gainMap.jpeg, gainMap: gainMap.map).assembled(
                exif: AttributionMetadata.exif(attribution, orientation: orientation),
                rights: AttributionMetadata.rights(attribution),
                profile: profile)
        }
        guard let parts = JPEGSegments(encoded) else { return nil }
        var bytes = beginning(profile: profile, attribution: attribution, orientation: orientation)
        for part in parts.segments where !(0xE0...0xEF).contains(part.code) && part.code != 0xFE {
            bytes += encoded[part.range]
        }
        bytes += encoded[parts.scanStart...]
        return bytes
    }

    static func beginning(profile: [UInt8]?, attribution: Attribution, orientation: Int = 1) -> [UInt8] {
        var bytes = JPEGWriter.beginning + words(attribution, orientation: orientation)
        if let profile { bytes += JPEGWriter.segments(profile: profile) }
        return bytes
    }

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

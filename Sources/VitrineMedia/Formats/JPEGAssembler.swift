import VitrineCore

/// Puts a published JPEG together: the picture that the encoder made, and of metadata only what is listed here.
/// The encoder's own segments are dropped, whatever it wrote.
enum JPEGAssembler {
    /// Bytes of a profile that fit into the 255 segments ICC.1 allows.
    static let largestProfile = 255 * profileRoom
    private static let profileRoom = 65_519
    private static let segmentRoom = 65_533

    /// - Parameter encoded: YCbCr or grey, baseline.
    /// - Returns: nil when `encoded` is no JPEG.
    static func assemble(_ encoded: [UInt8], profile: [UInt8]?, attribution: Attribution) -> [UInt8]? {
        guard let parts = JPEGSegments(encoded) else { return nil }
        var bytes: [UInt8] = [0xFF, 0xD8]
        // JFIF 1.01, square pixels, no density: the encoder's would be the source's.
        bytes += segment(0xE0, Array("JFIF\0".utf8) + [1, 1, 0, 0, 1, 0, 1, 0, 0])
        bytes += words(attribution)
        if let profile { bytes += segments(profile: profile) }
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
            bytes += segment(0xE1, Array("Exif\0\0".utf8) + exif)
        }
        if let xmp = AttributionMetadata.xmp(attribution) {
            bytes += segment(0xE1, Array("http://ns.adobe.com/xap/1.0/\0".utf8) + xmp)
        }
        return bytes
    }

    /// ICC.1:2010, B.4: a profile in numbered pieces.
    static func segments(profile: [UInt8]) -> [UInt8] {
        guard profile.count <= largestProfile else { return [] }
        let count = (profile.count + profileRoom - 1) / profileRoom
        var bytes: [UInt8] = []
        for index in 0..<count {
            let piece = profile[index * profileRoom..<min((index + 1) * profileRoom, profile.count)]
            let place = (index + 1).bytes(1, .big) + count.bytes(1, .big)
            bytes += segment(0xE2, Array("ICC_PROFILE\0".utf8) + place + piece)
        }
        return bytes
    }

    /// A segment of an application; nothing when the payload does not fit into one.
    static func segment(_ marker: UInt8, _ payload: [UInt8]) -> [UInt8] {
        guard payload.count <= segmentRoom else { return [] }
        return [0xFF, marker] + (payload.count + 2).bytes(2, .big) + payload
    }
}

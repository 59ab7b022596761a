import CExempi
import VitrineCore

/// Reads the properties that Vitrine uses out of an XMP packet (ISO 16684-1), through exempi.
enum XMPReader {
    /// Bytes of a packet inside a photo.
    static let largestPacket = 8 << 20
    /// Bytes of a sidecar file.
    static let largestSidecar = 1 << 20

    /// The fields of a packet inside a photo; none when it is damaged: a photo is not lost over its metadata.
    static func embedded(_ bytes: [UInt8]) -> XMPFields {
        (try? fields(of: bytes, limit: largestPacket)) ?? XMPFields()
    }

    /// - Throws: what is wrong with the packet, for its owner.
    static func fields(of bytes: [UInt8], limit: Int) throws(MediaFailure) -> XMPFields {
        let text = try XMPGate.open(bytes, limit: limit)
        guard let packet = XMPPacket(text) else {
            throw MediaFailure(.damaged, "The XMP is damaged: its XML is not well-formed. Write it anew.")
        }
        return fields(of: packet)
    }

    private static func fields(of packet: borrowing XMPPacket) -> XMPFields {
        var fields = XMPFields()
        fields.rating = packet.text(.xmp, "Rating").flatMap(rating)
        fields.title = packet.localized(.dublinCore, "title").flatMap(meant)
        fields.description = packet.localized(.dublinCore, "description").flatMap(meant)
        fields.rights = packet.localized(.dublinCore, "rights")
        fields.keywords = packet.list(.dublinCore, "subject")
        fields.creators = packet.list(.dublinCore, "creator")
        fields.licence = packet.text(.rights, "WebStatement") ?? packet.text(.creativeCommons, "license")
        fields.dateTimeOriginal = packet.text(.exif, "DateTimeOriginal")
        fields.dateCreated = packet.text(.photoshop, "DateCreated")
        fields.createDate = packet.text(.xmp, "CreateDate")
        fields.isPanorama = packet.text(.panorama, "ProjectionType") != nil
        return fields
    }

    /// -1 to 5; some programs write `3.0`, and beyond the range it is no rating.
    private static func rating(_ text: String) -> Int? {
        guard let value = Double(text), value >= -1, value <= 5 else { return nil }
        return Int(exactly: value.rounded())
    }

    private static func meant(_ text: String) -> String? {
        MetadataText.isCameraNoise(text) ? nil : text
    }
}

/// The namespaces of the properties that are read.
enum XMPNamespace: String {
    case xmp = "http://ns.adobe.com/xap/1.0/"
    case dublinCore = "http://purl.org/dc/elements/1.1/"
    case rights = "http://ns.adobe.com/xap/1.0/rights/"
    case creativeCommons = "http://creativecommons.org/ns#"
    case exif = "http://ns.adobe.com/exif/1.0/"
    case photoshop = "http://ns.adobe.com/photoshop/1.0/"
    case panorama = "http://ns.google.com/photos/1.0/panorama/"
}

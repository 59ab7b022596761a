import CExempi
import VitrineCore
internal import VitrineMessages

enum XMPReader {
    static let largestPacket = 8 << 20
    static let largestSidecar = 1 << 20

    /// The fields of a packet in a photo; none when it is damaged. The photo is published all the same.
    static func embedded(_ bytes: [UInt8]) -> XMPFields {
        (try? fields(of: bytes, limit: largestPacket)) ?? XMPFields()
    }

    static func fields(of bytes: [UInt8], limit: Int) throws(MediaFailure) -> XMPFields {
        let text = try XMPGate.open(bytes, limit: limit)
        guard let packet = XMPPacket(text) else {
            throw MediaFailure(.damaged, "The XMP is damaged: its XML is not well-formed. Export it again.")
        }
        var fields = fields(of: packet)
        // Programs also write it for drones, and for where a picture was taken or what it shows.
        fields.hasPosition = XMPGate.contains("GPSLatitude", in: text)
        return fields
    }

    private static func fields(of packet: borrowing XMPPacket) -> XMPFields {
        var fields = XMPFields()
        fields.rating = packet.text(.xmp, "Rating").flatMap(rating)
        fields.title = packet.localized(.dublinCore, "title").flatMap(meant)
        fields.headline = packet.text(.photoshop, "Headline").flatMap(meant)
        fields.description = packet.localized(.dublinCore, "description").flatMap(meant)
        fields.alt = packet.localized(.iptcCore, "AltTextAccessibility").flatMap(meant)
        fields.city = packet.text(.photoshop, "City")
        fields.state = packet.text(.photoshop, "State")
        fields.country = packet.text(.photoshop, "Country")
        fields.rights = packet.localized(.dublinCore, "rights")
        fields.keywords = packet.list(.dublinCore, "subject")
        fields.keywordPaths =
            paths(packet.list(.lightroom, "hierarchicalSubject"), separator: "|")
            + paths(packet.list(.digiKam, "TagsList"), separator: "/")
        fields.people = packet.list(.iptcExtension, "PersonInImage") + packet.faces
        fields.creators = packet.list(.dublinCore, "creator")
        fields.licence = packet.text(.rights, "WebStatement") ?? packet.text(.creativeCommons, "license")
        fields.dateTimeOriginal = packet.text(.exif, "DateTimeOriginal")
        fields.dateCreated = packet.text(.photoshop, "DateCreated")
        fields.createDate = packet.text(.xmp, "CreateDate")
        fields.position = Position(
            xmpLatitude: packet.text(.exif, "GPSLatitude"), longitude: packet.text(.exif, "GPSLongitude"))
        fields.isPanorama = packet.text(.panorama, "ProjectionType") != nil
        return fields
    }

    /// The names in keywords of a hierarchy, such as `Places|Norway|Reine`.
    private static func paths(_ keywords: [String], separator: Character) -> [[String]] {
        keywords.map {
            $0.split(separator: separator).prefix(XMPFields.deepest).compactMap { MetadataText.tidied(String($0)) }
        }
        .filter { !$0.isEmpty }
    }

    /// The rating, -1 to 5; nil outside of this range. Some programs write `3.0`.
    private static func rating(_ text: String) -> Int? {
        guard let value = Double(text), value >= -1, value <= 5 else { return nil }
        return Int(exactly: value.rounded())
    }

    private static func meant(_ text: String) -> String? {
        MetadataText.isCameraNoise(text) ? nil : text
    }
}

enum XMPNamespace: String {
    case xmp = "http://ns.adobe.com/xap/1.0/"
    case dublinCore = "http://purl.org/dc/elements/1.1/"
    case rights = "http://ns.adobe.com/xap/1.0/rights/"
    case creativeCommons = "http://creativecommons.org/ns#"
    case exif = "http://ns.adobe.com/exif/1.0/"
    case photoshop = "http://ns.adobe.com/photoshop/1.0/"
    case iptcCore = "http://iptc.org/std/Iptc4xmpCore/1.0/xmlns/"
    case iptcExtension = "http://iptc.org/std/Iptc4xmpExt/2008-02-29/"
    case lightroom = "http://ns.adobe.com/lightroom/1.0/"
    case digiKam = "http://www.digikam.org/ns/1.0/"
    case regions = "http://www.metadataworkinggroup.com/schemas/regions/"
    case panorama = "http://ns.google.com/photos/1.0/panorama/"
}

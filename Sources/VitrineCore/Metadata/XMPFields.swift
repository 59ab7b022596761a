/// The XMP properties that Vitrine uses, from a packet inside the photo or from a sidecar file.
package struct XMPFields: Hashable, Sendable, Codable {
    /// xmp:Rating: 0 to 5, or -1 for rejected.
    package var rating: Int?
    /// dc:title, the default language.
    package var title: String?
    /// dc:description, the default language.
    package var description: String?
    /// dc:subject.
    package var keywords: [String] = []
    /// dc:creator, in order.
    package var creators: [String] = []
    /// dc:rights, the default language.
    package var rights: String?
    /// xmpRights:WebStatement or cc:license: an address.
    package var licence: String?
    /// exif:DateTimeOriginal in ISO 8601, as the dates below.
    package var dateTimeOriginal: String?
    /// photoshop:DateCreated: when the picture was taken, also where the file is a scan of a print.
    package var dateCreated: String?
    /// xmp:CreateDate: when the digital picture was made.
    package var createDate: String?
    /// GPano:ProjectionType is there.
    package var isPanorama = false

    package init() {}

    /// These fields, with what `embedded` adds where this packet is silent. A sidecar is newer than what is embedded.
    package func overlaid(on embedded: XMPFields) -> XMPFields {
        var merged = self
        merged.rating = rating ?? embedded.rating
        merged.title = title ?? embedded.title
        merged.description = description ?? embedded.description
        merged.keywords = keywords.isEmpty ? embedded.keywords : keywords
        merged.creators = creators.isEmpty ? embedded.creators : creators
        merged.rights = rights ?? embedded.rights
        merged.licence = licence ?? embedded.licence
        merged.dateTimeOriginal = Self.date(dateTimeOriginal, else: embedded.dateTimeOriginal)
        merged.dateCreated = Self.date(dateCreated, else: embedded.dateCreated)
        merged.createDate = Self.date(createDate, else: embedded.createDate)
        merged.isPanorama = isPanorama || embedded.isPanorama
        return merged
    }

    /// A text that is not a date, such as a year alone, takes the place of none.
    private static func date(_ own: String?, else embedded: String?) -> String? {
        own.flatMap { DateParser.read($0, source: .xmp) == nil ? nil : $0 } ?? embedded
    }
}

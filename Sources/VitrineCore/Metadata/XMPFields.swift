/// The XMP properties that Vitrine uses, from a packet inside a photo or from a sidecar file. Those of a photo are completed
/// with what its IPTC data says.
package struct XMPFields: Hashable, Sendable, Codable {
    /// The rating (xmp:Rating) from 0 to 5, or -1 for a rejected photo.
    package var rating: Int?
    /// The title (dc:title) in the default language.
    package var title: String?
    package var headline: String?
    /// The description (dc:description) in the default language.
    package var description: String?
    /// The text alternative (Iptc4xmpCore:AltTextAccessibility) in the default language.
    package var alt: String?
    /// The city (photoshop:City). The location inside of a city, which may be a street or a house, is not read.
    package var city: String?
    package var state: String?
    package var country: String?
    /// True if the packet contains a GPS position (exif:GPSLatitude), even in a form that cannot be read.
    package var hasPosition = false
    /// The position where the photo was taken; nil if there is none that can be read.
    package var position: Position?
    /// The keywords without a hierarchy (dc:subject).
    package var keywords: [String] = []
    /// The keywords with the names above them, the most general first (lr:hierarchicalSubject, digiKam:TagsList).
    package var keywordPaths: [[String]] = []
    /// The most names in a keyword with its hierarchy.
    package static let deepest = 16
    /// The people in the picture (Iptc4xmpExt:PersonInImage, the names of the faces in mwg-rs:Regions).
    package var people: [String] = []
    package var creators: [String] = []
    /// The copyright notice (dc:rights) in the default language.
    package var rights: String?
    /// The web address of the licence (xmpRights:WebStatement or cc:license).
    package var licence: String?
    /// The date of the exposure (exif:DateTimeOriginal) in ISO 8601.
    package var dateTimeOriginal: String?
    /// The date when the photo was taken (photoshop:DateCreated) in ISO 8601, also for a scan of a print.
    package var dateCreated: String?
    /// The date when the digital image was made (xmp:CreateDate) in ISO 8601.
    package var createDate: String?
    package var isPanorama = false

    package init() {}

    package var place: PlaceName? { PlaceName([country, state, city].compactMap(\.self)) }

    /// Returns these fields, completed with those of `embedded`. A sidecar is newer than the embedded packet and takes
    /// precedence.
    package func overlaid(on embedded: XMPFields) -> XMPFields {
        var merged = self
        merged.rating = rating ?? embedded.rating
        merged.title = title ?? embedded.title
        merged.headline = headline ?? embedded.headline
        merged.description = description ?? embedded.description
        merged.alt = alt ?? embedded.alt
        // A city of one file and a country of another one may not belong together.
        if city == nil, state == nil, country == nil {
            (merged.city, merged.state, merged.country) = (embedded.city, embedded.state, embedded.country)
        }
        merged.hasPosition = hasPosition || embedded.hasPosition
        merged.position = position ?? embedded.position
        // The keywords of one file and the hierarchies of another one may not belong together.
        if keywords.isEmpty, keywordPaths.isEmpty {
            (merged.keywords, merged.keywordPaths) = (embedded.keywords, embedded.keywordPaths)
        }
        merged.people = people.isEmpty ? embedded.people : people
        merged.creators = creators.isEmpty ? embedded.creators : creators
        merged.rights = rights ?? embedded.rights
        merged.licence = licence ?? embedded.licence
        merged.dateTimeOriginal = Self.date(dateTimeOriginal, else: embedded.dateTimeOriginal)
        merged.dateCreated = Self.date(dateCreated, else: embedded.dateCreated)
        merged.createDate = Self.date(createDate, else: embedded.createDate)
        merged.isPanorama = isPanorama || embedded.isPanorama
        return merged
    }

    /// Returns the first of two texts that is a date. A text that is not a date, such as a year alone, replaces
    /// nothing.
    private static func date(_ own: String?, else embedded: String?) -> String? {
        own.flatMap { DateParser.read($0, source: .xmp) == nil ? nil : $0 } ?? embedded
    }
}

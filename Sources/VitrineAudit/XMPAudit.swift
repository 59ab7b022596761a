import VitrineFormats

/// Finds what an XMP packet holds besides creator, rights and licence (ISO 16684-1). The packet is searched for names and
/// not parsed, because a damaged one leaks as well.
enum XMPAudit {
    static func inspect(_ packet: [UInt8], into list: inout LeakList) {
        // Without its zeros, a packet of ASCII names in UTF-16 or UTF-32 is the same in UTF-8.
        let bytes = packet.contains(0) ? packet.filter { $0 != 0 } : packet
        let names = Self.names(in: bytes)
        let count = list.leaks.count
        var isKnown = true
        for name in names.sorted() where !harmless.contains(name) {
            guard let (_, kind, what) = leaks.first(where: { $0.names.contains(name) }) else {
                isKnown = false
                continue
            }
            list.add(kind, what)
        }
        if !isKnown { list.add(.words, "XMP data besides creator, rights and licence") }
        if names.isEmpty, bytes.contains(where: { $0 > 0x20 }) {
            list.add(.unknown, "an XMP packet that cannot be read")
        }
        let areRights = names.isSubset(of: frame.union(rights)) && !names.isDisjoint(with: rights)
        if list.rules.areStrict, list.leaks.count == count, !areRights {
            list.add(.words, "XMP data besides a licence and a reservation about training")
        }
    }

    private static let frame: Set<String> = ["xmpmeta", "RDF", "Description", "about"]
    private static let rights: Set<String> = ["WebStatement", "DataMining"]

    /// The local names of elements and attributes, without those that declare namespaces.
    private static func names(in bytes: [UInt8]) -> Set<String> {
        var names: Set<String> = []
        var index = 0
        while let colon = bytes[index...].firstIndex(of: UInt8(ascii: ":")) {
            index = colon + 1
            let prefix = bytes[..<colon].reversed().prefix(40).prefix(while: isName)
            guard !prefix.isEmpty, let before = bytes.byte(at: colon - prefix.count - 1),
                [UInt8(ascii: "<"), 0x20, 0x09, 0x0A, 0x0D].contains(before), !prefix.elementsEqual("snlmx".utf8)
            else { continue }
            let name = bytes[index...].prefix(64).prefix(while: isName)
            index += name.count
            // Colons that belong to no element or attribute are part of a text.
            let isElement = before == UInt8(ascii: "<")
            let next = bytes[index...].first { $0 != 0x20 && $0 != 0x09 && $0 != 0x0A && $0 != 0x0D }
            if !name.isEmpty, isElement || next == UInt8(ascii: "=") {
                if names.count < 2000 { names.insert(String(decoding: name, as: UTF8.self)) }
            }
        }
        return names
    }

    private static func isName(_ byte: UInt8) -> Bool {
        byte.isASCIIAlphanumeric || byte == UInt8(ascii: "_") || byte == UInt8(ascii: "-")
            || byte == UInt8(ascii: ".")
    }

    private static let harmless: Set<String> = [
        "xmpmeta", "xapmeta", "xmptk", "RDF", "Description", "about", "Seq", "Bag", "Alt", "li", "parseType", "lang",
        "creator", "rights", "Marked", "Owner", "UsageTerms", "WebStatement", "Certificate", "Credit", "Licensor",
        "LicensorURL", "LicensorName", "LicensorID", "license", "attributionName", "attributionURL", "morePermissions",
        "CopyrightOwner", "CopyrightOwnerName", "DataMining", "Orientation", "XResolution", "YResolution",
        "ResolutionUnit", "ColorSpace", "PixelXDimension", "PixelYDimension", "ExifVersion", "FlashpixVersion",
        "ICCProfile", "ColorMode", "format", "ImageWidth", "ImageLength", "type", "resource", "value",
    ]

    private static let leaks: [(names: Set<String>, kind: Leak, what: String)] = [
        (
            [
                "GPSLatitude", "GPSLongitude", "GPSAltitude", "GPSTimeStamp", "GPSDestLatitude", "GPSDestLongitude",
                "GPSImgDirection", "GPSMapDatum", "LocationCreated", "LocationShown", "geotag", "Location",
                "Sublocation", "lat", "long",
            ], .position, "where it was taken (XMP)"
        ),
        (
            ["City", "State", "Country", "CountryCode", "ProvinceState", "WorldRegion"], .place,
            "the city or country where it was taken (XMP)"
        ),
        (
            ["SerialNumber", "LensSerialNumber", "BodySerialNumber", "ImageUniqueID", "CameraSerialNumber"], .serial,
            "a serial number (XMP)"
        ),
        (
            ["OwnerName", "CameraOwnerName", "CreatorContactInfo", "CiEmailWork", "CiTelWork", "CiAdrExtadr"], .owner,
            "an owner's name or address (XMP)"
        ),
        (
            [
                "Regions", "RegionList", "RegionInfo", "PersonInImage", "PersonDisplayName", "RegionsMPReg",
                "PersonInImageWDetails", "ImageRegion", "RegionPersonDisplayName",
            ], .faces, "faces or names of people (XMP)"
        ),
        (
            [
                "History", "DerivedFrom", "DocumentID", "InstanceID", "OriginalDocumentID", "DocumentAncestors",
                "Ingredients", "Pantry", "RawFileName", "PreservedFileName", "CameraProfile", "history_end",
                "TextLayers", "instanceID", "softwareAgent", "SidecarForExtension", "AlreadyApplied", "HasSettings",
                "masks_history", "raw_params", "xmp_version",
            ], .history, "an editing history (XMP)"
        ),
        (["Thumbnails", "image"], .thumbnail, "an embedded thumbnail (XMP)"),
        (
            [
                "Directory", "MotionPhoto", "MicroVideo", "HDRGainMapVersion", "GainMapMin", "GainMapMax", "DepthMap",
                "Data", "Mime", "Depth", "MicroVideoOffset",
            ], .picture, "a second picture or video, or a reference to one (XMP)"
        ),
        (["SpecialTypeID"], .camera, "camera, settings or date (XMP)"),
        (
            [
                "Make", "Model", "CreateDate", "ModifyDate", "MetadataDate", "CreatorTool", "DateCreated",
                "DateTimeOriginal", "ExposureTime", "FNumber", "Lens", "LensModel", "LensInfo", "LensID", "Firmware",
                "ISOSpeedRatings", "FocalLength",
            ], .camera, "camera, settings or date (XMP)"
        ),
        (
            [
                "title", "description", "subject", "hierarchicalSubject", "TagsList", "Headline", "Label", "Rating",
                "CatalogSets", "LastKeywordXMP", "Caption", "UserComment", "Instructions", "Event",
                "AltTextAccessibility",
            ], .words, "a description or keywords (XMP)"
        ),
    ]
}

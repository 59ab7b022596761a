import VitrineFormats

/// Finds raw metadata that a program wrote into a text: keys as exiftool and its kind name them, with a value.
enum MetadataDump {
    private static let telling: [StaticString] = [
        "SerialNumber", "InternalSerialNumber", "BodySerialNumber", "LensSerialNumber", "CameraOwnerName", "OwnerName",
        "Serial Number", "Owner Name", "ImageUniqueID", "RegionPersonDisplayName", "PersonInImage", "HostComputer",
    ]
    /// One of these may be a word of a text; two are a dump.
    private static let hints: [StaticString] = [
        "MakerNote", "ExifToolVersion", "FilePermissions", "FileInodeChangeDate", "GPSLatitude", "GPSLongitude",
        "GPSVersionID", "GPSMapDatum", "ThumbnailOffset", "ThumbnailLength", "ShutterCount", "InteropIndex",
        "ProfileDescription", "FlashpixVersion", "CreatorTool", "DocumentID", "CFAPattern",
    ]

    static func first(in bytes: [UInt8]) -> Int? {
        if let place = telling.compactMap({ first($0, in: bytes) }).min() { return place }
        let places = hints.compactMap { first($0, in: bytes) }
        return places.count > 1 ? places.min() : nil
    }

    /// The key with a colon, an equals sign or the next cell of a table behind it.
    private static func first(_ key: StaticString, in bytes: [UInt8]) -> Int? {
        var start = 0
        while let found = bytes.firstIndex(of: key, from: start) {
            start = found + key.utf8CodeUnitCount
            if bytes.byte(at: found - 1)?.isASCIIAlphanumeric == true { continue }
            let next = bytes[start...].prefix(40).drop { Array("\"' \t".utf8).contains($0) }
            if let mark = next.first, Array(":=".utf8).contains(mark) { return found }
            if ["</th>", "</td>", "</dt>"].contains(where: { next.starts(with: $0.utf8) }) {
                return found
            }
        }
        return nil
    }
}

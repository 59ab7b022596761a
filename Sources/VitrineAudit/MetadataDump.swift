import VitrineFormats

/// Finds raw metadata that a program wrote into a text: the keys of exiftool and similar programs with their values.
enum MetadataDump {
    private static let decisive: [StaticString] = [
        "SerialNumber", "InternalSerialNumber", "BodySerialNumber", "LensSerialNumber", "CameraOwnerName", "OwnerName",
        "Serial Number", "Owner Name", "ImageUniqueID", "RegionPersonDisplayName", "PersonInImage", "HostComputer",
    ]
    /// Keys of which one may be a word of a text, and two are a dump.
    private static let suspicious: [StaticString] = [
        "MakerNote", "ExifToolVersion", "FilePermissions", "FileInodeChangeDate", "GPSLatitude", "GPSLongitude",
        "GPSVersionID", "GPSMapDatum", "ThumbnailOffset", "ThumbnailLength", "ShutterCount", "InteropIndex",
        "ProfileDescription", "FlashpixVersion", "CreatorTool", "DocumentID", "CFAPattern",
    ]

    static func first(in bytes: [UInt8]) -> Int? {
        if let index = decisive.compactMap({ first($0, in: bytes) }).min() { return index }
        let indices = suspicious.compactMap { first($0, in: bytes) }
        return indices.count > 1 ? indices.min() : nil
    }

    /// The index of the key where a colon, an equals sign or the end of a table cell follows it.
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

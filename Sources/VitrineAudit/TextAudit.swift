import VitrineFormats

/// What pages, feeds, search indexes, scripts and other texts say of places, people and machines.
enum TextAudit {
    private static let mostPictures = 200
    private static let longestPicture = 16 << 20

    /// Whether these first bytes are a text's.
    static func isText(_ head: [UInt8]) -> Bool {
        if head.has([0xFF, 0xFE]) || head.has([0xFE, 0xFF]) { return true }
        return !head.contains { $0 < 9 || (14...31).contains($0) && $0 != 27 }
    }

    static func look(_ text: [UInt8], named name: String, into list: inout LeakList) {
        // UTF-16: what is looked for is ASCII.
        let isWide = text.has([0xFF, 0xFE]) || text.has([0xFE, 0xFF])
        let bytes = EncodedText.decoded(isWide ? text.filter { $0 != 0 } : text)
        let suffix = SplitName(name.lowercased()).suffix
        if suffix == "map" || bytes.has("{"), bytes.contains("\"mappings\""),
            bytes.contains("\"sources\"")
        {
            list.add(.sourceMap, "a source map")
        }
        if bytes.contains("sourceMappingURL=data:") {
            list.add(.sourceMap, "a source map in it")
        }
        if let place = Coordinates.first(in: bytes) {
            list.add(.position, "a position finer than 0.01°, line \(line(of: place, in: bytes))")
        }
        if let place = MachinePaths.first(in: bytes) {
            list.add(.machine, "an absolute path of a machine, line \(line(of: place, in: bytes))")
        }
        if !["js", "mjs", "cjs", "css", "ts"].contains(suffix), let place = MetadataDump.first(in: bytes) {
            list.add(.dump, "serial numbers, owners or raw metadata as text, line \(line(of: place, in: bytes))")
        }
        if ProgramReport.isOne(bytes) { list.add(.dump, "a report of Vitrine, which names hidden files") }
        if bytes.contains("-----BEGIN "),
            bytes.contains("PRIVATE KEY-----")
        {
            list.add(.secret, "a private key")
        }
        // In a stylesheet they are a theme's ornaments.
        if suffix != "css" { pictures(in: bytes, &list) }
    }

    private static func line(of place: Int, in bytes: [UInt8]) -> Int {
        bytes[..<place].reduce(1) { $1 == 0x0A ? $0 + 1 : $0 }
    }

    /// Pictures that are written into the text itself; the first with a leak is named.
    private static func pictures(in bytes: [UInt8], _ list: inout LeakList) {
        var start = 0
        var kinds: Set<Leak> = []
        for _ in 0..<mostPictures {
            guard let found = bytes.firstIndex(of: "data:image/", from: start) else { return }
            start = found + 11
            let head = bytes[start...].prefix(40)
            guard let comma = head.firstIndex(of: UInt8(ascii: ",")),
                head[..<comma].suffix(7).elementsEqual(";base64".utf8)
            else { continue }
            let picture = Base64.decoded(bytes[(comma + 1)...].prefix(longestPicture))
            guard let look = FileAudit.picture(picture) else { continue }
            var inner = LeakList()
            look(picture, &inner)
            for leak in inner.leaks where kinds.insert(leak.kind).inserted {
                list.add(leak.kind, leak.what + ", in a picture on line \(line(of: found, in: bytes))")
            }
        }
    }
}

/// Tells the JSON that `vitrine build --json` and other commands print from other texts.
enum ProgramReport {
    private static let keys: [[StaticString]] = [
        ["\"counts\"", "\"isPlan\"", "\"sources\""], ["\"files\"", "\"findings\"", "\"notes\""],
    ]

    static func isOne(_ bytes: [UInt8]) -> Bool {
        guard bytes.first(where: { $0 > 0x20 }) == UInt8(ascii: "{") else { return false }
        return keys.contains { $0.allSatisfy { bytes.contains($0) } }
    }
}

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

/// Base 64 (RFC 4648) as far as it goes.
enum Base64 {
    static func decoded(_ text: ArraySlice<UInt8>) -> [UInt8] {
        var bytes: [UInt8] = []
        var value: UInt32 = 0
        var count = 0
        for byte in text {
            let digit: UInt8? =
                switch byte {
                case 0x41...0x5A: byte - 0x41
                case 0x61...0x7A: byte - 0x61 + 26
                case 0x30...0x39: byte - 0x30 + 52
                case UInt8(ascii: "+"), UInt8(ascii: "-"): 62
                case UInt8(ascii: "/"), UInt8(ascii: "_"): 63
                default: nil
                }
            if byte == 0x0A || byte == 0x0D { continue }
            guard let digit else { break }
            value = value << 6 | UInt32(digit)
            count += 6
            if count >= 8 {
                count -= 8
                bytes.append(UInt8(truncatingIfNeeded: value >> UInt32(count)))
            }
        }
        return bytes
    }
}

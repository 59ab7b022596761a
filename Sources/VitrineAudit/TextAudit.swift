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
        if suffix == "map" || bytes.has("{"), bytes.contains("\"mappings\""), bytes.contains("\"sources\"") {
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
        if bytes.contains("-----BEGIN "), bytes.contains("PRIVATE KEY-----") {
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
            guard let format = PictureFormat(picture) else { continue }
            var inner = LeakList()
            format.look(picture, into: &inner)
            for leak in inner.leaks where kinds.insert(leak.kind).inserted {
                list.add(leak.kind, leak.what + ", in a picture on line \(line(of: found, in: bytes))")
            }
        }
    }
}

import VitrineFormats

enum TextAudit {
    private static let maxPictures = 200
    private static let maxPictureText = 16 << 20

    static func isText(_ head: [UInt8]) -> Bool {
        if head.has([0xFF, 0xFE]) || head.has([0xFE, 0xFF]) { return true }
        return !head.contains { $0 < 9 || (14...31).contains($0) && $0 != 27 }
    }

    static func inspect(_ text: [UInt8], named name: String, into list: inout LeakList) {
        // What is searched for is ASCII, also in UTF-16.
        let isWide = text.has([0xFF, 0xFE]) || text.has([0xFE, 0xFF])
        let bytes = EncodedText.decoded(isWide ? text.filter { $0 != 0 } : text)
        let suffix = SplitName(name.lowercased()).suffix
        if suffix == "map" || bytes.has("{"), bytes.contains("\"mappings\""), bytes.contains("\"sources\"") {
            list.add(.sourceMap, "a source map")
        }
        if bytes.contains("sourceMappingURL=data:") {
            list.add(.sourceMap, "an embedded source map")
        }
        if let index = Coordinates.first(in: bytes) {
            list.add(.position, "a position finer than 0.01°, line \(line(of: index, in: bytes))")
        }
        if let index = MachinePaths.first(in: bytes) {
            list.add(.machine, "an absolute path of a machine, line \(line(of: index, in: bytes))")
        }
        if !["js", "mjs", "cjs", "css", "ts"].contains(suffix), let index = MetadataDump.first(in: bytes) {
            list.add(.dump, "serial numbers, owners or raw metadata as text, line \(line(of: index, in: bytes))")
        }
        if ProgramReport.matches(bytes) { list.add(.dump, "a report of Vitrine, which names hidden files") }
        if bytes.contains("-----BEGIN "), bytes.contains("PRIVATE KEY-----") {
            list.add(.secret, "a private key")
        }
        // Pictures in a stylesheet are the ornaments of a theme.
        if suffix != "css" { pictures(in: bytes, &list) }
    }

    private static func line(of index: Int, in bytes: [UInt8]) -> Int {
        bytes[..<index].reduce(1) { $1 == 0x0A ? $0 + 1 : $0 }
    }

    /// Inspects the pictures that are embedded in the text. Each kind of leak is named once.
    private static func pictures(in bytes: [UInt8], _ list: inout LeakList) {
        var start = 0
        var kinds: Set<Leak> = []
        for _ in 0..<maxPictures {
            guard let found = bytes.firstIndex(of: "data:image/", from: start) else { return }
            start = found + 11
            let head = bytes[start...].prefix(40)
            guard let comma = head.firstIndex(of: UInt8(ascii: ",")),
                head[..<comma].suffix(7).elementsEqual(";base64".utf8)
            else { continue }
            let picture = Base64.decoded(bytes[(comma + 1)...].prefix(maxPictureText))
            guard let format = PictureSignature(picture) else { continue }
            var inner = LeakList()
            format.inspect(picture, into: &inner)
            for leak in inner.leaks where kinds.insert(leak.kind).inserted {
                list.add(leak.kind, leak.what + ", in a picture on line \(line(of: found, in: bytes))")
            }
        }
    }
}

import VitrineFormats

/// Tells from the names of metadata keys what a movie or its tags give away: QuickTime's keys and Matroska's tags.
enum MovieKeyAudit {
    private static let maxKeys = 1000

    /// - Parameter range: the contents of a `keys` box.
    static func inspect(_ bytes: [UInt8], _ range: Range<Int>, _ list: inout LeakList) {
        let keys = ISOBox.boxes(from: min(range.lowerBound + 8, range.upperBound), to: range.upperBound, in: bytes)
        if keys.isEmpty { return inspect(String(decoding: bytes[range].prefix(1000), as: UTF8.self), &list) }
        for key in keys.prefix(maxKeys) {
            inspect(String(decoding: bytes[key.body..<key.end].prefix(256), as: UTF8.self), &list)
        }
    }

    static func inspect(_ name: String, _ list: inout LeakList) {
        var name = name.lowercased()[...]
        let prefix = "com.apple.quicktime."
        if name.hasPrefix(prefix) { name = name.dropFirst(prefix.count) }
        if harmless.contains(String(name)) { return }
        for (words, kind, what) in meanings where words.contains(where: name.contains) {
            list.add(kind, what)
            return
        }
        list.add(.unknown, "metadata of unknown meaning (video)")
    }

    private static let harmless: Set<String> = ["encoder", "major_brand", "minor_version", "compatible_brands"]

    private static let meanings: [(words: [String], kind: Leak, what: String)] = [
        (["location", "iso6709", "gps", "latitude", "direction.facing"], .position, "where it was taken (video)"),
        (["identifier", "uuid", "serial", "uid"], .serial, "a number unique to this video"),
        (
            [
                "make", "model", "manufacturer", "date", "time", "software", "camera", "lens", "utc_offset", "android",
                "device",
            ],
            .camera, "camera or date (video)"
        ),
        (
            [
                "title", "description", "comment", "keyword", "author", "artist", "displayname", "information", "album",
                "genre", "synopsis", "subject", "director", "producer", "name",
            ], .words, "a description (video)"
        ),
    ]
}

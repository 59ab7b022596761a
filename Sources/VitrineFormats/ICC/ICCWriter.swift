package struct ICCWriter {
    /// 128 bytes, of which the size, the date, and what names programs, devices and makers are replaced.
    private let header: [UInt8]
    private var tags: [(name: String, body: [UInt8])] = []

    package init(header: [UInt8]) {
        self.header = header
    }

    package static let plainDescription = "Colours of a picture"

    private var isVersion4: Bool { header.byte(at: 8) ?? 2 >= 4 }

    package mutating func add(_ name: String, _ body: [UInt8]) { tags.append((name, body)) }

    /// Adds a description, and words in the place of a copyright, which the standard demands.
    package mutating func add(description: String) {
        add("desc", isVersion4 ? text(description) : Self.oldDescription(description))
        add("cprt", text("None"))
    }

    private static func oldDescription(_ words: String) -> [UInt8] {
        let ascii = Array(words.utf8) + [0]
        // The Unicode and Macintosh texts are empty.
        return Array("desc\0\0\0\0".utf8) + ascii.count.bytes(4, .big) + ascii + [UInt8](repeating: 0, count: 78)
    }

    private func text(_ words: String) -> [UInt8] {
        guard isVersion4 else { return Array("text\0\0\0\0".utf8) + Array(words.utf8) + [0] }
        let wide = words.utf16.flatMap { Int($0).bytes(2, .big) }
        return Array("mluc\0\0\0\0".utf8) + 1.bytes(4, .big) + 12.bytes(4, .big) + Array("enUS".utf8)
            + wide.count.bytes(4, .big) + 28.bytes(4, .big) + wide
    }

    /// The profile. Equal bodies are written once, as other programs do with the three curves.
    package var profile: [UInt8] {
        var table = tags.count.bytes(4, .big)
        var data: [UInt8] = []
        var places: [[UInt8]: Int] = [:]
        let start = 132 + tags.count * 12
        for tag in tags {
            let place = places[tag.body] ?? start + data.count
            if places[tag.body] == nil {
                places[tag.body] = place
                data += tag.body + [UInt8](repeating: 0, count: (4 - tag.body.count % 4) % 4)
            }
            table += Array(tag.name.utf8) + place.bytes(4, .big) + tag.body.count.bytes(4, .big)
        }
        var header = header
        header.replaceSubrange(0..<4, with: (start + data.count).bytes(4, .big))
        // The date is 2000-01-01; the program that made the profile, the device, its maker and the digest are blank.
        header.replaceSubrange(24..<36, with: [0x07, 0xD0, 0, 1, 0, 1, 0, 0, 0, 0, 0, 0])
        for range in [4..<8, 48..<56, 80..<128] {
            header.replaceSubrange(range, with: [UInt8](repeating: 0, count: range.count))
        }
        return header + table + data
    }
}

/// A colour profile (ICC.1:2022) whose tags are all in place.
package struct ICCProfile {
    package let bytes: [UInt8]
    package let tags: [String: Range<Int>]
    package let order: [String]

    package init?(_ bytes: [UInt8]) {
        guard let table = ICCTagTable(bytes) else { return nil }
        var tags: [String: Range<Int>] = [:]
        var order: [String] = []
        for tag in table.tags {
            if tags[tag.name] == nil { order.append(tag.name) }
            tags[tag.name] = tag.range
        }
        // Programs let the three curves share a body. Bodies that overlap would make a copy fifty times as large.
        guard Set(tags.values).reduce(0, { $0 + $1.count }) <= bytes.count * 2 else { return nil }
        self.bytes = bytes
        self.tags = tags
        self.order = order
    }

    package var isRGB: Bool { bytes.has("RGB ", at: 16) }
    package var isCMYK: Bool { bytes.has("CMYK", at: 16) }
    package var isGrey: Bool { bytes.has("GRAY", at: 16) }
}

/// The tag table of a colour profile (ICC.1:2022, 7.3).
package struct ICCTagTable {
    package struct Tag {
        package let name: String
        package let range: Range<Int>
    }

    /// In the order of the table, where a name may stand more than once.
    package let tags: [Tag]

    private static let maxTags = 256

    /// nil when the bytes are no profile, or when a tag lies outside of them.
    package init?(_ bytes: [UInt8]) {
        guard bytes.has("acsp", at: 36), let count = bytes.integer(at: 128, width: 4, .big), count <= Self.maxTags
        else {
            return nil
        }
        var tags: [Tag] = []
        for index in 0..<count {
            guard let name = bytes.slice(at: 132 + index * 12, count: 4),
                let offset = bytes.integer(at: 136 + index * 12, width: 4, .big),
                let length = bytes.integer(at: 140 + index * 12, width: 4, .big),
                let body = bytes.slice(at: offset, count: length)
            else { return nil }
            tags.append(Tag(name: String(decoding: name, as: UTF8.self), range: body.indices))
        }
        self.tags = tags
    }
}

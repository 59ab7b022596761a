/// Reduces an EXIF block to the fields that Vitrine reads, for libexif.
///
/// libexif reads 64 KB at most, so it misses what a TIFF file has at its end, and it always parses maker notes, which is
/// where its security bugs were. It gets a small new block instead and never sees the rest.
package enum ExifBlock {
    package static let maxSize = 1 << 20

    private static let header = Array("Exif\0\0".utf8)
    private static let maxValueSize = 8 << 10
    private static let maxBlockSize = 60 << 10

    /// - Parameters:
    ///   - bytes: a TIFF structure, with or without the `Exif` mark before it.
    ///   - ofPicture: whether it is a TIFF, whose picture may be in another directory than the first.
    /// - Returns: the mark and a TIFF structure in the same byte order; nil when `bytes` hold no such structure.
    package static func compact(_ bytes: [UInt8], ofPicture: Bool = false) -> [UInt8]? {
        guard let tree = TIFFTree(exif: bytes),
            let first = ofPicture ? tree.pictureFields : tree.directory(at: tree.firstDirectory)
        else { return nil }
        let exif = directory(ExifTags.exifPointer, of: first, in: tree)
        let gps = directory(ExifTags.gpsPointer, of: first, in: tree)
        return block([first, exif, gps].map { (tree, $0) }, tree.order)
    }

    /// - Returns: nil when there is no structure. Those with another byte order than the first one are left out.
    package static func joined(first: TIFFTree?, exif: TIFFTree?, gps: TIFFTree?) -> [UInt8]? {
        let trees = [first, exif, gps]
        guard let order = trees.lazy.compactMap({ $0?.order }).first else { return nil }
        return block(
            trees.map { tree in
                guard let tree, tree.order == order else { return nil }
                return tree.directory(at: tree.firstDirectory).map { (tree, $0) }
            }, order)
    }

    private static func block(
        _ parts: [(tree: TIFFTree, entries: [Int: TIFFTree.Entry])?], _ order: ByteOrder
    ) -> [UInt8] {
        var writer = TIFFWriter(order: order)
        var room = maxBlockSize
        let fields = parts.enumerated().map { index, part in
            part.map { wanted($0.entries, isGPS: index == 2, in: $0.tree, room: &room) } ?? []
        }
        return header + writer.write(first: fields[0], exif: fields[1], gps: fields[2])
    }

    private static func directory(_ tag: Int, of entries: [Int: TIFFTree.Entry], in tree: TIFFTree)
        -> [Int: TIFFTree.Entry]
    {
        entries[tag].flatMap { tree.integer(of: $0) }.flatMap { tree.directory(at: $0) } ?? [:]
    }

    private static func wanted(
        _ entries: [Int: TIFFTree.Entry], isGPS: Bool, in tree: TIFFTree, room: inout Int
    ) -> [TIFFWriter.Field] {
        let tags = isGPS ? ExifTags.gps : ExifTags.picture
        var fields: [TIFFWriter.Field] = []
        for tag in tags.sorted() {
            guard let entry = entries[tag], entry.type <= 12 || entry.type == 129 else { continue }
            var value = tree.value(of: entry, atMost: maxValueSize)
            if value == nil, entry.type == 2 || entry.type == 7 || entry.type == 129 {
                // A text that is too long is cut off.
                value = tree.bytes.slice(at: entry.offset, count: maxValueSize).map(Array.init)
            }
            guard let value, !value.isEmpty, value.count + 16 <= room, let size = TIFFTree.size(of: entry.type) else {
                continue
            }
            room -= value.count + 16
            let type = entry.type == 129 ? 2 : entry.type
            fields.append(TIFFWriter.Field(tag: tag, type: type, count: value.count / size, value: value))
        }
        return fields
    }
}

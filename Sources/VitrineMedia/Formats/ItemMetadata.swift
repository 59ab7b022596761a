import VitrineCore

/// Finds the EXIF block and the XMP packet among the items of a HEIF or AVIF file (ISO/IEC 23008-12, annex A). libheif
/// gives those only that refer to one picture, and libvips 8.14 no XMP.
struct ItemMetadata {
    /// A TIFF structure; empty when there is none.
    private(set) var exif: [UInt8] = []
    /// Empty when there is none.
    private(set) var xmp: [UInt8] = []

    init(_ bytes: [UInt8]) {
        let children = ItemBox.metaChildren(in: bytes)
        guard let list = children.first(where: { $0.isCalled("iinf", in: bytes) }),
            let location = children.first(where: { $0.isCalled("iloc", in: bytes) })
        else { return }
        let items = ItemList(list, in: bytes).items
        let data = children.first { $0.isCalled("idat", in: bytes) }
        let places = ItemPlaces(location, data: data, in: bytes)
        if let first = items.first(where: { $0.type == "Exif" }),
            let block = Self.bytes(of: first, places, in: bytes, limit: ExifBlock.largest),
            let skip = block.integer(at: 0, width: 4, .big), skip < block.count
        {
            exif = Array(block.dropFirst(4 + skip))
        }
        if let first = items.first(where: { Self.isXMP($0, in: bytes) }) {
            xmp = Self.bytes(of: first, places, in: bytes, limit: XMPReader.largestPacket) ?? []
        }
    }

    private static func isXMP(_ item: ItemList.Item, in bytes: [UInt8]) -> Bool {
        guard item.type == "mime" else { return false }
        // The item's name, then its media type, each ended by NUL.
        let parts = bytes[item.details].split(separator: 0, maxSplits: 2, omittingEmptySubsequences: false)
        return parts.count > 1 && parts[1].elementsEqual("application/rdf+xml".utf8)
    }

    /// An item's bytes, put together from where the file has them.
    private static func bytes(of item: ItemList.Item, _ places: ItemPlaces, in bytes: [UInt8], limit: Int) -> [UInt8]? {
        guard let ranges = places.ranges[item.id] else { return nil }
        var content: [UInt8] = []
        for range in ranges {
            guard range.count <= limit - content.count else { return nil }
            content += bytes[range]
        }
        return content
    }
}

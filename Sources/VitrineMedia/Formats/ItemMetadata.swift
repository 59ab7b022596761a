import VitrineCore

/// Finds the EXIF block and the XMP packet among the items of a HEIF or AVIF file (ISO/IEC 23008-12, annex A). libheif
/// gives those only that refer to one picture, and libvips 8.14 no XMP.
struct ItemMetadata {
    /// A TIFF structure; empty when there is none.
    private(set) var exif: [UInt8] = []
    /// Empty when there is none.
    private(set) var xmp: [UInt8] = []

    init(_ bytes: [UInt8]) {
        guard let table = ItemTable(bytes) else { return }
        if let item = table.items.first(where: { bytes.has("Exif", at: $0.type) }),
            let block = table.bytes(of: item, in: bytes, limit: ExifBlock.largest),
            let skip = block.integer(at: 0, width: 4, .big), skip < block.count
        {
            exif = Array(block.dropFirst(4 + skip))
        }
        if let item = table.items.first(where: { Self.isXMP($0, in: bytes) }) {
            xmp = table.bytes(of: item, in: bytes, limit: XMPReader.largestPacket) ?? []
        }
    }

    private static func isXMP(_ item: ItemTable.Item, in bytes: [UInt8]) -> Bool {
        guard bytes.has("mime", at: item.type) else { return false }
        // The item's name, then its media type, each ended by NUL.
        let parts = bytes[item.rest].split(separator: 0, maxSplits: 2, omittingEmptySubsequences: false)
        return parts.count > 1 && parts[1].elementsEqual("application/rdf+xml".utf8)
    }
}

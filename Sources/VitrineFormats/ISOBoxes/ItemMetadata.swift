/// Finds the EXIF block and the XMP packet among the items of a HEIF or AVIF file (ISO/IEC 23008-12, annex A). libheif
/// returns only those that refer to one picture, and libvips 8.14 no XMP.
package struct ItemMetadata {
    /// A TIFF structure; empty when there is none.
    package private(set) var exif: [UInt8] = []
    package private(set) var xmp: [UInt8] = []

    package init(_ bytes: [UInt8], maxExif: Int, maxXMP: Int) {
        let children = ISOBox.metaChildren(in: bytes)
        guard let list = children.first(called: "iinf", in: bytes),
            let location = children.first(called: "iloc", in: bytes)
        else { return }
        let items = ItemList(list, in: bytes).items
        let data = children.first(called: "idat", in: bytes)
        let locations = ItemLocations(location, data: data, in: bytes)
        if let first = items.first(where: { $0.type == "Exif" }),
            let block = locations.content(of: first.id, in: bytes, limit: maxExif),
            let skip = block.integer(at: 0, width: 4, .big), skip < block.count
        {
            exif = Array(block.dropFirst(4 + skip))
        }
        if let first = items.first(where: { $0.isXMP(in: bytes) }) {
            xmp = locations.content(of: first.id, in: bytes, limit: maxXMP) ?? []
        }
    }
}

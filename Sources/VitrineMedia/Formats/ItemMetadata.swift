/// Finds the EXIF block and the XMP packet among the items of a HEIF or AVIF file (ISO/IEC 23008-12, annex A). libheif
/// gives those only that refer to one picture, and libvips 8.14 no XMP.
struct ItemMetadata {
    /// A TIFF structure; empty when there is none.
    private(set) var exif: [UInt8] = []
    /// Empty when there is none.
    private(set) var xmp: [UInt8] = []

    private static let mostItems = 65_536
    private static let mostExtents = 64

    init(_ bytes: [UInt8]) {
        let children = ItemBox.metaChildren(in: bytes)
        guard let list = children.first(where: { $0.isCalled("iinf", in: bytes) }),
            let places = children.first(where: { $0.isCalled("iloc", in: bytes) })
        else { return }
        let data = children.first { $0.isCalled("idat", in: bytes) }
        let wanted = Self.wanted(list, in: bytes)
        if let id = wanted.exif, let item = Self.item(id, places, data, in: bytes, limit: ExifBlock.largest),
            let skip = item.integer(at: 0, width: 4, .big), skip < item.count
        {
            exif = Array(item.dropFirst(4 + skip))
        }
        if let id = wanted.xmp {
            xmp = Self.item(id, places, data, in: bytes, limit: XMPReader.largestPacket) ?? []
        }
    }

    /// The first items of these types, by their numbers (14496-12, 8.11.6).
    private static func wanted(_ list: ItemBox, in bytes: [UInt8]) -> (exif: Int?, xmp: Int?) {
        var exif: Int?
        var xmp: Int?
        let countWidth = bytes.byte(at: list.body) == 0 ? 2 : 4
        for entry in ItemBox.boxes(from: list.body + 4 + countWidth, to: list.end, in: bytes).prefix(mostItems) {
            guard let version = bytes.byte(at: entry.body), version == 2 || version == 3 else { continue }
            let idWidth = version == 2 ? 2 : 4
            let type = entry.body + 4 + idWidth + 2
            guard let id = bytes.integer(at: entry.body + 4, width: idWidth, .big) else { continue }
            if exif == nil, bytes.has("Exif", at: type) { exif = id }
            if xmp == nil, bytes.has("mime", at: type),
                let rest = bytes.slice(at: type + 4, count: entry.end - type - 4)
            {
                // The item's name, then its media type, each ended by NUL.
                let parts = rest.split(separator: 0, maxSplits: 2, omittingEmptySubsequences: false)
                if parts.count > 1, parts[1].elementsEqual("application/rdf+xml".utf8) { xmp = id }
            }
        }
        return (exif, xmp)
    }

    /// An item's bytes, put together from where the file has them (8.11.3).
    private static func item(_ id: Int, _ places: ItemBox, _ data: ItemBox?, in bytes: [UInt8], limit: Int) -> [UInt8]?
    {
        guard var cursor = Cursor(places, in: bytes) else { return nil }
        let base = data?.body
        for _ in 0..<min(cursor.itemCount, mostItems) {
            guard let found = cursor.next(cursor.idWidth) else { return nil }
            let method = cursor.version == 0 ? 0 : cursor.next(2).map { $0 & 15 }
            guard let method, cursor.next(2) != nil, let start = cursor.next(cursor.baseWidth),
                let extents = cursor.next(2)
            else { return nil }
            var item: [UInt8] = []
            for index in 0..<extents {
                guard cursor.version == 0 || cursor.next(cursor.indexWidth) != nil,
                    let offset = cursor.next(cursor.offsetWidth), let length = cursor.next(cursor.lengthWidth)
                else { return nil }
                guard found == id else { continue }
                let origin = method == 0 ? 0 : method == 1 ? base : nil
                guard index < mostExtents, let position = origin?.plus(start)?.plus(offset),
                    length <= limit - item.count, let part = bytes.slice(at: position, count: length)
                else { return nil }
                item += part
            }
            if found == id { return item }
        }
        return nil
    }

    /// Reads the numbers of an `iloc` box one after the other.
    private struct Cursor {
        let version: Int
        let offsetWidth: Int
        let lengthWidth: Int
        let baseWidth: Int
        let indexWidth: Int
        let idWidth: Int
        private(set) var itemCount = 0
        private let bytes: [UInt8]
        private var position: Int

        init?(_ box: ItemBox, in bytes: [UInt8]) {
            guard let version = bytes.byte(at: box.body), version <= 2, let widths = bytes.byte(at: box.body + 4),
                let others = bytes.byte(at: box.body + 5)
            else { return nil }
            self.version = Int(version)
            offsetWidth = Int(widths >> 4)
            lengthWidth = Int(widths & 15)
            baseWidth = Int(others >> 4)
            indexWidth = version == 0 ? 0 : Int(others & 15)
            idWidth = version < 2 ? 2 : 4
            self.bytes = bytes
            position = box.body + 6
            guard let count = next(idWidth) else { return nil }
            itemCount = count
        }

        /// A number of no bytes is zero.
        mutating func next(_ width: Int) -> Int? {
            guard width > 0 else { return 0 }
            guard let value = bytes.integer(at: position, width: width, .big) else { return nil }
            position += width
            return value
        }
    }
}

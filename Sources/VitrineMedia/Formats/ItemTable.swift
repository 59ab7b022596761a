/// The items of a HEIF or AVIF file and where their bytes are (ISO/IEC 14496-12, 8.11.3 and 8.11.6).
struct ItemTable {
    struct Item {
        var id: Int
        /// Where its four-character type stands.
        var type: Int
        /// Behind the type: name, media type.
        var rest: Range<Int>
    }

    /// In the order of the file.
    let items: [Item]
    /// The boxes of the `meta` box.
    let boxes: [ItemBox]
    private let places: [Int: [Range<Int>]]

    private static let mostItems = 65_536
    private static let mostExtents = 64

    /// nil when one of the lists is missing.
    init?(_ bytes: [UInt8]) {
        let boxes = ItemBox.metaChildren(in: bytes)
        guard let list = boxes.first(where: { $0.isCalled("iinf", in: bytes) }),
            let locations = boxes.first(where: { $0.isCalled("iloc", in: bytes) })
        else { return nil }
        let data = boxes.first { $0.isCalled("idat", in: bytes) }
        self.boxes = boxes
        items = Self.items(list, in: bytes)
        places = Self.places(locations, data?.body, in: bytes)
    }

    /// The pieces of an item's bytes, in order; nil when it has none in this file.
    func pieces(of item: Item) -> [Range<Int>]? { places[item.id] }

    /// An item's bytes, put together; nil when there are more than `limit`.
    func bytes(of item: Item, in bytes: [UInt8], limit: Int) -> [UInt8]? {
        guard let pieces = pieces(of: item), pieces.reduce(0, { $0 + $1.count }) <= limit else { return nil }
        return pieces.flatMap { bytes[$0] }
    }

    private static func items(_ list: ItemBox, in bytes: [UInt8]) -> [Item] {
        let countWidth = bytes.byte(at: list.body) == 0 ? 2 : 4
        let entries = ItemBox.boxes(from: list.body + 4 + countWidth, to: list.end, in: bytes)
        return entries.prefix(mostItems).compactMap { entry in
            guard let version = bytes.byte(at: entry.body), version == 2 || version == 3 else { return nil }
            let idWidth = version == 2 ? 2 : 4
            let type = entry.body + 4 + idWidth + 2
            guard let id = bytes.integer(at: entry.body + 4, width: idWidth, .big), type + 4 <= entry.end else {
                return nil
            }
            return Item(id: id, type: type, rest: type + 4..<entry.end)
        }
    }

    private static func places(_ box: ItemBox, _ data: Int?, in bytes: [UInt8]) -> [Int: [Range<Int>]] {
        guard var cursor = Cursor(box, in: bytes) else { return [:] }
        var places: [Int: [Range<Int>]] = [:]
        for _ in 0..<min(cursor.itemCount, mostItems) {
            guard let id = cursor.next(cursor.idWidth) else { return places }
            let method = cursor.version == 0 ? 0 : cursor.next(2).map { $0 & 15 }
            guard let method, cursor.next(2) != nil, let start = cursor.next(cursor.baseWidth),
                let extents = cursor.next(2)
            else { return places }
            let origin = method == 0 ? 0 : method == 1 ? data : nil
            var pieces: [Range<Int>]? = extents <= mostExtents ? [] : nil
            for _ in 0..<extents {
                guard cursor.version == 0 || cursor.next(cursor.indexWidth) != nil,
                    let offset = cursor.next(cursor.offsetWidth), let length = cursor.next(cursor.lengthWidth)
                else { return places }
                if let position = origin?.plus(start)?.plus(offset),
                    let piece = bytes.slice(at: position, count: length)
                {
                    pieces?.append(piece.indices)
                } else {
                    pieces = nil
                }
            }
            if places[id] == nil { places[id] = pieces }
        }
        return places
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

/// The locations of the items of a HEIF or AVIF file: its `iloc` box (ISO/IEC 14496-12, 8.11.3).
package struct ItemLocations {
    /// Ranges of the file by the numbers of the items. Items whose bytes are in another file or missing are absent.
    package private(set) var ranges: [Int: [Range<Int>]] = [:]
    package private(set) var isSound = false

    /// The description of an extent may take no bytes, so that a small box can claim billions of them.
    private static let maxExtents = 65_536

    package init(_ box: ISOBox, data: ISOBox?, in bytes: [UInt8]) {
        guard var cursor = Cursor(box, in: bytes) else { return }
        var areFound = true
        var room = Self.maxExtents
        for _ in 0..<cursor.itemCount {
            guard let id = cursor.next(cursor.idWidth),
                let method = cursor.version == 0 ? 0 : cursor.next(2).map({ $0 & 15 }), let file = cursor.next(2),
                let start = cursor.next(cursor.baseWidth), let count = cursor.next(2), count < room
            else { return }
            room -= count + 1
            // Method 0 counts from the beginning of the file, 1 from that of `idat`, 2 refers to other items.
            let area =
                file != 0 ? nil : method == 0 ? 0..<bytes.count : method == 1 ? data.map { $0.body..<$0.end } : nil
            var extents: [Range<Int>]? = []
            for _ in 0..<count {
                guard cursor.next(cursor.indexWidth) != nil, let offset = cursor.next(cursor.offsetWidth),
                    let length = cursor.next(cursor.lengthWidth)
                else { return }
                if let from = area?.lowerBound.plus(start)?.plus(offset), let to = from.plus(length), let area,
                    to <= area.upperBound
                {
                    extents?.append(from..<to)
                } else {
                    extents = nil
                }
            }
            // The first of equal numbers counts.
            if let extents, ranges[id] == nil { ranges[id] = extents } else { areFound = false }
        }
        isSound = areFound
    }

    package func content(of id: Int, in bytes: [UInt8], limit: Int) -> [UInt8]? {
        guard let ranges = ranges[id] else { return nil }
        var content: [UInt8] = []
        for range in ranges {
            guard range.count <= limit - content.count else { return nil }
            content += bytes[range]
        }
        return content
    }

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

        init?(_ box: ISOBox, in bytes: [UInt8]) {
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

        /// The next number of `width` bytes. A number without bytes is zero.
        mutating func next(_ width: Int) -> Int? {
            guard width > 0 else { return 0 }
            guard let value = bytes.integer(at: position, width: width, .big) else { return nil }
            position += width
            return value
        }
    }
}

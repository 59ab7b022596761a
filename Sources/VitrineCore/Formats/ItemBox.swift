/// One box of a file of the ISO base media format (ISO/IEC 14496-12, 4.2): sizes of 32 and of 64 bits, and zero for
/// "to the end".
package struct ItemBox {
    package let start: Int
    /// Where the contents begin.
    package let body: Int
    package let end: Int

    /// nil when the box has no room in front of `limit`.
    package init?(at start: Int, limit: Int, in bytes: [UInt8]) {
        guard let size = bytes.integer(at: start, width: 4, .big), bytes.slice(at: start + 4, count: 4) != nil else {
            return nil
        }
        var length = size
        var header = 8
        if size == 1 {
            guard let large = bytes.integer(at: start + 8, width: 8, .big) else { return nil }
            (length, header) = (large, 16)
        } else if size == 0 {
            length = limit - start
        }
        guard length >= header, let end = start.plus(length), end <= limit, end <= bytes.count else { return nil }
        self.start = start
        body = start + header
        self.end = end
    }

    package func isCalled(_ name: StaticString, in bytes: [UInt8]) -> Bool {
        bytes.has(name, at: start + 4)
    }

    /// The boxes from `start` on, as far as they are sound.
    package static func boxes(from start: Int, to end: Int, in bytes: [UInt8]) -> [ItemBox] {
        var boxes: [ItemBox] = []
        var position = start
        while position < end, let box = ItemBox(at: position, limit: end, in: bytes) {
            boxes.append(box)
            position = box.end
        }
        return boxes
    }

    /// What is in the `meta` box of a file: the lists of its items.
    package static func metaChildren(in bytes: [UInt8]) -> [ItemBox] {
        guard let meta = boxes(from: 0, to: bytes.count, in: bytes).first(where: { $0.isCalled("meta", in: bytes) })
        else { return [] }
        return boxes(from: meta.body + 4, to: meta.end, in: bytes)
    }
}

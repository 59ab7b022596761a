package struct ISOBox {
    package let start: Int
    /// Where the contents begin.
    package let body: Int
    package let end: Int
    /// Whether the box does not state its size and reaches to the end of what holds it.
    package let isOpenEnded: Bool

    package init?(at start: Int, limit: Int, in bytes: [UInt8]) {
        guard let header = BoxHeader(at: start, in: bytes), let end = start.plus(header.size ?? limit - start),
            start + header.length <= end, end <= limit, end <= bytes.count
        else { return nil }
        self.start = start
        body = start + header.length
        self.end = end
        isOpenEnded = header.size == nil
    }

    package func isCalled(_ name: StaticString, in bytes: [UInt8]) -> Bool {
        bytes.has(name, at: start + 4)
    }

    package static func boxes(from start: Int, to end: Int, in bytes: [UInt8]) -> [ISOBox] {
        var boxes: [ISOBox] = []
        var position = start
        while position < end, let box = ISOBox(at: position, limit: end, in: bytes) {
            boxes.append(box)
            position = box.end
        }
        return boxes
    }

    package static func metaChildren(in bytes: [UInt8]) -> [ISOBox] {
        guard let meta = boxes(from: 0, to: bytes.count, in: bytes).first(where: { $0.isCalled("meta", in: bytes) })
        else { return [] }
        return boxes(from: meta.body + 4, to: meta.end, in: bytes)
    }
}

extension [ISOBox] {
    package func first(called name: StaticString, in bytes: [UInt8]) -> ISOBox? {
        first { $0.isCalled(name, in: bytes) }
    }

    package func primaryItem(in bytes: [UInt8]) -> Int? {
        guard let box = first(called: "pitm", in: bytes), let version = bytes.byte(at: box.body) else { return nil }
        return bytes.integer(at: box.body + 4, width: version == 0 ? 2 : 4, .big)
    }
}

/// The parts of a lossy picture of a WebP (RFC 6386, 9): its first partition, with the modes of the blocks, and the partitions
/// with their coefficients. A partition can be longer than what decoders read of it.
package struct VP8Partitions {
    private let head: [UInt8]
    package private(set) var list: [[UInt8]]

    private static let headSize = 10

    package init?(_ picture: [UInt8]) {
        guard let tag = picture.integer(at: 0, width: 3, .little),
            let head = picture.slice(at: 0, count: Self.headSize),
            let first = picture.slice(at: Self.headSize, count: tag >> 5)
        else { return nil }
        var header = VP8Header(first)
        let count = header.partitionCount()
        var sizes: [Int] = []
        for index in 0..<count - 1 {
            guard let size = picture.integer(at: first.endIndex + 3 * index, width: 3, .little) else { return nil }
            sizes.append(size)
        }
        var position = first.endIndex + 3 * sizes.count
        list = [Array(first)]
        for size in sizes {
            guard let partition = picture.slice(at: position, count: size) else { return nil }
            list.append(Array(partition))
            position = partition.endIndex
        }
        // The last one has no size: it ends with the picture.
        guard position < picture.count else { return nil }
        list.append(Array(picture[position...]))
        self.head = Array(head)
    }

    package func replacing(_ index: Int, with partition: [UInt8]) -> VP8Partitions {
        var copy = self
        copy.list[index] = partition
        return copy
    }

    package var picture: [UInt8] {
        guard let first = list.first, let tag = head.integer(at: 0, width: 3, .little) else { return [] }
        var bytes = (tag & 0x1F | first.count << 5).bytes(3, .little) + head.dropFirst(3) + first
        for partition in list.dropFirst().dropLast() { bytes += partition.count.bytes(3, .little) }
        return bytes + list.dropFirst().joined()
    }
}

/// Reads the beginning of the first partition up to the number of the others (RFC 6386, 9.2 to 9.5 and 19.2).
private struct VP8Header {
    private let bytes: ArraySlice<UInt8>
    private var position: Int
    /// The state of the decoder of section 7: a window of two bytes, how wide the interval is, and the bits that were shifted
    /// out of the second byte.
    private var value: Int
    private var range = 255
    private var shifted = 0

    init(_ bytes: ArraySlice<UInt8>) {
        self.bytes = bytes
        position = bytes.startIndex
        value = 0
        value = next() << 8
        value |= next()
    }

    mutating func partitionCount() -> Int {
        skip(2)
        if flag() { readSegmentation() }
        // The kind, level and sharpness of the filter.
        skip(10)
        if flag(), flag() {
            for _ in 0..<8 where flag() { skip(7) }
        }
        return 1 << number(2)
    }

    private mutating func readSegmentation() {
        let updatesMap = flag()
        if flag() {
            skip(1)
            for _ in 0..<4 where flag() { skip(8) }
            for _ in 0..<4 where flag() { skip(7) }
        }
        if updatesMap {
            for _ in 0..<3 where flag() { skip(8) }
        }
    }

    private mutating func next() -> Int {
        guard position < bytes.endIndex else { return 0 }
        defer { position += 1 }
        return Int(bytes[position])
    }

    private mutating func flag() -> Bool {
        // Each value has the probability 128 of 256.
        let split = 1 + ((range - 1) * 128) >> 8
        let isSet = value >= split << 8
        if isSet {
            range -= split
            value -= split << 8
        } else {
            range = split
        }
        while range < 128 {
            value <<= 1
            range <<= 1
            shifted += 1
            if shifted == 8 {
                shifted = 0
                value |= next()
            }
        }
        return isSet
    }

    private mutating func number(_ bits: Int) -> Int {
        (0..<bits).reduce(0) { number, _ in number << 1 | (flag() ? 1 : 0) }
    }

    private mutating func skip(_ bits: Int) { _ = number(bits) }
}

/// Decompresses DEFLATE (RFC 1951) up to a limit. It is made for small inputs such as colour profiles, not for speed.
package struct Inflate {
    private let input: [UInt8]
    private let limit: Int
    private var position = 0
    private var bit = 0
    private var output: [UInt8] = []

    /// The contents of a zlib stream (RFC 1950); nil when it is damaged or has more than `limit` bytes. The checksum is not
    /// verified.
    package static func zlib(_ bytes: [UInt8], limit: Int) -> [UInt8]? {
        guard bytes.count > 2, bytes[0] & 15 == 8, bytes[1] & 0x20 == 0 else { return nil }
        return raw(Array(bytes.dropFirst(2)), limit: limit)
    }

    /// The contents of a DEFLATE stream; nil when it is damaged or has more than `limit` bytes.
    package static func raw(_ bytes: [UInt8], limit: Int) -> [UInt8]? {
        var stream = Inflate(input: bytes, limit: limit)
        return stream.run() ? stream.output : nil
    }

    private init(input: [UInt8], limit: Int) {
        self.input = input
        self.limit = limit
    }

    private mutating func run() -> Bool {
        while true {
            guard let isLast = bits(1), let type = bits(2) else { return false }
            let isGood =
                switch type {
                case 0: stored()
                case 1: coded(Self.fixedLiterals, Self.fixedDistances)
                case 2: dynamic()
                default: false
                }
            guard isGood else { return false }
            if isLast == 1 { return true }
        }
    }

    private mutating func bits(_ count: Int) -> Int? {
        var value = 0
        for index in 0..<count {
            guard let byte = input.byte(at: position) else { return nil }
            value |= (Int(byte) >> bit & 1) << index
            bit += 1
            if bit == 8 { (bit, position) = (0, position + 1) }
        }
        return value
    }

    private mutating func stored() -> Bool {
        if bit > 0 { (bit, position) = (0, position + 1) }
        guard let length = input.integer(at: position, width: 2, .little),
            let bytes = input.slice(at: position + 4, count: length), output.count + length <= limit
        else { return false }
        output += bytes
        position += 4 + length
        return true
    }

    private mutating func coded(_ literals: Codes, _ distances: Codes) -> Bool {
        while let symbol = symbol(literals) {
            if symbol == 256 { return true }
            if symbol < 256 {
                guard output.count < limit else { return false }
                output.append(UInt8(truncatingIfNeeded: symbol))
                continue
            }
            guard symbol < 286, let more = bits(Self.lengthBits[symbol - 257]), let code = self.symbol(distances),
                code < 30, let further = bits(Self.distanceBits[code])
            else { return false }
            let length = Self.lengths[symbol - 257] + more
            let distance = Self.distances[code] + further
            guard distance <= output.count, output.count + length <= limit else { return false }
            for _ in 0..<length { output.append(output[output.count - distance]) }
        }
        return false
    }

    private mutating func dynamic() -> Bool {
        guard let literals = bits(5), let distances = bits(5), let codes = bits(4) else { return false }
        var lengths = [Int](repeating: 0, count: 19)
        let order = [16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15]
        for index in 0..<codes + 4 {
            guard let length = bits(3) else { return false }
            lengths[order[index]] = length
        }
        let alphabet = Codes(lengths)
        var all: [Int] = []
        while all.count < literals + 257 + distances + 1 {
            guard let symbol = symbol(alphabet) else { return false }
            switch symbol {
            case 16:
                guard let last = all.last, let count = bits(2) else { return false }
                all += [Int](repeating: last, count: count + 3)
            case 17:
                guard let count = bits(3) else { return false }
                all += [Int](repeating: 0, count: count + 3)
            case 18:
                guard let count = bits(7) else { return false }
                all += [Int](repeating: 0, count: count + 11)
            default: all.append(symbol)
            }
        }
        return coded(
            Codes(Array(all.prefix(literals + 257))),
            Codes(Array(all.dropFirst(literals + 257).prefix(distances + 1))))
    }

    private mutating func symbol(_ codes: Codes) -> Int? {
        var code = 0
        var first = 0
        var index = 0
        for length in 1...15 {
            guard let next = bits(1) else { return nil }
            code |= next
            let count = codes.counts[length]
            if code - count < first { return codes.symbols[index + code - first] }
            index += count
            first = (first + count) << 1
            code <<= 1
        }
        return nil
    }

    /// A canonical Huffman code: how many symbols have each length, and the symbols in order.
    private struct Codes {
        var counts = [Int](repeating: 0, count: 16)
        var symbols: [Int] = []

        init(_ lengths: [Int]) {
            for length in lengths { counts[length] += 1 }
            counts[0] = 0
            symbols = lengths.indices.filter { lengths[$0] > 0 }.sorted { (lengths[$0], $0) < (lengths[$1], $1) }
            // Lengths that claim more symbols than there are codes would lead beyond the last symbol.
            var room = 1
            for length in 1...15 {
                room = room << 1 - counts[length]
                if room < 0 { (counts, symbols) = ([Int](repeating: 0, count: 16), []) }
                if room < 0 { break }
            }
        }
    }

    private static let fixedLiterals = Codes(
        (0..<288).map { $0 < 144 ? 8 : $0 < 256 ? 9 : $0 < 280 ? 7 : 8 })
    private static let fixedDistances = Codes([Int](repeating: 5, count: 30))
    private static let lengths = [
        3, 4, 5, 6, 7, 8, 9, 10, 11, 13, 15, 17, 19, 23, 27, 31, 35, 43, 51, 59, 67, 83, 99, 115, 131, 163, 195, 227,
        258,
    ]
    private static let lengthBits = [
        0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 3, 4, 4, 4, 4, 5, 5, 5, 5, 0,
    ]
    private static let distances = [
        1, 2, 3, 4, 5, 7, 9, 13, 17, 25, 33, 49, 65, 97, 129, 193, 257, 385, 513, 769, 1025, 1537, 2049, 3073, 4097,
        6145, 8193, 12289, 16385, 24577,
    ]
    private static let distanceBits = [
        0, 0, 0, 0, 1, 1, 2, 2, 3, 3, 4, 4, 5, 5, 6, 6, 7, 7, 8, 8, 9, 9, 10, 10, 11, 11, 12, 12, 13, 13,
    ]
}

extension Inflate {
    /// The contents of the first member of a gzip file (RFC 1952); nil when it is damaged or has more than `limit` bytes.
    package static func gzip(_ bytes: [UInt8], limit: Int) -> [UInt8]? {
        guard bytes.has([0x1F, 0x8B, 8]), let flags = bytes.byte(at: 3) else { return nil }
        var start = 10
        if flags & 4 != 0 {
            guard let length = bytes.integer(at: start, width: 2, .little) else { return nil }
            start += 2 + length
        }
        // A name and a comment, each up to a zero.
        for flag: UInt8 in [8, 16] where flags & flag != 0 {
            guard start < bytes.count, let end = bytes[start...].firstIndex(of: 0) else { return nil }
            start = end + 1
        }
        if flags & 2 != 0 { start += 2 }
        return start < bytes.count ? raw(Array(bytes[start...]), limit: limit) : nil
    }
}

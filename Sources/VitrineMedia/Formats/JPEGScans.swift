/// The scans of a JPEG and the tables between them, up to the end of the image (ITU-T T.81, B.2). What comes after that
/// is no part of the picture: second images, videos, what an editor forgot to cut off.
struct JPEGScans {
    /// Scan headers, the coded data after them, and tables; neighbours are one range.
    private(set) var ranges: [Range<Int>] = []

    /// DHT, DAC, DQT, DNL, DRI.
    private static let tables: Set<UInt8> = [0xC4, 0xCC, 0xDB, 0xDC, 0xDD]

    /// - Parameter start: where the first SOS marker stands.
    /// - Returns: nil when the image has no end, or breaks before it.
    init?(_ bytes: [UInt8], from start: Int) {
        var position = start
        while true {
            guard bytes.byte(at: position) == 0xFF else { return nil }
            let start = position
            while bytes.byte(at: position + 1) == 0xFF { position += 1 }
            guard let marker = bytes.byte(at: position + 1) else { return nil }
            position += 2
            if marker == 0xD9 { return }
            guard let length = bytes.integer(at: position, width: 2, .big), length >= 2,
                bytes.slice(at: position, count: length) != nil
            else { return nil }
            position += length
            switch marker {
            case 0xDA:
                guard let end = Self.end(ofDataAt: position, in: bytes) else { return nil }
                position = end
                keep(start..<end)
            case _ where Self.tables.contains(marker):
                keep(start..<position)
            case 0xE0...0xEF, 0xFE:
                break
            default:
                return nil
            }
        }
    }

    private mutating func keep(_ range: Range<Int>) {
        if let last = ranges.last, last.upperBound == range.lowerBound {
            ranges[ranges.count - 1] = last.lowerBound..<range.upperBound
        } else {
            ranges.append(range)
        }
    }

    /// Where the next marker stands that is neither a stuffed byte nor a restart.
    private static func end(ofDataAt start: Int, in bytes: [UInt8]) -> Int? {
        var position = start
        while let marker = bytes[position...].firstIndex(of: 0xFF) {
            position = marker + 1
            while bytes.byte(at: position) == 0xFF { position += 1 }
            guard let code = bytes.byte(at: position) else { return nil }
            guard code == 0 || (0xD0...0xD7).contains(code) else { return marker }
            position += 1
        }
        return nil
    }
}

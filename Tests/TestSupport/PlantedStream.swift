/// Small MPEG transport streams with the messages of camcorders, made byte by byte. No decoder could play them.
package enum PlantedStream {
    /// How a message with metadata of a camcorder begins.
    private static let mark: [UInt8] =
        [0x17, 0xEE, 0x8C, 0x60, 0xF8, 0x4D, 0x11, 0xD9, 0x8C, 0xD6, 0x08, 0x00, 0x20, 0x0C, 0x9A, 0x66]
        + Array("MDPM".utf8)

    /// The date of messages: 2012-07-14 15:31:02, in decimal digits.
    package static let date: [UInt8] = [0x20, 0x12, 0x07, 0x14, 0x15, 0x31, 0x02]

    /// A coded picture of H.264, with a message before it.
    /// - Parameters:
    ///   - zone: the time zone as camcorders write it.
    ///   - date: seven numbers of two decimal digits.
    package static func message(zone: UInt8, date: [UInt8] = date) -> [UInt8] {
        let entries: [UInt8] = [0x13, 0, 0, 0, 0, 0x18, zone] + date.prefix(3) + [0x19] + date.dropFirst(3)
        return message(entries: entries + [0x70, 1, 2, 3, 4], count: 4)
    }

    /// The same with any entries.
    package static func message(entries: [UInt8], count: UInt8) -> [UInt8] {
        let content = mark + [count] + entries
        return [0, 0, 0, 1, 9, 0x10, 0, 0, 0, 1, 6, 5, UInt8(content.count)] + escaped(content) + [0x80]
            + [0, 0, 0, 1, 0x65, 0x88, 0x84, 0x21]
    }

    /// Adds the bytes that prevent start codes.
    private static func escaped(_ content: [UInt8]) -> [UInt8] {
        content.reduce(into: []) { escaped, byte in
            if byte <= 3, escaped.suffix(2) == [0, 0] { escaped.append(3) }
            escaped.append(byte)
        }
    }

    /// A file with a table of programs, sound, and the stream of H.264.
    /// - Parameter isFromCamcorder: whether four bytes precede each packet.
    package static func packets(of stream: [UInt8], isFromCamcorder: Bool = true) -> [UInt8] {
        let header: [UInt8] = [0, 0, 1, 0xE0, 0, 0, 0x80, 0x80, 5, 0x21, 0, 1, 0, 1]
        let sound: [UInt8] = [0, 0, 1, 0xFD, 0, 0, 0x80, 0, 0, 0x0B, 0x77]
        let pictures = header + stream
        // The parts are shorter than a packet, so that a message is spread over several.
        let parts = stride(from: 0, to: pictures.count, by: 40).map {
            Array(pictures[$0..<min($0 + 40, pictures.count)])
        }
        let packets =
            [packet([0, 0, 0xB0, 0x0D], of: 0, isFirst: true), packet(sound, of: 0x1100, isFirst: true)]
            + parts.enumerated().flatMap { index, part in
                [packet(part, of: 0x1011, isFirst: index == 0), packet([1, 2, 3], of: 0x1100, isFirst: false)]
            }
        return packets.flatMap { (isFromCamcorder ? [0, 0, 0, 1] : []) + $0 }
    }

    /// A packet whose payload is preceded by an adaptation field, which fills it.
    private static func packet(_ payload: [UInt8], of identifier: Int, isFirst: Bool) -> [UInt8] {
        let fill = 183 - payload.count
        let high = UInt8(truncatingIfNeeded: identifier >> 8) | (isFirst ? 0x40 : 0)
        return [0x47, high, UInt8(truncatingIfNeeded: identifier), 0x30, UInt8(fill)]
            + (fill > 0 ? [0] + [UInt8](repeating: 0xFF, count: fill - 1) : []) + payload
    }
}

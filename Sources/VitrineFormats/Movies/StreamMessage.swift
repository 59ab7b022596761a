/// A message among the coded pictures of H.264 or H.265 (supplemental enhancement information: ITU-T H.264, annex D).
package struct StreamMessage {
    package let type: Int
    package let content: [UInt8]

    /// The type of messages that any program defines for itself.
    package static let unregistered = 5
    /// How a message begins with date, camera, exposure and position, which camcorders write (AVCHD).
    package static let camcorder: [UInt8] =
        [0x17, 0xEE, 0x8C, 0x60, 0xF8, 0x4D, 0x11, 0xD9, 0x8C, 0xD6, 0x08, 0x00, 0x20, 0x0C, 0x9A, 0x66]
        + Array("MDPM".utf8)

    /// - Parameter unit: the unit without its header.
    package static func all(in unit: ArraySlice<UInt8>) -> [StreamMessage] {
        let bytes = payload(of: unit)
        var messages: [StreamMessage] = []
        var position = 0
        while position + 2 < bytes.count {
            guard let type = number(&position, in: bytes), let size = number(&position, in: bytes) else { break }
            messages.append(
                StreamMessage(type: type, content: Array(bytes[min(position, bytes.count)...].prefix(size))))
            position += size
        }
        return messages
    }

    /// The bytes of a unit without those that prevent start codes inside of it.
    private static func payload(of unit: ArraySlice<UInt8>) -> [UInt8] {
        var payload: [UInt8] = []
        var zeros = 0
        for byte in unit {
            if zeros >= 2, byte == 3 {
                zeros = 0
                continue
            }
            zeros = byte == 0 ? zeros + 1 : 0
            payload.append(byte)
        }
        return payload
    }

    /// A number as a sum of bytes, of which the last is not 255.
    private static func number(_ position: inout Int, in bytes: [UInt8]) -> Int? {
        var value = 0
        while let byte = bytes.byte(at: position) {
            position += 1
            value += Int(byte)
            if byte != 0xFF { return value }
        }
        return nil
    }
}

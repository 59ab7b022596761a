import VitrineFormats

/// Tells what the messages in a video stream say (ITU-T H.264, annex D).
enum StreamMessages {
    /// The message with date, camera, exposure and position that camcorders write (AVCHD).
    private static let camcorder: [UInt8] =
        [0x17, 0xEE, 0x8C, 0x60, 0xF8, 0x4D, 0x11, 0xD9, 0x8C, 0xD6, 0x08, 0x00, 0x20, 0x0C, 0x9A, 0x66]
        + Array("MDPM".utf8)
    private static let unregistered = 5

    /// The bytes of a unit without those that prevent start codes inside of it.
    static func payload(of unit: ArraySlice<UInt8>) -> [UInt8] {
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

    /// Inspects messages that follow each other, each after its type and its size.
    static func inspect(_ bytes: [UInt8], _ list: inout LeakList) {
        var position = 0
        while position + 2 < bytes.count {
            guard let type = number(&position, in: bytes), let size = number(&position, in: bytes) else { return }
            let message = Array(bytes[min(position, bytes.count)...].prefix(size))
            if type == unregistered { inspect(message: message, &list) }
            position += size
        }
    }

    private static func inspect(message: [UInt8], _ list: inout LeakList) {
        if message.has(camcorder) {
            list.add(.camera, "camera or date (SEI)")
            if hasPosition(message) { list.add(.position, "where it was taken (SEI)") }
        } else if message.contains("x264 - core") || message.contains("x265 (build") {
            list.add(.history, "the settings of the encoder (SEI)")
        } else {
            list.add(.unknown, "a message of unknown meaning in the video stream (SEI)")
        }
    }

    /// Whether a camcorder's message has a field of GPS: 0xB0 to 0xCA of its tags, each with four bytes.
    private static func hasPosition(_ message: [UInt8]) -> Bool {
        let start = camcorder.count + 1
        return stride(from: start, to: message.count, by: 5).contains { (0xB0...0xCA).contains(message[$0]) }
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

    /// Searches a stream that is not divided into boxes: MPEG transport and program streams.
    static func search(_ bytes: [UInt8], _ list: inout LeakList) {
        if bytes.contains("MDPM") { list.add(.camera, "camera or date (SEI)") }
        if bytes.contains("x264 - core") { list.add(.history, "the settings of the encoder (SEI)") }
    }
}

import VitrineFormats

enum StreamMessages {
    /// - Parameter unit: the unit without its header.
    static func inspect(_ unit: ArraySlice<UInt8>, _ list: inout LeakList) {
        for message in StreamMessage.all(in: unit) where message.type == StreamMessage.unregistered {
            inspect(message: message.content, &list)
        }
    }

    private static func inspect(message: [UInt8], _ list: inout LeakList) {
        if message.has(StreamMessage.camcorder) {
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
        let start = StreamMessage.camcorder.count + 1
        return stride(from: start, to: message.count, by: 5).contains { (0xB0...0xCA).contains(message[$0]) }
    }

    /// Searches a stream that is not divided into boxes: MPEG transport and program streams.
    static func search(_ bytes: [UInt8], _ list: inout LeakList) {
        if bytes.contains("MDPM") { list.add(.camera, "camera or date (SEI)") }
        if bytes.contains("x264 - core") { list.add(.history, "the settings of the encoder (SEI)") }
    }
}

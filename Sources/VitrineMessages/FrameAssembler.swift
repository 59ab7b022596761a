package struct FrameAssembler: Sendable {
    /// The longest JSON text that is accepted, in bytes.
    package static let maxLength = 64 << 20

    private static let lengthWidth = 4

    private var buffer: [UInt8] = []
    private var start = 0

    package init() {}

    package var isEmpty: Bool { start == buffer.count }

    package mutating func append(_ bytes: UnsafeRawBufferPointer) {
        if start == buffer.count {
            buffer.removeAll(keepingCapacity: true)
            start = 0
        }
        buffer.append(contentsOf: bytes)
    }

    package mutating func append(_ bytes: [UInt8]) {
        bytes.withUnsafeBytes { append($0) }
    }

    package mutating func next() throws(FramingError) -> Frame? {
        let waiting = buffer[start...]
        guard waiting.count >= Self.lengthWidth else { return nil }
        let length = waiting.prefix(Self.lengthWidth).reversed().reduce(0) { $0 << 8 | Int($1) }
        guard length <= Self.maxLength else { throw FramingError() }
        let json = waiting.dropFirst(Self.lengthWidth).prefix(length)
        guard json.count == length else { return nil }
        start += Self.lengthWidth + length
        return Frame(json: Array(json))
    }
}

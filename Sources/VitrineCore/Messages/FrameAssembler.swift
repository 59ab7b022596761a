/// Assembles frames from the pieces in which a pipe delivers them.
package struct FrameAssembler: Sendable {
    package static let maxJSONBytes: UInt64 = 64 << 20
    package static let maxAttachments: UInt64 = 64
    package static let maxAttachmentBytes: UInt64 = 1 << 30

    private var buffer: [UInt8] = []
    private var start = 0

    package init() {}

    /// Whether no part of a frame is waiting for the rest.
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

    /// Returns the next complete frame; nil if more bytes are needed.
    package mutating func next() throws(FramingError) -> Frame? {
        guard let jsonLength = number(at: 0, width: 4), let count = number(at: 4, width: 4) else { return nil }
        guard jsonLength <= Self.maxJSONBytes, count <= Self.maxAttachments else { throw FramingError() }
        var lengths: [Int] = []
        for index in 0..<Int(count) {
            guard let length = number(at: 8 + index * 8, width: 8) else { return nil }
            guard length <= Self.maxAttachmentBytes else { throw FramingError() }
            lengths.append(Int(length))
        }
        let head = 8 + Int(count) * 8
        let total = head + Int(jsonLength) + lengths.reduce(0, +)
        guard buffer.count - start >= total else { return nil }
        var position = start + head
        func take(_ length: Int) -> [UInt8] {
            defer { position += length }
            return Array(buffer[position..<position + length])
        }
        let json = take(Int(jsonLength))
        let frame = Frame(json: json, attachments: lengths.map(take))
        start += total
        return frame
    }

    private func number(at offset: Int, width: Int) -> UInt64? {
        guard buffer.count - start >= offset + width else { return nil }
        var value: UInt64 = 0
        for shift in 0..<width { value |= UInt64(buffer[start + offset + shift]) << UInt64(shift * 8) }
        return value
    }
}

/// The chunks of a WebP file (RFC 9649, 2.3).
struct WebPChunks {
    struct Chunk {
        /// Four characters, such as `VP8 `.
        var name: ArraySlice<UInt8>
        /// Without name, length and padding.
        var payload: Range<Int>

        func isCalled(_ name: StaticString) -> Bool {
            name.withUTF8Buffer { $0.elementsEqual(self.name) }
        }
    }

    let chunks: [Chunk]

    /// nil when the bytes are no WebP, or a chunk is longer than they are.
    init?(_ bytes: [UInt8]) {
        guard bytes.has("RIFF"), bytes.has("WEBP", at: 8), let size = bytes.integer(at: 4, width: 4, .little) else {
            return nil
        }
        let end = min(bytes.count, 8 + size)
        var chunks: [Chunk] = []
        var position = 12
        while position + 8 <= end {
            guard let name = bytes.slice(at: position, count: 4),
                let length = bytes.integer(at: position + 4, width: 4, .little), length <= end - position - 8
            else { return nil }
            chunks.append(Chunk(name: name, payload: position + 8..<position + 8 + length))
            position += 8 + length + length % 2
        }
        guard !chunks.isEmpty else { return nil }
        self.chunks = chunks
    }

    /// A chunk as it stands in a file: with its length, and a zero where that is odd.
    static func encoded(_ name: StaticString, _ payload: some Collection<UInt8>) -> [UInt8] {
        let length = payload.count
        var bytes = name.withUTF8Buffer { Array($0) }
        for shift in 0..<4 { bytes.append(UInt8(truncatingIfNeeded: length >> (shift * 8))) }
        bytes += payload
        if length % 2 == 1 { bytes.append(0) }
        return bytes
    }
}

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
    /// Whether there are as many bytes as the file says.
    let isWhole: Bool

    /// nil when the bytes are no WebP, or a chunk is longer than they are.
    init?(_ bytes: [UInt8]) {
        guard bytes.has("RIFF"), bytes.has("WEBP", at: 8), let size = bytes.integer(at: 4, width: 4, .little) else {
            return nil
        }
        self.init(bytes, from: 12, to: min(bytes.count, 8 + size), isWhole: size <= bytes.count - 8)
    }

    /// Of bytes that are nothing but chunks.
    init?(chunksOf bytes: [UInt8]) {
        self.init(bytes, from: 0, to: bytes.count, isWhole: true)
    }

    private init?(_ bytes: [UInt8], from start: Int, to end: Int, isWhole: Bool) {
        var chunks: [Chunk] = []
        var position = start
        while position + 8 <= end {
            guard let name = bytes.slice(at: position, count: 4),
                let length = bytes.integer(at: position + 4, width: 4, .little), length <= end - position - 8
            else { return nil }
            chunks.append(Chunk(name: name, payload: position + 8..<position + 8 + length))
            position += 8 + length + length % 2
        }
        guard !chunks.isEmpty else { return nil }
        self.chunks = chunks
        self.isWhole = isWhole
    }

    /// A chunk as it stands in a file: with its length, and a zero where that is odd.
    static func encoded(_ name: StaticString, _ payload: some Collection<UInt8>) -> [UInt8] {
        name.withUTF8Buffer { Array($0) } + tail(payload)
    }

    /// The same without its name.
    static func tail(_ payload: some Collection<UInt8>) -> [UInt8] {
        let length = payload.count
        var bytes: [UInt8] = []
        for shift in 0..<4 { bytes.append(UInt8(truncatingIfNeeded: length >> (shift * 8))) }
        bytes += payload
        if length % 2 == 1 { bytes.append(0) }
        return bytes
    }
}

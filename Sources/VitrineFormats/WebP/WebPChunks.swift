/// The chunks of a WebP file (RFC 9649, 2.3).
package struct WebPChunks {
    package struct Chunk {
        package var name: ArraySlice<UInt8>
        package var payload: Range<Int>

        package func isCalled(_ name: StaticString) -> Bool {
            name.withUTF8Buffer { $0.elementsEqual(self.name) }
        }
    }

    package enum Flag {
        package static let profile: UInt8 = 0x20
        package static let alpha: UInt8 = 0x10
        package static let exif: UInt8 = 0x08
        package static let xmp: UInt8 = 0x04
        package static let animation: UInt8 = 0x02
    }

    package let chunks: [Chunk]
    /// Whether the file has all the bytes that its header claims. Bytes after these do not belong to the picture.
    package let isWhole: Bool
    package let end: Int

    package init?(_ bytes: [UInt8]) {
        guard let end = Self.end(of: bytes), let chunks = Self.chunks(from: 12, to: min(bytes.count, end), in: bytes),
            !chunks.isEmpty
        else { return nil }
        self.chunks = chunks
        self.end = end
        isWhole = end <= bytes.count
    }

    package static func end(of bytes: [UInt8]) -> Int? {
        guard bytes.has("RIFF"), bytes.has("WEBP", at: 8) else { return nil }
        return bytes.integer(at: 4, width: 4, .little)?.plus(8)
    }

    package static func chunks(from start: Int, to end: Int, in bytes: [UInt8]) -> [Chunk]? {
        var chunks: [Chunk] = []
        var position = start
        while position + 8 <= end {
            guard let name = bytes.slice(at: position, count: 4),
                let length = bytes.integer(at: position + 4, width: 4, .little), length <= end - position - 8
            else { return nil }
            chunks.append(Chunk(name: name, payload: position + 8..<position + 8 + length))
            position += 8 + length + length % 2
        }
        return chunks
    }

    /// A chunk as it is written into a file, with its length and, where that is odd, a zero for padding.
    package static func encoded(_ name: StaticString, _ payload: some Collection<UInt8>) -> [UInt8] {
        let length = payload.count
        var bytes = name.withUTF8Buffer { Array($0) }
        bytes += length.bytes(4, .little)
        bytes += payload
        if length % 2 == 1 { bytes.append(0) }
        return bytes
    }
}

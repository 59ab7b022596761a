/// The chunks of a PNG from IHDR to IEND (PNG, third edition, 5). Bytes after that do not belong to the picture.
package struct PNGChunks {
    package struct Chunk {
        package var name: String
        package var range: Range<Int>
        package var isCritical: Bool

        package init(name: String, range: Range<Int>, isCritical: Bool) {
            self.name = name
            self.range = range
            self.isCritical = isCritical
        }

        package var payload: Range<Int> { range.lowerBound + 8..<range.upperBound - 4 }
    }

    package static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]

    package private(set) var list: [Chunk] = []

    /// nil when the bytes are no PNG, or are damaged or cut off before IEND. Checksums are left to the decoder.
    package init?(_ bytes: [UInt8]) {
        guard bytes.has(Self.signature) else { return nil }
        var position = Self.signature.count
        while true {
            guard let length = bytes.integer(at: position, width: 4, .big),
                let whole = bytes.slice(at: position, count: length + 12)
            else { return nil }
            let name = String(decoding: whole.dropFirst(4).prefix(4), as: UTF8.self)
            list.append(
                Chunk(name: name, range: position..<whole.endIndex, isCritical: bytes[position + 4] & 0x20 == 0))
            position = whole.endIndex
            if name == "IEND" { break }
        }
        guard let first = list.first, first.name == "IHDR", first.range.count == 13 + 12, list.last?.range.count == 12
        else { return nil }
    }

    /// Whether a chunk before the picture claims to reach beyond the end of the file. libpng allocates memory for all of
    /// such a chunk, up to 2 GB, before it reads it.
    package static func isCutBeforePicture(_ bytes: [UInt8]) -> Bool {
        var position = Self.signature.count
        while let length = bytes.integer(at: position, width: 4, .big), !bytes.has("IDAT", at: position + 4) {
            guard length <= bytes.count - position - 12 else { return true }
            position += length + 12
        }
        return false
    }

    package static func chunk(_ name: StaticString, _ payload: [UInt8]) -> [UInt8] {
        let body = name.withUTF8Buffer(Array.init) + payload
        return payload.count.bytes(4, .big) + body + Int(CRC32.checksum(of: body)).bytes(4, .big)
    }
}

/// The metadata of a PNG, before or behind the picture (PNG, third edition, 11.3.3 and 11.3.4). Programs that are older than
/// the chunk for EXIF write such blocks as hexadecimal texts, as ImageMagick began to do.
package struct PNGMetadata {
    package private(set) var exif: [UInt8] = []
    package private(set) var xmp: [UInt8] = []
    /// Resources of Photoshop, with IPTC data; empty when there are none.
    package private(set) var resources: [UInt8] = []
    /// Further blocks of EXIF and XMP, which are not read.
    package private(set) var others: [[UInt8]] = []

    private static let packetKey = Array("XML:com.adobe.xmp".utf8)
    private static let profileKey = Array("Raw profile type ".utf8)
    /// The mark before XMP in a segment of a JPEG, which programs copy as it is.
    private static let packetMark = Array("http://ns.adobe.com/xap/1.0/\0".utf8)

    package init(_ bytes: [UInt8], limit: Int) {
        for chunk in PNGChunks(bytes)?.list ?? [] {
            switch chunk.name {
            case "eXIf" where exif.isEmpty && chunk.payload.count <= limit: exif = Array(bytes[chunk.payload])
            case "tEXt", "zTXt", "iTXt": read(chunk, in: bytes, limit)
            default: break
            }
        }
    }

    private mutating func read(_ chunk: PNGChunks.Chunk, in bytes: [UInt8], _ limit: Int) {
        let key = bytes[chunk.payload].prefix(80).prefix { $0 != 0 }
        // Texts of other kinds are not decompressed.
        if key.elementsEqual(Self.packetKey), hasRoom, let packet = Self.text(of: chunk, key.count, in: bytes, limit) {
            keep(packet, as: \.xmp)
        }
        guard key.starts(with: Self.profileKey), hasRoom else { return }
        let kind = String(decoding: key.dropFirst(Self.profileKey.count), as: UTF8.self).lowercased()
        guard kind == "iptc" ? resources.isEmpty : ["exif", "app1", "xmp"].contains(kind),
            let text = Self.text(of: chunk, key.count, in: bytes, limit.times(3) ?? limit),
            let block = Self.decoded(text), block.count <= limit
        else { return }
        if kind == "iptc" {
            resources = block
        } else if block.starts(with: Self.packetMark) {
            keep(Array(block.dropFirst(Self.packetMark.count)), as: \.xmp)
        } else {
            keep(block, as: kind == "xmp" ? \.xmp : \.exif)
        }
    }

    /// A file of many small compressed texts would fill the memory.
    private var hasRoom: Bool { others.count < Self.maxOthers }

    private static let maxOthers = 4

    private mutating func keep(_ block: [UInt8], as part: WritableKeyPath<PNGMetadata, [UInt8]>) {
        if self[keyPath: part].isEmpty { self[keyPath: part] = block } else { others.append(block) }
    }

    private static func text(
        of chunk: PNGChunks.Chunk, _ keyLength: Int, in bytes: [UInt8], _ limit: Int
    ) -> [UInt8]? {
        var rest = bytes[chunk.payload].dropFirst(keyLength + 1)
        var isCompressed = chunk.name == "zTXt"
        if isCompressed {
            rest = rest.dropFirst()
        } else if chunk.name == "iTXt" {
            isCompressed = rest.first == 1
            // Two flags, and the language and the translated keyword, each up to a zero.
            rest = rest.dropFirst(2)
            for _ in 0..<2 { rest = rest.drop { $0 != 0 }.dropFirst() }
        }
        if isCompressed { return Inflate.contents(of: Array(rest), in: .zlib, limit: limit) }
        return rest.count <= limit ? Array(rest) : nil
    }

    /// The bytes of a text such as "\nexif\n      12\n4578…\n": a name, the size, and the bytes as hexadecimal digits.
    private static func decoded(_ text: [UInt8]) -> [UInt8]? {
        let lines = text.split(separator: UInt8(ascii: "\n"), maxSplits: 2)
        guard lines.count == 3, let size = Int(String(decoding: lines[1], as: UTF8.self).filter { $0 != " " }), size > 0
        else { return nil }
        var block: [UInt8] = []
        var high: UInt8?
        for byte in lines[2] {
            guard let digit = byte.hexadecimalDigit else { continue }
            guard let first = high else {
                high = digit
                continue
            }
            block.append(first << 4 | digit)
            high = nil
        }
        return block.count >= size ? Array(block.prefix(size)) : nil
    }
}

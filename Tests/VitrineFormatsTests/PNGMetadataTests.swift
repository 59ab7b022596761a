import Testing
import VitrineFormats

@Suite struct PNGMetadataTests {
    private static let picture = PNGChunks.chunk("IDAT", [1, 2, 3])
    private static let block = Array("II*\0".utf8) + [8, 0, 0, 0, 0, 0, 0, 0, 0, 0]

    private static func png(_ before: [UInt8], _ after: [UInt8] = []) -> [UInt8] {
        PNGChunks.signature + PNGChunks.chunk("IHDR", [UInt8](repeating: 0, count: 13)) + before + picture + after
            + PNGChunks.chunk("IEND", [])
    }

    /// A profile as ImageMagick writes it.
    private static func text(_ kind: String, _ block: [UInt8]) -> [UInt8] {
        let digits = block.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
        let halves = digits.prefix(digits.count / 2) + "\n" + digits.dropFirst(digits.count / 2)
        return Array("\n\(kind)\n      \(block.count)\n\(halves)\n".utf8)
    }

    private static func chunk(_ kind: String, _ block: [UInt8], isCompressed: Bool) throws -> [UInt8] {
        let key = Array("Raw profile type \(kind)\0".utf8)
        return isCompressed
            ? PNGChunks.chunk("zTXt", key + [0] + (try #require(Deflate.zlib(text(kind, block)))))
            : PNGChunks.chunk("tEXt", key + text(kind, block))
    }

    @Test func exifIsFoundBeforeAndBehindThePicture() {
        let chunk = PNGChunks.chunk("eXIf", Self.block)
        #expect(PNGMetadata(Self.png(chunk), limit: 100).exif == Self.block)
        #expect(PNGMetadata(Self.png([], chunk), limit: 100).exif == Self.block)
        #expect(PNGMetadata(Self.png(chunk), limit: 4).exif.isEmpty)
    }

    @Test(arguments: [true, false], ["exif", "APP1"])
    func exifAsTextIsRead(isCompressed: Bool, kind: String) throws {
        let chunk = try Self.chunk(kind, Array("Exif\0\0".utf8) + Self.block, isCompressed: isCompressed)
        #expect(PNGMetadata(Self.png(chunk), limit: 100).exif == Array("Exif\0\0".utf8) + Self.block)
        #expect(PNGMetadata(Self.png([], chunk), limit: 100).exif.count == 6 + Self.block.count)
    }

    @Test func packetsAndResourcesAreRead() throws {
        let packet = Array("<x:xmpmeta/>".utf8)
        let plain = PNGChunks.chunk("iTXt", Array("XML:com.adobe.xmp\0\0\0en\0\0".utf8) + packet)
        let compressed = PNGChunks.chunk(
            "iTXt", Array("XML:com.adobe.xmp\0\u{1}\0\0\0".utf8) + (try #require(Deflate.zlib(packet))))
        let mark = Array("http://ns.adobe.com/xap/1.0/\0".utf8)
        for chunk in [
            plain, compressed, try Self.chunk("xmp", packet, isCompressed: true),
            try Self.chunk("APP1", mark + packet, isCompressed: true),
        ] {
            #expect(PNGMetadata(Self.png([], chunk), limit: 100).xmp == packet)
        }
        let iptc = try Self.chunk("iptc", Array("8BIM".utf8), isCompressed: false)
        #expect(PNGMetadata(Self.png(iptc), limit: 100).resources == Array("8BIM".utf8))
    }

    @Test func damagedTextsAreLeftOut() throws {
        let key = Array("Raw profile type exif\0".utf8)
        for text in [
            "", "\n", "\nexif\n", "\nexif\n9\n4949", "\nexif\n-1\n49", "\nexif\n99999999999999999999\n49", "exif",
        ] {
            #expect(PNGMetadata(Self.png(PNGChunks.chunk("tEXt", key + Array(text.utf8))), limit: 100).exif.isEmpty)
        }
        for bytes in [[], [0], [0, 0x78], [1, 2, 3, 4]] as [[UInt8]] {
            #expect(PNGMetadata(Self.png(PNGChunks.chunk("zTXt", key + bytes)), limit: 100).exif.isEmpty)
            #expect(
                PNGMetadata(Self.png(PNGChunks.chunk("iTXt", Array("XML:com.adobe.xmp".utf8) + bytes)), limit: 9).xmp
                    .isEmpty)
        }
        let large = try Self.chunk("exif", [UInt8](repeating: 7, count: 101), isCompressed: true)
        #expect(PNGMetadata(Self.png(large), limit: 100).exif.isEmpty)
    }

    /// Blocks that are not read are kept for the search for positions, and not more than a few.
    @Test func fewFurtherBlocksAreKept() {
        let packet = PNGChunks.chunk("iTXt", Array("XML:com.adobe.xmp\0\0\0\0\0<x/>".utf8))
        let bytes = Self.png((0..<50).flatMap { _ in packet })
        let metadata = PNGMetadata(bytes, limit: 1000)
        #expect(metadata.xmp == Array("<x/>".utf8) && metadata.others.count == 4)
    }
}

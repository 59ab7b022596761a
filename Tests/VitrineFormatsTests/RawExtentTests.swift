import TestSupport
import Testing
import VitrineFormats

/// Tests that raw photos that were cut off are recognised without being decoded.
@Suite struct RawExtentTests {
    private static func tiff(_ fields: [(tag: Int, value: Int)], data: Int) -> [UInt8] {
        let directory = fields.map { Planted.Field(tag: $0.tag, type: 4, value: $0.value.bytes(4, .little)) }
        return Planted.tiff(directory) + [UInt8](repeating: 1, count: data)
    }

    @Test func aDNGIsWholeUntilItsDataReachesBeyondItsEnd() {
        var raw = RawFixture()
        #expect(RawExtent.isWhole(raw.bytes, .dng))
        raw.preview = [UInt8](repeating: 1, count: 100)
        #expect(RawExtent.isWhole(raw.bytes, .dng))
        raw.claimed = (raw.width, raw.height * 2)
        #expect(!RawExtent.isWhole(raw.bytes, .dng))
    }

    @Test(arguments: [(273, 279), (324, 325)])
    func stripsAndTilesMustBeInTheFile(offsets: Int, counts: Int) {
        let size = Self.tiff([(offsets, 0), (counts, 0)], data: 100).count
        #expect(RawExtent.isWhole(Self.tiff([(offsets, size - 100), (counts, 100)], data: 100), .nef))
        #expect(!RawExtent.isWhole(Self.tiff([(offsets, size - 100), (counts, 101)], data: 100), .nef))
        #expect(!RawExtent.isWhole(Self.tiff([(offsets, size + 1), (counts, 1)], data: 100), .nef))
        #expect(RawExtent.isWhole(Self.tiff([(offsets, size + 1)], data: 100), .nef), "no length")
        #expect(!RawExtent.isWhole(Array("II*\0".utf8.dropLast()), .nef))
    }

    @Test func theRawDataOfPanasonicHasATagOfItsOwn() {
        func file(_ start: Int) -> [UInt8] {
            Array("IIU\0".utf8) + Self.tiff([(273, 0xFFFF_FFFF), (279, 100), (0x118, start)], data: 100).dropFirst(4)
        }
        let size = file(0).count
        #expect(RawExtent.isWhole(file(size - 100), .rw2))
        #expect(!RawExtent.isWhole(file(size - 99), .rw2))
        #expect(RawExtent.isWhole(file(size - 99), .orf), "elsewhere it is a sample value")
    }

    @Test func directoriesThatLeadBackAreReadOnce() {
        var bytes = Self.tiff([(273, 8), (279, 4), (330, 8)], data: 10)
        let link = 8 + 2 + 3 * 12
        bytes.replaceSubrange(link..<link + 4, with: 8.bytes(4, .little))
        #expect(RawExtent.isWhole(bytes, .arw))
    }

    @Test func theDataOfARAFAndTheBoxOfACR3MustBeWhole() {
        var raf = [UInt8](repeating: 0, count: 200)
        raf.replaceSubrange(100..<108, with: 150.bytes(4, .big) + 50.bytes(4, .big))
        #expect(RawExtent.isWhole(raf, .raf) && !RawExtent.isWhole(Array(raf.dropLast()), .raf))
        #expect(!RawExtent.isWhole(Array(raf.prefix(104)), .raf))
        let cr3 = Planted.box("ftyp", Array("crx \0\0\0\u{1}".utf8)) + Planted.box("mdat", [1, 2, 3])
        #expect(RawExtent.isWhole(cr3, .cr3) && !RawExtent.isWhole(Array(cr3.dropLast()), .cr3))
    }
}

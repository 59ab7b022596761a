import Testing
import VitrineFormats

/// Boxes of the ISO base media format, and the repair of references among items.
@Suite struct BoxTests {
    private static func box(_ type: String, _ body: [UInt8], is64Bit: Bool = false) -> [UInt8] {
        let header = Array(type.utf8)
        return is64Bit
            ? [0, 0, 0, 1] + header + (body.count + 16).bytes(8, .big) + body
            : (body.count + 8).bytes(4, .big) + header + body
    }

    private static func references(_ type: String, _ ids: [Int], width: Int) -> [UInt8] {
        box(
            type,
            9.bytes(width, .big) + ids.count.bytes(2, .big)
                + ids.flatMap { $0.bytes(width, .big) })
    }

    private static func file(version: UInt8, is64Bit: Bool) -> [UInt8] {
        let width = version == 0 ? 2 : 4
        let list =
            references("auxl", [1, 2], width: width) + references("auxl", [1], width: width)
            + references("cdsc", [1, 2, 3], width: width) + references("thmb", [1, 2], width: width)
        let iref = box("iref", [version, 0, 0, 0] + list, is64Bit: is64Bit)
        return box("ftyp", Array("heic\0\0\0\0heic".utf8))
            + box("meta", [0, 0, 0, 0] + box("hdlr", [1, 2, 3]) + iref, is64Bit: is64Bit) + box("mdat", [5, 5])
    }

    @Test(arguments: [UInt8(0), 1], [true, false])
    func referencesAreRenamed(version: UInt8, is64Bit: Bool) {
        let before = Self.file(version: version, is64Bit: is64Bit)
        var after = before
        ItemReferences.repair(&after)
        let changed = before.indices.filter { before[$0] != after[$0] }
        #expect(changed.count == 2)
        #expect(changed.map { String(decoding: before[$0..<$0 + 4], as: UTF8.self) } == ["auxl", "cdsc"])
        var again = after
        ItemReferences.repair(&again)
        #expect(again == after)
    }

    @Test(arguments: [UInt8(0), 1], [true, false])
    func brokenBoxesAreHarmless(version: UInt8, is64Bit: Bool) {
        let whole = Self.file(version: version, is64Bit: is64Bit)
        for length in 0...whole.count {
            var cut = Array(whole.prefix(length))
            ItemReferences.repair(&cut)
            #expect(cut.count == length)
            _ = ItemMetadata(cut, maxExif: 1 << 20, maxXMP: 8 << 20)
        }
        for index in whole.indices {
            for value: UInt8 in [0, 1, 0x7F, 0xFF] {
                var bytes = whole
                bytes[index] = value
                ItemReferences.repair(&bytes)
            }
        }
    }

    @Test func sizesOfBoxes() throws {
        let name = Array("free".utf8)
        let small = try #require(BoxHeader(at: 0, in: 8.bytes(4, .big) + name))
        #expect(small.length == 8 && small.size == 8)
        let large = try #require(BoxHeader(at: 0, in: 1.bytes(4, .big) + name + 20.bytes(8, .big)))
        #expect(large.length == 16 && large.size == 20)
        let open = try #require(BoxHeader(at: 0, in: 0.bytes(4, .big) + name))
        #expect(open.length == 8 && open.size == nil)
        #expect(BoxHeader(at: 0, in: 7.bytes(4, .big) + name) == nil)
        #expect(BoxHeader(at: 0, in: 1.bytes(4, .big) + name + 15.bytes(8, .big)) == nil)
        #expect(BoxHeader(at: 1, in: 8.bytes(4, .big) + name) == nil)
    }

    @Test func aBoxWithoutASizeReachesToTheEnd() throws {
        let bytes = Self.box("ftyp", []) + 0.bytes(4, .big) + Array("mdat".utf8) + [1, 2, 3]
        let boxes = ISOBox.boxes(from: 0, to: bytes.count, in: bytes)
        #expect(boxes.map(\.isOpenEnded) == [false, true])
        #expect(boxes.last?.end == bytes.count)
        #expect(ISOBox(at: 8, limit: 12, in: bytes) == nil)
    }
}

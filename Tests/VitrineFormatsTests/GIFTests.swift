import Testing
import VitrineFormats

@Suite struct GIFTests {
    private static let header = Array("GIF89a".utf8) + [16, 0, 9, 0, 0, 0, 0]

    private static func frame(left: Int, width: Int) -> [UInt8] {
        [0x2C] + left.bytes(2, .little) + [0, 0] + width.bytes(2, .little) + [9, 0, 0, 2, 1, 0, 0]
    }

    @Test func framesAndExtensions() throws {
        let bytes = Self.header + [0x21, 0xFE, 2, 65, 66, 0] + Self.frame(left: 10, width: 16) + [0x3B, 1]
        let blocks = try #require(GIFBlocks(bytes))
        #expect(blocks.width == 26 && blocks.height == 9 && blocks.frameCount == 1)
        #expect(blocks.extensions.map(\.label) == [0xFE])
        #expect(blocks.extensions.first.map { Array(bytes[$0.content]) } == [2, 65, 66])
        #expect(blocks.end == bytes.count - 1)
    }

    @Test func bytesThatBelongToNoBlockHideNoFrame() throws {
        let blocks = try #require(GIFBlocks(Self.header + [0x55] + Self.frame(left: 0, width: 600) + [0x3B]))
        #expect(blocks.width == 600 && blocks.frameCount == 1 && blocks.end == nil)
    }

    @Test func everyBeginningEnds() {
        let bytes = Self.header + [0x21, 0xFE, 2, 65, 66, 0] + Self.frame(left: 0, width: 16) + [0x3B]
        for length in 0..<bytes.count {
            let blocks = GIFBlocks(Array(bytes.prefix(length)))
            #expect((blocks != nil) == (length > 10) && blocks?.end == nil)
        }
    }
}

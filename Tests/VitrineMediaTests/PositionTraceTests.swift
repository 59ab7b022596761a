import TestSupport
import Testing
import VitrineCore
import VitrineFormats

@testable import VitrineMedia

extension MediaTests {
    /// Positions that are not read, beside which no place is published. What is right is what exiftool shows.
    @Suite struct PositionTraceTests {
        private static let exif = Array("Exif\0\0".utf8)
        private static let latitude = exif + Planted.tiff(gps: Planted.position)
        private static let packet = Array(Planted.packet("exif:GPSLatitude=\"47,8.2N\"").utf8)

        @Test func aSecondBlockOfAJPEGIsSearched() throws {
            let first = (marker: UInt8(0xE1), payload: Self.exif + Planted.tiff([.text(0x010F, "Nikon")]))
            let bytes = try Fixture.jpeg(segments: [first, (0xE1, Self.latitude)])
            #expect(try MediaTests.record(bytes).xmp.hasPosition)
            #expect(try !MediaTests.record(Fixture.jpeg(segments: [first])).xmp.hasPosition)
        }

        /// A latitude without a longitude, or without its half of the globe, is no position that could be shown.
        @Test func aPartOfAPositionIsEnough() throws {
            let record = try MediaTests.record(Fixture.jpeg(segments: [(0xE1, Self.latitude)]))
            #expect(record.exif.position == nil && record.xmp.hasPosition)
            // A device without a fix.
            let zero = Planted.Field(tag: 2, type: 5, value: [0, 0, 0, 0, 1, 0, 0, 0])
            let empty = Self.exif + Planted.tiff(gps: [.text(1, "N"), zero])
            #expect(try !MediaTests.record(Fixture.jpeg(segments: [(0xE1, empty)])).xmp.hasPosition)
        }

        @Test func theExtensionOfAPacketIsSearched() throws {
            let header = Array("http://ns.adobe.com/xmp/extension/\0".utf8) + [UInt8](repeating: 0x30, count: 40)
            let half = Self.packet.count / 2
            let parts = [Self.packet.prefix(half), Self.packet.dropFirst(half)].map {
                (marker: UInt8(0xE1), payload: header + $0)
            }
            #expect(try MediaTests.record(Fixture.jpeg(segments: parts)).xmp.hasPosition)
        }

        @Test func blocksOfOtherFormatsAreSearched() throws {
            let webp = WebPChunks.encoded("EXIF", Self.latitude)
            var bytes = try Fixture.picture(suffix: ".webp") + webp
            bytes.replaceSubrange(4..<8, with: (bytes.count - 8).bytes(4, .little))
            #expect(PositionTrace.isIn(bytes, kind: .webp))
            let digits = Self.packet.map { String($0 >> 4, radix: 16) + String($0 & 15, radix: 16) }.joined()
            let raw = Array("Raw profile type xmp\0\nxmp\n\(Self.packet.count)\n\(digits)\n".utf8)
            let title = Array("XML:com.adobe.xmp\0\0\0\0\0".utf8) + Array(Planted.packet("xmp:Rating=\"3\"").utf8)
            let png = try Fixture.picture(suffix: ".png")
            let chunks = PNGChunks.chunk("iTXt", title) + PNGChunks.chunk("tEXt", raw)
            #expect(PositionTrace.isIn(png.prefix(33) + chunks + png.dropFirst(33), kind: .png))
            #expect(!PositionTrace.isIn(png, kind: .png))
        }
    }
}

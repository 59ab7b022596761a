import Testing
import VitrineCore
import VitrineFormats
internal import VitrineMessages

@testable import VitrineMedia

extension MediaTests {
    @Suite struct FormatTests {
        @Test func truncatedJPEGsHaveNoSegmentsBeyondTheirEnd() throws {
            let whole = try Fixture.jpeg(segments: [
                (0xE1, [1, 2, 3]), (0xFE, []), (0xE2, [UInt8](repeating: 7, count: 300)),
            ])
            let parts = try #require(JPEGSegments(whole))
            #expect(parts.segments.prefix(4).map(\.code) == [0xE1, 0xFE, 0xE2, 0xE0])
            for length in 0..<whole.count {
                let cut = Array(whole.prefix(length))
                #expect((JPEGSegments(cut) != nil) == (length >= parts.scanStart + 2))
                _ = PixelDigest.digest(of: cut, kind: .jpeg, orientation: 1, fileDigest: ContentDigest(of: cut))
                _ = JPEGAssembler.assemble(cut, profile: nil, attribution: Attribution())
            }
        }

        @Test func metadataIsNotInThePixelDigest() throws {
            let exif = Array("Exif\0\0".utf8)
            func digest(_ segments: [(marker: UInt8, payload: [UInt8])]) throws -> ContentDigest {
                try MediaTests.record(try Fixture.jpeg(segments: segments)).pixelDigest
            }
            let plain = try digest([])
            #expect(try digest([(0xE1, exif + ExifFixture.block(first: [ExifFixture.text(0x010E, "a")]))]) == plain)
            #expect(try digest([(0xED, [1]), (0xFE, [2])]) == plain)
            #expect(try digest([(0xE1, exif + ExifFixture.block(first: [ExifFixture.short(0x0112, 3)]))]) != plain)
            #expect(try digest([(0xE2, Array("ICC_PROFILE\0".utf8) + [1, 1] + Fixture.profile("p3"))]) != plain)
            let png = try MediaTests.record(try Fixture.picture(suffix: ".png"))
            #expect(png.pixelDigest != png.fileDigest)
        }

        @Test func longProfilesAreSplitAndJoined() throws {
            let encoded = try Fixture.picture()
            let profile = (0..<150_000).map { UInt8(truncatingIfNeeded: $0 * 31) }
            let bytes = try #require(JPEGAssembler.assemble(encoded, profile: profile, attribution: Attribution()))
            let pieces = try #require(JPEGSegments(bytes)).segments.filter { $0.code == 0xE2 }
            #expect(pieces.count == 3)
            #expect(pieces.flatMap { bytes[$0.payload].dropFirst(14) } == profile)
            #expect(pieces.map { bytes[$0.payload].dropFirst(12).first } == [1, 2, 3])
        }

        @Test func aFrameLargerThanItsCanvasIsRefused() throws {
            // 16 × 16 outside, 65535 × 65535 inside: seventeen gigabytes for a decoder that trusts it.
            let bomb: [UInt8] =
                Array("GIF89a".utf8) + [16, 0, 16, 0, 0x80, 0, 0, 0, 0, 0, 255, 255, 255]
                + [0x2C, 0, 0, 0, 0, 0xFF, 0xFF, 0xFF, 0xFF, 0, 2, 2, 0x4C, 0x01, 0, 0x3B]
            let failure = try #require(MediaTests.failure(try MediaTests.read(bomb)))
            #expect(failure.code == .tooLarge)
            #expect(failure.message.contains("65535 × 65535"))
            #expect(
                MediaTests.failure(try MediaTests.render(bomb, [MediaTests.target(16, 16)]).reply)?.code == .tooLarge)
            for length in bomb.indices { _ = GIFBlocks(Array(bomb.prefix(length))) }
        }

        @Test func limitsAreChecked() throws {
            let bytes = try Fixture.picture(PixelSize(width: 2000, height: 1000), suffix: ".png")
            var limits = Limits()
            limits.megapixels = 2
            #expect(MediaTests.failure(try MediaTests.read(bytes, limits: limits)) == nil)
            limits.megapixels = 1
            #expect(MediaTests.failure(try MediaTests.read(bytes, limits: limits))?.code == .tooLarge)
            limits = Limits()
            limits.fileSize = 10
            #expect(MediaTests.failure(try MediaTests.read(bytes, limits: limits))?.code == .tooLarge)
        }

        /// libpng allocates as much memory as the chunk claims to need.
        @Test func chunksLargerThanTheFileAreRefused() throws {
            let bytes = try Fixture.picture(suffix: ".png")
            let end = PNGChunks.signature.count + 25
            let bomb = Array(bytes.prefix(end)) + [0x7F, 0xFF, 0xFF, 0xFF] + Array("tEXt".utf8) + bytes.dropFirst(end)
            let failure = try #require(MediaTests.failure(try MediaTests.read(bomb)))
            #expect(failure.code == .damaged && failure.message.contains("before its picture begins"))
            #expect(!PNGChunks.isCutBeforePicture(bytes))
            let picture = try #require(bytes.firstRange(of: Array("IDAT".utf8))).upperBound
            #expect(!PNGChunks.isCutBeforePicture(Array(bytes.prefix(picture + 4))), "as far as it can be decoded")
            for length in 0..<picture { _ = PNGChunks.isCutBeforePicture(Array(bytes.prefix(length))) }
        }

        // MARK: Boxes

        @Test func damagedHEIFItemsAreIgnored() throws {
            let exif = Array("Exif\0\0".utf8) + ExifFixture.block(first: [ExifFixture.text(0x0110, "Model X")])
            let whole = try Fixture.picture(suffix: ".heic[effort=0]") { Fixture.set("exif-data", exif, on: $0) }
            #expect(!ItemMetadata(whole, maxExif: 1 << 20, maxXMP: 8 << 20).exif.isEmpty)
            for length in 0...min(whole.count, 1500) {
                _ = ItemMetadata(Array(whole.prefix(length)), maxExif: 1 << 20, maxXMP: 8 << 20)
            }
            for index in 0..<min(whole.count, 800) {
                for value: UInt8 in [0, 1, 0xFF] {
                    var bytes = whole
                    bytes[index] = value
                    _ = ItemMetadata(bytes, maxExif: 1 << 20, maxXMP: 8 << 20)
                }
            }
        }
    }
}

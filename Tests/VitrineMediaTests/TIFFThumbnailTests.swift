import Testing
import VitrineCore
import VitrineFormats
internal import VitrineMessages

@testable import VitrineMedia

extension MediaTests {
    /// TIFF files whose first picture is a small copy of another one.
    @Suite struct TIFFThumbnailTests {
        private static func grey(_ further: [Int: [Int]]) -> TIFFFixture {
            TIFFFixture(
                width: 16, height: 12, bits: [8, 8, 8], further: further, strip: [UInt8](repeating: 128, count: 576))
        }

        /// Scanners write a small copy before the picture, and say so (TIFF 6.0, NewSubfileType and SubfileType).
        @Test(arguments: [false, true], [[254: [1]], [255: [2]]])
        func aThumbnailIsNotPublishedInsteadOfItsPicture(isBelow: Bool, mark: [Int: [Int]]) throws {
            let (pixels, size) = Fixture.pixels(PixelSize(width: 64, height: 48))
            let picture = TIFFFixture(width: size.width, height: size.height, bits: [8, 8, 8], strip: pixels)
            let bytes = Self.grey(mark).before(picture, isBelow: isBelow)
            #expect(try MediaTests.record(bytes).storedSize == size)
            let images = try MediaTests.render(bytes, [MediaTests.target(64, 48)]).products
            #expect(try DecodedImage(#require(images.first)).shows(Fixture.quarters))
            // The picture decides what is rendered, not the thumbnail.
            var other = picture
            other.strip[0] ^= 255
            let changed = Self.grey(mark).before(other, isBelow: isBelow)
            #expect(try MediaTests.record(changed).pixelDigest != MediaTests.record(bytes).pixelDigest)
        }

        /// Pages, smaller copies after the picture, and masks are not what the file is shown by.
        @Test func theFirstPictureIsPublishedIfItIsNoCopy() throws {
            let (pixels, size) = Fixture.pixels(PixelSize(width: 64, height: 48))
            func second(_ further: [Int: [Int]]) -> TIFFFixture {
                TIFFFixture(width: size.width, height: size.height, bits: [8, 8, 8], further: further, strip: pixels)
            }
            let small = PixelSize(width: 16, height: 12)
            let files = [
                Self.grey([254: [2]]).before(second([:]), isBelow: false),
                Self.grey([:]).before(second([:]), isBelow: true),
                Self.grey([254: [1]]).before(second([254: [1]]), isBelow: false),
                Self.grey([254: [1]]).before(second([254: [4]]), isBelow: false),
            ]
            for bytes in files { #expect(try MediaTests.record(bytes).storedSize == small) }
        }

        /// What describes the picture may be in the directory of its thumbnail.
        @Test func metadataAreReadFromBothDirectories() throws {
            let picture = TIFFFixture(
                width: 64, height: 48, bits: [8, 8, 8], further: [274: [6]], strip: [UInt8](repeating: 9, count: 9216))
            var thumbnail = Self.grey([254: [1], 274: [1]])
            thumbnail.xmp = Array(XMPTests.packet(attributes: "xmp:Rating=\"3\"").utf8)
            let bytes = thumbnail.before(picture, isBelow: true)
            let tree = try #require(TIFFTree(bytes))
            #expect(tree.pictureDirectory != tree.firstDirectory)
            #expect(try MediaTests.record(bytes).orientation == 6)
            #expect(try MediaTests.record(bytes).xmp.rating == 3)
            let turned = Self.grey([254: [1], 274: [3]]).before(
                TIFFFixture(width: 64, height: 48, bits: [8, 8, 8], strip: picture.strip), isBelow: false)
            #expect(try MediaTests.record(turned).orientation == 3)
        }

        @Test func aDirectoryThatFollowsItselfIsReadOnce() throws {
            let picture = Self.grey([254: [1]])
            var bytes = picture.bytes
            let start = try #require(TIFFTree(bytes)?.firstDirectory)
            let count = try #require(bytes.integer(at: start, width: 2, .little))
            bytes.replaceSubrange(start + 2 + count * 12..<start + 6 + count * 12, with: start.bytes(4, .little))
            #expect(TIFFTree(bytes)?.pictureDirectory == start)
        }
    }
}

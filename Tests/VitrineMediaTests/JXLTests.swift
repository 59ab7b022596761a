import Testing
import TestSupport
import VitrineCore
import VitrineFormats

@testable import VitrineMedia

extension MediaTests {
    /// JPEG XL, as a source and as an image.
    @Suite struct JXLTests {
        private static let size = PixelSize(width: 130, height: 98)

        /// A JPEG without metadata.
        private static func jpeg() throws -> [UInt8] { try Fixture.picture(size, suffix: ".jpg[strip]") }

        private static func exif(orientation: Int = 1) -> [UInt8] {
            ExifFixture.block(
                first: [
                    ExifFixture.text(0x010E, "A caption"), ExifFixture.short(0x0112, orientation),
                ], exif: [ExifFixture.text(0x9003, "2024:05:12 14:03:00")])
        }

        /// A JPEG as `cjxl` packs it: what EXIF says of the orientation is in the code of the picture, and EXIF is compressed.
        private static func likeOfOtherPrograms(orientation: Int) throws -> [UInt8] {
            let jpeg = try jpeg()
            let segment = JPEGWriter.segment(0xE1, Array("Exif\0\0".utf8) + exif(orientation: orientation))
            return try JXL.packed(Array(jpeg.prefix(2)) + segment + jpeg.dropFirst(2), exif: nil, xmp: nil)
        }

        private static func names(_ file: [UInt8]) -> [String] {
            (JXLFile(file)?.boxes ?? []).map { String(decoding: file[$0.start + 4..<$0.start + 8], as: UTF8.self) }
        }

        @Test func aPackedPictureIsThatOfTheJPEG() throws {
            let noise = (0..<130 * 98 * 3).map { UInt8(truncatingIfNeeded: $0 &* 2_654_435_761 >> 7) }
            let bytes = try Fixture.encode(noise, Self.size, suffix: ".png")
            func target(_ format: ImageFormat) -> RenderTarget {
                RenderTarget(size: Self.size, isCut: false, format: format, quality: 80, attribution: Attribution())
            }
            let images = try MediaTests.render(bytes, [target(.jpeg), target(.jxl)]).products
            try #require(images.count == 2)
            let (jpeg, jxl) = (try DecodedImage(images[0]), try DecodedImage(images[1]))
            #expect(jpeg.samples.count == jxl.samples.count)
            // Decoders round differently, and chroma is interpolated differently.
            let sum = zip(jpeg.samples, jxl.samples).reduce(0) { $0 + abs(Int($1.0) - Int($1.1)) }
            #expect(Double(sum) / Double(jpeg.samples.count) < 4)
            #expect(images[1].count * 100 < images[0].count * 95)
            #expect(Self.names(images[1]) == ["JXL ", "ftyp", "jxlc"])
        }

        @Test func aCopyIsPackedWithoutRendering() throws {
            let jpeg = try Self.jpeg()
            var copy = RenderTarget(copyOf: Self.size, attribution: Attribution(creator: "Ada"))
            let plain = try #require(MediaTests.render(jpeg, [copy]).products.first)
            copy.format = .jxl
            let packed = try #require(MediaTests.render(jpeg, [copy]).products.first)
            #expect(Self.names(packed) == ["JXL ", "ftyp", "jxlc", "Exif"])
            let (one, other) = (try DecodedImage(plain), try DecodedImage(packed))
            #expect(zip(one.samples, other.samples).allSatisfy { abs(Int($0) - Int($1)) <= 24 })
            #expect(try MediaTests.record(packed).exif.artist == "Ada")
        }

        @Test func compressedMetadataIsRead() throws {
            let file = try Self.likeOfOtherPrograms(orientation: 1)
            #expect(Self.names(file).contains("brob"))
            let record = try MediaTests.record(file)
            #expect(record.kind == .jxl && record.storedSize == Self.size)
            #expect(record.exif.imageDescription == "A caption")
            #expect(record.exif.dateTimeOriginal == "2024:05:12 14:03:00")
        }

        @Test func metadataBesideTheCodeIsRead() throws {
            let xmp = XMPTests.packet(elements: XMPTests.lists)
            let file = try JXL.packed(Self.jpeg(), exif: Self.exif(), xmp: Array(xmp.utf8))
            let record = try MediaTests.record(file)
            #expect(record.exif.imageDescription == "A caption" && record.xmp.title == "Light & snow")
            let plain = try MediaTests.record(JXL.packed(Self.jpeg(), exif: nil, xmp: nil))
            #expect(plain.pixelDigest == record.pixelDigest && plain.fileDigest != record.fileDigest)
        }

        @Test func theDecoderTurnsThePicture() throws {
            let file = try Self.likeOfOtherPrograms(orientation: 6)
            let record = try MediaTests.record(file)
            #expect(record.storedSize == PixelSize(width: 98, height: 130) && record.orientation == 1)
            let whole = RenderTarget(
                size: PixelSize(width: 98, height: 130), isCut: false, quality: 90, attribution: Attribution())
            let turned = try DecodedImage(#require(MediaTests.render(file, [whole]).products.first))
            let source = try DecodedImage(Self.jpeg())
            // Turned by a quarter to the right, the lower left corner is at the upper left.
            #expect(zip(turned.quarter(0), source.quarter(2)).allSatisfy { abs($0 - $1) < 12 })
        }

        @Test func aBareCodeIsAPicture() throws {
            let file = try JXL.packed(Self.jpeg(), exif: nil, xmp: nil)
            let code = try #require(JXLFile(file)?.code(in: file).first)
            let bare = Array(file[code])
            #expect(bare.prefix(2) == [0xFF, 0x0A])
            let record = try MediaTests.record(bare)
            #expect(record.kind == .jxl && record.storedSize == Self.size && record.exif == ExifFields())
        }

        @Test func damagedFilesAreReported() throws {
            let file = try Self.likeOfOtherPrograms(orientation: 1)
            let target = RenderTarget(size: Self.size, isCut: false, quality: 80, attribution: Attribution())
            for length in stride(from: 12, to: file.count, by: 97) {
                let part = Array(file.prefix(length))
                // Neither ends the process. What is cut off in the code of the picture is not published in silence.
                _ = JXL.exif(of: part, limit: 1 << 16)
                guard MediaTests.failure(try MediaTests.read(part)) == nil else { continue }
                #expect(MediaTests.failure(try MediaTests.render(part, [target]).reply) != nil, "\(length)")
            }
            var other = file
            for index in stride(from: 12, to: file.count, by: 61) {
                other[index] ^= 0x55
                _ = JXL.exif(of: other, limit: 1 << 16)
                _ = PixelDigest.jxl(other)
                _ = try? MediaTests.read(other)
                other[index] = file[index]
            }
        }

        @Test func metadataBeyondTheLimitIsLeftOut() throws {
            let file = try JXL.packed(Self.jpeg(), exif: Self.exif(), xmp: nil)
            #expect(JXL.exif(of: file, limit: 8).isEmpty)
            #expect(JXL.exif(of: file, limit: 1 << 16) == Self.exif())
        }
    }
}

import CVips
import Testing
import VitrineCore

@testable import VitrineMedia

extension MediaTests {
    @Suite struct PixelDigestTests {
        private static let suffixes = [
            ".jpg", ".png", ".webp", ".tif", ".tif[tile,compression=deflate]", ".heic[effort=0]", ".avif[effort=0]",
        ]

        /// libvips writes no EXIF into TIFF files; there the text is a field of its own.
        private static func picture(
            _ suffix: String, caption: String? = nil, orientation: Int = 1, profile: String? = nil, dot: Bool = false
        ) throws -> [UInt8] {
            var (samples, size) = Fixture.pixels(PixelSize(width: 64, height: 48))
            if dot { for index in 0..<3000 { samples[index] = UInt8(index % 251) } }
            return try Fixture.encode(samples, size, suffix: suffix) { image in
                var fields: [TIFFWriter.Field] = []
                if let caption { fields.append(ExifFixture.text(0x010E, caption)) }
                if orientation != 1 {
                    vips_image_set_int(image, "orientation", Int32(orientation))
                    fields.append(ExifFixture.short(0x0112, orientation))
                }
                if !fields.isEmpty {
                    Fixture.set("exif-data", Array("Exif\0\0".utf8) + ExifFixture.block(first: fields), on: image)
                }
                if let caption {
                    vips_image_set_string(image, "image-description", caption)
                    Fixture.set("xmp-data", Array("<x:xmpmeta>\(caption)</x:xmpmeta>".utf8), on: image)
                }
                if let profile, let bytes = try? Fixture.profile(profile) {
                    Fixture.set("icc-profile-data", bytes, on: image)
                }
            }
        }

        private static func digests(_ bytes: [UInt8]) throws -> (pixels: ContentDigest, file: ContentDigest) {
            let record = try MediaTests.record(bytes)
            return (record.pixelDigest, record.fileDigest)
        }

        @Test(arguments: suffixes)
        func wordsDoNotShapeThePicture(suffix: String) throws {
            let first = try Self.digests(Self.picture(suffix, caption: "one"))
            let second = try Self.digests(Self.picture(suffix, caption: "another, and a longer one"))
            #expect(first.file != second.file)
            #expect(first.pixels == second.pixels)
        }

        @Test(arguments: suffixes)
        func allElseDoes(suffix: String) throws {
            let plain = try Self.digests(Self.picture(suffix, caption: "one")).pixels
            #expect(try Self.digests(Self.picture(suffix, caption: "one", dot: true)).pixels != plain)
            #expect(try Self.digests(Self.picture(suffix, caption: "one", profile: "p3")).pixels != plain)
            // HEIF and AVIF turn by properties, which libvips writes none of.
            if !suffix.contains("effort") {
                #expect(try Self.digests(Self.picture(suffix, caption: "one", orientation: 6)).pixels != plain)
            }
        }

        @Test(arguments: [(MediaKind.png, ".png"), (.webp, ".webp"), (.tiff, ".tif"), (.heif, ".heic[effort=0]")])
        func whatIsBrokenIsTakenWhole(kind: MediaKind, suffix: String) throws {
            let whole = try Self.picture(suffix, caption: "one")
            func digest(_ bytes: [UInt8]) -> ContentDigest {
                PixelDigest.digest(of: bytes, kind: kind, orientation: 1, fileDigest: ContentDigest(of: bytes))
            }
            let expected = digest(whole)
            // The metadata may stand at the end: a cut through the first half goes through what shapes the picture.
            for length in stride(from: 0, to: whole.count / 2, by: 7) {
                #expect(digest(Array(whole.prefix(length))) != expected)
            }
        }
    }
}

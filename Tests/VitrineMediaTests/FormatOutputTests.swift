import Testing
import VitrineCore

@testable import VitrineMedia

extension MediaTests {
    /// Images in WebP, AVIF and JPEG XL, in addition to JPEG.
    @Suite struct OutputFormatTests {
        private static func target(
            _ format: ImageFormat, maxBytes: Int? = nil, attribution: Attribution = Attribution()
        ) -> RenderTarget {
            RenderTarget(
                size: PixelSize(width: 65, height: 49), isCut: false, format: format, quality: 90, maxBytes: maxBytes,
                attribution: attribution)
        }

        @Test(arguments: [".jpg", ".jpg[subsample_mode=off]", ".png", ".tif"], ImageFormat.allCases)
        func everyFormatShowsTheSamePicture(source: String, format: ImageFormat) throws {
            let bytes = try Fixture.picture(PixelSize(width: 130, height: 98), orientation: 6, suffix: source)
            let image = try #require(MediaTests.render(bytes, [Self.target(format)]).products.first)
            let decoded = try DecodedImage(image)
            #expect(try MediaSniffer.kind(of: image).rawValue == format.rawValue)
            #expect(decoded.size == PixelSize(width: 65, height: 49) && decoded.bands == 3)
            #expect(decoded.shows(Fixture.quarters, tolerance: 16))
        }

        @Test(arguments: ImageFormat.allCases)
        func greyStaysGrey(format: ImageFormat) throws {
            for suffix in [".jpg", ".png"] {
                let samples = (0..<130 * 98).map { UInt8($0 % 130) }
                let bytes = try Fixture.encode(samples, PixelSize(width: 130, height: 98), bands: 1, suffix: suffix)
                let image = try #require(MediaTests.render(bytes, [Self.target(format)]).products.first)
                let decoded = try DecodedImage(image)
                let middle = decoded.quarter(1)
                #expect(middle.allSatisfy { abs($0 - 97) < 6 }, "\(suffix) \(middle)")
            }
        }

        @Test func transparencyIsKeptWhereItCanBe() throws {
            let size = PixelSize(width: 130, height: 98)
            let samples = (0..<130 * 98).flatMap { index -> [UInt8] in [200, 40, 40, index % 130 < 65 ? 0 : 255] }
            let bytes = try Fixture.encode(samples, size, bands: 4, suffix: ".png")
            let images = try MediaTests.render(bytes, ImageFormat.allCases.map { Self.target($0) }).products
            try #require(images.count == ImageFormat.allCases.count)
            for (format, image) in zip(ImageFormat.allCases, images) {
                let decoded = try DecodedImage(image)
                if format.output.holdsJPEG {
                    #expect(decoded.bands == 3 && decoded.quarter(0).allSatisfy { abs($0 - 250) < 8 })
                    continue
                }
                #expect(decoded.bands == 4 && decoded.quarter(0)[3] < 8 && decoded.quarter(1)[3] > 247)
                #expect(abs(decoded.quarter(1)[0] - 200) < 12)
            }
        }

        @Test(arguments: ImageFormat.allCases, [".jpg", ".png"])
        func profileAndAttributionAreEmbedded(format: ImageFormat, suffix: String) throws {
            let profile = try Fixture.profile("p3")
            let bytes = try Fixture.picture(suffix: suffix) {
                Fixture.set("icc-profile-data", profile, on: $0)
            }
            let attribution = Attribution(
                creator: "Ada Müller", copyright: "© Ada", licence: "https://example.org/licence")
            let target = RenderTarget(
                size: PixelSize(width: 32, height: 24), isCut: false, format: format, quality: 80,
                attribution: attribution)
            let image = try #require(MediaTests.render(bytes, [target]).products.first)
            #expect(try DecodedImage(image).hasProfile)
            let record = try MediaTests.record(image)
            #expect(record.exif.artist == "Ada Müller" && record.exif.copyright == "© Ada")
            #expect(record.orientation == 1)
        }

        @Test(arguments: ImageFormat.allCases, [nil, "https://example.org/by?a&b"])
        func aReservationAboutTrainingIsEmbedded(format: ImageFormat, licence: String?) throws {
            let target = RenderTarget(
                size: PixelSize(width: 32, height: 24), isCut: false, format: format, quality: 80,
                attribution: Attribution(licence: licence, forbidsTraining: true))
            let image = try #require(MediaTests.render(try Fixture.picture(), [target]).products.first)
            let words = String(decoding: image, as: UTF8.self)
            #expect(
                words.contains("plus:DataMining=\"http://ns.useplus.org/ldf/vocab/DMI-PROHIBITED-AIMLTRAINING\""))
            #expect(words.contains("xmlns:plus=\"http://ns.useplus.org/ldf/xmp/1.0/\""))
            #expect(try MediaTests.record(image).xmp.licence == licence)
        }

        @Test(arguments: ImageFormat.allCases)
        func theLimitOfBytesIsKept(format: ImageFormat) throws {
            let bytes = try Fixture.picture(PixelSize(width: 130, height: 98))
            let free = try #require(MediaTests.render(bytes, [Self.target(format)]).products.first)
            let most = free.count * 9 / 10
            let small = try #require(MediaTests.render(bytes, [Self.target(format, maxBytes: most)]).products.first)
            #expect(small.count <= most)
            #expect(try DecodedImage(small).size == PixelSize(width: 65, height: 49))
        }

        @Test func aSizeDoesNotDependOnOtherFormats() throws {
            let samples = (0..<130 * 98).flatMap { index -> [UInt8] in
                let opacity: UInt8 = index % 130 < 65 ? 100 : 255
                return [UInt8(index % 200), 40, 40, opacity]
            }
            let bytes = try Fixture.encode(samples, PixelSize(width: 130, height: 98), bands: 4, suffix: ".png")
            let together = try MediaTests.render(bytes, ImageFormat.allCases.map { Self.target($0) }).products
            for (format, image) in zip(ImageFormat.allCases, together) {
                #expect(try MediaTests.render(bytes, [Self.target(format)]).products == [image])
            }
        }

        @Test(arguments: ImageFormat.allCases.filter { !$0.output.keepsGrey })
        func aGreyProfileBecomesSRGB(format: ImageFormat) throws {
            let samples = [UInt8](repeating: 128, count: 130 * 98)
            let profile = ICCFixture.grey(gamma: 1.8)
            let bytes = try Fixture.encode(
                samples, PixelSize(width: 130, height: 98), bands: 1, suffix: ".jpg"
            ) { Fixture.set("icc-profile-data", profile, on: $0) }
            let images = try MediaTests.render(bytes, [Self.target(.jpeg), Self.target(format)]).products
            try #require(images.count == 2)
            #expect(try DecodedImage(images[0]).hasProfile)
            let decoded = try DecodedImage(images[1])
            // (128/255)^1.8 is 0.289, which is 147 in sRGB.
            #expect(!decoded.hasProfile && decoded.quarter(0).allSatisfy { abs($0 - 147) < 6 }, "\(decoded.quarter(0))")
        }
    }
}

import Testing
import TestSupport
import VitrineCore
import VitrineFormats
import VitrineMessages

@testable import VitrineMedia

extension MediaTests {
    /// Tests that raw photos are read, that their previews are published, and that they are developed, with the right
    /// colours and upright.
    @Suite struct RawTests {
        /// A raw photo of the four quarters, upright after the orientation was applied.
        private static func photo(_ upright: PixelSize, orientation: Int = 1) -> RawFixture {
            var raw = RawFixture()
            let (samples, stored) = Fixture.pixels(upright, orientation: orientation)
            (raw.width, raw.height) = (stored.width, stored.height)
            raw.colours = samples.map { $0 == 240 ? 255 : $0 }
            raw.orientation = orientation
            return raw
        }

        private static func render(
            _ bytes: [UInt8], _ version: RawVersion, _ targets: [RenderTarget], limits: Limits = Limits()
        ) throws -> (reply: WorkerReply, products: [[UInt8]]) {
            try Fixture.withFile(bytes) { path in
                try MediaWorker().perform(
                    .render(
                        RenderJob(
                            path: path, fileDigest: ContentDigest(of: bytes), targets: targets, colour: .keep,
                            damaged: .skip, raw: version, limits: limits)))
            }
        }

        /// The colours of `Fixture.quarters` with a white that is as bright as the developed one.
        private static let quarters: [[UInt8]] = Fixture.quarters.map { $0.map { $0 == 240 ? 255 : $0 } }

        @Test func theRecordSaysWhatTheFileHolds() throws {
            var raw = RawFixture()
            raw.orientation = 6
            raw.preview = try Fixture.picture(PixelSize(width: 96, height: 64))
            raw.xmp = PhotoXMP.rating(4)
            let record = try MediaTests.record(raw.bytes)
            let contents = try #require(record.raw)
            #expect(record.kind == .raw && contents.format == .dng && contents.version == nil)
            #expect(record.storedSize == PixelSize(width: 128, height: 96) && record.orientation == 6)
            #expect(contents.size == record.storedSize && contents.orientation == 6)
            #expect(contents.half == PixelSize(width: 64, height: 48))
            #expect(contents.preview?.size == PixelSize(width: 96, height: 64))
            #expect(contents.preview?.orientation == 6)
            let exif = record.exif
            #expect(exif.make == "Vitrine" && exif.model == "Test 1" && exif.lensModel == "Lens 50mm")
            #expect(exif.dateTimeOriginal == "2024:05:06 07:08:09" && exif.iso == 400 && exif.fNumber == 2.8)
            #expect(exif.exposureTime == Rational(numerator: 1, denominator: 250) && exif.focalLength == 50)
            #expect(exif.position?.latitude == 68.2 && exif.position?.longitude == 14.5)
            #expect(record.xmp.rating == 4)
        }

        @Test func aRatingInTheFileDoesNotChangeThePreview() throws {
            var raw = RawFixture()
            raw.preview = try Fixture.picture(PixelSize(width: 96, height: 64))
            let plain = try MediaTests.record(raw.bytes)
            raw.xmp = PhotoXMP.rating(5)
            let rated = try MediaTests.record(raw.bytes)
            #expect(plain.fileDigest != rated.fileDigest && plain.raw == rated.raw)
            raw.orientation = 3
            let turned = try MediaTests.record(raw.bytes)
            #expect(turned.raw?.preview?.pixelDigest != plain.raw?.preview?.pixelDigest)
            raw.preview = try Fixture.picture(PixelSize(width: 96, height: 66))
            let other = try MediaTests.record(raw.bytes)
            #expect(other.raw?.preview?.pixelDigest != turned.raw?.preview?.pixelDigest)
        }

        @Test(arguments: 1...8, [RawVersion.full, .half])
        func developedPhotosAreUprightAndHaveTheirColours(orientation: Int, version: RawVersion) throws {
            let size = PixelSize(width: 192, height: 128)
            let bytes = Self.photo(size, orientation: orientation).bytes
            #expect(try MediaTests.record(bytes).size == size)
            let result = try Self.render(bytes, version, [MediaTests.target(96, 64), MediaTests.target(48, 32)])
            try #require(result.products.count == 2, "\(result.reply)")
            for (image, width) in zip(result.products, [96, 48]) {
                let decoded = try DecodedImage(image)
                #expect(decoded.size == PixelSize(width: width, height: width * 2 / 3))
                #expect(decoded.shows(Self.quarters, tolerance: 20), "\((0..<4).map(decoded.quarter))")
            }
        }

        @Test(arguments: 1...8)
        func previewsAreTurnedLikeTheRawData(orientation: Int) throws {
            let size = PixelSize(width: 192, height: 128)
            let (samples, stored) = Fixture.pixels(size, orientation: orientation)
            var raw = RawFixture()
            (raw.width, raw.height, raw.orientation) = (stored.width, stored.height, orientation)
            raw.preview = try Fixture.encode(samples, stored, suffix: ".jpg[Q=95]")
            let result = try Self.render(raw.bytes, .preview, [MediaTests.target(96, 64)])
            let decoded = try DecodedImage(#require(result.products.first))
            #expect(decoded.size == PixelSize(width: 96, height: 64))
            #expect(decoded.shows(Fixture.quarters), "\((0..<4).map(decoded.quarter))")
        }

        @Test func aPreviewThatIsUprightIsNotTurnedAgain() throws {
            var raw = RawFixture()
            raw.orientation = 6
            raw.preview = try Fixture.picture(PixelSize(width: 64, height: 96))
            #expect(try MediaTests.record(raw.bytes).raw?.preview?.orientation == 1)
            let result = try Self.render(raw.bytes, .preview, [MediaTests.target(32, 48)])
            #expect(try DecodedImage(#require(result.products.first)).shows(Fixture.quarters))
        }

        @Test func aSizeDoesNotDependOnOtherSizesAndIsTheSameAgain() throws {
            let bytes = Self.photo(PixelSize(width: 192, height: 128)).bytes
            let targets = [
                MediaTests.target(192, 128), MediaTests.target(60, 40), MediaTests.target(30, 30, isCut: true),
            ]
            let together = try Self.render(bytes, .full, targets).products
            try #require(together.count == targets.count)
            for (target, image) in zip(targets, together) {
                #expect(try Self.render(bytes, .full, [target]).products == [image])
            }
        }

        @Test func onlyTheFileItselfIsPublishedAsAnOriginal() throws {
            let bytes = RawFixture().bytes
            func original(_ policy: OriginalsPolicy) throws -> (reply: WorkerReply, products: [[UInt8]]) {
                try Fixture.withFile(bytes) { path in
                    try MediaWorker().perform(
                        .original(
                            OriginalJob(
                                path: path, fileDigest: ContentDigest(of: bytes), fileSize: Int64(bytes.count),
                                size: PixelSize(width: 16, height: 16), policy: policy, attribution: Attribution(),
                                limits: Limits())))
                }
            }
            #expect(try original(.asis).products == [bytes])
            let clean = try original(.clean)
            #expect(MediaTests.failure(clean.reply)?.message.contains("RAW original") == true && clean.products == [])
        }
    }
}

/// XMP packets for tests.
enum PhotoXMP {
    static func rating(_ rating: Int) -> String {
        """
        <x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">\
        <rdf:Description rdf:about="" xmlns:xmp="http://ns.adobe.com/xap/1.0/" xmp:Rating="\(rating)"/>\
        </rdf:RDF></x:xmpmeta>
        """
    }
}

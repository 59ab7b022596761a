import CTurboJPEG
import CVips
import Testing
import VitrineCore
import VitrineFormats
internal import VitrineMessages

@testable import VitrineMedia

extension MediaTests {
    /// Tests pictures that are published without being compressed a second time.
    @Suite struct CopyTests {
        private typealias Source = PlanarTests.Source
        private typealias Fault = PlanarTests.Fault

        private static let subsamplings = [TJSAMP_444, TJSAMP_422, TJSAMP_420, TJSAMP_440, TJSAMP_GRAY]
        private static let attribution = Attribution(
            creator: "Zoë \"Z\" & Co", copyright: "© 2024 Zoë", licence: "https://a.b/?c&d")
        private static let secret = Array("CANARY".utf8)

        /// The same picture with private data in its segments and after its end.
        private static func withPrivateData(_ plain: [UInt8]) -> [UInt8] {
            let block = ExifFixture.block(first: [ExifFixture.text(0x010F, "CANARY")])
            let segments: [(code: UInt8, payload: [UInt8])] = [
                (0xE1, Array("Exif\0\0".utf8) + block), (0xE1, Array("http://ns.adobe.com/xap/1.0/\0".utf8) + secret),
                (0xE2, Array("MPF\0".utf8) + secret), (0xED, Array("Photoshop 3.0\0".utf8) + secret),
                (0xEB, secret), (0xEE, Array("Adobe".utf8) + [0, 100, 0, 0, 0, 0, 1] + secret), (0xFE, secret),
            ]
            var bytes: [UInt8] = [0xFF, 0xD8]
            for segment in segments { bytes += JPEGWriter.segment(segment.code, segment.payload) }
            return bytes + plain.dropFirst(2) + secret + plain
        }

        /// Has the picture copied, with each attribution.
        private static func copies(
            _ bytes: [UInt8], _ attributions: [Attribution] = [Attribution()]
        ) throws -> [[UInt8]] {
            let size = try MediaTests.record(bytes).size
            let targets = attributions.map { RenderTarget(copyOf: size, attribution: $0) }
            let result = try MediaTests.render(bytes, targets)
            try #require(result.products.count == targets.count, "\(result.reply)")
            return result.products
        }

        /// The scans of a JPEG, up to its end.
        private static func scans(_ bytes: [UInt8]) throws -> [UInt8] {
            let start = try #require(JPEGSegments(bytes)).scanStart
            let end = try #require(JPEGScans(bytes, from: start)).end
            return Array(bytes[start..<end])
        }

        /// The codes of the application segments and comments.
        private static func metadata(_ bytes: [UInt8]) -> [UInt8] {
            JPEGSegments(bytes)?.segments.map(\.code).filter { $0 >= 0xE0 } ?? []
        }

        @Test(arguments: subsamplings, [false, true])
        func codedDataIsCopiedWithoutMetadata(subsampling: TJSAMP, isProgressive: Bool) throws {
            let size = PixelSize(width: 401, height: 303)
            let plain = try Source(subsampling: subsampling, size: size, isProgressive: isProgressive).jpeg()
            let bytes = Self.withPrivateData(plain)
            let images = try Self.copies(bytes, [Attribution(), Self.attribution])
            let picture = try #require(try MediaTests.record(bytes).coded)
            #expect(picture.byteCount == Int64(images[0].count))
            #expect(Self.metadata(images[0]) == [0xE0] && Self.metadata(images[1]) == [0xE0, 0xE1, 0xE1])
            let before = try DecodedImage(plain)
            for image in images {
                #expect(try Self.scans(image) == Self.scans(plain))
                #expect(!Bytes.contains(Self.secret, in: image))
                let after = try DecodedImage(image)
                #expect(after.size == before.size && after.samples == before.samples)
            }
            let record = try MediaTests.record(images[1])
            #expect(record.exif.artist == Self.attribution.creator && record.exif.make == nil)
            #expect(record.exif.copyright == Self.attribution.copyright)
            #expect(record.xmp.licence == Self.attribution.licence)
            // A caption that is written into the file does not change what is known of the picture.
            #expect(try MediaTests.record(plain).coded == picture)
        }

        @Test(arguments: 2...8, [".jpg[Q=85]", ".jpg[Q=95]", ".jpg[Q=85,interlace]"])
        func picturesAreTurnedWithoutLoss(orientation: Int, suffix: String) throws {
            let bytes = try Fixture.picture(
                PixelSize(width: 64, height: 48), orientation: orientation, suffix: suffix)
            let record = try MediaTests.record(bytes)
            let picture = try #require(record.coded)
            #expect(picture.canTurn(record.storedSize, orientation: orientation))
            let copy = try Self.copies(bytes, [Self.attribution])[0]
            let turned = try MediaTests.record(copy)
            #expect(turned.orientation == 1 && turned.size == record.size)
            #expect(turned.exif.artist == Self.attribution.creator)
            #expect(try DecodedImage(copy).shows(Fixture.quarters))
            #expect(JPEGFrame(copy)?.coding == JPEGFrame(bytes)?.coding)
            // Rounding makes the pixels of turned coefficients differ by a step. Turned back, they are the source's.
            let inverse = orientation == 6 ? 8 : orientation == 8 ? 6 : orientation
            let back = try #require(LosslessTurn.jpeg(copy, orientation: inverse, isProgressive: false))
            #expect(try DecodedImage(back).samples == DecodedImage(bytes).samples)
        }

        /// If the last blocks are not whole, the picture is rendered, and is upright, too.
        @Test(arguments: [3, 6, 7, 8], [PixelSize(width: 60, height: 44), PixelSize(width: 61, height: 45)])
        func otherSizesAreRendered(orientation: Int, size: PixelSize) throws {
            let bytes = try Fixture.picture(size, orientation: orientation, suffix: ".jpg[Q=85]")
            let record = try MediaTests.record(bytes)
            let picture = try #require(record.coded)
            #expect(!picture.canTurn(record.storedSize, orientation: orientation))
            #expect(LosslessTurn.jpeg(bytes, orientation: orientation, isProgressive: false) == nil)
            let image = try DecodedImage(Self.copies(bytes)[0])
            #expect(image.size == size && image.shows(Fixture.quarters))
        }

        @Test func otherPicturesCannotBeCopied() throws {
            let ink = [[UInt8]](repeating: [0, 90, 255, 10], count: 1024).flatMap { $0 }
            let others = [
                try Fixture.encode(
                    ink, PixelSize(width: 32, height: 32), bands: 4, suffix: ".jpg",
                    interpretation: VIPS_INTERPRETATION_CMYK),
                try Source(subsampling: TJSAMP_411, size: PixelSize(width: 64, height: 48)).jpeg(),
                try Fixture.picture(suffix: ".png"), try Fixture.picture(suffix: ".webp"),
            ]
            for bytes in others { #expect(try MediaTests.record(bytes).coded == nil) }
            let plain = try Fixture.jpeg(segments: [])
            #expect(try MediaTests.record(plain).coded != nil)
            let frame = try #require(JPEGSegments(plain)?.segments.first { $0.code == 0xC0 })
            // Lossless and arithmetic coding; 12 bits; a file that ends early.
            for code: UInt8 in [0xC3, 0xC9, 0xCA] {
                var bytes = plain
                bytes[frame.range.lowerBound + 1] = code
                #expect(CodedJPEG(bytes) == nil)
            }
            var deep = plain
            deep[frame.payload.lowerBound] = 12
            #expect(CodedJPEG(deep) == nil && CodedJPEG(Array(plain.dropLast(2))) == nil)
            // RGB, as Adobe's segment says.
            let colours = JPEGWriter.segment(0xEE, Array("Adobe".utf8) + [0, 100, 0, 0, 0, 0, 0])
            let tables = try #require(JPEGSegments(plain)?.segments.first { $0.code == 0xDB }).range.lowerBound
            let start: [UInt8] = [0xFF, 0xD8]
            let rest = Array(plain[tables...])
            #expect(CodedJPEG(start + colours + rest) == nil)
            #expect(CodedJPEG(start + rest) != nil)
        }

        /// Damage is found whether or not the pixels are needed for another image, and stray bytes are left out.
        @Test(arguments: Fault.allCases, [false, true])
        func damageIsFoundWithoutOtherImages(fault: PlanarTests.Fault, isProgressive: Bool) throws {
            let size = PixelSize(width: 640, height: 480)
            let plain = try Source(subsampling: TJSAMP_420, size: size, isProgressive: isProgressive).jpeg()
            let bytes = try fault.put(into: plain)
            let copy = RenderTarget(copyOf: size, attribution: Attribution())
            let alone = try MediaTests.render(bytes, [copy])
            let both = try MediaTests.render(bytes, [copy, MediaTests.target(160, 120)])
            if fault.isDamage {
                #expect(MediaTests.failure(alone.reply)?.code == .damaged)
                #expect(MediaTests.failure(both.reply)?.code == .damaged)
                return
            }
            try #require(alone.products.count == 1 && both.products.count == 2)
            #expect(alone.products[0] == both.products[0])
            #expect(try DecodedImage(alone.products[0]).samples == DecodedImage(plain).samples)
            // The same coefficients are coded in the same way, with nothing between them.
            let recoded = try #require(LosslessTurn.jpeg(plain, orientation: 1, isProgressive: isProgressive))
            #expect(try Self.scans(alone.products[0]) == Self.scans(recoded))
        }

        /// Rows that were cut off by changing nothing but the height are not published.
        @Test(arguments: [false, true])
        func croppedRowsAreNotCopied(isProgressive: Bool) throws {
            let size = PixelSize(width: 640, height: 480)
            let plain = try Source(subsampling: TJSAMP_420, size: size, isProgressive: isProgressive).jpeg()
            let frame = try #require(JPEGSegments(plain)?.segments.first { [0xC0, 0xC2].contains($0.code) })
            var cropped = plain
            cropped.replaceSubrange(frame.payload.lowerBound + 1..<frame.payload.lowerBound + 3, with: [1, 0x40])
            let copy = try Self.copies(cropped)[0]
            #expect(copy.count < plain.count * 8 / 10)
            let (before, after) = (try DecodedImage(plain), try DecodedImage(copy))
            #expect(after.size == PixelSize(width: 640, height: 320))
            // The chroma of the last rows is interpolated with the rows that are gone.
            let rows = 316 * 640 * 3
            #expect(after.samples.prefix(rows).elementsEqual(before.samples.prefix(rows)))
        }

        /// Whatever is wrong with a picture, its copy does not depend on the other images that are made at the same time.
        @Test(arguments: [".jpg[Q=85]", ".jpg[Q=85,interlace]", ".jpg[Q=85,restart_interval=2]"], [1, 6])
        func aCopyDoesNotDependOnOtherImages(suffix: String, orientation: Int) throws {
            let plain = try Fixture.picture(
                PixelSize(width: 160, height: 120), orientation: orientation, suffix: suffix)
            let start = try #require(JPEGSegments(plain)).scanStart
            let copy = RenderTarget(copyOf: PixelSize(width: 160, height: 120), attribution: Attribution())
            var random = Numbers(seed: 11)
            for round in 0..<60 {
                var bytes = plain
                let place = start + 14 + random.next(bytes.count - start - 16)
                switch random.next(3) {
                case 0: bytes[place] = UInt8(random.next(256))
                case 1: bytes.removeSubrange(place..<bytes.count - 2)
                default: bytes.insert(contentsOf: [UInt8](repeating: 0, count: random.next(20)), at: place)
                }
                for damaged in [DamagePolicy.skip, .publish] {
                    let alone = try MediaTests.render(bytes, [copy], damaged: damaged)
                    let both = try MediaTests.render(bytes, [MediaTests.target(40, 30), copy], damaged: damaged)
                    #expect(alone.reply.isFailure == both.reply.isFailure, "\(round)")
                    if !alone.reply.isFailure { #expect(alone.products.first == both.products.last, "\(round)") }
                }
            }
        }

        @Test func profilesAreKeptLikeInOtherImages() throws {
            let profile = try Fixture.profile("p3")
            let wide = try Fixture.picture { Fixture.set("icc-profile-data", profile, on: $0) }
            #expect(try MediaTests.record(wide).coded?.hasOtherProfile == true)
            let copy = try Self.copies(wide)[0]
            #expect(Bytes.contains(profile, in: copy) && Self.metadata(copy) == [0xE0, 0xE2])
            #expect(try MediaTests.record(wide).coded?.byteCount == Int64(copy.count))
            let standard = try Fixture.profile("srgb")
            let plain = try Fixture.picture { Fixture.set("icc-profile-data", standard, on: $0) }
            #expect(try MediaTests.record(plain).coded?.hasOtherProfile == false)
            #expect(try Self.metadata(Self.copies(plain)[0]) == [0xE0])
        }

        @Test(arguments: subsamplings, [false, true])
        func copiedThumbnailsHavePlaceholders(subsampling: TJSAMP, isProgressive: Bool) throws {
            let size = PixelSize(width: 240, height: 180)
            let bytes = try Source(subsampling: subsampling, size: size, isProgressive: isProgressive).jpeg()
            let copy = RenderTarget(copyOf: size, attribution: Attribution())
            let result = try MediaTests.render(bytes, [copy], placeholderTarget: 0)
            guard case .rendered(let notes) = result.reply else { throw UnexpectedReply(reply: result.reply) }
            let expected = try PlaceholderReader.placeholder(of: result.products[0], limits: Limits())
            #expect(notes.placeholder == expected)
        }

        @Test func bytesThatAreNoPictureAreNotTurned() throws {
            let plain = try Fixture.picture(PixelSize(width: 64, height: 48), suffix: ".jpg[Q=85]")
            for bytes in [[], [0xFF, 0xD8], Array(plain.prefix(100)), Array(plain.dropFirst(2))] {
                #expect(LosslessTurn.jpeg(bytes, orientation: 6, isProgressive: false) == nil)
            }
        }
    }
}

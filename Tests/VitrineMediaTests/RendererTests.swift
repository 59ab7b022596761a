import CVips
import Testing
import VitrineCore
import VitrineFormats
import VitrineMessages

@testable import VitrineMedia

extension MediaTests {
    @Suite struct RendererTests {
        @Test(arguments: 1...8, [".jpg", ".png", ".webp[lossless]", ".tif"])
        func everyOrientationShowsTheSamePicture(orientation: Int, suffix: String) throws {
            let size = PixelSize(width: 96, height: 64)
            let bytes = try Fixture.picture(size, orientation: orientation, suffix: suffix)
            let record = try MediaTests.record(bytes)
            #expect(record.orientation == orientation)
            #expect(record.size == size)
            let result = try MediaTests.render(bytes, [MediaTests.target(96, 64), MediaTests.target(48, 32)])
            try #require(result.products.count == 2)
            for (image, expected) in zip(result.products, [size, PixelSize(width: 48, height: 32)]) {
                let decoded = try DecodedImage(image)
                #expect(decoded.size == expected)
                #expect(decoded.shows(Fixture.quarters))
            }
        }

        @Test(arguments: [".jpg", ".png", ".webp", ".tif", ".gif", ".avif[effort=0]", ".heic[effort=0]", ".jxl"])
        func everyFormatIsRendered(suffix: String) throws {
            let size = PixelSize(width: 128, height: 96)
            let bytes = try Fixture.picture(size, suffix: suffix)
            let record = try MediaTests.record(bytes)
            let kinds: [String: MediaKind] = [
                "jpg": .jpeg, "png": .png, "webp": .webp, "tif": .tiff, "gif": .gif, "avi": .avif, "hei": .heif,
                "jxl": .jxl,
            ]
            #expect(record.kind == kinds.first { suffix.dropFirst().hasPrefix($0.key) }?.value)
            #expect(record.storedSize == size)
            let result = try MediaTests.render(bytes, [MediaTests.target(64, 48)])
            #expect(try DecodedImage(#require(result.products.first)).shows(Fixture.quarters, tolerance: 16))
        }

        @Test func sizesKeepTheOrderOfTheTargets() throws {
            let bytes = try Fixture.picture(PixelSize(width: 400, height: 300))
            let targets = [
                MediaTests.target(40, 30), MediaTests.target(200, 150), MediaTests.target(60, 60, isCut: true),
                MediaTests.target(99, 74),
            ]
            let result = try MediaTests.render(bytes, targets)
            #expect(try result.products.map { try DecodedImage($0).size } == targets.map(\.size))
            #expect(try result.products.allSatisfy { try DecodedImage($0).shows(Fixture.quarters) })
        }

        @Test(arguments: [".jpg", ".png"])
        func aSizeDoesNotDependOnOtherSizes(suffix: String) throws {
            let bytes = try Fixture.picture(PixelSize(width: 4400, height: 1100), orientation: 6, suffix: suffix)
            let targets = [
                MediaTests.target(750, 3000), MediaTests.target(500, 2000), MediaTests.target(300, 1200),
                MediaTests.target(240, 720, isCut: true), MediaTests.target(1100, 3300, isCut: true),
            ]
            let together = try MediaTests.render(bytes, targets).products
            try #require(together.count == targets.count)
            for (target, image) in zip(targets, together) {
                #expect(try MediaTests.render(bytes, [target]).products == [image], "\(target.size)")
            }
            #expect(try MediaTests.render(bytes, targets.reversed()).products == together.reversed())
        }

        @Test func aCropShowsTheMiddle() throws {
            // Three stripes, wider than 3:1; the crop shows the middle one.
            var samples: [UInt8] = []
            for _ in 0..<30 {
                for x in 0..<270 { samples += x < 90 ? [200, 0, 0] : x < 180 ? [0, 200, 0] : [0, 0, 200] }
            }
            let bytes = try Fixture.encode(samples, PixelSize(width: 270, height: 30), suffix: ".png")
            let result = try MediaTests.render(bytes, [MediaTests.target(30, 10, isCut: true)])
            let image = try DecodedImage(#require(result.products.first))
            #expect(image.size == PixelSize(width: 30, height: 10))
            #expect(image.shows([[0, 200, 0], [0, 200, 0], [0, 200, 0], [0, 200, 0]], tolerance: 20))
        }

        @Test func greyStaysGrey() throws {
            let size = PixelSize(width: 32, height: 32)
            let bytes = try Fixture.encode([UInt8](repeating: 90, count: 1024), size, bands: 1, suffix: ".jpg")
            let image = try DecodedImage(
                #require(MediaTests.render(bytes, [MediaTests.target(16, 16)]).products.first))
            #expect(image.bands == 1)
            #expect(image.samples.allSatisfy { abs(Int($0) - 90) <= 2 })
        }

        @Test func sixteenBitsBecomeEight() throws {
            let size = PixelSize(width: 32, height: 32)
            // Little-endian samples of 0x4040, 0x8080, 0xC0C0.
            let samples = [[UInt8]](repeating: [0x40, 0x40, 0x80, 0x80, 0xC0, 0xC0], count: 1024).flatMap { $0 }
            for suffix in [".png", ".tif"] {
                let bytes = try Fixture.encode(
                    samples, size, sixteenBit: true, suffix: suffix, interpretation: VIPS_INTERPRETATION_RGB16)
                let image = try DecodedImage(
                    #require(MediaTests.render(bytes, [MediaTests.target(16, 16)]).products.first))
                #expect(image.shows([[0x40, 0x80, 0xC0]], tolerance: 4))
            }
        }

        @Test func greyWithTransparencyIsRendered() throws {
            let size = PixelSize(width: 32, height: 32)
            let half = [[UInt8]](repeating: [100, 0], count: 1024).flatMap { $0 }
            let deep = [[UInt8]](repeating: [100, 100, 255, 255], count: 1024).flatMap { $0 }
            let clear = try Fixture.encode(half, size, bands: 2, suffix: ".png")
            let opaque = try Fixture.encode(
                deep, size, bands: 2, sixteenBit: true, suffix: ".png", interpretation: VIPS_INTERPRETATION_GREY16)
            for (bytes, expected) in [(clear, 250), (opaque, 100)] {
                let result = try MediaTests.render(bytes, [MediaTests.target(16, 16)])
                let image = try DecodedImage(#require(result.products.first))
                #expect(image.bands == 1 && image.samples.allSatisfy { abs(Int($0) - expected) <= 2 })
            }
        }

        @Test(arguments: [
            ".jpg", ".jpg[interlace]", ".png", ".png[interlace]", ".webp", ".tif", ".tif[tile,pyramid]",
            ".tif[compression=jpeg]",
        ])
        func smallPicturesAreEnlarged(suffix: String) throws {
            let size = PixelSize(width: 900, height: 1200)
            let bytes = try Fixture.picture(size, orientation: 6, suffix: suffix)
            let targets = [(900, 1200), (450, 600), (150, 200), (3, 4)].map { MediaTests.target($0, $1) }
            let result = try MediaTests.render(bytes, targets)
            try #require(result.products.count == 4, "\(result.reply)")
            #expect(
                try result.products.prefix(3).allSatisfy {
                    try DecodedImage($0).shows(Fixture.quarters, tolerance: 16)
                })
            let small = try #require(MediaTests.render(bytes, [MediaTests.target(90, 120)]).products.first)
            #expect(try DecodedImage(small).shows(Fixture.quarters, tolerance: 16))
        }

        @Test func cmykBecomesSRGB() throws {
            let size = PixelSize(width: 32, height: 32)
            let yellow = [[UInt8]](repeating: [0, 0, 255, 0], count: 1024).flatMap { $0 }
            for suffix in [".jpg[Q=95]", ".tif"] {
                let bytes = try Fixture.encode(
                    yellow, size, bands: 4, suffix: suffix, interpretation: VIPS_INTERPRETATION_CMYK)
                for policy in ColourPolicy.allCases {
                    let result = try MediaTests.render(bytes, [MediaTests.target(16, 16)], colour: policy)
                    let image = try DecodedImage(#require(result.products.first))
                    #expect(image.bands == 3)
                    #expect(!image.hasProfile)
                    let colour = image.quarter(0)
                    #expect(colour[0] > 220 && colour[1] > 200 && colour[2] < 90, "\(colour)")
                }
            }
        }

        @Test(arguments: [".png", ".webp[lossless]", ".tif"])
        func transparencyShowsTheBackground(suffix: String) throws {
            let size = PixelSize(width: 32, height: 32)
            let clear = [[UInt8]](repeating: [10, 20, 30, 0], count: 1024).flatMap { $0 }
            let bytes = try Fixture.encode(clear, size, bands: 4, suffix: suffix)
            let image = try DecodedImage(
                #require(MediaTests.render(bytes, [MediaTests.target(32, 32)]).products.first))
            #expect(image.bands == 3)
            #expect(image.shows([[250, 250, 248]], tolerance: 2))
        }

        @Test func aWideProfileIsKeptOrConverted() throws {
            let profile = try Fixture.profile("p3")
            let bytes = try Fixture.picture { Fixture.set("icc-profile-data", profile, on: $0) }
            let kept = try #require(MediaTests.render(bytes, [MediaTests.target(32, 24)]).products.first)
            #expect(try DecodedImage(kept).hasProfile)
            #expect(try DecodedImage(kept).shows(Fixture.quarters))
            #expect(Self.contains(profile, in: kept))
            let result = try MediaTests.render(bytes, [MediaTests.target(32, 24)], colour: .srgb)
            let converted = try DecodedImage(#require(result.products.first))
            #expect(!converted.hasProfile)
            // P3's green lies outside of sRGB: less red, more green.
            #expect(converted.quarter(1)[0] < 12 && converted.quarter(1)[1] > 200)
        }

        @Test func sRGBsProfileIsNotEmbedded() throws {
            let profile = try Fixture.profile("srgb")
            #expect(ICCProfile(profile)?.isSRGB == true)
            #expect(ICCProfile(try Fixture.profile("p3"))?.isSRGB == false)
            let bytes = try Fixture.picture { Fixture.set("icc-profile-data", profile, on: $0) }
            let image = try #require(MediaTests.render(bytes, [MediaTests.target(32, 24)]).products.first)
            #expect(try !DecodedImage(image).hasProfile)
        }

        @Test func profilesOfOtherSpacesAndDamagedOnesAreLeftOut() throws {
            for profile in [try Fixture.profile("cmyk"), Array(try Fixture.profile("p3").prefix(200)), [1, 2, 3]] {
                let bytes = try Fixture.jpeg(segments: [
                    (0xE2, Array("ICC_PROFILE\0".utf8) + [1, 1] + profile.prefix(60_000))
                ])
                for policy in ColourPolicy.allCases {
                    let result = try MediaTests.render(bytes, [MediaTests.target(32, 24)], colour: policy)
                    let image = try DecodedImage(#require(result.products.first))
                    #expect(!image.hasProfile)
                    #expect(image.shows(Fixture.quarters))
                }
            }
        }

        @Test(arguments: [".jpg", ".png", ".webp", ".tif", ".gif", ".heic[effort=0]"])
        func truncatedPicturesAreRefused(suffix: String) throws {
            let whole = try Fixture.picture(PixelSize(width: 256, height: 256), suffix: suffix)
            let bytes = Array(whole.prefix(whole.count * 7 / 10))
            let result = try MediaTests.render(bytes, [MediaTests.target(64, 64)])
            let failure = try #require(MediaTests.failure(result.reply))
            #expect(failure.code == .damaged)
            #expect(failure.message.contains("Export it again from the original"))
            #expect(result.products.isEmpty)
        }

        @Test func aTruncatedJPEGCanBePublished() throws {
            let whole = try Fixture.picture(PixelSize(width: 256, height: 256), suffix: ".jpg[Q=95]")
            let bytes = Array(whole.prefix(whole.count * 8 / 10))
            let result = try MediaTests.render(bytes, [MediaTests.target(64, 64)], damaged: .publish)
            guard case .rendered(let notes) = result.reply else { throw UnexpectedReply(reply: result.reply) }
            let words = try #require(notes.damage)
            #expect(!words.isEmpty && !words.contains("\n") && words != ImageError.firstLine(of: ""))
            let image = try DecodedImage(#require(result.products.first))
            #expect(abs(image.quarter(0)[0] - 220) < 12)
        }

        /// Samples that a decoder did not write must not show what another photo left in the memory.
        @Test(arguments: [".jpg[Q=90]", ".jpg[Q=90,interlace]", ".png", ".webp", ".tif", ".gif"])
        func damagedPicturesAlwaysGiveTheSameBytes(suffix: String) throws {
            let whole = try Fixture.picture(PixelSize(width: 320, height: 240), suffix: suffix)
            for part in 1..<24 {
                let bytes = Array(whole.prefix(whole.count * part / 24))
                let first = try MediaTests.render(bytes, [MediaTests.target(160, 120)], damaged: .publish)
                _ = try MediaTests.render(
                    try Fixture.picture(PixelSize(width: 320, height: 241)), [MediaTests.target(160, 120)])
                let second = try MediaTests.render(bytes, [MediaTests.target(160, 120)], damaged: .publish)
                #expect(first.reply == second.reply && first.products == second.products, "\(part)")
            }
        }

        @Test func soundPicturesHaveNoDamage() throws {
            let result = try MediaTests.render(
                try Fixture.picture(), [MediaTests.target(32, 24)], damaged: .publish)
            #expect(result.reply == .rendered(RenderNotes()))
        }

        @Test func aChangedFileIsNotRendered() throws {
            let bytes = try Fixture.picture()
            let reply = try Fixture.withFile(bytes) { path in
                try MediaWorker().perform(
                    .render(
                        RenderJob(
                            path: path, fileDigest: ContentDigest(of: "other"), targets: [MediaTests.target(32, 24)],
                            colour: .keep, damaged: .skip, limits: Limits()))
                ).reply
            }
            #expect(MediaTests.failure(reply)?.code == .changedDuringBuild)
        }

        @Test func renderingTwiceGivesTheSameBytes() throws {
            let bytes = try Fixture.picture(PixelSize(width: 500, height: 333))
            let targets = [MediaTests.target(300, 200), MediaTests.target(90, 60)]
            #expect(try MediaTests.render(bytes, targets).products == MediaTests.render(bytes, targets).products)
            #expect(
                try MediaTests.render(bytes, targets).products
                    == MediaTests.render(bytes, targets.reversed()).products.reversed())
        }

        @Test func aPublishedImageHasOnlyListedMetadata() throws {
            let secret = Array("SECRET".utf8)
            let exif = try Fixture.profile("p3")
            let bytes = try Fixture.jpeg(segments: [
                (0xE1, Array("Exif\0\0".utf8) + ExifFixture.block(first: [ExifFixture.text(0x010F, "SECRET")])),
                (0xE1, Array("http://ns.adobe.com/xap/1.0/\0".utf8) + secret),
                (0xED, Array("Photoshop 3.0\0".utf8) + secret), (0xFE, secret), (0xEB, secret),
                (0xE2, Array("ICC_PROFILE\0".utf8) + [1, 1] + exif),
            ])
            let plain = try #require(MediaTests.render(bytes, [MediaTests.target(32, 24)]).products.first)
            #expect(Self.markers(plain) == [0xE0, 0xE2])
            #expect(!Self.contains(secret, in: plain))

            let attribution = Attribution(
                creator: "Zoë \"Z\" & Co", copyright: "© 2024 Zoë", licence: "https://a.b/?c&d")
            let signed = try #require(
                MediaTests.render(bytes, [MediaTests.target(32, 24, isCut: false, attribution)]).products.first)
            #expect(Self.markers(signed) == [0xE0, 0xE1, 0xE1, 0xE2])
            #expect(!Self.contains(secret, in: signed))
            let record = try MediaTests.record(signed)
            #expect(record.exif.artist == attribution.creator)
            #expect(record.exif.copyright == attribution.copyright)
            #expect(record.xmp.licence == attribution.licence)
            #expect(record.exif.make == nil)
        }

        /// The application and comment segments.
        private static func markers(_ bytes: [UInt8]) -> [UInt8] {
            JPEGSegments(bytes)?.segments.map(\.code).filter { $0 >= 0xE0 } ?? []
        }

        private static func contains(_ part: [UInt8], in bytes: [UInt8]) -> Bool {
            bytes.indices.contains { bytes.has(part, at: $0) }
        }
    }
}

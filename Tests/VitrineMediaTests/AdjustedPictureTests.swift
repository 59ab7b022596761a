import CTurboJPEG
import Testing
import VitrineDisk
import VitrineMessages

@testable import VitrineCore
@testable import VitrineMedia

extension MediaTests {
    /// What adjustments make of pictures.
    @Suite struct AdjustedPictureTests {
        private typealias Values = [Adjustments.Key: Adjustments.Value]

        private static func render(
            _ bytes: [UInt8], _ adjustments: Adjustments, _ targets: [RenderTarget],
            backend: Renderer.Backend = .fastest, colour: ColourPolicy = .keep
        ) throws -> [DecodedImage] {
            try #require(VipsRuntime.isReady)
            return try Fixture.withFile(bytes) { path in
                let job = RenderJob(
                    path: path, fileDigest: ContentDigest(of: bytes), targets: targets, colour: colour, damaged: .skip,
                    adjustments: adjustments, limits: Limits())
                let source = SourceFileReader(file: try OpenFile(path))
                return try Renderer(backend: backend, resizer: PlaneResizer()).render(job, source).images.map {
                    try DecodedImage($0)
                }
            }
        }

        /// Renders the picture in its own size.
        private static func render(_ bytes: [UInt8], _ values: Values) throws -> DecodedImage {
            let adjustments = try Adjustments(values)
            let size = adjustments.size(of: try MediaTests.record(bytes).size)
            return try #require(try render(bytes, adjustments, [MediaTests.target(size.width, size.height)]).first)
        }

        /// A JPEG of soft waves that says in its metadata how it must be turned.
        private static func photo(_ size: PixelSize, _ orientation: Int, _ subsampling: TJSAMP) throws -> [UInt8] {
            let plain = try PlanarTests.Source(subsampling: subsampling, size: size).jpeg()
            let payload =
                Array("Exif\0\0".utf8) + ExifFixture.block(first: [ExifFixture.short(0x0112, orientation)])
            let length = payload.count + 2
            return [0xFF, 0xD8, 0xFF, 0xE1, UInt8(length >> 8), UInt8(length & 255)] + payload + plain.dropFirst(2)
        }

        // MARK: Geometry

        /// The planes of JPEGs and libvips give the same picture, for every orientation, turn and mirroring, whole and
        /// cropped.
        @Test(
            arguments: 1...8,
            [
                (PixelSize(width: 213, height: 141), TJSAMP_420), (PixelSize(width: 160, height: 97), TJSAMP_422),
                (PixelSize(width: 128, height: 176), TJSAMP_444),
            ])
        func bothBackendsGiveTheSamePicture(orientation: Int, picture: (size: PixelSize, sampling: TJSAMP)) throws {
            let bytes = try Self.photo(picture.size, orientation, picture.sampling)
            let upright = picture.size.upright(orientation: orientation)
            for turn in [0, 9000, 18_000, 27_000] {
                for isMirrored in [false, true] {
                    for crop in [[0, 0, 10_000, 10_000], [850, 1333, 9150, 8777]] {
                        let values: Values = [
                            .turn: .number(turn), .mirror: .flag(isMirrored), .crop: .numbers(crop),
                        ]
                        try Self.compare(bytes, upright, try Adjustments(values))
                    }
                }
            }
        }

        /// The decoder reduces a picture by its cropped size, and sizes are those of the plan.
        @Test(arguments: [[0, 0, 10_000, 5000], [2500, 2500, 7500, 7500], [9000, 9000, 10_000, 10_000]], [1, 6])
        func largePicturesAreCroppedInAllSizes(crop: [Int], orientation: Int) throws {
            let size = PixelSize(width: 2431, height: 1619)
            let bytes = try Self.photo(size, orientation, TJSAMP_420)
            let adjustments = try Adjustments([.crop: .numbers(crop)])
            try Self.compare(bytes, size.upright(orientation: orientation), adjustments)
        }

        private static func compare(_ bytes: [UInt8], _ upright: PixelSize, _ adjustments: Adjustments) throws {
            let renditions = RenditionPlanner.renditions(
                of: adjustments.size(of: upright), kind: .jpeg, pixelDigest: ContentDigest(of: bytes),
                attribution: Attribution(), settings: Settings())
            let targets = renditions.all.map { rendition in
                var target = rendition.target
                target.quality = 97
                return target
            }
            let planar = try render(bytes, adjustments, targets)
            let vips = try render(bytes, adjustments, targets, backend: .vips)
            for (index, target) in targets.enumerated() {
                #expect(planar[index].size == target.size && vips[index].size == target.size)
                let distance = planar[index].peakSignalToNoise(vips[index])
                #expect(distance >= 35, "\(adjustments.canonical) \(target.size): \(distance) dB")
            }
        }

        /// Red, green, blue and white quarters, turned clockwise and then mirrored.
        @Test(
            arguments: [
                ([.turn: .number(9000)], [2, 0, 3, 1]), ([.turn: .number(18_000)], [3, 2, 1, 0]),
                ([.turn: .number(27_000)], [1, 3, 0, 2]), ([.mirror: .flag(true)], [1, 0, 3, 2]),
                ([.turn: .number(9000), .mirror: .flag(true)], [0, 2, 1, 3]),
                ([.crop: .numbers([0, 0, 4900, 10_000])], [0, 0, 2, 2]),
                ([.crop: .numbers([5100, 5100, 10_000, 10_000]), .turn: .number(9000)], [1, 1, 1, 1]),
            ] as [([Adjustments.Key: Adjustments.Value], [Int])], [".jpg", ".png", ".webp"])
        func quartersGoWhereTheyBelong(
            change: (values: [Adjustments.Key: Adjustments.Value], quarters: [Int]), suffix: String
        ) throws {
            for orientation in suffix == ".jpg" ? [1, 6, 7] : [1] {
                let bytes = try Fixture.picture(
                    PixelSize(width: 192, height: 128), orientation: orientation, suffix: suffix)
                let image = try Self.render(bytes, change.values)
                #expect(image.shows(change.quarters.map { Fixture.quarters[$0] }), "\(orientation)")
            }
        }

        @Test func aStraightenedPictureIsTurnedClockwiseAndFull() throws {
            let bytes = try Fixture.picture(PixelSize(width: 192, height: 128), suffix: ".png")
            let image = try Self.render(bytes, [.straighten: .number(1000)])
            #expect(image.shows(Fixture.quarters))
            func colour(_ x: Int, _ y: Int) -> [UInt8] {
                Array(image.samples[((y * image.size.width + x) * 3)...].prefix(3))
            }
            // At the top, the border between red and green has moved to the right, and at the bottom to the left.
            let middle = image.size.width / 2
            #expect(colour(middle + 4, 1)[0] > 150 && colour(middle - 4, image.size.height - 2)[0] > 150)
            let corners = [0, image.size.width - 1].flatMap { x in [0, image.size.height - 1].map { (x, $0) } }
            for (x, y) in corners { #expect(colour(x, y).contains { $0 > 150 }, "\(x) \(y)") }
        }

        // MARK: Colours

        private static let sepia: Values = [
            .exposure: .number(30), .contrast: .number(2000), .filter: .word("sepia"), .amount: .number(8000),
        ]

        @Test(arguments: [".jpg[Q=98]", ".png", ".tif", ".webp[lossless]"])
        func coloursAreThoseOfTheTables(suffix: String) throws {
            let bytes = try Fixture.picture(PixelSize(width: 192, height: 128), suffix: suffix)
            let tables = try #require(ToneTables(try Adjustments(Self.sepia)))
            let expected = Fixture.quarters.map { colour in
                var colour = colour
                tables.apply(to: &colour, channels: 3)
                return colour
            }
            #expect(try Self.render(bytes, Self.sepia).shows(expected, tolerance: 6))
        }

        @Test func greyPicturesGetColours() throws {
            let size = PixelSize(width: 64, height: 64)
            let bytes = try Fixture.encode(
                [UInt8](repeating: 128, count: 64 * 64), size, bands: 1, suffix: ".jpg[Q=98]")
            let image = try Self.render(bytes, [.filter: .word("sepia")])
            #expect(image.bands == 3)
            #expect(image.shows([[UInt8]](repeating: [154, 131, 100], count: 4), tolerance: 3), "\(image.quarter(0))")
        }

        @Test func changedColoursAreInSRGBAndKeptOnesInTheirProfile() throws {
            let profile = try Fixture.profile("p3")
            let bytes = try Fixture.picture(PixelSize(width: 192, height: 128)) { image in
                Fixture.set("icc-profile-data", profile, on: image)
            }
            #expect(try Self.render(bytes, [.turn: .number(9000)]).hasProfile)
            #expect(try Self.render(bytes, [.straighten: .number(100)]).hasProfile)
            let toned = try Self.render(bytes, [.contrast: .number(100)])
            #expect(!toned.hasProfile)
            // The green of P3 is stronger than that of sRGB.
            #expect(toned.quarter(1)[0] < 20 && toned.quarter(1)[1] >= 200, "\(toned.quarter(1))")
        }
    }
}

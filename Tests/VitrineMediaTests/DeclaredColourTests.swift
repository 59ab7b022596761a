import CVips
import Testing
import VitrineCore
import VitrineFormats
internal import VitrineMessages

@testable import VitrineMedia

extension MediaTests {
    /// Colours that a file gives in another way than by a profile of RGB, and kinds of pictures whose samples need care.
    @Suite struct DeclaredColourTests {
        private typealias Colours = ColourTests

        /// The mean difference of the published image to what the samples mean.
        private static func difference(
            _ bytes: [UInt8], policy: ColourPolicy, kept: ColourSpace?, _ expected: [[Double]]
        ) throws -> Double {
            let images = try MediaTests.render(bytes, [Colours.target(.jpeg)], colour: policy).products
            let decoded = try DecodedImage(#require(images.first))
            let isKept = policy == .keep && kept != nil
            #expect(decoded.hasProfile == isKept)
            return Colours.meanDifference(decoded, in: isKept ? kept ?? .sRGB : .sRGB, expected: expected)
        }

        /// The profile is far from the one that is used when there is none.
        @Test(arguments: ColourPolicy.allCases, [".jpg[Q=97]", ".tif"])
        func inksHaveTheColoursOfTheirProfile(policy: ColourPolicy, suffix: String) throws {
            let colours: [[Double]] = (0..<16).map { number in
                let (row, column) = (Double(number / 4), Double(number % 4))
                return [90 - Double(number) * 5, column * 12 - 18, row * 12 - 18]
            }
            let mixtures = [1, 3, 6, 8, 10, 13]
            var row: [UInt8] = []
            for mixture in mixtures {
                let inks: [UInt8] = [8, 4, 2, 1].map { mixture & $0 == 0 ? 0 : 255 }
                for _ in 0..<16 { row += inks }
            }
            let samples = (0..<64).flatMap { _ in row }
            let bytes = try Fixture.encode(
                samples, Colours.size, bands: 4, suffix: suffix, interpretation: VIPS_INTERPRETATION_CMYK
            ) { Fixture.set("icc-profile-data", ICCFixture.inks(colours), on: $0) }
            let difference = try Self.difference(bytes, policy: policy, kept: nil, mixtures.map { colours[$0] })
            #expect(difference <= 1.5, "\(difference)")
        }

        private static func exif(space: Int?, index: String?) -> [UInt8] {
            var block = ExifFixture.block(
                first: [ExifFixture.text(0x010F, "Canon")],
                exif: (space.map { [ExifFixture.short(0xA001, $0)] } ?? [])
                    + [ExifFixture.raw(0xA005, type: 4, [0, 0, 0, 0])].map { field in
                        var field = field
                        field.count = 1
                        return field
                    })
            let end = block.count
            guard let place = block.firstRange(of: [0xA0, 0x05, 0, 4, 0, 0, 0, 1])?.upperBound, let index else {
                return block
            }
            block.replaceSubrange(place..<place + 4, with: end.bytes(4, .big))
            return block + [0, 1, 0, 1, 0, 2, 0, 0, 0, 4] + Array(index.utf8.prefix(3)) + [0, 0, 0, 0, 0]
        }

        private static func camera(_ exif: [UInt8], in space: ColourSpace) throws -> (bytes: [UInt8], lab: [[Double]]) {
            let numbers = Colours.patches.map { Colours.numbers($0, in: space) }
            let encoded = try Colours.encode(numbers, Colours.Case(space: space, suffix: ".jpg[Q=97]"))
            let plain = try #require(JPEGAssembler.assemble(encoded, profile: nil, attribution: Attribution()))
            let segment = JPEGWriter.segment(0xE1, Array("Exif\0\0".utf8) + exif)
            return (plain.prefix(2) + segment + plain.dropFirst(2), numbers.map { space.lab($0) })
        }

        /// Cameras say so in EXIF alone (DCF 2.0).
        @Test(arguments: [(0xFFFF, "R03"), (2, "R03"), (2, nil)] as [(Int?, String?)], ColourPolicy.allCases)
        func aCamerasAdobeRGBIsKeptOrConverted(words: (Int?, String?), policy: ColourPolicy) throws {
            let (bytes, expected) = try Self.camera(Self.exif(space: words.0, index: words.1), in: .adobeRGB)
            let difference = try Self.difference(bytes, policy: policy, kept: .adobeRGB, expected)
            #expect(difference <= 1.5, "\(difference)")
            // Both without EXIF: the colours must be in the digest, and in a copy for download.
            let plain = try Self.camera([], in: .adobeRGB).bytes
            #expect(try MediaTests.record(bytes).pixelDigest != MediaTests.record(plain).pixelDigest)
            let clean = try #require(CleanJPEG.copy(of: bytes, orientation: 1, attribution: Attribution()))
            #expect(SourceColours(ofJPEG: clean).profile == SourceColours(ofJPEG: bytes).profile)
        }

        @Test(arguments: [(1, "R98"), (0xFFFF, "R98"), (1, "R03"), (nil, nil)] as [(Int?, String?)])
        func otherCamerasWriteSRGB(words: (Int?, String?)) throws {
            let bytes = try Self.camera(Self.exif(space: words.0, index: words.1), in: .sRGB).bytes
            #expect(SourceColours(ofJPEG: bytes).profile == nil)
        }

        private static func png(_ space: ColourSpace, _ chunks: [UInt8], isDeep: Bool = true) throws
            -> (bytes: [UInt8], lab: [[Double]])
        {
            let numbers = Colours.patches.map { Colours.numbers($0, in: space) }
            let bytes = try Colours.encode(numbers, Colours.Case(space: space, suffix: ".png", isDeep: isDeep))
            let list = try #require(PNGChunks(bytes)).list
            let rest = list.dropFirst().filter { $0.name != "iCCP" }.flatMap { bytes[$0.range] }
            return (bytes[..<list[0].range.upperBound] + chunks + rest, numbers.map { space.lab($0) })
        }

        private static let linear: ColourSpace = {
            var space = ColourSpace.sRGB
            space.gamma = 1
            return space
        }()
        private static let p3 = PNGChunks.chunk("cICP", [12, 13, 0, 1])
        private static let straight = PNGChunks.chunk("gAMA", 100_000.bytes(4, .big))
        private static let usual = PNGChunks.chunk("gAMA", 45_455.bytes(4, .big))
        private static let sRGBChunk = PNGChunks.chunk("sRGB", [0])
        /// White and the primaries of Adobe RGB.
        private static let adobe = PNGChunks.chunk(
            "cHRM",
            [31_270, 32_900, 64_000, 33_000, 21_000, 71_000, 15_000, 6_000].flatMap { $0.bytes(4, .big) })

        @Test(arguments: ColourPolicy.allCases)
        func theChunksOfAPNGGiveItsColours(policy: ColourPolicy) throws {
            let cases: [(space: ColourSpace, chunks: [UInt8], kept: ColourSpace?)] = [
                (.displayP3, Self.p3, .displayP3),
                (.displayP3, Self.p3 + Self.sRGBChunk + Self.straight, .displayP3),
                // Eight bits are too few for dark parts.
                (Self.linear, Self.straight, nil),
                (.adobeRGB, PNGChunks.chunk("gAMA", 45_471.bytes(4, .big)) + Self.adobe, .adobeRGB),
                (.sRGB, Self.sRGBChunk + Self.straight, nil), (.sRGB, Self.usual, nil),
                (.sRGB, PNGChunks.chunk("cICP", [1, 13, 0, 1]), nil),
            ]
            for (index, item) in cases.enumerated() {
                let (bytes, expected) = try Self.png(item.space, item.chunks)
                let difference = try Self.difference(bytes, policy: policy, kept: item.kept, expected)
                #expect(difference <= 1.5, "\(index): \(difference)")
            }
        }

        @Test func impossiblePrimariesAreIgnored() {
            func colours(_ numbers: [Int]) -> MatrixProfile? {
                let chunk = PNGChunks.chunk("cHRM", numbers.flatMap { $0.bytes(4, .big) })
                let header = PNGChunks.chunk("IHDR", [UInt8](repeating: 0, count: 13))
                return PNGColours.named(
                    in: PNGChunks.signature + header + chunk + PNGChunks.chunk("IEND", []), hasProfile: false)
            }
            for numbers in [
                [0, 0, 0, 0, 0, 0, 0, 0], [31_270, 32_900, 30_000, 30_000, 30_001, 30_001, 30_002, 30_002],
                [Int](repeating: 0x7FFF_FFFF, count: 8),
                [31_270, 32_900, 64_000, 33_000, 64_000, 33_000, 15_000, 6_000],
                [31_270, 100, 64_000, 33_000, 21_000, 71_000, 15_000, 6_000],
            ] { #expect(colours(numbers)?.profile(isGrey: false) == nil, "\(numbers)") }
            #expect(colours([1, 2, 3]) == .sRGB)
        }

        /// White paper is nearly white, and what is brighter is not all the same.
        @Test func brightLightIsPressed() throws {
            for code in [16, 18] {
                let curve = try #require(TransferCurve(codePoint: code))
                let profile = try #require(
                    MatrixProfile(white: .d65, primaries: MatrixProfile.sRGB.primaries, curve: curve)
                        .profile(isGrey: false).flatMap(ICCProfile.init))
                let place = try #require(profile.tags["gTRC"])
                func light(_ share: Double) -> Int {
                    let index = Int(share * 1023)
                    return profile.bytes.integer(at: place.lowerBound + 12 + index * 2, width: 2, .big) ?? 0
                }
                // The samples of 203 and of 1,000 candela per square metre (ITU-R BT.2408).
                let (white, bright) = code == 16 ? (0.58, 0.75) : (0.75, 1.0)
                #expect((55_000...62_500).contains(light(white)) && light(bright) > light(white))
                #expect(light(0) == 0 && light(white / 2) < light(white) / 2)
            }
        }

        // MARK: TIFF

        /// The patches in sixteen columns each, as one strip.
        private static func tiff(_ space: ColourSpace, format: Int, profile: [UInt8] = []) -> (TIFFFixture, [[Double]])
        {
            let numbers = Colours.patches.map { Colours.numbers($0, in: space) }
            let row = numbers.flatMap { colour in
                (0..<16).flatMap { _ in
                    colour.flatMap { part in
                        format == 3
                            ? Int(Float(part).bitPattern).bytes(4, .little)
                            : Int(part * Double(UInt32.max)).bytes(4, .little)
                    }
                }
            }
            let strip = (0..<Colours.size.height).flatMap { _ in row }
            return (
                TIFFFixture(
                    width: Colours.size.width, height: Colours.size.height, bits: [32, 32, 32], format: format,
                    profile: profile, strip: strip), numbers.map { space.lab($0) }
            )
        }

        @Test(arguments: ColourPolicy.allCases)
        func deepSamplesKeepTheirColours(policy: ColourPolicy) throws {
            let whole = Self.tiff(.sRGB, format: 1)
            #expect(try Self.difference(whole.0.bytes, policy: policy, kept: nil, whole.1) <= 1.5)
            let floats = Self.tiff(Self.linear, format: 3, profile: Self.linear.profile)
            #expect(try Self.difference(floats.0.bytes, policy: policy, kept: nil, floats.1) <= 1.5)
            let wide = Self.tiff(.adobeRGB, format: 3, profile: ColourSpace.adobeRGB.profile)
            #expect(try Self.difference(wide.0.bytes, policy: policy, kept: .adobeRGB, wide.1) <= 1.5)
            // Without a profile, they are amounts of light.
            let light = Self.tiff(Self.linear, format: 3)
            #expect(try Self.difference(light.0.bytes, policy: policy, kept: nil, light.1) <= 1.5)
        }

        /// Every TIFF program writes PackBits; Samsung's raw photos have the same number.
        @Test func packBitsIsNoRawPhoto() throws {
            let (pixels, size) = Fixture.pixels(PixelSize(width: 64, height: 48))
            var strip: [UInt8] = []
            for start in stride(from: 0, to: size.width * size.height * 3, by: 64) {
                strip += [63] + pixels[start..<start + 64]
            }
            let tiff = TIFFFixture(width: 64, height: 48, bits: [8, 8, 8], compression: 32_773, strip: strip)
            #expect(try MediaTests.record(tiff.bytes).kind == .tiff)
            let images = try MediaTests.render(tiff.bytes, [MediaTests.target(64, 48)]).products
            #expect(try DecodedImage(#require(images.first)).shows(Fixture.quarters))
            let samsung = ExifFixture.block(
                first: [
                    ExifFixture.short(0x0103, 32_773), ExifFixture.short(0x0106, 32_803),
                    ExifFixture.text(0x010F, "SAMSUNG"),
                ])
            #expect(MediaSniffer.rawFormat(of: samsung) == .srw)
        }

        /// A selection that was saved with the picture is no transparency.
        @Test(arguments: [(2, [0]), (2, [0, 0]), (2, [2, 0]), (1, [0, 0])])
        func unspecifiedSamplesAreNotShown(colours: Int, extra: [Int]) throws {
            let (pixels, size) = Fixture.pixels(PixelSize(width: 64, height: 48))
            let count = colours == 2 ? 3 : 1
            let strip = stride(from: 0, to: pixels.count, by: 3).flatMap { start in
                pixels[start..<start + count] + extra.map { $0 == 0 ? 0 : 255 }
            }
            let tiff = TIFFFixture(
                width: size.width, height: size.height, bits: [Int](repeating: 8, count: count + extra.count),
                colours: colours, further: [338: extra], strip: strip)
            let images = try MediaTests.render(tiff.bytes, [MediaTests.target(64, 48)]).products
            let shown = colours == 2 ? Fixture.quarters : Fixture.quarters.map { [$0[0], $0[0], $0[0]] }
            #expect(try DecodedImage(#require(images.first)).shows(shown))
        }

        // MARK: Kinds that are not supported

        private static let unsupported: [(name: String, bytes: [UInt8])] = {
            func tiff(
                _ bits: [Int], colours: Int = 2, compression: Int = 1, format: Int = 1, _ further: [Int: [Int]] = [:]
            )
                -> [UInt8]
            {
                TIFFFixture(
                    width: 16, height: 16, bits: bits, colours: colours, compression: compression, format: format,
                    further: further, strip: [UInt8](repeating: 99, count: 16 * 16 * bits.reduce(0, +) / 8)
                ).bytes
            }
            let jpeg = (try? Fixture.picture()) ?? []
            func frame(_ marker: UInt8, precision: UInt8) -> [UInt8] {
                var bytes = jpeg
                guard let start = bytes.firstRange(of: [0xFF, 0xC0])?.lowerBound else { return [] }
                bytes[start + 1] = marker
                bytes[start + 4] = precision
                return bytes
            }
            let png = (try? Fixture.picture(suffix: ".png")) ?? []
            return [
                ("a JPEG with 12 bits for each sample", frame(0xC1, precision: 12)),
                ("a lossless JPEG", frame(0xC3, precision: 8)), ("a JPEG of several layers", frame(0xC5, precision: 8)),
                (
                    "a PNG for iPhone apps (CgBI)",
                    png.prefix(8) + PNGChunks.chunk("CgBI", [0x50, 0, 0x20, 6]) + png.dropFirst(8)
                ),
                ("a TIFF with signed numbers", tiff([16, 16, 16], format: 2)),
                ("a TIFF with numbers of 16 bits", tiff([16, 16, 16], format: 3)),
                ("a TIFF with numbers of 12 bits", tiff([12])), ("a TIFF with numbers of 4 bits", tiff([4, 4, 4])),
                ("a TIFF with numbers of 64 bits", tiff([64], format: 3)),
                ("a TIFF with floating-point numbers and no profile", tiff([32], colours: 1, format: 3)),
                ("a TIFF with floating-point numbers and no profile", tiff([32, 32, 32, 32], format: 3)),
                ("a TIFF with inks, transparency and no profile", tiff([8, 8, 8, 8, 8], colours: 5, [338: [2]])),
                ("a TIFF with JPEG 2000", tiff([8, 8, 8], compression: 34712)),
                ("a TIFF with JPEG XL", tiff([8, 8, 8], compression: 50002)), ("a JPEG-LS", frame(0xF7, precision: 8)),
                ("a TIFF with complex numbers", tiff([64], format: 6)),
                ("a TIFF with the JPEG of before 1995", tiff([8, 8, 8], compression: 6)),
                ("a TIFF with subsampled colours", tiff([8, 8, 8], colours: 6, compression: 5)),
                (
                    "a TIFF with luma and chroma that are not compressed as JPEG",
                    tiff([8, 8, 8], colours: 6, [530: [1, 1]])
                ),
                ("a TIFF with colours as ICCLab or ITULab", tiff([8, 8, 8], colours: 9)),
                ("a TIFF with CIELab and transparency", tiff([8, 8, 8, 8], colours: 8, [338: [2]])),
                ("a TIFF with inks other than those of CMYK", tiff([8, 8, 8, 8], colours: 5, [332: [2]])),
                ("a TIFF with spot colours", tiff([8, 8, 8, 8, 8], colours: 5)),
                ("a TIFF with tiles for each channel", tiff([8, 8, 8], [284: [2], 322: [16], 323: [16]])),
            ]
        }()

        @Test func otherKindsAreNotCalledDamaged() throws {
            for (name, bytes) in Self.unsupported {
                #expect(UnsupportedPicture.name(of: bytes) == name)
                let failure = try #require(MediaTests.failure(try MediaTests.read(bytes)), "\(name)")
                #expect(failure.code == .unsupported && failure.message.contains(name))
                for length in stride(from: 0, to: min(bytes.count, 400), by: 7) {
                    _ = UnsupportedPicture.name(of: Array(bytes.prefix(length)))
                }
            }
            for suffix in [".jpg", ".png", ".tif", ".tif[compression=lzw]", ".webp", ".gif", ".avif[effort=0]"] {
                #expect(UnsupportedPicture.name(of: try Fixture.picture(suffix: suffix)) == nil, "\(suffix)")
            }
        }

        @Test func theFirstFrameOfAnAnimatedAVIFIsPublished() throws {
            var bytes = try Fixture.picture(suffix: ".avif[effort=0]")
            try #require(bytes.has("ftypavif", at: 4))
            bytes[11] = UInt8(ascii: "s")
            #expect(try MediaTests.record(bytes).kind == .avif)
            let images = try MediaTests.render(bytes, [MediaTests.target(64, 48)]).products
            #expect(try DecodedImage(#require(images.first)).shows(Fixture.quarters))
            // Without a still picture there is nothing to decode.
            let frames = bytes.prefix(bytes.integer(at: 0, width: 4, .big) ?? 0) + [0, 0, 0, 8] + Array("moov".utf8)
            #expect(
                MediaTests.failure(try MediaTests.read(Array(frames)))?.message.contains("without a still picture")
                    == true)
        }

        @Test func decodersGiveTheirOwnReason() {
            let words = "source: bad seek to 84845\nheifload_buffer: bad image dimensions on decode\n"
            #expect(ImageError.firstLine(of: words) == "bad image dimensions on decode")
        }

        @Test(arguments: [
            ("FLV\u{1}", "H.264"), ("RIFF1234WAVE", "Move it out"), ("%PDF-1.7", "as JPEG"),
            ("OggS", "Move it out"),
            ("OggS\0\0\u{80}theora", "H.264"), ("\0\0\0\u{14}ftypM4A \0\0\0\0M4A ", "a sound file"),
        ])
        func theAdviceSuitsTheKind(text: String, advice: String) throws {
            let failure = try #require(MediaTests.failure(try MediaTests.read(Array(text.utf8) + [32, 32, 32, 32])))
            #expect(failure.code == .unsupported && failure.message.contains(advice), "\(failure.message)")
        }
    }
}

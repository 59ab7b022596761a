import CVips
import Testing
import VitrineCore

@testable import VitrineMedia

extension MediaTests {
    /// Published colours look like those of the source, measured as CIEDE2000 against the definitions of the colour spaces.
    @Suite struct ColourTests {
        static let size = PixelSize(width: 96, height: 64)
        /// Colours inside sRGB, which a conversion can keep, as samples of sRGB. Each fills a column of 16 pixels.
        static let patches: [[Double]] = [
            [0.8, 0.5, 0.4], [0.2, 0.35, 0.6], [0.35, 0.55, 0.25], [0.7, 0.7, 0.7], [0.75, 0.65, 0.2],
            [0.3, 0.15, 0.2],
        ]

        struct Case: CustomTestStringConvertible {
            var space: ColourSpace
            var suffix: String
            var isDeep = false
            var testDescription: String { "\(space.name) \(suffix)\(isDeep ? ", 16 bits" : "")" }
        }

        private static let cases = [
            Case(space: .adobeRGB, suffix: ".jpg[Q=97]"), Case(space: .displayP3, suffix: ".jpg[Q=97]"),
            Case(space: .proPhoto, suffix: ".jpg[Q=97]"), Case(space: .adobeRGB, suffix: ".png"),
            Case(space: .proPhoto, suffix: ".tif", isDeep: true), Case(space: .proPhoto, suffix: ".png", isDeep: true),
            Case(space: .displayP3, suffix: ".webp[lossless]"), Case(space: .displayP3, suffix: ".heic[Q=95,effort=0]"),
            Case(space: .displayP3, suffix: ".avif[Q=95,effort=0]"),
        ]

        @Test(arguments: cases, ColourPolicy.allCases)
        func coloursAreKept(_ item: Case, policy: ColourPolicy) throws {
            let numbers = Self.patches.map { Self.numbers($0, in: item.space) }
            let bytes = try Self.encode(numbers, item)
            let images = try MediaTests.render(
                bytes, ImageFormat.allCases.map { Self.target($0) }, colour: policy
            ).products
            try #require(images.count == ImageFormat.allCases.count)
            for (format, image) in zip(ImageFormat.allCases, images) {
                let decoded = try DecodedImage(image)
                #expect(decoded.hasProfile == (policy == .keep))
                let difference = Self.meanDifference(
                    decoded, in: policy == .keep ? item.space : .sRGB,
                    expected: numbers.map { item.space.lab($0) })
                #expect(difference <= 2, "\(format): \(difference)")
            }
        }

        @Test(arguments: [nil, 1.8, 2.2], ColourPolicy.allCases)
        func greyProfilesAreAppliedOrKept(gamma: Double?, policy: ColourPolicy) throws {
            let values: [UInt8] = [20, 60, 100, 150, 200, 240]
            for suffix in [".jpg[Q=97]", ".png"] {
                let samples = (0..<64).flatMap { _ in values.flatMap { [UInt8](repeating: $0, count: 16) } }
                let bytes = try Fixture.encode(samples, Self.size, bands: 1, suffix: suffix) { image in
                    if let gamma { Fixture.set("icc-profile-data", ICCFixture.grey(gamma: gamma), on: image) }
                }
                var source = ColourSpace.sRGB
                source.gamma = gamma
                let expected = values.map { source.lab([Double](repeating: Double($0) / 255, count: 3)) }
                for format in ImageFormat.allCases {
                    let images = try MediaTests.render(bytes, [Self.target(format)], colour: policy).products
                    let decoded = try DecodedImage(#require(images.first))
                    let difference = Self.meanDifference(
                        decoded, in: decoded.hasProfile ? source : .sRGB, expected: expected)
                    #expect(difference <= 2, "\(suffix) \(format): \(difference)")
                }
            }
        }

        @Test(arguments: [true, false], ColourPolicy.allCases)
        func cmykIsConverted(hasProfile: Bool, policy: ColourPolicy) throws {
            let inks: [[UInt8]] = [
                [20, 30, 40, 0], [120, 40, 20, 20], [60, 20, 90, 40], [0, 0, 0, 120], [10, 20, 120, 0],
                [90, 90, 60, 90],
            ]
            for suffix in [".jpg[Q=97]", ".tif"] {
                let samples = (0..<64).flatMap { _ in inks.flatMap { ink in (0..<16).flatMap { _ in ink } } }
                let profile = try Fixture.profile("cmyk")
                let bytes = try Fixture.encode(
                    samples, Self.size, bands: 4, suffix: suffix, interpretation: VIPS_INTERPRETATION_CMYK
                ) { if hasProfile { Fixture.set("icc-profile-data", profile, on: $0) } }
                let images = try MediaTests.render(bytes, [Self.target(.jpeg)], colour: policy).products
                let decoded = try DecodedImage(#require(images.first))
                #expect(decoded.bands == 3 && !decoded.hasProfile)
                let expected = try Self.labOfInks(samples)
                let difference = Self.meanDifference(decoded, in: .sRGB, expected: expected)
                #expect(difference <= 2, "\(suffix): \(difference)")
            }
        }

        /// The samples in `space` that look like the sRGB colour.
        static func numbers(_ colour: [Double], in space: ColourSpace) -> [Double] {
            // The inverse is approximated in steps, which converge because the spaces are smooth.
            let wanted = ColourSpace.sRGB.lab(colour)
            var best = colour
            var step = 0.1
            while step > 0.0005 {
                let around = (0..<3).flatMap { axis in
                    [-step, step].map { change in
                        var other = best
                        other[axis] = min(max(other[axis] + change, 0), 1)
                        return other
                    }
                }
                func distance(_ numbers: [Double]) -> Double {
                    zip(space.lab(numbers), wanted).reduce(0) { $0 + ($1.0 - $1.1) * ($1.0 - $1.1) }
                }
                if let better = around.min(by: { distance($0) < distance($1) }), distance(better) < distance(best) {
                    best = better
                } else {
                    step /= 2
                }
            }
            return best
        }

        static func encode(_ numbers: [[Double]], _ item: Case) throws -> [UInt8] {
            var samples: [UInt8] = []
            for _ in 0..<size.height {
                for colour in numbers {
                    for _ in 0..<16 {
                        for part in colour {
                            let value = Int((part * (item.isDeep ? 65535 : 255)).rounded())
                            samples.append(UInt8(value & 255))
                            if item.isDeep { samples.append(UInt8(value >> 8)) }
                        }
                    }
                }
            }
            return try Fixture.encode(
                samples, size, sixteenBit: item.isDeep, suffix: item.suffix,
                interpretation: item.isDeep ? VIPS_INTERPRETATION_RGB16 : VIPS_INTERPRETATION_sRGB
            ) { Fixture.set("icc-profile-data", item.space.profile, on: $0) }
        }

        static func target(_ format: ImageFormat) -> RenderTarget {
            RenderTarget(size: size, isCut: false, format: format, quality: 95, attribution: Attribution())
        }

        /// The colours in the middle of each patch.
        static func meanDifference(
            _ image: DecodedImage, in space: ColourSpace, expected: [[Double]]
        ) -> Double {
            let differences = expected.indices.map { patch in
                let start = ((size.height / 2) * size.width + patch * 16 + 8) * image.bands
                let parts = (0..<3).map { Double(image.samples[start + (image.bands < 3 ? 0 : $0)]) / 255 }
                return colourDifference(space.lab(parts), expected[patch])
            }
            return differences.reduce(0, +) / Double(differences.count)
        }

        /// The conversion of littleCMS, from a profile of libvips.
        private static func labOfInks(_ samples: [UInt8]) throws -> [[Double]] {
            let raw = samples.withUnsafeBytes {
                vips_image_new_from_memory_copy(
                    $0.baseAddress, $0.count, Int32(size.width), Int32(size.height), 4, VIPS_FORMAT_UCHAR)
            }
            let image = try #require(raw)
            defer { vitrine_unref(image) }
            image.pointee.Type = VIPS_INTERPRETATION_CMYK
            let lab = try #require(vitrine_lab(image, "cmyk"))
            defer { vitrine_unref(lab) }
            var count = 0
            let memory = try #require(vips_image_write_to_memory(lab, &count))
            defer { g_free(memory) }
            let values = memory.assumingMemoryBound(to: Float.self)
            return (0..<6).map { patch in
                let start = ((size.height / 2) * size.width + patch * 16 + 8) * 3
                return (0..<3).map { Double(values[start + $0]) }
            }
        }
    }
}

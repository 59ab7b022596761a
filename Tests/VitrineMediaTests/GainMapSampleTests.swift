import FoundationEssentials
import Testing
import VitrineCore
import VitrineFormats

@testable import VitrineMedia

/// The folder of real photographs, which VITRINE_SAMPLES names; nil when there is none.
private let samples = ProcessInfo.processInfo.environment["VITRINE_SAMPLES"]

extension MediaTests {
    @Suite(.enabled(if: samples != nil, "VITRINE_SAMPLES names no folder of photographs"))
    struct GainMapSampleTests {
        private static func bytes(_ name: String) throws -> [UInt8] {
            let folder = try #require(samples)
            return Array(try Data(contentsOf: URL(filePath: folder).appending(path: name)))
        }

        /// The headrooms are those that exiftool and Apple's formula give.
        @Test(arguments: [
            ("hdr/pixel_01.jpg", 2.656715, 1, false), ("hdr/pixel_05.jpg", 2.205275, 1, false),
            ("hdr/apple_gainmap_old.jpg", 3, 1, true), ("hdr/apple_gainmap_new.jpg", 2.180397, 1, true),
            ("hdr/seine_sdr_gainmap_srgb.jpg", 1.3, 3, false),
            ("hdr/paris_exif_xmp_gainmap_bigendian.jpg", 3.5, 3, false),
            ("phones/iphone_13_pro_max.HEIC", 1.639597, 1, true),
            ("phones/iphone_16_pro_max_ios18.HEIC", 2.2812, 1, false),
            ("live-photo/IMG_7943.HEIC", 1.717052, 1, true),
        ])
        func readsTheMapsOfPhones(name: String, stops: Double, channels: Int, isApple: Bool) throws {
            let bytes = try Self.bytes(name)
            let embedded = try name.hasSuffix("jpg") ? EmbeddedGainMap.find(inJPEG: bytes) : .find(inHEIF: bytes)
            let found = try #require(embedded)
            #expect(abs(found.map.stops - stops) < 0.001)
            #expect(found.map.channels.count == channels)
            #expect((found.map.curve == .apple) == isApple)
        }
    }
}

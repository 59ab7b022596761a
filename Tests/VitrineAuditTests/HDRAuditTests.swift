import TestSupport
import Testing
import VitrineAudit
import VitrineFormats

/// A gain map as Vitrine writes it gives nothing away; any other second image may.
@Suite struct HDRAuditTests {
    private static let attribution = Planted.tiff([.text(0x013B, "Zoë")])

    private static func findings(_ bytes: [UInt8], _ rules: AuditRules) -> [Finding] {
        FileAudit.inspect(AuditedFile(name: "a.jpg", bytes: bytes), at: "media/a.jpg", rules: rules).findings
    }

    @Test(arguments: [AuditRules.rendition, .cleanOriginal, .anyFile], [1, 3])
    func ourFilesPass(rules: AuditRules, channels: Int) {
        let map = GainMap.fixture(channels: channels)
        #expect(Self.findings(PlantedHDR.photo(map), rules) == [])
        let signed = PlantedHDR.photo(map, exif: Self.attribution, licence: "https://a.b/", profile: Planted.profile())
        #expect(Self.findings(signed, rules) == [])
    }

    /// The metadata of the picture are looked at as if it had no map.
    @Test func metadataOfThePictureAreFound() {
        let position = PlantedHDR.photo(exif: Planted.tiff(gps: Planted.position))
        #expect(Self.findings(position, .anyFile).map(\.kind).contains(.position))
        #expect(Self.findings(PlantedHDR.photo(licence: "a\" exif:GPSLatitude=\"47,22N"), .rendition) != [])
        let profile = Planted.profile([("mmod", [1, 2, 3, 4])])
        #expect(Self.findings(PlantedHDR.photo(profile: profile), .rendition).map(\.kind).contains(.profile))
    }

    @Test(arguments: [AuditRules.rendition, .anyFile]) func otherSecondImagesAreFound(rules: AuditRules) {
        let map = PlantedHDR.jpeg(200, 150, components: 1, [PlantedHDR.xmp(GainMap.fixture().xmp)])
        let photo = PlantedHDR.photo()
        for file in [
            PlantedHDR.file([], [map]), PlantedHDR.file([], [PlantedHDR.jpeg(400, 300)]), photo + map,
            photo + PlantedMovie().bytes, photo + [0],
            // The uncropped scene, and a map that changes nothing.
            PlantedHDR.photo(map: PlantedHDR.jpeg(200, 200)), PlantedHDR.photo(.fixture(stops: 0)),
        ] {
            #expect(Self.findings(file, rules).map(\.kind).contains(.picture))
        }
    }
}

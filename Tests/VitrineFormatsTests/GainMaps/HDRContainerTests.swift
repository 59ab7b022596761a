import TestSupport
import Testing

@testable import VitrineFormats

/// The file that Vitrine publishes of an HDR photograph, and that its audit takes apart.
@Suite struct HDRContainerTests {
    private static let map = PlantedHDR.jpeg(200, 150, components: 1)
    private static let exif = Planted.tiff([.text(0x013B, "Zoë"), .short(0x0112, 6)])
    private static let licence = "https://a.b/?c&amp;d"
    private static let plain = PlantedHDR.photo()

    /// The index after the first image.
    private static func middle(_ file: [UInt8]) throws -> Int {
        guard case .jpeg(let range) = try #require(try EmbeddedGainMap.find(inJPEG: file)).place else { return 0 }
        return range.lowerBound
    }

    private static func codes(_ jpeg: [UInt8]) throws -> [UInt8] {
        try #require(JPEGSegments(jpeg)).segments.map(\.code)
    }

    @Test func theOrderOfTheSegmentsIsThatOfPhones() throws {
        let file = PlantedHDR.photo(
            exif: Self.exif, licence: Self.licence, profile: [UInt8](repeating: 7, count: 70_000))
        #expect(try Self.codes(file) == [0xE0, 0xE1, 0xE1, 0xE2, 0xE2, 0xE2, 0xE2, 0xC0])
        let segments = try #require(JPEGSegments(file)).segments
        let marks = segments.map { String(decoding: file[$0.payload].prefix(6), as: UTF8.self) }
        #expect(marks.prefix(7) == ["JFIF\0\u{1}", "Exif\0\0", "http:/", "ICC_PR", "ICC_PR", "urn:is", "MPF\0MM"])
        let second = Array(file[try Self.middle(file)...])
        #expect(try Self.codes(second) == [0xE0, 0xE1, 0xE2, 0xC0])
        #expect(Self.contains("Item:Length=\"\(second.count)\"", file))
    }

    private static func contains(_ text: String, _ bytes: [UInt8]) -> Bool {
        bytes.indices.contains { bytes.has(Array(text.utf8), at: $0) }
    }

    /// What is left is the picture as it would be without the map.
    @Test(arguments: [1, 3], [false, true]) func thePictureIsTakenOutAgain(channels: Int, hasMetadata: Bool) throws {
        let exif = hasMetadata ? Self.exif : nil
        let profile = hasMetadata ? Planted.profile() : nil
        let file = PlantedHDR.photo(
            .fixture(channels: channels), exif: exif, licence: hasMetadata ? Self.licence : nil,
            forbidsTraining: hasMetadata, profile: profile)
        let picture = try #require(HDRContainer.picture(in: file))
        #expect(try Self.codes(picture) == (hasMetadata ? [0xE0, 0xE1, 0xE1, 0xE2, 0xC0] : [0xE0, 0xC0]))
        let parts = try #require(JPEGSegments(picture))
        #expect(parts.profile(in: picture) == profile)
        #expect(JPEGParts(picture)?.exif.dropFirst(6).elementsEqual(Self.exif) == hasMetadata)
        #expect(Self.contains("xmpRights:WebStatement=\"\(Self.licence)\"", picture) == hasMetadata)
        #expect(Self.contains("DMI-PROHIBITED-AIMLTRAINING\"", picture) == hasMetadata)
        #expect(!Self.contains("hdrgm", picture) && !Self.contains("Container", picture))
        #expect(JPEGScans(picture, from: parts.scanStart)?.end == picture.count)
    }

    @Test func metadataOfTheImagesAreLeftOut() throws {
        let secret: [PlantedHDR.Segment] = [
            (0xE0, [9]), (0xE1, Array("Exif\0\0secret".utf8)), PlantedHDR.xmp([1, 2]), (0xED, [1]), (0xFE, [2]),
            PlantedHDR.iso([1]), PlantedHDR.index([(1, 0), (1, 8)]),
        ]
        let behind = [0, 1, 2] + Self.map
        let file = PlantedHDR.photo(
            base: PlantedHDR.jpeg(400, 300, secret) + behind,
            map: PlantedHDR.jpeg(200, 150, components: 1, secret) + behind)
        #expect(file == Self.plain)
    }

    @Test func onlyPicturesAreJoined() {
        let unknown: PlantedHDR.Segment = (0xF0, [1])
        for other in [[], Array(Self.map.dropLast()), PlantedHDR.jpeg(200, 150, components: 1, [unknown])] {
            #expect(PlantedHDR.photo(map: other) == [] && PlantedHDR.photo(base: other) == [])
        }
    }

    // MARK: Other files

    /// A file whose first image says how long the changed second one is.
    private static func changing(_ change: (inout [UInt8]) -> Void) throws -> [UInt8] {
        // So long that a few bytes more do not change the number of digits.
        let map = PlantedHDR.jpeg(200, 150, components: 1, [(0xDB, [UInt8](repeating: 1, count: 2000))])
        let file = PlantedHDR.photo(map: map)
        let middle = try middle(file)
        let old = Array(file[middle...])
        var (first, second) = (Array(file[..<middle]), old)
        change(&second)
        let text = Array("Item:Length=\"".utf8)
        let length = try #require(first.indices.first { first.has(text, at: $0) }) + text.count
        first.replaceSubrange(length..<length + "\(old.count)".utf8.count, with: Array("\(second.count)".utf8))
        let size = try #require(first.firstIndex(of: "MPF\0")) + 74
        #expect(first.integer(at: size, width: 4, .big) == old.count)
        first.replaceSubrange(size..<size + 4, with: second.count.bytes(4, .big))
        return first + second
    }

    @Test func everySegmentOfTheMapIsKnown() throws {
        #expect(try HDRContainer.picture(in: Self.changing { _ in }) != nil)
        for segment in Self.segments {
            for isAtEnd in [false, true] {
                let file = try Self.changing { map in
                    map.insert(contentsOf: segment, at: isAtEnd ? map.count - 2 : 2)
                }
                #expect(HDRContainer.picture(in: file) == nil, "\(segment)")
            }
        }
        #expect(try HDRContainer.picture(in: Self.changing { $0.append(0) }) == nil)
    }

    private static let segments = [
        JPEGWriter.segment(0xFE, [65]), JPEGWriter.segment(0xE1, Array("Exif\0\0".utf8) + exif),
        JPEGWriter.segment(0xE2, Array("ICC_PROFILE\0\u{1}\u{1}".utf8) + Planted.profile()),
        JPEGWriter.segment(0xE0, Array("JFXX\0".utf8)), JPEGWriter.segment(0xEE, Array("Adobe".utf8)),
        JPEGWriter.segment(0xE2, Array(GainMap.isoMark.utf8) + GainMap.fixture().isoPayload),
        JPEGWriter.segment(0xE1, Array("http://ns.adobe.com/xap/1.0/\0".utf8) + GainMap.fixture().xmp),
        JPEGWriter.segment(0xF0, [1]), JPEGWriter.segment(0xEF, []),
    ]

    @Test func everythingElseIsAnotherFile() throws {
        #expect(HDRContainer.picture(in: Self.plain) != nil)
        for segment in Self.segments {
            #expect(HDRContainer.picture(in: Self.plain.prefix(2) + segment + Self.plain.dropFirst(2)) == nil)
        }
        let middle = try Self.middle(Self.plain)
        for extra: [UInt8] in [[0], [0xFF], Self.map, PlantedMovie().bytes] {
            #expect(HDRContainer.picture(in: Self.plain + extra) == nil)
            #expect(HDRContainer.picture(in: Self.plain[..<middle] + extra + Self.plain[middle...]) == nil)
        }
        #expect(HDRContainer.picture(in: Array(Self.plain[..<middle])) == nil)
        #expect(HDRContainer.picture(in: PlantedHDR.file([], [Self.map])) == nil)
        #expect(HDRContainer.picture(in: PlantedHDR.jpeg(400, 300)) == nil && HDRContainer.picture(in: []) == nil)
    }

    /// Nothing but the fractions of ISO 21496-1 has two forms with the same meaning, and nothing is hidden in these.
    @Test func noByteOfTheMetadataIsFree() throws {
        let file = Self.plain
        let picture = try #require(HDRContainer.picture(in: file))
        let middle = try Self.middle(file)
        for range in [0..<middle, middle..<file.count] {
            let parts = try #require(JPEGSegments(Array(file[range])))
            let coded = try #require(parts.segments.first { $0.code == 0xC0 }).range.lowerBound
            for index in range.lowerBound..<range.lowerBound + coded {
                var changed = file
                changed[index] ^= 0x20
                guard let other = HDRContainer.picture(in: changed) else { continue }
                let map = try #require(try EmbeddedGainMap.find(inJPEG: changed)).map
                #expect(other == picture && map != .fixture() && map.xmp == GainMap.fixture().xmp, "\(index)")
            }
        }
    }
}

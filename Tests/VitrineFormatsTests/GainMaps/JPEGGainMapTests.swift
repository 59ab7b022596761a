import TestSupport
import Testing

@testable import VitrineFormats

/// Where the gain map of a JPEG is.
@Suite struct JPEGGainMapTests {
    private static let numbers = GainMap.fixture()
    /// A map as other programs write it, with the numbers as XMP.
    private static let map = PlantedHDR.jpeg(200, 150, components: 1, [PlantedHDR.xmp(numbers.xmp)])
    private static let applesMap = PlantedHDR.jpeg(
        200, 150, components: 1, [PlantedHDR.xmp(PlantedHDR.applePacket())])
    private static let preview = PlantedHDR.jpeg(80, 60)
    /// The segment that announces a map in XMP.
    private static let announcement = PlantedHDR.xmp(
        Array(Planted.packet("xmlns:hdrgm=\"http://ns.adobe.com/hdr-gain-map/1.0/\" hdrgm:Version=\"1.0\"").utf8))

    private static func found(_ bytes: [UInt8]) throws -> [UInt8]? {
        guard let found = try EmbeddedGainMap.find(inJPEG: bytes), case .jpeg(let range) = found.place else {
            return nil
        }
        #expect(found.width == 200 && found.height == 150)
        return Array(bytes[range])
    }

    private static func problem(_ bytes: [UInt8]) -> GainMapProblem? {
        do throws(GainMapProblem) {
            _ = try EmbeddedGainMap.find(inJPEG: bytes)
            return nil
        } catch {
            return error
        }
    }

    @Test func ourOwnFileIsRead() throws {
        for channels in [1, 3] {
            let map = GainMap.fixture(channels: channels)
            let file = PlantedHDR.photo(map)
            let found = try #require(try EmbeddedGainMap.find(inJPEG: file))
            #expect(found.map == map && found.width == 200 && found.height == 150)
            guard case .jpeg(let range) = found.place else { return }
            #expect(range.upperBound == file.count && file.has([0xFF, 0xD8, 0xFF], at: range.lowerBound))
            #expect(found.reusable(in: file) == Array(file[range]))
        }
    }

    /// The offset is off by some bytes, beyond the file, or inside of one of the images.
    @Test(arguments: [0, 2, -2, 1 << 30, -60, 20], [ByteOrder.big, .little])
    func wrongOffsetsDoNotMatter(moved: Int, order: ByteOrder) throws {
        #expect(try Self.found(PlantedHDR.file([], [Self.map], order, moved: moved)) == Self.map)
    }

    @Test func theIndexMayBeMissing() throws {
        let photo = PlantedHDR.jpeg(400, 300, [Self.announcement])
        #expect(try Self.found(photo + Self.map) == Self.map)
        #expect(try Self.found(PlantedHDR.jpeg(400, 300) + Self.map) == nil, "nothing says that there is one")
    }

    /// Editors declare the namespace in photos that have no map.
    @Test func aNamespaceAloneAnnouncesNothing() throws {
        let declaration = PlantedHDR.xmp(
            Array(Planted.packet("xmlns:hdrgm=\"http://ns.adobe.com/hdr-gain-map/1.0/\" xmp:Rating=\"3\"").utf8))
        #expect(try Self.found(PlantedHDR.jpeg(400, 300, [declaration])) == nil)
        #expect(try Self.found(PlantedHDR.file([declaration], [PlantedHDR.jpeg(80, 60, [declaration])], .big)) == nil)
    }

    @Test func bytesMayBeBetweenTheImages() throws {
        let most = (1 << 20) - 1
        for gap in [[0], [0xFF], [0xFF, 0xD8, 0], [UInt8](repeating: 0, count: most)] {
            #expect(try Self.found(PlantedHDR.jpeg(400, 300, [Self.announcement]) + gap + Self.map) == Self.map)
        }
        let far = [UInt8](repeating: 0, count: most + 2)
        #expect(Self.problem(PlantedHDR.jpeg(400, 300, [Self.announcement]) + far + Self.map) == .damaged)
        #expect(try Self.found(PlantedHDR.file([], [Self.map], gap: far)) == Self.map, "the index says where it is")
    }

    @Test func otherPartsAreSkipped() throws {
        let movie = PlantedMovie().bytes
        #expect(try Self.found(PlantedHDR.file([], [Self.map]) + movie) == Self.map)
        #expect(try Self.found(PlantedHDR.file([], [Self.preview, Self.map, Self.preview])) == Self.map)
        #expect(try Self.found(PlantedHDR.file([], [Self.preview])) == nil)
        // The preview in the EXIF block of the photo is a JPEG in front of the end.
        let exif: PlantedHDR.Segment = (0xE1, Array("Exif\0\0".utf8) + Self.preview)
        #expect(try Self.found(PlantedHDR.file([exif], [Self.map])) == Self.map)
    }

    @Test func severalMapsAreAProblem() {
        #expect(Self.problem(PlantedHDR.file([], [Self.map, Self.map])) == .several)
        #expect(Self.problem(PlantedHDR.photo() + Self.map) == .several)
    }

    @Test func missingAndTruncatedMapsAreDamaged() throws {
        let whole = PlantedHDR.photo()
        guard case .jpeg(let second) = try #require(try EmbeddedGainMap.find(inJPEG: whole)).place else { return }
        for length in whole.indices {
            let cut = Array(whole.prefix(length))
            #expect(length < second.lowerBound || Self.problem(cut) == .damaged)
            #expect((try? EmbeddedGainMap.find(inJPEG: cut)) == nil)
        }
        #expect(Self.problem(PlantedHDR.file([Self.announcement], [Self.preview])) == .damaged)
    }

    @Test(arguments: [1, 4, 5, 30, 60]) func numbersOfISODoNotReachIntoTheNextSegment(count: Int) {
        let numbers = Array(Self.numbers.isoPayload.prefix(count))
        let comment: PlantedHDR.Segment = (0xFE, [UInt8](repeating: 1, count: 200))
        let map = PlantedHDR.jpeg(200, 150, components: 1, [PlantedHDR.iso(numbers), comment])
        // Four bytes are versions without numbers.
        #expect(Self.problem(PlantedHDR.file([], [map])) == (count <= 4 ? nil : .damaged))
    }

    @Test func theNumbersOfISOComeFirst() throws {
        let other = GainMap.fixture(stops: 3)
        let map = PlantedHDR.jpeg(
            200, 150, components: 1, [PlantedHDR.xmp(other.xmp), PlantedHDR.iso(Self.numbers.isoPayload)])
        #expect(try EmbeddedGainMap.find(inJPEG: PlantedHDR.file([], [map]))?.map == Self.numbers)
    }

    @Test func applesMapsAreFound() throws {
        let exif: PlantedHDR.Segment = (0xE1, Array("Exif\0\0".utf8) + PlantedHDR.phoneExif)
        let file = PlantedHDR.file([exif], [Self.applesMap])
        let found = try #require(try EmbeddedGainMap.find(inJPEG: file))
        #expect(abs(found.map.stops - 2.2812) < 0.0001 && found.map.curve == .apple)
        #expect(found.reusable(in: file) == nil, "its samples mean something else")
        #expect(Self.problem(PlantedHDR.file([], [Self.applesMap])) == .damaged)
    }

    // MARK: Kinds of images

    /// Adobe's maps of three colours have no colour transform.
    @Test func onlyGreyAndYCbCrAreReused() throws {
        func reused(_ components: Int, _ segments: [PlantedHDR.Segment] = []) throws -> Bool {
            let map = PlantedHDR.jpeg(200, 150, components: components, segments + [PlantedHDR.xmp(Self.numbers.xmp)])
            let file = PlantedHDR.file([], [map])
            let copy = try #require(try EmbeddedGainMap.find(inJPEG: file)).reusable(in: file)
            #expect(copy == nil || copy == map)
            return copy != nil
        }
        let rgb: PlantedHDR.Segment = (0xEE, Array("Adobe".utf8) + [0, 100, 0, 0, 0, 0, 0])
        #expect(try reused(1) && reused(3) && !reused(3, [rgb]))
        let photo = PlantedHDR.photo()
        let found = try #require(try EmbeddedGainMap.find(inJPEG: photo))
        #expect(found.reusable(in: Array(photo.dropLast())) == nil, "another file")
        #expect(EmbeddedGainMap(map: Self.numbers, place: .item(2), width: 200, height: 150).reusable(in: photo) == nil)
    }

    @Test func otherPicturesHaveNoMap() throws {
        for frame in [
            PlantedHDR.frame(400, 300, components: 1), PlantedHDR.frame(400, 300, components: 4),
            PlantedHDR.frame(400, 300, precision: 12),
        ] {
            #expect(Self.problem(Planted.jpeg([Self.announcement, frame]) + Self.map) == .unsupported)
            #expect(try EmbeddedGainMap.find(inJPEG: Planted.jpeg([frame]) + Self.map) == nil)
        }
        for frame in [
            PlantedHDR.frame(200, 150, components: 2), PlantedHDR.frame(200, 150, components: 1, precision: 12),
        ] {
            let map = Planted.jpeg([PlantedHDR.xmp(Self.numbers.xmp), frame])
            #expect(Self.problem(PlantedHDR.file([], [map])) == .damaged)
        }
        let nothing = PlantedHDR.jpeg(200, 150, components: 1, [PlantedHDR.xmp(GainMap.fixture(stops: 0).xmp)])
        #expect(try Self.found(PlantedHDR.file([], [nothing])) == nil, "it changes nothing")
    }
}

import TestSupport
import Testing

@testable import VitrineFormats

/// A map belongs to its picture only if it has the same shape.
@Suite struct GainMapShapeTests {
    private static func problem(_ map: (Int, Int), _ picture: (Int, Int)) -> GainMapProblem? {
        do throws(GainMapProblem) {
            try EmbeddedGainMap.checkShape((map.0, map.1), against: (picture.0, picture.1))
            return nil
        } catch {
            return error
        }
    }

    @Test func equalShapesFit() {
        for map in [(4000, 3000), (2000, 1500), (1000, 750), (500, 375), (504, 378), (1, 1), (4, 3), (8000, 6000)] {
            #expect(Self.problem(map, (4000, 3000)) == nil, "\(map)")
        }
        // Whole pixels, and one percent.
        #expect(Self.problem((501, 334), (1001, 667)) == nil)
        #expect(Self.problem((2020, 1500), (4000, 3000)) == nil)
        #expect(Self.problem((5, 1), (4000, 500)) == nil)
    }

    @Test func otherShapesDoNot() {
        for map in [(2041, 1500), (2000, 1532), (1500, 1500), (4000, 2000), (2000, 100)] {
            #expect(Self.problem(map, (4000, 3000)) == .otherShape, "\(map)")
        }
        for map in [(1500, 2000), (375, 500), (1510, 2000)] {
            #expect(Self.problem(map, (4000, 3000)) == .otherOrientation, "\(map)")
        }
        #expect(Self.problem((1500, 2000), (3000, 3000)) == .otherShape)
    }

    /// A file may claim any size; HEIF has 32 bits for each side.
    @Test func hugeAndEmptyImagesAreDamaged() {
        let most = Int(UInt32.max)
        for (map, picture) in [
            ((most, most), (most, most)), ((1, 1), (most, most)), ((most, most), (1, 1)),
            ((65_535, 65_535), (400, 300)),
            ((0, 1), (1, 1)), ((1, 0), (1, 1)), ((1, 1), (0, 1)), ((1, 1), (1, 0)), ((8001, 6001), (4000, 3000)),
        ] {
            #expect(Self.problem(map, picture) == .damaged, "\(map) for \(picture)")
        }
        #expect(Self.problem((most, 1), (most, 1)) == nil)
        #expect(Self.problem((1, most), (most, 1)) == .otherOrientation)
    }

    @Test func theShapeOfAJPEGIsThatOfItsFrame() {
        for (width, height, problem) in [
            (204, 150, GainMapProblem.otherShape), (150, 200, .otherOrientation), (65_535, 65_535, .damaged),
        ] {
            let file = PlantedHDR.photo(map: PlantedHDR.jpeg(width, height, components: 1))
            #expect(throws: problem) { try EmbeddedGainMap.find(inJPEG: file) }
        }
    }
}

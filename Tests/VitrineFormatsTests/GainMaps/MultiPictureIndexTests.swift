import TestSupport
import Testing

@testable import VitrineFormats

/// The list of the images in a JPEG file.
@Suite struct MultiPictureIndexTests {
    private static func starts(_ bytes: [UInt8]) -> [Int]? {
        JPEGSegments(bytes).flatMap { MultiPictureIndex(bytes, $0.segments)?.starts }
    }

    @Test func ourOwnIndexIsRead() {
        let before = [0xFF, 0xD8] + JPEGWriter.segment(0xE1, [1, 2, 3])
        let segment = MultiPictureIndex.segment(at: before.count, first: 5000, second: 700)
        #expect(segment.count == MultiPictureIndex.segmentSize)
        #expect(Self.starts(before + segment + Planted.jpeg().dropFirst(2)) == [5000])
    }

    @Test(arguments: [ByteOrder.big, .little]) func indicesOfOtherProgramsAreRead(order: ByteOrder) {
        let index = PlantedHDR.index([(100, 0), (50, 90), (60, 140)], order)
        #expect(Self.starts(Planted.jpeg([(0xE0, [1]), index])) == [105, 155], "offsets count from the structure")
        #expect(Self.starts(Planted.jpeg()) == nil)
    }

    @Test func entriesWithoutAPlaceAreLeftOut() {
        let index = PlantedHDR.index([(100, 0), (50, 0), (60, 0xFFFF_FFFF)])
        #expect(Self.starts(Planted.jpeg([index])) == [0x1_0000_0009])
        #expect(Self.starts(Planted.jpeg([PlantedHDR.index([])])) == [])
        #expect(Self.starts(Planted.jpeg([PlantedHDR.index([(1, 0)])])) == [])
        let images = (0..<17).map { (size: 1, offset: $0 + 1) }
        #expect(Self.starts(Planted.jpeg([PlantedHDR.index(images)])) == [], "no phone writes so many")
    }

    /// The list has another type, is the directory itself, or is outside; the directory is the header.
    @Test(arguments: [(16, 2, 3), (22, 4, 8), (22, 4, 0x7FFF_FFFF), (8, 4, 0)])
    func listsMayBeAnywhere(position: Int, width: Int, number: Int) {
        var (code, payload) = PlantedHDR.index([(100, 0), (50, 90)])
        payload.replaceSubrange(position..<position + width, with: number.bytes(width, .big))
        let starts = Self.starts(Planted.jpeg([(code, payload)]))
        #expect(starts != nil && starts != [100])
        code = 0xE3
        #expect(Self.starts(Planted.jpeg([(code, payload)])) == nil)
    }

    /// What follows a short segment may complete the mark.
    @Test(arguments: 0..<4) func marksThatLeaveTheirSegmentAreNone(length: Int) {
        let mark = Array("MPF\0".utf8)
        let segment = JPEGWriter.segment(0xE2, Array(mark.prefix(length)))
        #expect(Self.starts([0xFF, 0xD8] + segment + mark.dropFirst(length) + Planted.jpeg().dropFirst(2)) == nil)
    }

    @Test(arguments: [ByteOrder.big, .little]) func damagedIndicesAreHarmless(order: ByteOrder) {
        let (code, whole) = PlantedHDR.index([(100, 0), (50, 90)], order)
        for length in whole.indices {
            let starts = Self.starts(Planted.jpeg([(code, Array(whole.prefix(length)))]))
            #expect(starts == (length < 4 ? nil : []))
        }
        for index in whole.indices {
            for value: UInt8 in [0, 1, 0x7F, 0xFF] {
                var payload = whole
                payload[index] = value
                _ = Self.starts(Planted.jpeg([(code, payload)]))
            }
        }
    }
}

import Testing
import TestSupport
import VitrineCore

@Suite struct CodedPictureTests {
    private static let pictures: [CodedPicture?] = [
        nil, CodedPicture.fixture(),
        CodedPicture.fixture(bytes: 1 << 40, hasWideBlocks: false, hasOtherProfile: true),
        CodedPicture.fixture(bytes: 0, hasTallBlocks: false),
    ]

    @Test func recordsArePackedWithoutLoss() throws {
        for coded in Self.pictures {
            let record = SourceRecord.fixture(orientation: 6, coded: coded, exif: .taken("2024:05:12 14:03:27"))
            var writer = PackedWriter()
            record.add(to: &writer)
            var reader = PackedReader(writer.bytes)
            let read = try SourceRecord(&reader)
            #expect(read == record && reader.isAtEnd)
        }
    }

    @Test func impossibleSizesAreRefused() {
        for bytes in [Int64(-1), .max] {
            #expect(!SourceRecord.fixture(coded: CodedPicture.fixture(bytes: bytes)).isValid)
        }
        #expect(SourceRecord.fixture(coded: CodedPicture.fixture()).isValid)
    }

    /// The orientations that can be applied to a picture whose blocks have 8 × 8 or 16 × 16 pixels. These are the turns
    /// that libjpeg-turbo carries out with `TJXOPT_PERFECT`.
    private static let turns: [(width: Int, height: Int, small: Set<Int>, large: Set<Int>)] = [
        (64, 48, Set(1...8), Set(1...8)), (72, 48, Set(1...8), [1, 4, 5, 6]), (64, 40, Set(1...8), [1, 2, 5, 8]),
        (65, 48, [1, 4, 5, 6], [1, 4, 5, 6]), (64, 47, [1, 2, 5, 8], [1, 2, 5, 8]), (100, 75, [1, 5], [1, 5]),
    ]

    @Test func onlyWholeBlocksAreTurned() {
        for (width, height, small, large) in Self.turns {
            let size = PixelSize(width: width, height: height)
            func possible(_ picture: CodedPicture) -> Set<Int> {
                Set((1...8).filter { picture.canTurn(size, orientation: $0) })
            }
            #expect(possible(.fixture(hasWideBlocks: false, hasTallBlocks: false)) == small)
            #expect(possible(.fixture()) == large)
            let wide = CodedPicture.fixture(hasWideBlocks: true, hasTallBlocks: false)
            #expect(possible(wide).isSubset(of: small) && possible(wide).isSuperset(of: large))
        }
    }
}

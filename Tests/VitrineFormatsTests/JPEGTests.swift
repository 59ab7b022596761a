import Testing
import VitrineFormats

@Suite struct JPEGTests {
    @Test func fillBytesAndStandaloneMarkers() {
        let bytes: [UInt8] = [0xFF, 0xD8, 0xFF, 0x01, 0xFF, 0xFF, 0xFF, 0xE1, 0, 3, 9, 0xFF, 0xDA, 1]
        #expect(JPEGSegments(bytes)?.segments.first?.payload == 10..<11)
        #expect(JPEGSegments([0xFF, 0xD8, 0xFF, 0xE1, 0, 1, 0xFF, 0xDA]) == nil)
        #expect(JPEGSegments([0xFF, 0xD8, 0xFF, 0xD9]) == nil)
    }

    /// Cameras and programs write such bytes, and libjpeg skips them (zune-image#261, jpeg-js#82).
    @Test func bytesBetweenSegmentsAreSkippedAndCounted() throws {
        let comment: [UInt8] = [0xFF, 0xFE, 0, 3, 9]
        let end: [UInt8] = [0xFF, 0xDA, 0, 2, 1, 2, 0xFF, 0xD9]
        for stray in [[0], [0xFF, 0], [1, 2, 3], [0xFF, 0xFF, 0, 0xFF, 0, 7]] as [[UInt8]] {
            let bytes = [0xFF, 0xD8] + stray + comment + stray + end
            let parts = try #require(JPEGSegments(bytes))
            #expect(parts.segments.map(\.code) == [0xFE] && parts.strayBytes == 2 * stray.count)
            #expect(bytes.has([0xFF, 0xDA], at: parts.scanStart))
        }
        let scans = [0xFF, 0xDA, 0, 2, 1, 2, 0xFF, 0xC4, 0, 2, 7, 7, 7] + end
        #expect(JPEGScans(scans, from: 0)?.strayBytes == 3)
        // Many fill bytes that lead to no marker are walked once.
        #expect(JPEGSegments([0xFF, 0xD8] + [UInt8](repeating: 0xFF, count: 1 << 20) + [0]) == nil)
    }

    @Test func whatDoesNotFitIntoASegmentIsNotWritten() {
        #expect(JPEGWriter.segment(0xFE, [1, 2]) == [0xFF, 0xFE, 0, 4, 1, 2])
        #expect(JPEGWriter.segment(0xFE, [UInt8](repeating: 0, count: 65_533)).count == 65_537)
        #expect(JPEGWriter.segment(0xFE, [UInt8](repeating: 0, count: 65_534)) == [])
        #expect(JPEGWriter.segments(profile: [UInt8](repeating: 0, count: JPEGWriter.maxProfile + 1)) == [])
    }

    /// The search compares eight bytes at once, so markers are tried at every position in them.
    @Test func markersAreFoundAtEveryPosition() {
        let others: [UInt8] = [0, 1, 0x7F, 0x80, 0xFE]
        for length in 0..<40 {
            let plain = (0..<length).map { others[$0 % others.count] }
            for start in -1...length + 1 { #expect(plain.firstMarkerByte(from: start) == nil) }
            for index in 0..<length {
                var bytes = plain
                bytes[index] = 0xFF
                bytes[length - 1] = 0xFF
                for start in 0..<length {
                    #expect(bytes.firstMarkerByte(from: start) == (start <= index ? index : length - 1))
                }
            }
        }
    }

    @Test func profilesInPiecesAreJoined() throws {
        let profile = (0..<150_000).map { UInt8(truncatingIfNeeded: $0 * 31) }
        let pieces = JPEGWriter.segments(profile: profile)
        let scan: [UInt8] = [0xFF, 0xDA, 0, 2, 1, 0xFF, 0xD9]
        let bytes = [0xFF, 0xD8] + pieces + scan
        #expect(try #require(JPEGSegments(bytes)).profile(in: bytes) == profile)
        let cut = [0xFF, 0xD8] + pieces.dropFirst(65_537) + scan
        #expect(try #require(JPEGSegments(Array(cut))).profile(in: Array(cut)) == nil)
    }
}

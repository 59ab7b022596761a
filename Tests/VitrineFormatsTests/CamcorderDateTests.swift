import TestSupport
import Testing
import VitrineFormats

/// Tests the dates in the transport streams of camcorders.
@Suite struct CamcorderDateTests {
    private static func text(_ bytes: [UInt8]) -> String? {
        TransportStream(RangedBytes(bytes)).flatMap(CamcorderDate.init)?.text
    }

    private static func date(_ message: [UInt8]) -> String? { text(PlantedStream.packets(of: message)) }

    /// exiftool 12.57 reads the same dates and zones, except that it takes the last two zones for hours.
    @Test(
        arguments: [
            (0x02, "+01:00"), (0x00, "+00:00"), (0x2A, "-05:00"), (0x0B, "+05:30"), (0x12, "+09:00"), (0x27, "-03:30"),
            // Clocks were put forward.
            (0x42, "+01:00"),
            // No time zone is set.
            (0x1E, ""), (0xFF, ""),
        ] as [(UInt8, String)])
    func theDateHasATimeZone(zone: UInt8, text: String) {
        #expect(Self.date(PlantedStream.message(zone: zone)) == "2012:07:14 15:31:02" + text)
    }

    @Test func packetsMayBePrecededByFourBytes() {
        let message = PlantedStream.message(zone: 2)
        let short = PlantedStream.packets(of: message, isFromCamcorder: false)
        #expect(short.count % 188 == 0 && Self.text(short) == Self.date(message))
    }

    @Test func theFirstMessageWithADateCounts() {
        let none = PlantedStream.message(entries: [0x70, 1, 2, 3, 4], count: 1)
        let second = PlantedStream.message(zone: 2, date: [0x20, 0x13, 0x01, 0x02, 0x03, 0x04, 0x05])
        #expect(Self.date(none) == nil)
        #expect(Self.date(none + second + PlantedStream.message(zone: 2)) == "2013:01:02 03:04:05+01:00")
    }

    @Test func whatIsNoDateIsNone() {
        // Digits above 9, and a date without its second half.
        #expect(Self.date(PlantedStream.message(zone: 2, date: [0x20, 0x1A, 0x07, 0x14, 0x15, 0x31, 0x02])) == nil)
        #expect(Self.date(PlantedStream.message(zone: 2, date: [0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF])) == nil)
        #expect(Self.date(PlantedStream.message(entries: [0x18, 2, 0x20, 0x12, 7], count: 1)) == nil)
        #expect(
            Self.date(PlantedStream.message(entries: [0x18, 2, 0x20, 0x12, 7, 0x1A, 0x14, 0x15, 0x31, 2], count: 2))
                == nil)
        #expect(Self.date([0, 0, 0, 1, 0x65, 1, 2, 3]) == nil)
    }

    @Test func streamsThatAreCutOffDoNoHarm() {
        let whole = PlantedStream.packets(of: PlantedStream.message(zone: 2))
        let found = (0..<whole.count).map { Self.text(Array(whole.prefix($0))) }
        #expect(found.allSatisfy { $0 == nil || $0 == "2012:07:14 15:31:02+01:00" })
        #expect(found.last != .some(nil))
        for index in whole.indices {
            var damaged = whole
            damaged[index] = 0xFF
            #expect(Self.text(damaged).map { $0.utf8.count <= 25 } ?? true)
        }
    }

    @Test func onlyTheBeginningOfALongFileIsRead() {
        var read = 0
        let packet: [UInt8] = [0x47, 0x10, 0x11, 0x10] + [UInt8](repeating: 0, count: 184)
        let file = RangedBytes(size: 1 << 30) { offset, count in
            read += count
            return (0..<count).map { packet[(offset + $0) % 188] }
        }
        #expect(TransportStream(file).flatMap(CamcorderDate.init) == nil)
        #expect(read < 20 << 20)
    }
}

import FoundationEssentials
import Testing
import TestSupport
import VitrineDisk
import VitrineFormats
import VitrineMessages

@testable import VitrineCore
@testable import VitrineMedia

/// The folder of real photographs and movies, which VITRINE_SAMPLES names; nil when there is none.
private let samples = ProcessInfo.processInfo.environment["VITRINE_SAMPLES"]

/// What is read of movie files: digests that do not depend on metadata, dates, positions and names.
@Suite struct MovieReaderTests {
    private static func read(_ bytes: [UInt8]) throws -> MovieReading {
        let path = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
        try Data(bytes).write(to: path)
        defer { try? FileManager.default.removeItem(at: path) }
        return try MovieReader.read(SourceFileReader(file: OpenFile(path.path)), limit: 1 << 30)
    }

    private static func changed(_ change: (inout PlantedMovie) -> Void) throws -> MovieReading {
        var movie = PlantedMovie()
        change(&movie)
        return try read(movie.bytes)
    }

    // MARK: Digests

    @Test func metadataAndOrderDoNotChangeTheDigest() throws {
        let plain = try Self.changed { _ in }
        let variants = try [
            Self.changed { $0.isHeaderFirst = false },
            Self.changed { $0.userData = PlantedMovie.text("©xyz", "+47.1+008.5/") },
            Self.changed {
                $0.header = PlantedMovie.keys([("com.apple.quicktime.creationdate", "2024-05-12T14:03:04+0200")])
            },
            Self.changed { $0.before = Planted.box("uuid", OwnIdentifier.xmp + Array("<x:xmpmeta/>".utf8)) },
            Self.changed { $0.before = Planted.box("free", [UInt8](repeating: 0, count: 100)) },
            Self.changed { $0.creation = 3_857_028_696 },
            Self.changed { $0.tracks[0].creation = 3_857_028_696 },
            Self.changed { $0.tracks[0].name = "Core Media Video" },
            Self.changed { $0.tracks[0].language = 0x15C7 },
            Self.changed { $0.behind = Planted.box("free", [1, 2, 3]) },
        ]
        for variant in variants {
            #expect(variant.mediaDigest == plain.mediaDigest && variant.fileDigest != plain.fileDigest)
        }
    }

    @Test func whatIsShownChangesTheDigest() throws {
        let variants = try [
            Self.changed { _ in }, Self.changed { $0.tracks[0].samples[1] = [5, 7] },
            Self.changed { $0.tracks[0].samples = [[1, 2, 3], [4, 5, 6]] },
            Self.changed { $0.tracks[0].matrix = [0, 1, -1, 0] },
            Self.changed { $0.tracks[0].gap = 600 }, Self.changed { $0.tracks[0].size = (320, 240) },
            Self.changed { $0.timescale = 1200 }, Self.changed { $0.tracks[0].codec = "avc1" },
            Self.changed { $0.tracks[0].description = [1] }, Self.changed { $0.tracks.removeLast() },
            Self.changed { $0.tracks.swapAt(0, 1) }, Self.changed { $0.duration = 900 },
        ]
        #expect(Set(variants.map(\.mediaDigest)).count == variants.count)
    }

    /// A file that is not understood completely is digested as a whole.
    @Test func otherFilesAreDigestedAsAWhole() throws {
        func pair(_ change: (inout PlantedMovie) -> Void) throws -> [ContentDigest] {
            try [[], PlantedMovie.text("©xyz", "+47.1+008.5/")].map { text in
                try Self.changed {
                    change(&$0)
                    $0.userData = text
                }.mediaDigest
            }
        }
        for digests in try [
            pair { $0.before = Planted.box("moof", []) }, pair { $0.header = Planted.box("mvex", []) },
            pair { $0.tracks.removeFirst() },
        ] {
            #expect(digests[0] != digests[1])
        }
        let transport = (0..<8).flatMap { _ in [0x47, 0x40, 0, 0x10] + [UInt8](repeating: 0xFF, count: 184) }
        let reading = try Self.read(transport)
        #expect(reading.container == .mpegts && reading.fileSize == Int64(transport.count))
    }

    @Test func datesOfCamcordersAreRead() throws {
        func recorded(_ message: [UInt8]) throws -> CaptureDate? {
            try Self.read(PlantedStream.packets(of: message)).metadata.recorded
        }
        let date = try #require(try recorded(PlantedStream.message(zone: 2)))
        #expect(MachineDate.asKnown(date) == "2012-07-14T15:31:02+01:00" && date.source == .movie)
        let local = try recorded(PlantedStream.message(zone: 0xFF))
        #expect(local.map(MachineDate.asKnown) == "2012-07-14T15:31:02")
        // A month that does not exist, and a clock that was never set.
        #expect(try recorded(PlantedStream.message(zone: 2, date: [0x20, 0x12, 0x13, 0x14, 0x15, 0x31, 0x02])) == nil)
        #expect(try recorded(PlantedStream.message(zone: 2, date: [0x19, 0x80, 0x01, 0x01, 0x00, 0x00, 0x00])) == nil)
    }

    @Test func filesThatCannotBePublishedAreRefused() {
        func message(_ bytes: [UInt8]) -> String {
            do {
                _ = try Self.read(bytes)
                return ""
            } catch {
                return (error as? MediaFailure)?.message ?? ""
            }
        }
        #expect(
            message(Planted.box("ftyp", Array("isom\0\0\0\0isom".utf8)) + Planted.box("mdat", [1])).contains("moov"))
        #expect(message(Array("ffconcat version 1.0\nfile a.jpg\n".utf8)).contains("not a movie"))
        #expect(message([]).contains("empty"))
    }

    // MARK: Metadata

    @Test func aPhonesMetadataIsRead() throws {
        let reading = try Self.changed {
            $0.creation = 3_857_028_696
            $0.tracks[0].matrix = [0, 1, -1, 0]
            $0.header = PlantedMovie.keys([
                ("com.apple.quicktime.location.ISO6709", "+49.1989+016.6071+222.469/"),
                ("com.apple.quicktime.make", "Apple"), ("com.apple.quicktime.model", "iPhone 13 Pro"),
                ("com.apple.quicktime.creationdate", "2024-03-23T15:57:19+0100"),
                ("com.apple.quicktime.content.identifier", "9B539AB8"), ("com.apple.quicktime.title", " Reine\n"),
            ])
        }
        let metadata = reading.metadata
        #expect(metadata.make == "Apple" && metadata.model == "iPhone 13 Pro" && metadata.title == "Reine")
        #expect(metadata.recorded.map(MachineDate.text) == "2024-03-23T15:57:19+01:00")
        #expect(metadata.position == Position(latitude: 49.1989, longitude: 16.6071, altitude: 222.469))
        #expect(metadata.contentIdentifier == "9B539AB8" && metadata.seconds == 2)
        #expect(metadata.size == PixelSize(width: 480, height: 640))
    }

    @Test func androidAndSamsungAreRead() throws {
        let metadata = try Self.changed {
            $0.creation = 3_857_028_696
            $0.header = PlantedMovie.keys([
                ("com.android.manufacturer", "Google"), ("com.android.model", "Pixel 8"),
                ("com.samsung.android.utc_offset", "+0900"),
            ])
        }.metadata
        #expect(metadata.make == "Google" && metadata.model == "Pixel 8" && metadata.offsetMinutes == 540)
        #expect(metadata.recorded == nil && metadata.utc == 1_774_183_896)
    }

    @Test(
        arguments: [
            (3_798_360_184, 1_715_515_384), (1_715_515_384, 1_715_515_384), (0, nil), (1, nil), (2_082_844_800, nil),
            (2_713_996_799, nil), (2_713_996_800, 631_152_000), (Int.max, nil),
        ] as [(Int, Int64?)])
    func datesBefore1990AreNone(value: Int, expected: Int64?) {
        #expect(MovieDates.seconds(since1904: value) == expected)
    }

    /// Cameras that write local time are known by their boxes or brands.
    @Test(arguments: ["GPMF", "NCDT", "PANA", "CNCV", "XAVC", ""]) func localTimeIsKnown(maker: String) throws {
        let metadata = try Self.changed {
            $0.creation = 3_798_360_184
            if maker == "XAVC" {
                $0.brands = "XAVC\0\0\0\0mp42"
            } else if !maker.isEmpty {
                $0.userData = Planted.box(maker, [1, 2, 3])
            }
        }.metadata
        let date = metadata.recorded.map(MachineDate.asKnown)
        #expect(date == (maker.isEmpty ? nil : "2024-05-12T12:03:04"))
    }

    @Test func datesOfUserDataAndSonyAreRead() throws {
        let user = try Self.changed { $0.userData = PlantedMovie.text("©day", "2020-11-20T15:04:02+0100") }
        #expect(user.metadata.recorded.map(MachineDate.text) == "2020-11-20T15:04:02+01:00")
        let zulu = try Self.changed { $0.userData = PlantedMovie.text("©day", "2020-11-20T14:04:02.000000Z") }
        #expect(zulu.metadata.recorded == nil && zulu.metadata.utc == 1_605_881_042)
        let year = try Self.changed { $0.userData = PlantedMovie.text("©day", "2020") }
        #expect(year.metadata.recorded == nil && year.metadata.utc == nil)
        let xml = """
            <?xml version="1.0"?><NonRealTimeMeta><CreationDate value="2018-05-01T10:11:12+09:00"/>\
            <Device manufacturer="Sony" modelName="ILCE-7M3" serialNo="1"/></NonRealTimeMeta>
            """
        let sony = try Self.changed {
            $0.header = Planted.box(
                "meta",
                [0, 0, 0, 0] + Planted.box("hdlr", [UInt8](repeating: 0, count: 25))
                    + Planted.box("xml ", [0, 0, 0, 0] + Array(xml.utf8)))
        }.metadata
        #expect(sony.recorded.map(MachineDate.text) == "2018-05-01T10:11:12+09:00")
        #expect(sony.make == "Sony" && sony.model == "ILCE-7M3")
    }

    @Test func canonsExifIsRead() throws {
        let exif = Planted.tiff(
            [.text(0x010F, "Canon"), .text(0x0110, "EOS M50")],
            exif: [.text(0x9003, "2018:05:01 10:11:12"), .text(0x9011, "+09:00")])
        let picture = Planted.jpeg(exif: exif)
        let metadata = try Self.changed {
            $0.creation = 3_798_360_184
            $0.userData = Planted.box("CNTH", Planted.box("CNDA", picture))
        }.metadata
        #expect(metadata.recorded.map(MachineDate.text) == "2018-05-01T10:11:12+09:00")
        #expect(metadata.make == "Canon" && metadata.model == "EOS M50")
    }

    @Test(
        arguments: [
            ("Mon Mar 10 15:04:43 2003\n", "2003-03-10T15:04:43"), ("2003-03-10 15:04:43", "2003-03-10T15:04:43"),
            ("2003:03:10 15:04:43", "2003-03-10T15:04:43"), ("Mon Xyz 10 15:04:43 2003", nil), ("2003", nil), ("", nil),
            ("Tue Jan 01 00:00:00 1980", nil),
        ] as [(String, String?)])
    func datesOfAVIAreRead(text: String, expected: String?) {
        #expect(AVIDate.read(text).map(MachineDate.asKnown) == expected)
    }

    /// A real clip whose header has a date two months after the recording: it is that of the export.
    @Test(.enabled(if: samples != nil)) func aRealLivePhotoHasTheDateOfItsPicture() throws {
        let folder = try #require(samples)
        let reading = try MovieReader.read(
            SourceFileReader(file: OpenFile(folder + "/live-photo/IMG_7943_HEVC.MOV")), limit: 1 << 30)
        let date = CaptureDate.of(movie: reading.metadata, fileName: "IMG_7943_HEVC.MOV")
        #expect(date.map(MachineDate.text) == "2026-03-23T15:57:19+01:00")
        #expect(reading.metadata.contentIdentifier == "9B539AB8-A668-4FA6-9207-EB653A5E7E3C")
        #expect(reading.metadata.stillImageTime == 880.0 / 600)
        #expect(reading.metadata.size == PixelSize(width: 480, height: 640))
        #expect(reading.metadata.model == "iPhone 13 Pro")
    }
}

/// The identifiers of `uuid` boxes.
private enum OwnIdentifier {
    static let xmp: [UInt8] = [
        0xBE, 0x7A, 0xCF, 0xCB, 0x97, 0xA9, 0x42, 0xE8, 0x9C, 0x71, 0x99, 0x94, 0x91, 0xE3, 0xAF, 0xAC,
    ]
}

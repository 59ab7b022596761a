import Testing
import VitrineCore
import VitrineFormats

@testable import VitrineMedia

/// EXIF blocks that are built byte by byte.
enum ExifFixture {
    typealias Field = TIFFWriter.Field

    static func text(_ tag: Int, _ text: String) -> Field { raw(tag, Array(text.utf8) + [0]) }
    static func raw(_ tag: Int, type: Int = 2, _ bytes: [UInt8]) -> Field {
        Field(tag: tag, type: type, count: bytes.count, value: bytes)
    }
    static func short(_ tag: Int, _ number: Int, _ order: ByteOrder = .big) -> Field {
        Field(tag: tag, type: 3, count: 1, value: bytes(number, 2, order))
    }
    static func rationals(_ tag: Int, _ parts: [(Int, Int)], type: Int = 5, _ order: ByteOrder = .big) -> Field {
        Field(
            tag: tag, type: type, count: parts.count,
            value: parts.flatMap { bytes($0.0, 4, order) + bytes($0.1, 4, order) })
    }

    static func block(first: [Field], exif: [Field] = [], gps: [Field] = [], _ order: ByteOrder = .big) -> [UInt8] {
        var writer = TIFFWriter(order: order)
        return writer.write(first: first, exif: exif, gps: gps)
    }

    static func bytes(_ number: Int, _ width: Int, _ order: ByteOrder) -> [UInt8] {
        let little = (0..<width).map { UInt8(truncatingIfNeeded: number >> ($0 * 8)) }
        return order == .little ? little : little.reversed()
    }

    /// A block with everything in it.
    static func full(_ order: ByteOrder) -> [UInt8] {
        block(
            first: [
                text(0x010F, "Canon "), text(0x0110, "Canon EOS R6"), short(0x0112, 6, order),
                text(0x0132, "2024:05:06 07:08:09"), text(0x013B, "Zoë"), raw(0x8298, Array("© Zoë".utf8) + [0]),
                text(0x010E, "Winter light"),
            ],
            exif: [
                rationals(0x829A, [(1, 250)], order), rationals(0x829D, [(28, 10)], order), short(0x8827, 400, order),
                text(0x9003, "2024:05:06 07:08:09"), text(0x9004, "2024:05:06 07:08:10"), text(0x9011, "+02:00"),
                text(0x9291, "123"), rationals(0x920A, [(50, 1)], order), short(0x9209, 16, order),
                short(0xA405, 80, order), short(0xA401, 6, order), text(0xA434, "RF50mm F1.8 STM"),
                raw(0x9286, type: 7, Array("ASCII\0\0\0Screenshot".utf8)),
            ],
            gps: [
                text(1, "S"), rationals(2, [(33, 1), (51, 1), (36, 1)], order), text(3, "E"),
                rationals(4, [(151, 1), (12, 1), (3660, 100)], order), raw(5, type: 1, [1]),
                rationals(6, [(25, 2)], order), rationals(7, [(5, 1), (8, 1), (9, 1)], order),
                text(0x1D, "2024:05:06"),
            ], order)
    }
}

extension MediaTests {
    @Suite struct ExifTests {
        @Test(arguments: [ByteOrder.big, .little], [true, false])
        func everyFieldIsRead(order: ByteOrder, hasMark: Bool) throws {
            let fields = ExifReader.fields(of: (hasMark ? Array("Exif\0\0".utf8) : []) + ExifFixture.full(order))
            #expect(fields.make == "Canon" && fields.model == "Canon EOS R6" && fields.lensModel == "RF50mm F1.8 STM")
            #expect(
                fields.dateTimeOriginal == "2024:05:06 07:08:09" && fields.dateTimeDigitized == "2024:05:06 07:08:10")
            #expect(fields.dateTime == "2024:05:06 07:08:09" && fields.subSecOriginal == "123")
            #expect(fields.offsetOriginal == "+02:00" && fields.offset == nil)
            #expect(fields.exposureTime == Rational(numerator: 1, denominator: 250) && fields.fNumber == 2.8)
            #expect(fields.iso == 400 && fields.focalLength == 50 && fields.focalLength35 == 80)
            #expect(fields.flash == 16 && fields.orientation == 6 && fields.isMarkedPanorama)
            #expect(fields.artist == "Zoë" && fields.copyright == "© Zoë" && fields.imageDescription == "Winter light")
            #expect(
                fields.userComment == "Screenshot" && fields.gpsDate == "2024:05:06" && fields.gpsTime == [5, 8, 9])
            let position = try #require(fields.position)
            #expect(abs(position.latitude + 33.86) < 1e-9 && abs(position.longitude - 151.210166666667) < 1e-9)
            #expect(position.altitude == -12.5)
        }

        @Test func fieldsOfAPhotoAreRead() throws {
            let bytes = try Fixture.jpeg(
                orientation: 6, segments: [(0xE1, Array("Exif\0\0".utf8) + ExifFixture.full(.little))])
            let record = try MediaTests.record(bytes)
            #expect(record.exif == ExifReader.fields(of: ExifFixture.full(.big)))
            #expect(record.orientation == 6 && record.size == PixelSize(width: 64, height: 48))
            #expect(record.fileSize == Int64(bytes.count))
        }

        @Test(arguments: [".png", ".webp", ".tif", ".heic[effort=0]", ".avif[effort=0]"])
        func fieldsOfEveryFormatAreRead(suffix: String) throws {
            let block =
                Array("Exif\0\0".utf8)
                + ExifFixture.block(
                    first: [ExifFixture.text(0x0110, "Model X")],
                    exif: [ExifFixture.text(0x9003, "2024:05:06 07:08:09")])
            let record = try MediaTests.record(
                try Fixture.picture(suffix: suffix) { Fixture.set("exif-data", block, on: $0) })
            // libvips writes no EXIF into TIFF files.
            if suffix != ".tif" {
                #expect(record.exif.model == "Model X")
                #expect(record.exif.dateTimeOriginal == "2024:05:06 07:08:09")
            }
            #expect(record.orientation == 1)
        }

        @Test func aWholeTIFFIsReadAsAnEXIFBlock() throws {
            // Longer than the 64 KB that libexif reads, with the directory at the end.
            var bytes = ExifFixture.bytes(0x4949_2A00, 4, .big) + ExifFixture.bytes(100_000, 4, .little)
            bytes += [UInt8](repeating: 0, count: 100_000 - bytes.count)
            let text = Array("Far away\0".utf8)
            bytes +=
                ExifFixture.bytes(1, 2, .little) + ExifFixture.bytes(0x0110, 2, .little)
                + ExifFixture.bytes(2, 2, .little) + ExifFixture.bytes(text.count, 4, .little)
                + ExifFixture.bytes(100_018, 4, .little) + [0, 0, 0, 0] + text
            #expect(ExifReader.fields(of: bytes).model == "Far away")
        }

        @Test func otherFieldsAreUsedWhereTheFirstIsMissing() {
            var recommended = ExifFixture.raw(0x8832, type: 4, [0, 1, 0x90, 0])
            recommended.count = 1
            let apex = ExifFixture.block(
                first: [],
                exif: [
                    ExifFixture.rationals(0x9201, [(8, 1)], type: 10), ExifFixture.rationals(0x9202, [(4, 1)]),
                    ExifFixture.short(0x8827, 65535), recommended,
                    ExifFixture.rationals(0x920A, [(0, 0)]), ExifFixture.short(0xA405, 0),
                ])
            let fields = ExifReader.fields(of: apex)
            #expect(fields.exposureTime == Rational(numerator: 1, denominator: 256) && fields.fNumber == 4)
            #expect(fields.focalLength == nil && fields.focalLength35 == nil && fields.iso == 102_400)
            let zero = ExifFixture.block(
                first: [ExifFixture.short(0x0112, 9), ExifFixture.text(0x0110, "   ")],
                exif: [ExifFixture.rationals(0x829A, [(1, 0)]), ExifFixture.rationals(0x829D, [(0, 1)])])
            #expect(ExifReader.fields(of: zero) == ExifFields())
        }

        @Test(
            arguments: [
                ("OLYMPUS DIGITAL CAMERA         ", nil), ("SONY DSC", nil), ("DCIM\\100MEDIA\\DJI_1.JPG", nil),
                ("   ", nil), ("oplus_2", nil), ("oplus_1048576", nil), ("oplus_", "oplus_"), ("oplus_2a", "oplus_2a"),
                ("A walk", "A walk"), ("\u{1}\u{7}A\nwalk ", "A\nwalk"),
            ] as [(String, String?)])
        func descriptionsThatCamerasWriteAreDropped(text: String, expected: String?) {
            let block = ExifFixture.block(first: [ExifFixture.text(0x010E, text)])
            #expect(ExifReader.fields(of: block).imageDescription == expected)
        }

        @Test func textsAreDecodedInEveryEncoding() {
            let latin = ExifFixture.block(first: [ExifFixture.raw(0x013B, [0x5A, 0x6F, 0xEB])])
            #expect(ExifReader.fields(of: latin).artist == "Zoë")
            let words: [UInt8] = [0x57, 0, 0x61, 0, 0x6C, 0, 0x6B, 0]
            let utf16 = Array("UNICODE\0".utf8) + words
            for order in [ByteOrder.big, .little] {
                let block = ExifFixture.block(first: [], exif: [ExifFixture.raw(0x9286, type: 7, utf16)], order)
                #expect(ExifReader.fields(of: block).userComment == "Walk")
            }
            let long = ExifFixture.block(first: [ExifFixture.text(0x010E, String(repeating: "é", count: 20_000))])
            #expect(ExifReader.fields(of: long).imageDescription == String(repeating: "é", count: 4096))
            let odd = ExifFixture.block(first: [ExifFixture.text(0x010E, "a" + String(repeating: "é", count: 20_000))])
            #expect(ExifReader.fields(of: odd).imageDescription == "a" + String(repeating: "é", count: 4095))
        }

        private static let impossible: [(String, [(Int, Int)])] = [
            ("N", [(91, 1), (0, 1), (0, 1)]), ("N", [(10, 1), (0, 0), (0, 1)]), ("N", [(10, 1), (61, 1), (0, 1)]),
            ("X", [(10, 1), (0, 1), (0, 1)]), ("", [(10, 1), (0, 1), (0, 1)]),
        ]

        @Test(arguments: impossible)
        func impossiblePositionsAreDropped(reference: String, latitude: [(Int, Int)]) {
            let block = ExifFixture.block(
                first: [],
                gps: [
                    ExifFixture.text(1, reference), ExifFixture.rationals(2, latitude), ExifFixture.text(3, "W"),
                    ExifFixture.rationals(4, [(10, 1), (0, 1), (0, 1)]),
                ])
            #expect(ExifReader.fields(of: block).position == nil)
        }

        @Test func zeroDegreesAreNoPosition() {
            let zero = [(0, 1), (0, 1), (0, 1)]
            let block = ExifFixture.block(
                first: [],
                gps: [
                    ExifFixture.text(1, "N"), ExifFixture.rationals(2, zero), ExifFixture.text(3, "E"),
                    ExifFixture.rationals(4, zero),
                ])
            #expect(ExifReader.fields(of: block).position == nil)
        }

        @Test func damagedBlocksHaveNoFields() throws {
            let whole = ExifFixture.full(.little)
            for length in 0...whole.count { _ = ExifReader.fields(of: Array(whole.prefix(length))) }
            for index in whole.indices {
                for value: UInt8 in [0, 0x7F, 0x80, 0xFF] {
                    var bytes = whole
                    bytes[index] = value
                    _ = ExifReader.fields(of: bytes)
                }
            }
            var loop = whole
            loop.replaceSubrange(4..<8, with: [4, 0, 0, 0])
            _ = ExifReader.fields(of: loop)
            for garbage in [[], [0x49, 0x49], Array("MM\0*".utf8) + [UInt8](repeating: 0xFF, count: 5000)] {
                let bytes = try Fixture.jpeg(segments: [(0xE1, Array("Exif\0\0".utf8) + garbage)])
                #expect(try MediaTests.record(bytes).orientation == 1)
            }
        }

        @Test func bigTIFFIsRead() {
            // One field of EXIF's own UTF-8 type, inline.
            let bytes: [UInt8] =
                [0x49, 0x49, 43, 0, 8, 0, 0, 0, 16, 0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0]
                + [0x10, 1, 129, 0, 3, 0, 0, 0, 0, 0, 0, 0] + Array("Zoé".utf8.prefix(3)) + [0, 0, 0, 0, 0]
            #expect(ExifReader.fields(of: bytes).model != nil)
        }
    }
}

import TestSupport
import Testing

@testable import VitrineCore

/// Tests the bytes in which records are kept and stored.
@Suite struct PackedBytesTests {
    private let numbers: [Int64] = [0, 1, -1, 63, 64, -64, -65, 8191, 8192, .max, .min]

    @Test func valuesAreReadAsTheyWereWritten() throws {
        var writer = PackedWriter()
        for number in numbers { writer.add(number) }
        writer.add(fixed: .max)
        writer.add(-0.5)
        writer.add(ContentDigest(of: "x"))
        writer.add("e\u{301}\0é")
        writer.add(list: ["a", ""]) { $0.add($1) }
        writer.add(optional: 7) { $0.add($1) }
        writer.add(optional: Int?.none) { $0.add($1) }
        var reader = PackedReader(writer.bytes)
        for number in numbers { #expect(try reader.number() == number) }
        #expect(try reader.fixedNumber() == .max)
        #expect(try reader.double() == -0.5)
        #expect(try reader.digest() == ContentDigest(of: "x"))
        #expect(try reader.text().utf8.elementsEqual("e\u{301}\0é".utf8))
        #expect(try reader.list { reader throws(PackedReader.Invalid) in try reader.text() } == ["a", ""])
        #expect(try reader.optional { reader throws(PackedReader.Invalid) in try reader.integer() } == 7)
        #expect(try reader.optional { reader throws(PackedReader.Invalid) in try reader.integer() } == nil)
        #expect(reader.isAtEnd)
    }

    private var record: SourceRecord {
        var exif = ExifFields.taken("2024:05:01 10:00:00", offset: "+02:00", subSec: "12")
        (exif.make, exif.model, exif.lensModel) = ("A", "B", "C")
        (exif.dateTimeDigitized, exif.subSecDigitized, exif.offsetDigitized) = ("d", "e", "f")
        (exif.dateTime, exif.subSec, exif.offset) = ("g", "h", "i")
        (exif.gpsDate, exif.gpsTime) = ("2024:05:01", [1, 2, 3.5])
        (exif.exposureTime, exif.fNumber, exif.iso) = (Rational(numerator: 1, denominator: 125), 2.8, 400)
        (exif.focalLength, exif.focalLength35, exif.flash) = (35, 52, 16)
        (exif.orientation, exif.customRendered) = (6, 1)
        exif.position = Position(latitude: -1.5, longitude: 2, altitude: 3)
        (exif.artist, exif.copyright, exif.imageDescription, exif.userComment) = ("j", "k", "l", "m")
        exif.contentIdentifier = "C"
        var xmp = XMPFields()
        (xmp.rating, xmp.title, xmp.description, xmp.keywords) = (-1, "n", "o", ["p", "q"])
        (xmp.headline, xmp.alt, xmp.city, xmp.state, xmp.country, xmp.hasPosition) = ("x", "y", "z", "A", "B", true)
        xmp.position = Position(latitude: 4.5, longitude: -5)
        (xmp.creators, xmp.rights, xmp.licence) = (["r"], "s", "t")
        (xmp.dateTimeOriginal, xmp.dateCreated, xmp.createDate, xmp.isPanorama) = ("u", "v", "w", true)
        return .fixture(kind: .heif, orientation: 3, exif: exif, xmp: xmp)
    }

    @Test func aRecordKeepsAllItsFields() throws {
        let record = record
        for field in [Mirror(reflecting: record.exif), Mirror(reflecting: record.xmp)].flatMap(\.children) {
            #expect("\(field.value)" != "nil", "\(field.label ?? "") is not part of this test")
        }
        var writer = PackedWriter()
        record.add(to: &writer)
        var reader = PackedReader(writer.bytes)
        let read = try SourceRecord(&reader)
        #expect(reader.isAtEnd && read == record && read.exif == record.exif && read.xmp == record.xmp)
        #expect(SourceRecord.fixture().exif == ExifFields() && SourceRecord.fixture().xmp == XMPFields())
    }

    @Test func aRecordThatWasCutOffIsRefused() {
        var writer = PackedWriter()
        record.add(to: &writer)
        for count in writer.bytes.indices {
            var reader = PackedReader(writer.bytes, count: count)
            #expect(throws: PackedReader.Invalid.self) { try SourceRecord(&reader) }
        }
    }

    @Test(
        arguments: [
            [0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF], [0xFE, 0xFF, 0xFF, 0xFF, 0x0F], [0x01],
            [],
        ] as [[UInt8]])
    func lengthsAreNotTrusted(bytes: [UInt8]) {
        var reader = PackedReader(bytes)
        #expect(throws: PackedReader.Invalid.self) { try reader.content() }
        reader = PackedReader(bytes)
        #expect(throws: PackedReader.Invalid.self) {
            try reader.list { reader throws(PackedReader.Invalid) in try reader.byte() }
        }
    }
}

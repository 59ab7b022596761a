import TestSupport
import Testing
import VitrineFormats

/// Tests that EXIF and XMP are found in the files of cameras that are no plain TIFF files.
@Suite struct RawMetadataTests {
    private static let exif = Planted.tiff(
        [.text(0x010F, "FUJIFILM")], exif: [.text(0x9003, "2024:05:06 07:08:09")], gps: [.text(1, "N")])
    private static let packet = "<x:xmpmeta/>"

    private static func uuid(_ id: String, _ body: [UInt8]) -> [UInt8] {
        let digits: [Int] = id.compactMap(\.hexDigitValue)
        let bytes = stride(from: 0, to: digits.count - 1, by: 2).map { (index: Int) -> UInt8 in
            UInt8(digits[index] * 16 + digits[index + 1])
        }
        return Planted.box("uuid", bytes + body)
    }

    private static func cr3(_ boxes: [(name: String, body: [UInt8])]) -> [UInt8] {
        let camera = boxes.flatMap { Planted.box($0.name, $0.body) }
        return Planted.box("ftyp", Array("crx \0\0\0\u{1}crx isom".utf8))
            + Planted.box("moov", uuid("85c0b687820f11e08111f4ce462b6a48", camera))
            + uuid("be7acfcb97a942e89c71999491e3afac", Array(packet.utf8))
    }

    private static func raf(_ jpeg: [UInt8]) -> [UInt8] {
        var bytes = Array("FUJIFILMCCD-RAW 0201".utf8) + [UInt8](repeating: 0, count: 80)
        bytes.replaceSubrange(84..<92, with: bytes.count.bytes(4, .big) + jpeg.count.bytes(4, .big))
        return bytes + jpeg
    }

    /// The first directory, and those of EXIF and GPS, of a block.
    private static func directories(_ block: [UInt8]) -> [[Int]] {
        guard let tree = TIFFTree(Array(block.dropFirst(6))), let first = tree.directory(at: tree.firstDirectory)
        else { return [] }
        return [first]
            .map { $0.keys.sorted() }
            + [ExifTags.exifPointer, ExifTags.gpsPointer].map { tag in
                let directory = first[tag].flatMap { tree.integer(of: $0) }.flatMap { tree.directory(at: $0) }
                return directory?.keys.sorted() ?? []
            }
    }

    @Test func theBoxesOfACR3AreJoined() {
        let bytes = Self.cr3([
            ("CMT1", Planted.tiff([.text(0x010F, "Canon"), .short(0x0112, 8)])),
            ("CMT2", Planted.tiff([.text(0x9003, "2024:05:06 07:08:09"), .short(0x8827, 100)])),
            ("CMT3", Planted.tiff([.text(0x0006, "notes of the maker")])),
            ("CMT4", Planted.tiff(Planted.position)),
        ])
        let found = RawMetadata(bytes, .cr3, maxXMP: 100)
        #expect(
            Self.directories(found.exif)
                == [[0x010F, 0x0112, ExifTags.exifPointer, ExifTags.gpsPointer], [0x8827, 0x9003], [1, 2]])
        #expect(found.xmp == Array(Self.packet.utf8))
        #expect(RawMetadata(bytes, .cr3, maxXMP: 5).xmp.count == 5)
    }

    @Test func partsOfACR3MayBeMissing() {
        let onlyGPS = RawMetadata(Self.cr3([("CMT4", Planted.tiff(Planted.position))]), .cr3, maxXMP: 100)
        #expect(Self.directories(onlyGPS.exif) == [[ExifTags.gpsPointer], [], [1, 2]])
        let big = Planted.tiff([.text(0x9003, "2024:05:06 07:08:09")])
        let other = RawMetadata(
            Self.cr3([("CMT1", Planted.tiff([.text(0x010F, "Canon")])), ("CMT2", Array("MM".utf8) + big.dropFirst(2))]),
            .cr3, maxXMP: 100)
        #expect(Self.directories(other.exif) == [[0x010F], [], []], "another byte order")
        #expect(RawMetadata(Self.cr3([]), .cr3, maxXMP: 100).exif == [])
    }

    @Test func theJPEGInARAFHasTheMetadata() {
        let jpeg = Planted.jpeg([
            (0xE1, Array("Exif\0\0".utf8) + Self.exif),
            (0xE1, Array("http://ns.adobe.com/xap/1.0/\0".utf8) + Array(Self.packet.utf8)),
        ])
        let found = RawMetadata(Self.raf(jpeg), .raf, maxXMP: 100)
        #expect(found.exif == Self.exif && found.xmp == Array(Self.packet.utf8))
        #expect(RawMetadata(Self.raf(jpeg), .raf, maxXMP: 5).xmp == [])
    }

    @Test(arguments: [("IIRO", RawFormat.orf), ("IIRS", .orf), ("IIU\0", .rw2), ("II*\0", .nef)])
    func filesThatDifferFromTIFFInANumberAreRead(signature: String, format: RawFormat) {
        let tiff = Planted.tiff(
            [.text(0x010F, "Maker"), Planted.Field(tag: 700, type: 1, value: Array(Self.packet.utf8))],
            exif: [.text(0x9003, "2024:05:06 07:08:09")])
        let found = RawMetadata(Array(signature.utf8) + tiff.dropFirst(4), format, maxXMP: 100)
        #expect(Self.directories(found.exif) == [[0x010F, ExifTags.exifPointer], [0x9003], []])
        #expect(found.xmp == Array(Self.packet.utf8))
    }

    @Test func everyTruncatedFileIsRead() {
        let files: [(bytes: [UInt8], format: RawFormat)] = [
            (Self.cr3([("CMT1", Self.exif), ("CMT2", Self.exif), ("CMT4", Self.exif)]), .cr3),
            (Self.raf(Planted.jpeg(exif: Self.exif)), .raf), (Self.exif, .dng),
        ]
        for (bytes, format) in files {
            for length in 0..<bytes.count {
                let found = RawMetadata(Array(bytes.prefix(length)), format, maxXMP: 100)
                #expect(found.exif.count <= bytes.count * 2)
            }
        }
    }
}

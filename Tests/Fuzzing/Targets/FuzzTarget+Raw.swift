import SiteTestSupport
import TestSupport
import VitrineFormats

@testable import VitrineCore
@testable import VitrineMedia

extension FuzzTarget {
    /// What is read of raw photos, by our own parsers and by LibRaw.
    static let raw = [
        FuzzTarget(
            "raw-metadata", seeds: containers, words: ["moov", "uuid", "CMT1", "CMT2", "CMT4", "FUJIFILMCCD-RAW"]
        ) {
            bytes in
            let limit = 100
            for format in RawFormat.allCases {
                let metadata = RawMetadata(bytes, format, maxXMP: limit)
                if metadata.xmp.count > limit { return "a packet that is longer than it may be" }
                let fields = ExifReader.fields(of: metadata.exif)
                if !fields.isValid { return "fields that no photo can have: \(fields)" }
            }
            return nil
        },
        FuzzTarget("raw", longest: 8192, seeds: photos) { RawDevelopment.complaint(about: $0) },
    ]

    private static func raf(_ jpeg: [UInt8]) -> [UInt8] {
        Bytes.join(
            Bytes.text("FUJIFILMCCD-RAW 0201"), Bytes.zeros(64), 92.bytes(4, .big), jpeg.count.bytes(4, .big), jpeg)
    }

    private static let cr3 = Bytes.join(
        Bytes.box("ftyp", Bytes.text("crx \0\0\0\u{1}crx isom")),
        Bytes.box(
            "moov",
            Bytes.box(
                "uuid",
                [0x85, 0xC0, 0xB6, 0x87, 0x82, 0x0F, 0x11, 0xE0, 0x81, 0x11, 0xF4, 0xCE, 0x46, 0x2B, 0x6A, 0x48],
                Bytes.box("CMT1", Bytes.exif), Bytes.box("CMT2", Bytes.exif), Bytes.box("CMT4", Bytes.exif))),
        Bytes.box(
            "uuid", [0xBE, 0x7A, 0xCF, 0xCB, 0x97, 0xA9, 0x42, 0xE8, 0x9C, 0x71, 0x99, 0x94, 0x91, 0xE3, 0xAF, 0xAC],
            Bytes.xmp))

    private static let containers = [
        cr3, raf(Bytes.jpeg([(0xE1, Bytes.join(Bytes.text("Exif\0\0"), Bytes.exif))])),
        Bytes.join(Bytes.text("IIRO"), Array(Bytes.exif.dropFirst(4))),
        Bytes.join(Bytes.text("IIU\0"), Array(Bytes.exif.dropFirst(4))), Bytes.tiff([.short(0xC612, 1)]),
    ]

    private static let photos: [[UInt8]] = {
        var plain = RawFixture()
        (plain.width, plain.height) = (32, 24)
        var turned = plain
        turned.orientation = 6
        turned.preview = Bytes.jpeg([])
        return [plain.bytes, turned.bytes] + containers
    }()
}

/// The record of a raw photo and its developed pictures: possible values, and as many samples as pixels.
private enum RawDevelopment {
    static func complaint(about bytes: [UInt8]) -> String? {
        guard VipsRuntime.isReady else { return "libvips does not start" }
        var limits = Limits()
        limits.megapixels = 1
        guard (try? MediaSniffer.kind(of: bytes)) == .raw, let reader = try? RawReader(bytes, limits: limits) else {
            return nil
        }
        if let record = try? reader.record(ContentDigest(of: bytes)), !record.isValid {
            return "a record that no photo can have: \(record)"
        }
        for version in [RawVersion.full, .half] {
            guard let image = try? reader.image(version) else { continue }
            let pixels = image.storedSize.width * image.storedSize.height
            if ![pixels, pixels * 3].contains(image.bytes.count) { return "samples that are no picture" }
        }
        return nil
    }
}

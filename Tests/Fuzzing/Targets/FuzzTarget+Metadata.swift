@testable import VitrineAudit
@testable import VitrineCore
import VitrineFormats
@testable import VitrineMedia

extension FuzzTarget {
    /// What is said about a picture: EXIF, XMP, IPTC and dates.
    static let metadata: [FuzzTarget] = [
        FuzzTarget("exif", seeds: exifs) { bytes in
            let fields = ExifReader.fields(of: bytes)
            _ = CaptureDate.of(exif: fields, xmp: XMPFields(), fileName: "")
            return fields.isValid ? nil : "fields that no photo can have: \(fields)"
        },
        FuzzTarget("xmp", longest: 8192, seeds: xmps, words: ["<rdf:li>", "<rdf:Alt>", "<rdf:Seq>", "rdf:resource="]) {
            let fields = XMPReader.embedded($0)
            _ = CaptureDate.of(exif: ExifFields(), xmp: fields, fileName: "")
            return fields.isValid ? nil : "properties that no photo can have: \(fields)"
        },
        FuzzTarget("photoshop", seeds: [Bytes.photoshop, Array(Bytes.photoshop.dropFirst(14))], words: ["8BIM"]) {
            bytes in
            var list = LeakList()
            PhotoshopAudit.inspect(bytes, into: &list)
            let resources = PhotoshopResources(bytes)
            let size = resources.list.reduce(0) { $0 + $1.data.count + 12 }
            return size <= bytes.count ? nil : "resources of \(size) bytes in \(bytes.count)"
        },
        FuzzTarget("iptc", seeds: iptcs) { bytes in
            let fields = IPTCReader.fields(of: bytes)
            _ = CaptureDate.of(exif: ExifFields(), xmp: fields, fileName: "")
            for kind in [MediaKind.jpeg, .tiff] {
                _ = IPTCReader.completing(XMPFields(), from: bytes, kind: kind)
            }
            return fields.isValid ? nil : "properties that no photo can have: \(fields)"
        },
        FuzzTarget("places", longest: 4096, seeds: Places.seeds, check: Places.complaint),
        FuzzTarget("dates", longest: 64, texts: dates, check: Dates.complaint),
    ]

    private static let iptcs = [
        Bytes.iptc, [0x1C, 1, 90, 0, 3, 0x1B, 0x25, 0x47] + Bytes.iptc,
        Bytes.iptc + [0x1C, 2, 120, 0x80, 4, 0, 0, 0, 1, 65],
        Bytes.text("\u{1C}\u{2}\u{37}\0\u{8}20190503\u{1C}\u{2}\u{3C}\0\u{B}100000+0200"),
        [0xFF, 0xD8, 0xFF, 0xED, 0, UInt8(Bytes.photoshop.count + 2)] + Bytes.photoshop + [0xFF, 0xDA],
        Bytes.tiff([.text(33_723, "\u{1C}\u{2}\u{5}\0\u{2}Hi"), .text(34_377, "8BIM\u{4}\u{4}\0\0\0\0\0\0")]),
    ]

    private static let exifs = [
        Bytes.exif, Bytes.text("Exif\0\0") + Bytes.exif,
        Bytes.tiff(
            [.short(0x0112, 8)], exif: [.fractions(0x829A, [1, 0]), .fractions(0x9201, [-1, 1], isSigned: true)]),
        Bytes.tiff([.long(0x8769, 8)]), Bytes.text("MM\0*\0\0\0\u{8}\0\u{1}"),
        Bytes.tiff([.text(0x010E, String(repeating: "a", count: 9000))]),
    ]

    private static let xmps =
        [
            Bytes.xmp, Bytes.xmp + Bytes.zeros(100), [0xEF, 0xBB, 0xBF] + Bytes.xmp,
            [0xFF, 0xFE] + Bytes.xmp.flatMap { [$0, 0] },
        ]
        + [
            "<!DOCTYPE a [<!ENTITY b \"c\">]>", "<?xml version=\"1.0\"?><a>\(rdf)",
            "<rdf:RDF xmlns:rdf=\"\(rdf)\">" + String(repeating: "<rdf:Description>", count: 70),
            "<rdf:RDF xmlns:rdf=\"\(rdf)\"><rdf:Description" + (0..<2001).map { " a\($0)=\"\"" }.joined()
                + "/></rdf:RDF>",
        ].map(Bytes.text)
    private static let rdf = "http://www.w3.org/1999/02/22-rdf-syntax-ns#"

    static let dates = [
        "2024:05:12 14:03:27", "2024-05-12T14:03:27.5+02:00", "0000:00:00 00:00:00", "    :  :     :  :  ",
        "2024/5/1 24:08:19", "2024:05:12 14:03:27-0330", "2024-05-12", "9999:99:99 99:99:99", "+9", "-14:00", "Z",
        "IMG_20240512_140312345.jpg", "Screenshot 2024-05-12 at 2.03.12 PM.png", "20240512140312.jpg",
        "IMG-20240512-WA0001.jpg", "99999999999999999999999999.jpg", "2024-05-12 14.03.12(1).jpg", "1e400", "\0",
    ]
}

/// The tables of places, of which any may be damaged.
enum Places {
    @Sendable static func complaint(about bytes: [UInt8]) -> String? {
        let positions = [(0.0, 0.0), (90, 180), (-90, -180), (37.5, 127.0)].map {
            Position(latitude: $0, longitude: $1)
        }
        let (towns, land) = (try? TownTable(bytes), try? LandTable(bytes))
        _ = try? PlaceNames(bytes)
        for position in positions {
            for near in towns?.towns(within: 25, of: position) ?? [] where !(near.distance <= 25) {
                return "a town at a distance of \(near.distance) km"
            }
            _ = land?.country(at: position)
        }
        return nil
    }

    static let seeds: [[UInt8]] = {
        var towns = PackedWriter()
        for list in [["KR"], ["KR.11"]] { towns.add(list: list) { $0.add($1) } }
        towns.add(list: (0..<720).map { $0 == 510 ? 1 : 0 }) { $0.add($1) }
        for number in [307_000, 66, 9_700_000, 0, 0] { towns.add(list: [number]) { $0.add($1) } }
        towns.add("Seoul")
        var land = PackedWriter()
        land.add(list: ["KR"]) { writer, code in
            writer.add(code)
            writer.add(list: [[126_000, 37_000, 2000, 0, 0, 2000]]) { writer, ring in
                writer.add(ring.count / 2)
                for number in ring { writer.add(number) }
            }
        }
        var names = PackedWriter()
        for list in [["South Korea"], ["Seoul"]] { names.add(list: list) { $0.add($1) } }
        names.add(list: [0]) { $0.add($1) }
        names.add("서울")
        return [towns.bytes, land.bytes, names.bytes]
    }()
}

/// Dates mean a moment of the years 1800 to 2200 or nothing.
enum Dates {
    @Sendable static func complaint(about text: String) -> String? {
        _ = DateParser.nanoseconds(text)
        if let offset = DateParser.offset(text), abs(offset) > 14 * 60 { return "a zone of \(offset) minutes" }
        for date in [DateParser.read(text, source: .xmp), FileNameDate.find(in: text)].compactMap({ $0 }) {
            guard (1800...2200).contains(date.local.year), (0..<1_000_000_000).contains(date.nanosecond) else {
                return "a date that is none: \(date)"
            }
            if CivilDate(seconds: date.local.seconds) != date.local { return "a moment that is not the date's" }
        }
        var exif = ExifFields()
        (exif.dateTimeOriginal, exif.offset, exif.gpsDate, exif.gpsTime) = (text, text, text, [1, 2, 60.9])
        _ = CaptureDate.of(exif: exif, xmp: XMPFields(), fileName: text)
        return nil
    }
}

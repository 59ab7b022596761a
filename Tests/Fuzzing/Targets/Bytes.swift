import VitrineFormats

/// Small files for the fuzzer to begin from: sound in their structure, with no picture in them that could be decoded.
enum Bytes {
    static func text(_ text: String) -> [UInt8] { Array(text.utf8) }

    /// One after the other: sums of many take the compiler minutes.
    static func join(_ parts: [UInt8]...) -> [UInt8] { Array(parts.joined()) }

    static func zeros(_ count: Int) -> [UInt8] { [UInt8](repeating: 0, count: count) }

    // MARK: Containers

    static func jpeg(_ segments: [(UInt8, [UInt8])], trailer: [UInt8] = []) -> [UInt8] {
        let frame: [UInt8] = [8, 0, 16, 0, 16, 3, 1, 0x22, 0, 2, 0x11, 1, 3, 0x11, 1]
        let scan: [UInt8] = [3, 1, 0, 2, 0x11, 3, 0x11, 0, 63, 0]
        let all = segments + [(0xDB, [0] + zeros(64)), (0xC0, frame), (0xC4, [0] + zeros(16)), (0xDA, scan)]
        let body = all.map { code, payload in join([0xFF, code], (payload.count + 2).bytes(2, .big), payload) }
        return join(
            [0xFF, 0xD8], Array(body.joined()), [0x12, 0xFF, 0, 0x34, 0xFF, 0xD0, 0x56, 0xFF, 0xD9], trailer)
    }

    static func png(_ chunks: [(StaticString, [UInt8])]) -> [UInt8] {
        let header: [UInt8] = [0, 0, 0, 16, 0, 0, 0, 16, 8, 2, 0, 0, 0]
        let more = chunks.map { PNGChunks.chunk($0.0, $0.1) }
        return join(
            PNGChunks.signature, PNGChunks.chunk("IHDR", header), Array(more.joined()),
            PNGChunks.chunk("IDAT", [0x78, 1, 1, 0, 0, 0xFF, 0xFF, 0, 0, 0, 1]), PNGChunks.chunk("IEND", []))
    }

    static let vp8 = WebPChunks.encoded("VP8 ", [0x30, 1, 0, 0x9D, 1, 0x2A, 16, 0, 16, 0, 0, 0])
    static let vp8l = WebPChunks.encoded("VP8L", [0x2F, 15, 0xC0, 3, 0x10, 0])

    static func webp(_ flags: UInt8? = nil, _ chunks: [UInt8]...) -> [UInt8] {
        let header = flags.map { WebPChunks.encoded("VP8X", [$0, 0, 0, 0, 15, 0, 0, 15, 0, 0]) } ?? []
        return WebPChunks.encoded("RIFF", text("WEBP") + header + chunks.joined())
    }

    static func box(_ name: String, _ parts: [UInt8]...) -> [UInt8] {
        let body = Array(parts.joined())
        return (body.count + 8).bytes(4, .big) + text(name) + body
    }

    /// A HEIC with one picture, its EXIF and its XMP; `references` is the body of `iref`.
    static func heic(major: String = "heic", references: [UInt8], exif: [UInt8], xmp: [UInt8]) -> [UInt8] {
        func entry(_ id: Int, _ type: String, _ more: String = "\0") -> [UInt8] {
            box("infe", [2, 0, 0, 0], id.bytes(2, .big), [0, 0], text(type), text(more))
        }
        let items = [entry(1, "hvc1"), entry(2, "Exif"), entry(3, "mime", "\0application/rdf+xml\0")]
        let data: [[UInt8]] = [[1, 2, 3, 4], 0.bytes(4, .big) + exif, xmp]
        var offset = 0
        let places = zip(1..., data).flatMap { id, bytes -> [UInt8] in
            defer { offset += bytes.count }
            // Method 1: in `idat`.
            return join(id.bytes(2, .big), [0, 1, 0, 0, 0, 1], offset.bytes(4, .big), bytes.count.bytes(4, .big))
        }
        return join(
            box("ftyp", text(major), zeros(4), text("mif1heic")),
            box(
                "meta", zeros(4), box("hdlr", zeros(8), text("pict"), zeros(13)), box("pitm", zeros(4), [0, 1]),
                box("iloc", [1, 0, 0, 0, 0x44, 0], data.count.bytes(2, .big), places),
                box("iinf", zeros(4), items.count.bytes(2, .big), Array(items.joined())),
                box("iprp", box("ipco", box("ispe", zeros(4), 16.bytes(4, .big), 16.bytes(4, .big)))),
                box("iref", references), box("idat", Array(data.joined()))))
    }

    // MARK: Metadata

    struct Field {
        var tag: Int
        var type: Int
        var count: Int
        var value: [UInt8]

        static func text(_ tag: Int, _ text: String) -> Field {
            Field(tag: tag, type: 2, count: text.utf8.count + 1, value: Bytes.text(text) + [0])
        }
        static func short(_ tag: Int, _ number: Int) -> Field {
            Field(tag: tag, type: 3, count: 1, value: number.bytes(2, .little) + [0, 0])
        }
        static func long(_ tag: Int, _ number: Int) -> Field {
            Field(tag: tag, type: 4, count: 1, value: number.bytes(4, .little))
        }
        /// Unsigned fractions, or signed ones.
        static func fractions(_ tag: Int, _ numbers: [Int], isSigned: Bool = false) -> Field {
            Field(
                tag: tag, type: isSigned ? 10 : 5, count: numbers.count / 2,
                value: numbers.flatMap { $0.bytes(4, .little) })
        }
    }

    /// Little-endian; directories one after the other, the second and the third EXIF's and GPS's.
    static func tiff(_ first: [Field], exif: [Field] = [], gps: [Field] = []) -> [UInt8] {
        var first = first
        func room(_ fields: [Field]) -> Int {
            6 + fields.count * 12 + fields.reduce(0) { $0 + ($1.value.count > 4 ? $1.value.count : 0) }
        }
        let places = first.count + (exif.isEmpty ? 0 : 1) + (gps.isEmpty ? 0 : 1)
        var next = 8 + room(first) + (places - first.count) * 12
        if !exif.isEmpty {
            first.append(.long(0x8769, next))
            next += room(exif)
        }
        if !gps.isEmpty { first.append(.long(0x8825, next)) }
        var bytes = text("II*\0") + 8.bytes(4, .little)
        for fields in [first, exif, gps] where !fields.isEmpty {
            var outside = bytes.count + 6 + fields.count * 12
            bytes += fields.count.bytes(2, .little)
            for field in fields {
                let isInside = field.value.count <= 4
                bytes += join(
                    field.tag.bytes(2, .little), field.type.bytes(2, .little), field.count.bytes(4, .little))
                bytes += isInside ? field.value + zeros(4 - field.value.count) : outside.bytes(4, .little)
                if !isInside { outside += field.value.count }
            }
            bytes += zeros(4) + fields.filter { $0.value.count > 4 }.flatMap(\.value)
        }
        return bytes
    }

    static let exif = tiff(
        [
            .text(0x010F, "CANARY Corporation"), .text(0x0110, "Model 7"), .short(0x0112, 6),
            .text(0x013B, "Zoë"), .text(0x8298, "© Zoë\0editor"),
        ],
        exif: [
            .fractions(0x829A, [1, 250]), .fractions(0x829D, [56, 10]), .short(0x8827, 65535), .long(0x8832, 102_400),
            .text(0x9003, "2024:05:12 14:03:27"), .text(0x9011, "+05:30"), .text(0x9291, "123"),
            .fractions(0x9201, [7_965_784, 1_000_000], isSigned: true), .fractions(0x920A, [35, 1]),
            Field(tag: 0x9286, type: 7, count: 18, value: text("UNICODE\0") + text("h\0e\0l\0l\0o\0")),
        ],
        gps: [
            .text(1, "N"), .fractions(2, [43, 1, 28, 1, 281, 100]), .text(3, "W"), .fractions(4, [11, 1, 53, 1, 0, 1]),
            Field(tag: 5, type: 1, count: 1, value: [1]), .fractions(6, [1234, 10]),
            .fractions(7, [12, 1, 3, 1, 27, 1]), .text(0x1D, "2024:05:12"),
        ])

    static let xmp = text(
        """
        <?xpacket begin="\u{FEFF}" id="W5M0MpCehiHzreSzNTczkc9d"?><x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF
        xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description rdf:about="" xmp:Rating="4"
        xmlns:xmp="http://ns.adobe.com/xap/1.0/" xmlns:dc="http://purl.org/dc/elements/1.1/"
        xmlns:exif="http://ns.adobe.com/exif/1.0/" exif:DateTimeOriginal="2024-05-12T14:03:27.5+02:00"
        xmlns:xmpRights="http://ns.adobe.com/xap/1.0/rights/" xmpRights:WebStatement="https://a.b/c"
        xmlns:photoshop="http://ns.adobe.com/photoshop/1.0/" photoshop:Headline="D" photoshop:City="Reine"
        photoshop:State="Nordland" photoshop:Country="Norway" exif:GPSLatitude="67,55.9N"
        xmlns:Iptc4xmpCore="http://iptc.org/std/Iptc4xmpCore/1.0/xmlns/" Iptc4xmpCore:Location="Quay 1"
        xmlns:GPano="http://ns.google.com/photos/1.0/panorama/" GPano:ProjectionType="equirectangular">
        <Iptc4xmpCore:AltTextAccessibility><rdf:Alt><rdf:li xml:lang="x-default">A cabin</rdf:li></rdf:Alt>
        </Iptc4xmpCore:AltTextAccessibility>
        <dc:title><rdf:Alt><rdf:li xml:lang="x-default">A &amp; b</rdf:li><rdf:li xml:lang="de">C</rdf:li></rdf:Alt>
        </dc:title><dc:subject><rdf:Bag><rdf:li>one</rdf:li><rdf:li>two</rdf:li></rdf:Bag></dc:subject>
        <dc:creator><rdf:Seq><rdf:li>Zoë</rdf:li></rdf:Seq></dc:creator></rdf:Description></rdf:RDF></x:xmpmeta>
        <?xpacket end="w"?>
        """)

    /// Photoshop's blocks with IPTC's records in one of them.
    static let photoshop = join(
        text("Photoshop 3.0\0"), text("8BIM"), [4, 4, 0, 0, 0, 0, 0, 16], iptc, text("8BIM"),
        [4, 0x0C, 0, 0, 0, 0, 0, 2, 1, 1])

    static let iptc = join([0x1C, 2, 5, 0, 2], text("Hi"), [0x1C, 2, 90, 0, 4], text("Oslo"))

    // MARK: Profiles

    static func profile(_ tags: [(name: String, offset: Int, length: Int)], data: [UInt8]) -> [UInt8] {
        let start = 132 + tags.count * 12
        let table = tags.map { tag in
            join(text(tag.name), (start + tag.offset).bytes(4, .big), tag.length.bytes(4, .big))
        }
        return join(
            (start + data.count).bytes(4, .big), zeros(4), [2, 0x10, 0, 0], text("mntrRGB XYZ "), zeros(12),
            text("acsp"), zeros(88), tags.count.bytes(4, .big), Array(table.joined()), data)
    }

    static let namedProfile = profile(
        [("desc", 0, 32), ("cprt", 32, 16), ("rTRC", 48, 14), ("gTRC", 48, 14), ("rXYZ", 64, 20), ("dmdd", 84, 12)],
        data: join(
            text("desc\0\0\0\0"), 14.bytes(4, .big), text("Zoë's iMac\0"), zeros(8), text("text\0\0\0\0CANARY 1"),
            text("curv\0\0\0\0"), [0, 0, 0, 1, 2, 0x33, 0, 0], text("XYZ \0\0\0\0"), zeros(12),
            text("text\0\0\0\0sn 9")))

    /// A zlib stream (RFC 1950) that packs nothing.
    static func stored(_ bytes: [UInt8]) -> [UInt8] {
        join([0x78, 1, 1], bytes.count.bytes(2, .little), (~bytes.count & 0xFFFF).bytes(2, .little), bytes, zeros(4))
    }
}

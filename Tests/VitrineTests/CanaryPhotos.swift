import CVips
import Foundation
import SiteTestSupport
import TestSupport
import Testing
import VitrineCore
import VitrineFormats

/// Photographs in which every metadata field holds a unique word.
final class CanaryPhotos {
    /// The field of a file that holds the word of a number.
    private(set) var fields: [Int: String] = [:]
    private var file = ""
    private var count = 0

    /// The words that may be published on pages and in images.
    static let shown = "zeigbar"
    static let secret = "kanarie"

    /// A word that must not be published.
    private func word(_ field: String) -> String {
        count += 1
        let number = 1000 + count
        fields[number] = "\(file): \(field)"
        return Self.secret + String(number) + "_"
    }

    private func text(_ tag: Int) -> Planted.Field { .text(tag, word("tag 0x" + String(tag, radix: 16))) }

    /// Title, text alternative, creator, copyright, camera and lens are shown on pages.
    private static func shownText(_ tag: Int) -> Planted.Field { .text(tag, shown + String(tag, radix: 16)) }

    // MARK: Metadata

    /// Every text of EXIF 3.0, a maker note, Windows' words, a thumbnail in magenta and bytes that nothing refers to.
    func exif(further: [Planted.Field] = []) throws -> [UInt8] {
        let windows = (0x9C9B...0x9C9F).map { tag in
            Planted.Field(
                tag: tag, type: 1,
                value: word("tag 0x" + String(tag, radix: 16)).utf16.flatMap { Int($0).bytes(2, .little) } + [0, 0])
        }
        let first =
            further + [0x010E, 0x010F, 0x0110, 0x013B, 0x8298].map(Self.shownText) + [0x010D, 0x0131, 0x013C].map(text)
            + [.text(0x0132, "2024:05:01 10:00:00")] + windows + [text(0xC000), text(0xC62F), text(0xEA1C)]
        let camera =
            [Self.shownText(0xA434), .text(0x9003, "2024:05:01 10:00:00")]
            + [0x8824, 0x927C, 0xA004, 0xA420, 0xA430, 0xA431, 0xA433].map(text) + (0xA435...0xA43C).map(text)
            + [0x9290, 0x9291, 0x9292, 0x9010, 0x9011, 0x9012].map(text)
            + [Planted.Field(tag: 0x9286, type: 7, value: Array("ASCII\0\0\0".utf8) + Array(word("UserComment").utf8))]
        let gps =
            [.text(1, "N"), Planted.Field(tag: 2, type: 5, value: Self.degrees(47, 22, 3681)), .text(3, "E")]
            + [Planted.Field(tag: 4, type: 5, value: Self.degrees(8, 32, 3019))] + [8, 0x12, 0x1B, 0x1C].map(text)
        let thumbnail = try Self.picture(".jpg", colour: [255, 0, 255])
        let words = [text(0x010E), text(0x0131)]
        func block(_ place: Int) -> [UInt8] {
            let links = [
                Planted.Field(tag: 0x0201, type: 4, value: place.bytes(4, .little)),
                Planted.Field(tag: 0x0202, type: 4, value: thumbnail.count.bytes(4, .little)),
            ]
            return Planted.tiff(first, exif: camera, gps: gps, next: words + [.short(0x0103, 6)] + links)
        }
        return block(block(0).count) + thumbnail + Array(word("slack").utf8)
    }

    static func degrees(_ degrees: Int, _ minutes: Int, _ hundredths: Int) -> [UInt8] {
        [(degrees, 1), (minutes, 1), (hundredths, 100)].flatMap { $0.bytes(4, .little) + $1.bytes(4, .little) }
    }

    func xmp() -> String {
        let spaces = [
            "photoshop": "http://ns.adobe.com/photoshop/1.0/", "xmp": "http://ns.adobe.com/xap/1.0/",
            "aux": "http://ns.adobe.com/exif/1.0/aux/", "lr": "http://ns.adobe.com/lightroom/1.0/",
            "xmpMM": "http://ns.adobe.com/xap/1.0/mm/", "Iptc4xmpCore": "http://iptc.org/std/Iptc4xmpCore/1.0/xmlns/",
            "mine": "https://example.org/ns/", "dc": "http://purl.org/dc/elements/1.1/",
            "exif": "http://ns.adobe.com/exif/1.0/", "xmpRights": "http://ns.adobe.com/xap/1.0/rights/",
        ].map { "xmlns:\($0)=\"\($1)\"" }.sorted().joined(separator: " ")
        let secrets = [
            "photoshop:Headline", "photoshop:City", "photoshop:State", "photoshop:Country", "photoshop:Instructions",
            "xmp:CreatorTool", "xmp:Label",
            "aux:SerialNumber", "aux:OwnerName", "aux:Lens", "xmpMM:DocumentID", "xmpMM:History",
            "Iptc4xmpCore:Location", "exif:GPSLatitude", "dc:source", "dc:publisher", "mine:anything",
            "exif:GPSAreaInformation",
        ].map { "\($0)=\"\(word($0))\"" }.joined(separator: " ")
        let licence = "xmpRights:WebStatement=\"https://\(Self.shown)licence.example/\""
        func list(_ name: String, _ kind: String, _ value: String) -> String {
            "<\(name)><rdf:\(kind)><rdf:li xml:lang=\"x-default\">\(value)</rdf:li></rdf:\(kind)></\(name)>"
        }
        let lists =
            list("dc:title", "Alt", Self.shown + "title") + list("dc:description", "Alt", Self.shown + "caption")
            + list("dc:creator", "Seq", Self.shown + "creator") + list("dc:rights", "Alt", Self.shown + "rights")
            + list("Iptc4xmpCore:AltTextAccessibility", "Alt", Self.shown + "alt")
            + list("dc:subject", "Bag", word("dc:subject")) + list("lr:hierarchicalSubject", "Bag", word("lr:subject"))
            + list("dc:contributor", "Bag", word("dc:contributor")) + list("mine:list", "Bag", word("mine:list"))
        return "<?xpacket begin=\"\" id=\"\(word("xpacket"))\"?><x:xmpmeta xmlns:x=\"adobe:ns:meta/\">"
            + "<!-- \(word("XML comment")) --><rdf:RDF xmlns:rdf=\"http://www.w3.org/1999/02/22-rdf-syntax-ns#\">"
            + "<rdf:Description rdf:about=\"\(word("rdf:about"))\" \(spaces) \(secrets) \(licence)>\(lists)</rdf:Description></rdf:RDF>"
            + "</x:xmpmeta><?xpacket end=\"w\"?>"
    }

    /// Display P3 as a calibration program writes it.
    func profile() throws -> [UInt8] {
        let blob = try #require(vitrine_profile("p3"))
        var count = 0
        let start = vips_blob_get(blob, &count)
        defer { vips_area_unref(UnsafeMutableRawPointer(blob).assumingMemoryBound(to: VipsArea.self)) }
        let plain = Array(UnsafeRawBufferPointer(start: start, count: count))
        var tags: [(String, [UInt8])] = []
        for index in 0..<(plain.integer(at: 128, width: 4, .big) ?? 0) {
            let entry = 132 + index * 12
            let name = String(decoding: plain[entry..<entry + 4], as: UTF8.self)
            let place = try #require(plain.integer(at: entry + 4, width: 4, .big))
            let body = try #require(plain.slice(at: place, count: plain.integer(at: entry + 8, width: 4, .big) ?? 0))
            if !["desc", "cprt"].contains(name) { tags.append((name, Array(body))) }
        }
        for name in ["desc", "cprt", "dmnd", "dmdd", "mmod", "kanr"] {
            let text = Planted.text(word("ICC " + name))
            tags.append((name, text + [UInt8](repeating: 0, count: (4 - text.count % 4) % 4)))
        }
        let profile = Planted.profile(tags)
        return profile.prefix(4) + plain[4..<128] + profile.dropFirst(128) + Array(word("behind the profile").utf8)
    }

    // MARK: Files

    /// A grey picture in two shades, or one in a colour.
    static func picture(
        _ suffix: String, colour: [UInt8]? = nil, _ change: (UnsafeMutablePointer<VipsImage>) throws -> Void = { _ in }
    ) throws -> [UInt8] {
        try #require(vips_init("tests") == 0)
        let (width, height) = colour == nil ? (640, 480) : (160, 120)
        let samples = (0..<width * height).flatMap {
            colour ?? [UInt8](repeating: $0 % width < 300 ? 60 : 190, count: 3)
        }
        let image = try #require(
            samples.withUnsafeBytes {
                vips_image_new_from_memory_copy(
                    $0.baseAddress, $0.count, Int32(width), Int32(height), 3, VIPS_FORMAT_UCHAR)
            })
        defer { vitrine_unref(image) }
        image.pointee.Type = VIPS_INTERPRETATION_sRGB
        try change(image)
        var start: UnsafeMutableRawPointer?
        var count = 0
        try #require(vitrine_encode(image, suffix, &start, &count) == 0)
        defer { g_free(start) }
        return Array(UnsafeRawBufferPointer(start: start, count: count))
    }

    /// A raw photo with a preview that is published.
    func raw(_ name: String) throws -> [UInt8] {
        var raw = RawFixture()
        raw.preview = try jpeg(name)
        raw.xmp = xmp()
        return raw.bytes
    }

    /// - Parameter orientation: the EXIF orientation, which visitors see and which is no private word.
    func jpeg(_ name: String, _ suffix: String = ".jpg", orientation: Int = 1) throws -> [UInt8] {
        file = name
        let plain = try Self.picture(suffix)
        let parts = try #require(JPEGSegments(plain))
        let xmpMark = Array("http://ns.adobe.com/xap/1.0/\0".utf8)
        let extended = Array("http://ns.adobe.com/xmp/extension/\0".utf8) + [UInt8](repeating: 65, count: 40)
        let block = try exif(further: [.short(0x0112, orientation)])
        var segments: [(UInt8, [UInt8])] = [
            (0xE0, Array("JFIF\0".utf8) + [1, 1, 1, 0, 72, 0, 72, 0, 0]),
            (0xE0, Array("JFXX\0".utf8) + [0x10] + Array(word("JFXX").utf8)),
            (0xE1, Array("Exif\0\0".utf8) + block), (0xE1, xmpMark + Array(xmp().utf8)),
            (0xE1, extended + Array(word("extended XMP").utf8)),
            (0xE2, Array("ICC_PROFILE\0".utf8) + [1, 1] + (try profile())),
            (0xE2, Array("MPF\0".utf8) + Array(word("MPF").utf8)),
            (
                0xED,
                Planted.photoshop(
                    0x0404,
                    [5, 25, 55, 80, 85, 90, 105, 116, 120, 122].flatMap { Planted.iptc($0, word("IPTC 2:\($0)")) })
            ),
            (0xED, Planted.photoshop(0x03E8, Array(word("Photoshop resource").utf8))),
            (0xFE, Array(word("comment").utf8)),
            (0xEE, Array("Adobe".utf8) + [0, 100, 0, 0, 0, 0, 1] + Array(word("behind APP14").utf8)),
        ]
        for code: UInt8 in [0xE3, 0xE4, 0xE5, 0xE6, 0xE7, 0xE8, 0xE9, 0xEA, 0xEB, 0xEC, 0xEF] {
            segments.append((code, Array(word("APP\(code - 0xE0)").utf8)))
        }
        var bytes: [UInt8] = [0xFF, 0xD8]
        for (code, payload) in segments { bytes += [0xFF, code] + (payload.count + 2).bytes(2, .big) + payload }
        for part in parts.segments where !(0xE0...0xEF).contains(part.code) { bytes += plain[part.range] }
        return bytes + plain[parts.scanStart...] + Array(word("behind EOI").utf8)
            + (try Self.picture(".jpg", colour: [255, 0, 255])) + Array(word("behind the second picture").utf8)
    }

    func png(_ name: String) throws -> [UInt8] {
        file = name
        let plain = try Self.picture(".png")
        func zlib(_ bytes: [UInt8]) -> [UInt8] {
            let (a, b) = bytes.reduce((1, 0)) { sums, byte in
                let a = (sums.0 + Int(byte)) % 65521
                return (a, (sums.1 + a) % 65521)
            }
            return [0x78, 1, 1] + bytes.count.bytes(2, .little) + (~bytes.count & 0xFFFF).bytes(2, .little) + bytes
                + (b << 16 | a).bytes(4, .big)
        }
        let words: [UInt8] =
            PNGChunks.chunk("eXIf", try exif()) + PNGChunks.chunk("tEXt", Array("Comment\0\(word("tEXt"))".utf8))
            + PNGChunks.chunk("tEXt", Array("\(word("tEXt keyword"))\0x".utf8))
            + PNGChunks.chunk("zTXt", Array("Description\0\0".utf8) + zlib(Array(word("zTXt").utf8)))
            + PNGChunks.chunk("iTXt", Array("Author\0\0\0\0\0\(word("iTXt"))".utf8))
            + PNGChunks.chunk("iTXt", Array("Title\0\u{1}\0\0\0".utf8) + zlib(Array(word("packed iTXt").utf8)))
            + PNGChunks.chunk("iTXt", Array("XML:com.adobe.xmp\0\0\0\0\0\(xmp())".utf8))
            + PNGChunks.chunk("iCCP", Array("\(word("iCCP name"))\0\0".utf8) + zlib(try profile()))
            + PNGChunks.chunk("prVt", Array(word("private chunk").utf8))
            + PNGChunks.chunk("sPLT", Array(word("sPLT").utf8) + [0, 8])
        return plain.prefix(33) + words + plain.dropFirst(33) + Array(word("behind IEND").utf8)
    }

    /// WebP, AVIF and HEIC, as libvips writes them with such blocks.
    func blocks(_ name: String, _ suffix: String) throws -> [UInt8] {
        file = name
        let blocks: [(String, [UInt8])] = [
            ("exif-data", Array("Exif\0\0".utf8) + (try exif())), ("xmp-data", Array(xmp().utf8)),
            ("icc-profile-data", try profile()),
        ]
        let bytes = try Self.picture(suffix) { image in
            for (name, block) in blocks {
                block.withUnsafeBytes { vips_image_set_blob_copy(image, name, $0.baseAddress, $0.count) }
            }
        }
        guard suffix == ".webp" else {
            // libvips writes EXIF anew, without the tags that it does not know.
            let box =
                Planted.box("uuid", Array(word("uuid box").utf8)) + Planted.box("free", Array(word("free box").utf8))
            let there = Searched.words(Self.secret, in: bytes + box)
            fields = fields.filter { !$0.value.hasPrefix(name) || there.contains(String($0.key)) }
            return bytes + box
        }
        let chunks = try #require(WebPChunks(bytes)).chunks
        var body = Array("WEBP".utf8)
        for chunk in chunks {
            let content = chunk.isCalled("EXIF") ? blocks[0].1 : Array(bytes[chunk.payload])
            let padding: [UInt8] = content.count % 2 == 1 ? [0] : []
            body += Array(chunk.name) + content.count.bytes(4, .little)
            body += content + padding
        }
        body += WebPChunks.encoded("prVt", Array(word("unknown chunk").utf8))
        return WebPChunks.encoded("RIFF", body) + Array(word("behind the end").utf8)
    }

    func tiff(_ name: String) throws -> [UInt8] {
        file = name
        let (width, height) = (320, 240)
        let samples = (0..<width * height).map { UInt8($0 % width < 150 ? 60 : 190) }
        func layout(_ place: Int) -> [Planted.Field] {
            [
                .short(0x0100, width), .short(0x0101, height), .short(0x0102, 8), .short(0x0103, 1), .short(0x0106, 1),
                Planted.Field(tag: 0x0111, type: 4, value: place.bytes(4, .little)), .short(0x0115, 1),
                .short(0x0116, height), Planted.Field(tag: 0x0117, type: 4, value: samples.count.bytes(4, .little)),
            ]
        }
        // The fields of the block and the words in it are always the same; only the offset of the samples differs.
        let before = (fields, count)
        let length = try exif(further: layout(0)).count
        (fields, count) = before
        return try exif(further: layout(length)) + samples + Array(word("behind the samples").utf8)
    }

    func gif(_ name: String) throws -> [UInt8] {
        file = name
        let plain = try Self.picture(".gif")
        func block(_ text: String) -> [UInt8] { [UInt8(text.utf8.count)] + Array(text.utf8) }
        let words: [UInt8] =
            [0x21, 0xFE] + block(word("comment")) + [0] + [0x21, 0xFF, 11] + Array("XMP DataXMP".utf8)
            + block(word("application")) + [0] + [0x21, 0xFF, 11] + Array("PRIVATE1234".utf8) + block(word("private"))
            + [0]
        let flags = try #require(plain.byte(at: 10))
        let start = 13 + (flags & 0x80 == 0 ? 0 : 3 << (Int(flags & 7) + 1))
        return plain.prefix(start) + words + plain.dropFirst(start) + Array(word("behind the end").utf8)
    }
}

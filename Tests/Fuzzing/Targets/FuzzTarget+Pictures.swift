import TestSupport
import VitrineFormats

@testable import VitrineCore
@testable import VitrineMedia

extension FuzzTarget {
    /// What is read of a picture before a decoder sees it, the digest of its pixels, and the copies without metadata.
    static let pictures = [
        FuzzTarget("jpeg", seeds: jpegs) { CleanCopy.complaint(about: $0, .jpeg) },
        FuzzTarget("copy", seeds: jpegs) { PublishedCopy.complaint(about: $0) },
        FuzzTarget("png", seeds: pngs, words: ["acTL", "fcTL"]) { bytes in
            if let moving = AnimatedPicture(bytes), !(moving.seconds > 0) { return "an animation without a duration" }
            return CleanCopy.complaint(about: bytes, .png)
        },
        FuzzTarget("webp", seeds: webps) { CleanCopy.complaint(about: $0, .webp) },
        FuzzTarget("gif", seeds: gifs) { bytes in
            if let moving = AnimatedPicture(bytes), !(moving.seconds > 0) { return "an animation without a duration" }
            guard let blocks = GIFBlocks(bytes) else { return nil }
            return min(blocks.width, blocks.height) < 0 || blocks.frameCount > bytes.count
                ? "frames that cannot be" : nil
        },
        FuzzTarget("svg", seeds: drawings, words: ["<svg ", "viewBox=", "width=", "px", "<!--", "='"]) { bytes in
            guard let size = SVGSize.of(bytes) else { return nil }
            return size.width > 0 && size.height > 0 && (size.width + size.height).isFinite
                ? nil : "a shape that cannot be"
        },
        FuzzTarget("tiff", seeds: tiffs) { bytes in
            _ = RawPhoto.name(ofTIFF: bytes)
            return Probe.digest(of: bytes, .tiff)
        },
        FuzzTarget("colours", seeds: colours, words: ["cICP", "cHRM", "gAMA", "colr", "nclx", "R03", "CgBI"]) { bytes in
            _ = UnsupportedPicture.name(of: bytes)
            _ = DCFColours.isAdobeRGB(exif: bytes)
            _ = SourceColours(ofJPEG: bytes)
            let named = [
                PNGColours.named(in: bytes, hasProfile: false), ColourCodePoints(ofItemsIn: bytes)?.colours,
            ]
            let profiles = named.compactMap(\.self).flatMap { [$0.profile(isGrey: false), $0.profile(isGrey: true)] }
            return profiles.compactMap(\.self).allSatisfy { ICCProfile($0)?.published == $0 }
                ? nil : "a profile that was made and is damaged"
        },
        FuzzTarget("items", seeds: items, words: ["iref", "auxl", "cdsc", "iinf", "infe", "iloc", "idat", "pitm"]) {
            Probe.items($0)
        },
        FuzzTarget("profile", seeds: profiles, words: ["curv", "para", "mluc", "desc", "kTRC", "GRAY"]) { bytes in
            guard let profile = ICCProfile(bytes) else { return nil }
            _ = profile.isSRGB
            let published = profile.published
            guard let again = ICCProfile(published) else { return "a published profile that is damaged" }
            return again.published == published ? nil : "a published profile that is not clean"
        },
        FuzzTarget("jxl", seeds: jxls, words: ["jxlc", "jxlp", "brob", "Exif", "xml ", "jbrd"]) { bytes in
            let exif = JXL.exif(of: bytes, limit: 4096)
            _ = JXL.xmp(of: bytes, limit: 4096)
            _ = PixelDigest.jxl(bytes)
            return exif.count <= 4096 ? nil : "more bytes than asked for"
        },
        FuzzTarget("sniff", longest: 512, seeds: jpegs + webps + items + tiffs + gifs + jxls + documents) { bytes in
            _ = RawPhoto.name(of: bytes)
            _ = ForeignFormat(of: bytes).name
            _ = try? MediaSniffer.kind(of: bytes)
            return nil
        },
    ]

    private static let drawings = [
        "<?xml version=\"1.0\"?><svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 300 60\"><g/></svg>",
        "<svg width='1e3px' height=\"40\" a = 'b' viewBox = '0,0 1e308,4e-5'/>",
    ].map(Bytes.text)

    private static let documents = ["%PDF-1.4", "<?xml version=\"1.0\"?><svg/>", "FUJIFILMCCD-RAW"].map(Bytes.text)

    private static let jfif = Bytes.join(Bytes.text("JFIF\0"), [1, 1, 0, 0, 1, 0, 1, 0, 0])
    private static let adobe = Bytes.join(Bytes.text("Adobe"), [0, 100, 0, 0, 0, 0, 1, 9])

    private static let jpegs: [[UInt8]] = [
        Bytes.jpeg([(0xE0, jfif)]),
        Bytes.jpeg(
            [
                (0xE1, Bytes.join(Bytes.text("Exif\0\0"), Bytes.exif)), (0xEE, adobe),
                (0xE2, Bytes.join(Bytes.text("ICC_PROFILE\0"), [1, 1], Bytes.namedProfile)), (0xED, Bytes.photoshop),
                (0xFE, Bytes.text("comment")),
            ], trailer: Bytes.join([0, 0, 0, 16], Bytes.text("ftypmp42"))),
        Bytes.jpeg([(0xE1, Bytes.join(Bytes.text("http://ns.adobe.com/xap/1.0/\0"), Bytes.xmp))]),
        Bytes.join([0xFF, 0xD8], [UInt8](repeating: 0xFF, count: 100), [0xD9]),
    ]

    private static let packedProfile = Bytes.join(Bytes.text("n\0\0"), Bytes.stored(Bytes.namedProfile))

    private static let colours: [[UInt8]] = {
        let sizes: [[UInt8]] = [31_270, 32_900, 64_000, 33_000, 21_000, 71_000, 15_000, 6_000].map { $0.bytes(4, .big) }
        let header = PNGChunks.chunk("IHDR", [0, 0, 0, 1, 0, 0, 0, 1, 8, 2, 0, 0, 0])
        let chunks: [[UInt8]] = [
            PNGChunks.chunk("cICP", [12, 13, 0, 1]),
            Bytes.join(
                PNGChunks.chunk("cHRM", sizes.flatMap { $0 }), PNGChunks.chunk("gAMA", 55_555.bytes(4, .big))),
        ]
        return jpegs + items + tiffs
            + chunks.map { Bytes.join(PNGChunks.signature, header, $0, PNGChunks.chunk("IEND", [])) }
    }()

    private static let pngs: [[UInt8]] = [
        Bytes.png([]),
        Bytes.png([
            ("iCCP", packedProfile), ("eXIf", Bytes.exif), ("tEXt", Bytes.text("Author\0Z")),
            ("iTXt", Bytes.join(Bytes.text("XML:com.adobe.xmp\0\0\0\0\0"), Bytes.xmp)),
            ("tIME", [7, 0xE8, 5, 12, 14, 3, 27]), ("gAMA", [0, 0, 0xB1, 0x8F]),
        ]),
        Bytes.png([("iCCP", Bytes.text("no zero"))]), Bytes.png([("iCCP", [0])]),
        Bytes.png([("iCCP", packedProfile), ("iCCP", packedProfile)]), Bytes.png([("eXIf", [])]),
    ]

    private static let frame = WebPChunks.encoded("ANMF", Bytes.join(Bytes.zeros(16), Bytes.vp8l))
    private static let clearFrame = WebPChunks.encoded(
        "ANMF", Bytes.join(Bytes.zeros(16), WebPChunks.encoded("ALPH", [0, 1]), Bytes.vp8))

    private static let webps: [[UInt8]] = [
        Bytes.webp(nil, Bytes.vp8), Bytes.webp(nil, Bytes.vp8l),
        Bytes.webp(
            0x2C, WebPChunks.encoded("ICCP", Bytes.namedProfile), Bytes.vp8, WebPChunks.encoded("EXIF", Bytes.exif),
            WebPChunks.encoded("XMP ", Bytes.xmp)),
        Bytes.webp(0x02, WebPChunks.encoded("ANIM", Bytes.zeros(6)), frame, clearFrame),
        Bytes.join(Bytes.text("RIFF"), ones(4), Bytes.text("WEBPVP8 "), ones(4)),
    ]

    private static func ones(_ count: Int) -> [UInt8] { [UInt8](repeating: 0xFF, count: count) }

    static let gifs: [[UInt8]] = [
        Bytes.join(
            Bytes.text("GIF89a"), [16, 0, 16, 0, 0x80, 0, 0], Bytes.zeros(6),
            [0x21, 0xFE, 2, 0x68, 0x69, 0, 0x2C, 0, 0, 0, 0, 16, 0, 16, 0, 0, 2, 2, 0x44, 1, 0, 0x3B]),
        // A frame that is larger than the canvas by gigabytes.
        Bytes.join(Bytes.text("GIF89a"), [16, 0, 16, 0, 0, 0, 0, 0x2C], ones(8), [0x87]),
    ]

    private static let tiffs: [[UInt8]] = [
        Bytes.tiff([
            .short(0x0100, 16), .short(0x0101, 16), .text(0x010F, "NIKON"), .long(0x0111, 8), .long(0x0117, 16),
        ]),
        Bytes.tiff([.long(0x00FE, 1), .text(0x010F, "SONY"), .long(0x014A, 8)]), Bytes.tiff([.short(0xC612, 1)]),
        // BigTIFF with a directory of more fields than there are bytes.
        Bytes.join(Bytes.text("MM\0+\0\u{8}\0\0"), 16.bytes(8, .big), ones(28)),
        Bytes.join(Bytes.text("II+\0\u{8}\0\0\0"), ones(7), [0x7F]),
    ]

    private static let auxiliary = Bytes.join(Bytes.zeros(4), Bytes.box("auxl", [0, 2, 0, 2, 0, 1, 0, 3]))
    private static let described = Bytes.join(
        [1, 0, 0, 0], Bytes.box("cdsc", 2.bytes(4, .big), [0, 2], 1.bytes(4, .big), 3.bytes(4, .big)))

    static let jxls: [[UInt8]] = [
        Planted.jxl("Exif", Bytes.join(Bytes.zeros(4), Bytes.exif)), Planted.jxl("xml ", Bytes.xmp),
        // What is stored in this box is compressed with Brotli, here without compression.
        Planted.jxl("brob", Bytes.join(Bytes.text("xml "), [0x8B, 1, 0x80], Bytes.text("abcd"), [3])),
        Planted.jxl("jxlp", [0x80, 0, 0, 0, 1]), [0xFF, 0x0A, 0, 0],
    ]

    static let items: [[UInt8]] = [
        Bytes.heic(references: auxiliary, exif: Bytes.exif, xmp: Bytes.xmp),
        Bytes.heic(major: "avif", references: described, exif: [], xmp: []),
        // Sizes of 64 bits that overflow, and of zero.
        Bytes.join(Bytes.text("\0\0\0\u{1}meta"), ones(8), Bytes.zeros(16)),
        Bytes.text("\0\0\0\0meta\0\0\0\0\0\0\0\0iinf"),
    ]

    private static let greyProfile = Bytes.join(
        Bytes.text("para\0\0\0\0"), [0, 4], Bytes.zeros(30), Bytes.text("mluc\0\0\0\0"), 1.bytes(4, .big),
        12.bytes(4, .big), Bytes.text("enUS"), 4.bytes(4, .big), 28.bytes(4, .big), Bytes.text("\0P\03"), Bytes.zeros(8)
    )

    /// Every tag is the whole file: a copy of it would be larger fifty times.
    private static let swollenProfile: [UInt8] = {
        let names = [
            "rTRC", "gTRC", "bTRC", "kTRC", "A2B0", "A2B1", "A2B2", "A2B3", "B2A0", "B2A1", "B2A2", "B2A3", "wtpt",
            "bkpt", "chad", "rXYZ", "gXYZ", "bXYZ", "gamt", "cicp", "lumi", "chrm", "meas", "view", "tech", "pre0",
            "dmdd",
        ]
        let tags = names.enumerated().map { (name: $1, offset: $0, length: 4_000_000) }
        return Bytes.profile(tags, data: (0..<4_000_100).map { UInt8(truncatingIfNeeded: $0 >> 8 &* 37 &+ $0) })
    }()

    private static let profiles = [
        Bytes.namedProfile, Bytes.profile([("kTRC", 0, 40), ("desc", 40, 40)], data: greyProfile), swollenProfile,
    ]
}

import TestSupport
import Testing
import VitrineAudit
import VitrineFormats

/// What may be in an image that Vitrine wrote, and in a clean copy of an original.
@Suite struct AuditRulesTests {
    private static func found(_ bytes: [UInt8], _ suffix: String, _ rules: AuditRules = .rendition) -> [String] {
        let path = "media/x." + suffix
        return FileAudit.inspect(AuditedFile(name: "x." + suffix, bytes: bytes), at: path, rules: rules).findings
            .map(\.what)
    }

    /// A TIFF structure with one field.
    private static func exif(_ tag: Int) -> [UInt8] { Planted.tiff([.short(tag, 6)]) }

    private static let licence =
        "xmlns:xmpRights=\"http://ns.adobe.com/xap/1.0/rights/\" xmpRights:WebStatement=\"https://a.b/\""
    private static let packet = Array(Planted.packet(licence).utf8)

    @Test func segmentsOfJPEGs() {
        let clean = Planted.jpeg([
            (0xE0, Array("JFIF\0".utf8)), (0xE2, Array("ICC_PROFILE\0x".utf8)), (0xDB, [1]),
        ])
        #expect(Self.found(clean, "jpg") == [])
        let artist = Planted.tiff([.text(0x013B, "A")])
        #expect(Self.found(Planted.jpeg(exif: artist), "jpg") == [])
        #expect(Self.found(Planted.jpeg(xmp: Self.licence), "jpg") == [])
        var position = artist
        position.replaceSubrange(10..<12, with: 0x8825.bytes(2, .little))
        for segment in [
            (UInt8(0xE1), Array("Exif\0\0".utf8) + position), (0xE1, Array("Exif\0\0".utf8)),
            (0xE1, Array("http://ns.adobe.com/xap/1.0/\0<x/>".utf8)), (0xE1, Array("unknown".utf8)),
            (0xE2, Array("MPF\0".utf8)), (0xE2, [1]), (0xED, [1]), (0xFE, [65]), (0xEF, []),
        ] { #expect(Self.found(Planted.jpeg([segment]), "jpg").count == 1) }
        #expect(Self.found(Planted.jpeg(xmp: Self.licence + " dc:creator=\"Zoe\""), "jpg").count == 1)
        #expect(Self.found(clean + [0], "jpg") == ["1 bytes after the end of the picture"])
        #expect(Self.found(clean + clean, "jpg") == ["a second picture after the end"])
        let comment: [UInt8] = [0xFF, 0xFE, 0, 3, 65]
        let between = Array(clean.dropLast(2)) + comment + [0xFF, 0xDA, 0, 2, 1, 0xFF, 0xD9]
        #expect(Self.found(between, "jpg") == ["a comment"])
        for length in 0..<clean.count { #expect(Self.found(Array(clean.prefix(length)), "jpg") != []) }
    }

    @Test func theOrientationStaysInOriginalsAlone() {
        let orientation = Planted.jpeg(exif: Self.exif(0x0112))
        #expect(Self.found(orientation, "jpg") == ["EXIF data besides creator and copyright"])
        #expect(Self.found(orientation, "jpg", .cleanOriginal) == [])
        let adobe = Planted.jpeg([(0xEE, Array("Adobe".utf8) + [0, 100, 0, 0, 0, 0, 2])])
        #expect(Self.found(adobe, "jpg").count == 1 && Self.found(adobe, "jpg", .cleanOriginal) == [])
        let next = Self.exif(0x0112).dropLast(4) + [30, 0, 0, 0]
        #expect(Self.found(Planted.jpeg(exif: Array(next)), "jpg", .cleanOriginal).count == 1)
    }

    /// What an audit of foreign files leaves alone, because it shapes the picture or names its creator.
    @Test func strictRulesKnowEveryField() {
        let block = Planted.jpeg(exif: Planted.tiff([.short(0x0112, 6), .short(0x0128, 2)]))
        let name = Planted.png("tEXt", Array("Author\0Zoe".utf8))
        for (bytes, suffix) in [(block, "jpg"), (name, "png")] {
            #expect(Self.found(bytes, suffix, .anyFile) == [])
            #expect(Self.found(bytes, suffix, .cleanOriginal).count == 1)
        }
    }

    @Test func theNameSaysTheFormat() {
        let jpeg = Planted.jpeg()
        #expect(Self.found(jpeg, "jpg") == [])
        for suffix in ["png", "webp", "avif"] {
            #expect(Self.found(jpeg, suffix) == ["content that is not an image of the format in its name"])
        }
        #expect(Self.found(jpeg, "png", .anyFile) == [])
        #expect(Self.found(Array("text".utf8), "jpg") == ["content that is not an image of the format in its name"])
        for (bytes, suffix) in [(jpeg, "heic"), (jpeg, "jpeg"), (Planted.gif([]), "gif"), (Planted.tiff(), "tif")] {
            #expect(Self.found(bytes, suffix).first == "a file of a kind that Vitrine does not publish")
        }
    }

    @Test func chunksOfPNGs() {
        func found(_ name: StaticString, _ payload: [UInt8], behind: [UInt8] = []) -> [String] {
            Self.found(Planted.png(name, payload, behind: behind), "png", .cleanOriginal)
        }
        #expect(found("iCCP", [1, 2]) == [])
        #expect(found("eXIf", Self.exif(0x0112)) == [])
        for name: StaticString in ["tEXt", "zTXt", "iTXt", "tIME", "zzZz"] {
            #expect(found(name, [65]).count == 1, "\(name)")
        }
        #expect(found("eXIf", Self.exif(0x8825)).count == 1)
        #expect(found("iCCP", [], behind: [0]).count == 1)
        let mark = Array("XML:com.adobe.xmp\0\0\0\0\0".utf8)
        #expect(found("iTXt", mark + Self.packet) == [])
        #expect(found("iTXt", mark + Array("<x/>".utf8)).count == 1)
        let translated = Array("XML:com.adobe.xmp\0\0\0en\0\0".utf8)
        #expect(found("iTXt", translated + Self.packet).count == 1)
        let whole = Planted.png("tEXt", [1])
        for length in 0..<whole.count { #expect(Self.found(Array(whole.prefix(length)), "png") != []) }
    }

    @Test func chunksOfWebPs() {
        func found(_ name: StaticString, _ payload: [UInt8], _ rules: AuditRules = .rendition) -> [String] {
            Self.found(Planted.webp(name, payload), "webp", rules)
        }
        #expect(found("ALPH", [1, 2, 3]) == [])
        #expect(found("EXIF", Self.exif(0x013B)) == [])
        #expect(found("EXIF", Self.exif(0x8825)).count == 1)
        #expect(found("EXIF", Self.exif(0x0112), .cleanOriginal) == [])
        #expect(found("XMP ", Array("<x/>".utf8)).count == 1)
        #expect(found("XMP ", Array("<x/>".utf8), .cleanOriginal).count == 1)
        #expect(found("XMP ", Self.packet, .cleanOriginal) == [])
        #expect(found("junk", []).count == 1)
        let whole = Planted.webp("ALPH", [1, 2, 3])
        for length in 0..<whole.count { #expect(Self.found(Array(whole.prefix(length)), "webp") != []) }
        #expect(Self.found(whole + [0], "webp") != [])
    }

    @Test func boxesOfJPEGXLs() {
        func found(_ type: String = "", _ content: [UInt8] = []) -> [String] {
            Self.found(Planted.jxl(type, content), "jxl")
        }
        #expect(found() == [])
        #expect(found("Exif", [0, 0, 0, 0] + Self.exif(0x8298)) == [])
        #expect(found("Exif", [0, 0, 0, 0] + Self.exif(0x8825)).count == 1)
        #expect(found("xml ", Self.packet) == [])
        #expect(found("xml ", Array("<x:xmpmeta xmlns:x='a'/>".utf8)).count == 1)
        for box in ["brob", "jbrd", "jumb", "jxlp", "uuid"] { #expect(found(box, [1]).count == 1, "\(box)") }
        #expect(Self.found([0xFF, 0x0A, 1, 2], "jxl") == ["a picture whose end is not known"])
        let whole = Planted.jxl("Exif", [0, 0, 0, 0] + Self.exif(0x8298))
        for length in 0..<whole.count where length != Planted.jxl().count {
            #expect(Self.found(Array(whole.prefix(length)), "jxl") != [], "\(length)")
        }
    }

    @Test func itemsOfAVIFs() {
        func found(_ type: String, _ content: [UInt8], details: [UInt8] = [0], behind: [UInt8] = []) -> [String] {
            Self.found(Planted.avif(type, content, details: details, behind: behind), "avif")
        }
        let xmp = Array("\0application/rdf+xml\0".utf8)
        #expect(found("av01", [1, 2]) == [])
        #expect(found("Exif", [0, 0, 0, 6] + Array("Exif\0\0".utf8) + Self.exif(0x8298)) == [])
        #expect(found("Exif", [0, 0, 0, 6] + Array("Exif\0\0".utf8) + Self.exif(0x8825)).count == 1)
        #expect(found("Exif", [9]).count == 1)
        #expect(found("mime", Self.packet, details: xmp) == [])
        #expect(found("mime", Array("<x:xmpmeta xmlns:x='a'/>".utf8), details: xmp).count == 1)
        #expect(found("mime", Self.packet).count == 1)
        for box in ["uuid", "moov", "skip"] { #expect(found("av01", [], behind: Planted.box(box, [])).count == 1) }
        #expect(found("av01", [], behind: [0, 0, 0, 0] + Array("free".utf8)) == ["a box without a size"])
        #expect(Self.found(Planted.avif(), "avif") == ["a file without a list of its items"])
        let whole = Planted.avif("Exif", [0, 0, 0, 0] + Self.exif(1))
        for length in 0..<whole.count { #expect(Self.found(Array(whole.prefix(length)), "avif") != []) }
    }
}

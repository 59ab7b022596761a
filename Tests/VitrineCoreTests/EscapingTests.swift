import Testing
import VitrineCore

@Suite struct EscapingTests {
    /// A quote followed by a combining mark is another `Character`, but it still ends an attribute.
    @Test func escapingWorksOnBytes() {
        for character in ["<", ">", "&", "\"", "'"] {
            var joined = 0
            for value in UInt32(0x300)...0x1FFFF {
                guard let scalar = Unicode.Scalar(value) else { continue }
                let text = character + String(scalar)
                guard text.count == 1 else { continue }
                joined += 1
                #expect(!Escaping.html(text).utf8.contains { "<>\"'".utf8.contains($0) })
            }
            #expect(joined > 2000)
        }
    }

    @Test(arguments: [
        ("plain", "plain"), ("", ""), ("a<b>&\"'", "a&lt;b&gt;&amp;&quot;&#39;"),
        ("\u{0}\u{1B}[31m", "\u{FFFD}\u{FFFD}[31m"),
        ("a\u{FFFE}b\u{FFFF}c\u{FFFD}", "a\u{FFFD}b\u{FFFD}c\u{FFFD}"),
        ("tab\tline\n", "tab\tline\n"), ("겨울", "겨울"),
        ("\u{FFEE}\u{1FFFE}\u{1F3FF}", "\u{FFEE}\u{1FFFE}\u{1F3FF}"),
    ])
    func html(text: String, expected: String) {
        #expect(Escaping.html(text) == expected)
    }

    @Test(arguments: [
        ("</script><!--", "\"\\u003c/script\\u003e\\u003c!--\""), ("\"\\\n", "\"\\\"\\\\\\n\""),
        ("\u{2028}", "\"\\u2028\""), ("\u{85}", "\"\\u0085\""),
        ("\u{0}", "\"\\u0000\""), ("é", "\"é\""), ("\"\u{301}", "\"\\\"\u{301}\""),
    ])
    func json(text: String, expected: String) {
        #expect(Escaping.json(text).utf8.elementsEqual(expected.utf8))
    }

    @Test func pathsArePercentEncoded() {
        #expect(Escaping.urlPath("a b/é?#.html") == "a%20b/%C3%A9%3F%23.html")
    }

    @Test(arguments: [
        ("https://example.org/a?b#c", true), ("http://x", true), ("//host", false), ("javascript:alert(1)", false),
        ("https://", false), ("https:///x", false), ("https://a b", false), ("https://a\"b", false),
        ("HTTPS://x", false),
        ("https://a\u{1}", false), ("data:text/html,x", false), ("", false),
    ])
    func onlyWebAddressesBecomeLinks(text: String, isSafe: Bool) {
        #expect(WebAddress.isSafe(text) == isSafe)
    }

    @Test func publishedImagesAreLookedThrough() {
        func jpeg(_ segments: [(UInt8, [UInt8])]) -> [UInt8] {
            segments.reduce([0xFF, 0xD8]) { bytes, segment in
                let length = segment.1.count + 2
                return bytes + [0xFF, segment.0, UInt8(length >> 8), UInt8(length & 255)] + segment.1
            } + [0xFF, 0xDA, 0, 2, 1, 2, 0xFF, 0xD9]
        }
        func problems(_ bytes: [UInt8]) -> [String] { PublishedImage.problems(in: bytes, at: "x.jpg") }
        let clean = jpeg([(0xE0, Array("JFIF\0".utf8)), (0xE2, Array("ICC_PROFILE\0x".utf8)), (0xDB, [1])])
        #expect(problems(clean) == [])
        let artist: [UInt8] =
            Array("Exif\0\0II".utf8) + [42, 0, 8, 0, 0, 0, 1, 0, 0x3B, 0x01, 2, 0, 1, 0, 0, 0, 65, 0, 0, 0]
        #expect(problems(jpeg([(0xE1, artist)])) == [])
        var position = artist
        position[16] = 0x25
        position[17] = 0x88
        for private_ in [
            (UInt8(0xE1), position), (0xE1, Array("Exif\0\0".utf8)),
            (0xE1, Array("http://ns.adobe.com/xap/1.0/\0<x/>".utf8)),
            (0xE2, Array("MPF\0".utf8)), (0xED, [1]), (0xFE, [65]), (0xEF, []),
        ] { #expect(problems(jpeg([private_])).count == 1) }
        #expect(problems(clean + [0]) != [])
        // A second picture behind the first, and words between the scans of one.
        #expect(problems(clean + clean) == ["has something behind its end"])
        let comment: [UInt8] = [0xFF, 0xFE, 0, 3, 65]
        #expect(problems(clean.dropLast(2) + comment + [0xFF, 0xDA, 0, 2, 1, 0xFF, 0xD9]) == ["has a comment"])
        for length in 0..<clean.count { _ = problems(Array(clean.prefix(length))) }
    }

    private func problems(_ bytes: [UInt8], _ suffix: String, isOriginal: Bool = false) -> [String] {
        PublishedImage.problems(in: bytes, at: "media/x." + suffix, isOriginal: isOriginal)
    }

    /// A packet as short as it has to be for these tests' lengths of one byte.
    private static let licence = "xmlns:a xmlns:b xmlns:xmpRights xmpRights:WebStatement"

    /// An EXIF block with one tag.
    private func exif(_ tag: Int) -> [UInt8] {
        Array("II".utf8) + [42, 0, 8, 0, 0, 0, 1, 0, UInt8(tag & 255), UInt8(tag >> 8), 3, 0, 1, 0, 0, 0, 6, 0, 0, 0]
            + [0, 0, 0, 0]
    }

    @Test func theOrientationStaysInOriginalsAlone() {
        func jpeg(_ marker: UInt8, _ payload: [UInt8]) -> [UInt8] {
            [0xFF, 0xD8, 0xFF, marker, 0, UInt8(payload.count + 2)] + payload + [0xFF, 0xDA, 0, 2, 0xFF, 0xD9]
        }
        let orientation = jpeg(0xE1, Array("Exif\0\0".utf8) + exif(0x0112))
        #expect(problems(orientation, "jpg").count == 1)
        #expect(problems(orientation, "jpg", isOriginal: true) == [])
        let adobe = jpeg(0xEE, Array("Adobe".utf8) + [0, 100, 0, 0, 0, 0, 2])
        #expect(problems(adobe, "jpg").count == 1 && problems(adobe, "jpg", isOriginal: true) == [])
        let thumbnail = exif(0x0112).dropLast(4) + [30, 0, 0, 0]
        #expect(problems(jpeg(0xE1, Array("Exif\0\0".utf8) + thumbnail), "jpg", isOriginal: true).count == 1)
        #expect(problems(orientation, "heic") != [])
    }

    @Test func chunksOfPNGsAreLookedThrough() {
        func png(_ name: String, _ payload: [UInt8], behind: [UInt8] = []) -> [UInt8] {
            func chunk(_ name: String, _ payload: [UInt8]) -> [UInt8] {
                [0, 0, 0, UInt8(payload.count)] + Array(name.utf8) + payload + [0, 0, 0, 0]
            }
            let start: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
            return start + chunk("IHDR", []) + chunk(name, payload) + chunk("IEND", []) + behind
        }
        #expect(problems(png("iCCP", [1, 2]), "png", isOriginal: true) == [])
        #expect(problems(png("eXIf", exif(0x0112)), "png", isOriginal: true) == [])
        for name in ["tEXt", "zTXt", "iTXt", "tIME"] {
            #expect(problems(png(name, [65]), "png", isOriginal: true).count == 1, "\(name)")
        }
        #expect(problems(png("eXIf", exif(0x8825)), "png", isOriginal: true).count == 1)
        #expect(problems(png("iCCP", [], behind: [0]), "png", isOriginal: true).count == 1)
        let mark = "XML:com.adobe.xmp\0\0\0\0\0"
        #expect(problems(png("iTXt", Array((mark + Self.licence).utf8)), "png", isOriginal: true) == [])
        #expect(problems(png("iTXt", Array((mark + "<x/>").utf8)), "png", isOriginal: true).count == 1)
        let whole = png("tEXt", [1])
        for length in 0..<whole.count { #expect(problems(Array(whole.prefix(length)), "png") != []) }
    }

    @Test func chunksOfWebPsAreLookedThrough() {
        func webp(_ name: String, _ payload: [UInt8]) -> [UInt8] {
            let chunk =
                Array(name.utf8) + [UInt8(payload.count), 0, 0, 0] + payload + (payload.count % 2 == 1 ? [0] : [])
            return Array("RIFF".utf8) + [UInt8(chunk.count + 4), 0, 0, 0] + Array("WEBP".utf8) + chunk
        }
        #expect(problems(webp("VP8 ", [1, 2, 3]), "webp") == [])
        #expect(problems(webp("EXIF", exif(0x013B)), "webp") == [])
        #expect(problems(webp("EXIF", exif(0x8825)), "webp").count == 1)
        #expect(problems(webp("EXIF", exif(0x0112)), "webp", isOriginal: true) == [])
        #expect(problems(webp("XMP ", Array("<x/>".utf8)), "webp").count == 1)
        #expect(problems(webp("XMP ", Array("<x/>".utf8)), "webp", isOriginal: true).count == 1)
        #expect(problems(webp("XMP ", Array(Self.licence.utf8)), "webp", isOriginal: true) == [])
        #expect(problems(webp("junk", []), "webp").count == 1)
        let whole = webp("VP8 ", [1, 2, 3])
        for length in 0..<whole.count { #expect(problems(Array(whole.prefix(length)), "webp") != []) }
        #expect(problems(whole + [0], "webp") != [])
    }

    @Test func itemsOfAVIFsAreLookedThrough() {
        func box(_ name: String, _ payload: [UInt8]) -> [UInt8] {
            [0, 0, UInt8((payload.count + 8) >> 8), UInt8((payload.count + 8) & 255)] + Array(name.utf8) + payload
        }
        func avif(_ type: String, _ data: [UInt8]) -> [UInt8] {
            let entry = box("infe", [2, 0, 0, 0, 0, 1, 0, 0] + Array(type.utf8) + [0])
            return box("ftyp", Array("avif".utf8)) + box("meta", [0, 0, 0, 0] + entry) + box("mdat", data)
        }
        #expect(problems(avif("av01", [1, 2]), "avif") == [])
        #expect(problems(avif("Exif", [0, 0, 0, 6] + Array("Exif\0\0".utf8) + exif(0x8298)), "avif") == [])
        #expect(problems(avif("Exif", [0, 0, 0, 6] + Array("Exif\0\0".utf8) + exif(0x8825)), "avif").count == 1)
        #expect(problems(avif("Exif", [9]), "avif").count == 1)
        #expect(problems(avif("mime", Array("<x:xmpmeta xmlns:x='a'/>".utf8)), "avif").count == 1)
        #expect(problems(avif("av01", []) + box("uuid", []), "avif").count == 1)
        let whole = avif("Exif", exif(1))
        for length in 0..<whole.count { _ = problems(Array(whole.prefix(length)), "avif") }
    }

    @Test func linksOfAPageAreFound() {
        let page = Array(
            "<a href=\"a&amp;b.html#x\"><img src=\"i.jpg\" srcset=\"s.jpg 1w, t.jpg 2w\"></a><i id=\"x\">".utf8)
        #expect(PageLinks.find(in: page) == ["a&b.html#x", "i.jpg", "s.jpg", "t.jpg"])
        #expect(PageLinks.identifiers(in: page) == ["x"])
        #expect(PageLinks.find(in: Array("<a href=\"open".utf8)) == ["open"])
    }
}

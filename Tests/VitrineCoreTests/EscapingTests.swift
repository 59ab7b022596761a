import Testing
import VitrineCore

@Suite struct EscapingTests {
    /// A quote with a combining mark behind it is another Character, but it ends an attribute all the same.
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
        ("tab\tline\n", "tab\tline\n"), ("겨울", "겨울"),
    ])
    func html(text: String, expected: String) {
        #expect(Escaping.html(text) == expected)
    }

    @Test(arguments: [
        ("</script><!--", "\"\\u003c/script\\u003e\\u003c!--\""), ("\"\\\n", "\"\\\"\\\\\\n\""),
        ("\u{2028}", "\"\\u2028\""),
        ("\u{0}", "\"\\u0000\""), ("é", "\"é\""), ("\"\u{301}", "\"\\\"\u{301}\""),
    ])
    func json(text: String, expected: String) {
        #expect(Escaping.json(text).utf8.elementsEqual(expected.utf8))
    }

    @Test func addressesArePercentEncoded() {
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
        for length in 0..<clean.count { _ = problems(Array(clean.prefix(length))) }
    }

    @Test func linksOfAPageAreFound() {
        let page = Array(
            "<a href=\"a&amp;b.html#x\"><img src=\"i.jpg\" srcset=\"s.jpg 1w, t.jpg 2w\"></a><i id=\"x\">".utf8)
        #expect(PageLinks.find(in: page) == ["a&b.html#x", "i.jpg", "s.jpg", "t.jpg"])
        #expect(PageLinks.identifiers(in: page) == ["x"])
        #expect(PageLinks.find(in: Array("<a href=\"open".utf8)) == ["open"])
    }
}

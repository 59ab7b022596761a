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

    @Test func linksOfAPageAreFound() {
        let page = Array(
            "<a href=\"a&amp;b.html#x\"><img src=\"i.jpg\" srcset=\"s.jpg 1w, t.jpg 2w\"></a><i id=\"x\">"
                .utf8)
        #expect(PageLinks.find(in: page) == ["a&b.html#x", "i.jpg", "s.jpg", "t.jpg"])
        #expect(PageLinks.find(in: Array("<video poster=\"p.jpg\">".utf8)) == ["p.jpg"])
        #expect(PageLinks.identifiers(in: page) == ["x"])
        #expect(PageLinks.find(in: Array("<a href=\"open".utf8)) == ["open"])
    }
}

import Testing
import VitrineCore
import VitrineMessages

@testable import VitrineMedia

extension MediaTests {
    @Suite struct MarkdownTests {
        static func render(_ text: String, _ form: Markdown.Form = .page) throws -> RenderedMarkdown {
            let reply = MediaWorker().perform(.markdown(Markdown(text, form: form)), nil).reply
            guard case .markdown(let result) = reply else { throw UnexpectedReply(reply: reply) }
            return result
        }

        @Test(arguments: [
            ("[a](https://b.c/d)", "<p><a href=\"https://b.c/d\">a</a></p>"),
            ("[a](MAILTO:b@c.d)", "<p><a href=\"MAILTO:b@c.d\">a</a></p>"),
            ("[a](tel:+123)", "<p><a href=\"tel:+123\">a</a></p>"),
            ("[a](../b/#c)", "<p><a href=\"../b/#c\">a</a></p>"),
            ("[a](b?c=d:e)", "<p><a href=\"b?c=d:e\">a</a></p>"),
            ("[a *b*](javascript:alert(1))", "<p>a <em>b</em></p>"),
            ("[a](JaVaScRiPt:alert(1))", "<p>a</p>"),
            ("[a](javascript&colon;alert(1))", "<p>a</p>"),
            ("[a](java&#10;script:alert(1))", "<p>a</p>"),
            ("[a](&#1;javascript:alert(1))", "<p>a</p>"),
            ("[a](feed:javascript:alert(1))", "<p>a</p>"),
            ("[a](data:image/png;base64,AA)", "<p>a</p>"),
            ("[a]()", "<p>a</p>"), ("[a](vbscript:x)", "<p>a</p>"), ("[a](blob:x)", "<p>a</p>"),
            ("[a](intent:x)", "<p>a</p>"),
            ("[a](//evil.example)", "<p>a</p>"), ("[a](/\\evil.example)", "<p>a</p>"),
            ("[a](\\\\\\\\evil)", "<p>a</p>"),
            ("<javascript:alert(1)>", "<p>javascript:alert(1)</p>"),
            ("[a][1]\n\n[1]: javascript:x", "<p>a</p>"),
            ("![a](pic.jpg)", "<p>a</p>"), ("# a\n\n###### b", "<h2>a</h2>\n<h6>b</h6>"),
            ("![a *b*](https://b.c/d.png)", "<p>a <em>b</em></p>"), ("![a](//b.c/d.png)", "<p>a</p>"),
            ("![a](data:image/png;base64,AA)", "<p>a</p>"), ("[![a](https://b/c.png)](javascript:x)", "<p>a</p>"),
            ("x <script>alert(1)</script> y", "<p>x alert(1) y</p>"), ("<div onclick='x'>\nboo\n</div>", ""),
            ("~~a~~ \"b\"", "<p><del>a</del> “b”</p>"),
            ("www.b.c", "<p><a href=\"http://www.b.c\">www.b.c</a></p>"),
        ])
        func onlyAllowedAddressesAreLinked(text: String, html: String) throws {
            for form in [Markdown.Form.page, .caption] {
                #expect(try Self.render(text, form).html == html + (html.isEmpty ? "" : "\n"))
            }
        }

        @Test func tablesAreRendered() throws {
            let text = "| a | b |\n| - | :-: |\n| 1 | 2 |"
            let page = try Self.render(text)
            #expect(page.html.contains("<table>") && page.html.contains("<td class=\"align-center\">2</td>"))
            #expect(!page.html.contains("align=\""))
            #expect(page.plain == "a b 1 2")
            let linked = try Self.render("| a |\n| - |\n| ~~[b *c*](javascript:x)~~ <i>d</i> |")
            #expect(linked.html.contains("<td><del>b <em>c</em></del> d</td>"))
            #expect(try !Self.render(text, .caption).html.contains("<table>"))
            #expect(try Self.render("<td align=\"center\">").html.contains("class") == false)
        }

        @Test(arguments: [
            ("# Title\n\nA *walk*\nin the\\\nsnow.", "Title A walk in the snow."), ("- one\n- two", "one two"),
            ("[a](javascript:x) ![b](c.png) `d`", "a b d"), ("<b>bold</b> & \"q\"", "bold & “q”"), ("", ""),
        ])
        func plainTextHasNoMarkup(text: String, expected: String) throws {
            #expect(try Self.render(text).plain == expected)
        }

        @Test func veryLongWordsAreNotLinked() throws {
            let address = "http://a.b/" + String(repeating: "c", count: 5000)
            #expect(try !Self.render(address).html.contains("href"))
            #expect(try Self.render("http://a.b/ccc").html.contains("href"))
        }

        @Test func invalidBytesAndNULsAreReplaced() throws {
            #expect(try Self.render("a\0b").plain == "a\u{FFFD}b")
        }

        @Test func textsBeyondTheLimitsAreRefused() throws {
            func code(_ text: String, _ form: Markdown.Form = .page) -> MediaFailure.Code? {
                MediaTests.failure(MediaWorker().perform(.markdown(Markdown(text, form: form)), nil).reply)?.code
            }
            #expect(code(String(repeating: "a ", count: 32 << 10)) == nil)
            #expect(code(String(repeating: "a ", count: 32 << 10) + "a") == .tooLarge)
            let columns = 200
            let head = String(repeating: "|a", count: columns) + "|\n" + String(repeating: "|-", count: columns) + "|\n"
            #expect(code(head + String(repeating: "|\n", count: 40)) == nil)
            #expect(code(head + String(repeating: "|\n", count: 60)) == .tooLarge)
            #expect(
                code("> " + head.replacing("\n", with: "\n> ") + String(repeating: "|\n> ", count: 60)) == .tooLarge)
            #expect(code(head + String(repeating: "|\n", count: 60), .caption) == nil)
            // Many small tables, and long texts between them, are allowed.
            #expect(code(String(repeating: "|a|b|\n|-|-|\n|1|2|\n\ntext\n\n", count: 500)) == nil)
        }
    }
}

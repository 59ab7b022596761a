import Testing
import VitrineCore

@testable import VitrineMedia

extension MediaTests {
    @Suite struct StoryTests {
        private func story(_ text: String) throws -> Story { try #require(try MarkdownTests.render(text).story) }

        /// A story in short: `name@line(caption)` for each picture, `# chapter`, and the plain text of other parts.
        private func short(_ text: String) throws -> [String] {
            try story(text).parts.map { part in
                switch part {
                case .text(_, let plain): plain
                case .chapter(let html, _): "# " + html
                case .pictures(let pictures):
                    pictures.map { "\($0.name)@\($0.line)(\($0.captionHTML))" }.joined(separator: " ")
                }
            }
        }

        @Test(arguments: [
            ("![a *b*](c.jpg)", ["c.jpg@1(a <em>b</em>)"]),
            ("One\n\nTwo\n\n![](c.jpg)\n\nThree", ["One Two", "c.jpg@5()", "Three"]),
            ("![a](b.jpg) ![c](d.jpg)\n![e](f.jpg)", ["b.jpg@1(a) d.jpg@1(c) f.jpg@2(e)"]),
            ("![a](<b c.jpg>)  \n![d](e%20f.jpg \"g\")", ["b c.jpg@1(a) e%20f.jpg@2(d)"]),
            ("x\n\n![a][1]\n\n![1]\n\n[1]: b/c.jpg", ["x", "b/c.jpg@3(a)", "b/c.jpg@5(1)"]),
            (
                "![a [b](https://c.d) `e` & \"f\"](g.jpg)",
                [
                    "g.jpg@1(a <a href=\"https://c.d\">b</a> <code>e</code> &amp; “f”)"
                ]
            ),
            ("![a [b](javascript:c)](d.jpg)", ["d.jpg@1(a b)"]),
            ("![b](c.jpg)<!-- d -->", ["c.jpg@1(b)"]),
            ("[![a](b.jpg)](javascript:c)", ["b.jpg@1(a)"]),
            ("# A\n\n## B *c*\n\n### D\n\n> ## E", ["# A", "# B <em>c</em>", "D E"]), ("", []),
        ])
        func picturesAloneInTheirParagraphsAreShown(text: String, parts: [String]) throws {
            #expect(try short(text) == parts)
            #expect(try story(text).strays.isEmpty)
        }

        @Test(arguments: [
            ("A ![b](c.jpg) d", "c.jpg@1"), ("[![a](b.jpg)](https://c.d)", "b.jpg@1"), ("# ![a](b.jpg)", "b.jpg@1"),
            ("x\n\n- ![a](b.jpg)", "b.jpg@3"), ("> ![a](b.jpg)", "b.jpg@1"), ("*![a](b.jpg)*", "b.jpg@1"),
            ("| a |\n| - |\n| ![b](c.jpg) |", "c.jpg@3"), ("![a ![b](c.jpg)](d.jpg)", "c.jpg@1"),
            ("![a](b.jpg)\ntext", "b.jpg@1"), ("text\n![a](b.jpg)", "b.jpg@2"), ("~~![a](b.jpg)~~", "b.jpg@1"),
            ("x\n\n![a](b c.jpg)", "b c.jpg@3"),
        ])
        func otherPicturesAreStrays(text: String, stray: String) throws {
            let strays = try story(text).strays
            #expect(strays.map { "\($0.name)@\($0.line)" } == [stray])
            #expect(strays.map(\.reason) == [stray.contains(" ") ? .space : .notAlone])
        }

        @Test func aStoryHasNoPicturesInItsHTML() throws {
            let texts = [
                "![a ![b](c.jpg)](d.jpg)", "- ![a](b.jpg)", "<img src=a.jpg>\n\n![a](b.jpg)",
                "| a |\n| - |\n| ![b](c) |",
                "![<img src=x>](a.jpg)", "## ![a](b.jpg)",
            ]
            for text in texts { #expect(!"\(try story(text).parts)".contains("<img"), "\(text)") }
        }

        /// In other looks, the captions stay in place of the pictures.
        @Test func headingsAndCaptionsAreAsBeforeOutsideOfStories() throws {
            let rendered = try MarkdownTests.render("## A\n\n![b *c*](d.jpg)\n\n### E")
            #expect(rendered.html == "<h3>A</h3>\n<p>b <em>c</em></p>\n<h4>E</h4>\n" && rendered.plain == "A b c E")
            #expect(rendered.story?.parts.last == .text(html: "<h3>E</h3>\n", plain: "E"))
            #expect(try MarkdownTests.render("![a](b.jpg)", .caption).story == nil)
        }

        @Test func manyPicturesAreRead() throws {
            let text = String(repeating: "![](a)\n\n", count: 8000)
            #expect(try story(text).pictures.count == 8000)
            #expect(try story(String(repeating: "![](a)", count: 10_000)).pictures.count == 10_000)
        }
    }
}

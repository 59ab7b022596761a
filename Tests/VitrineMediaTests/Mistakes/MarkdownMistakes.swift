import Testing
import VitrineCore

@testable import VitrineMedia

extension MediaTests {
    /// What owners note in their texts and do not mean to publish.
    @Suite struct MarkdownMistakes {
        static let texts = [
            "<!-- zebrafinch -->", "A walk. <!-- zebrafinch --> Home.", "<!--\nzebrafinch\n\nzebrafinch\n-->",
            "<!-- zebrafinch",
            "A\n\n<!-- zebrafinch\n-->\n\nB", "<!--zebrafinch-->", "<!---zebrafinch-->", "- a\n- <!-- zebrafinch -->",
            "[//]: # (zebrafinch)", "[//]: # \"zebrafinch\"", "[comment]: <> (zebrafinch)",
            "A\n\n[zebrafinch]: https://a.b/",
            "<script>\nzebrafinch()\n</script>", "<style>\n.zebrafinch {}\n</style>",
            "<div data-x=\"zebrafinch\">\n</div>",
            "<span title=\"zebrafinch\">A</span>", "<img src=\"file:///zebrafinch.jpg\">",
            "[a](file:///home/zebrafinch/1.jpg)",
            "![](zebrafinch.jpg)", "![a](zebrafinch.jpg \"zebrafinch\")", "![a](https://a.b/zebrafinch.jpg)",
            "<a href=\"/zebrafinch\">a</a>", "<?php zebrafinch(); ?>", "<!DOCTYPE zebrafinch>",
            "<![CDATA[zebrafinch]]>",
            "<iframe src=\"https://zebrafinch/\"></iframe>", "<input value=\"zebrafinch\">",
            "[a](javascript:zebrafinch)",
            "[a](data:text/html,zebrafinch)", "<textarea>\nzebrafinch\n</textarea>",
            "<template>\nzebrafinch\n</template>",
        ]

        @Test func notesAreNotPublished() throws {
            var published: [String] = []
            for text in Self.texts {
                for form in [Markdown.Form.page, .caption] {
                    let result = try MarkdownTests.render(text, form)
                    if (result.html + result.plain).contains("zebrafinch") { published.append("\(form): \(text)") }
                }
            }
            #expect(published.isEmpty, "\(published.joined(separator: "\n"))")
        }
    }
}

/// A Markdown text after rendering, in the two forms that pages need.
package struct RenderedMarkdown: Hashable, Sendable, Codable {
    /// Safe HTML: it contains no raw HTML of the author and only harmless links.
    package var html: String
    /// The plain text on one line, for alternative texts and descriptions.
    package var plain: String

    package init(html: String, plain: String) {
        self.html = html
        self.plain = plain
    }
}

/// A text in the two forms that pages need.
package struct RenderedMarkdown: Hashable, Sendable, Codable {
    /// Safe HTML: no raw HTML of the author's, only harmless links.
    package var html: String
    /// The words alone, on one line: for alt texts and descriptions.
    package var plain: String

    package init(html: String, plain: String) {
        self.html = html
        self.plain = plain
    }
}

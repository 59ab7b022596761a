package struct RenderedMarkdown: Hashable, Sendable, Codable {
    /// Safe HTML: it contains no raw HTML of the author, no pictures, and only harmless links.
    package var html: String
    /// The plain text on one line, for alternative texts and descriptions.
    package var plain: String
    /// The same text with its pictures; nil for captions, whose pictures are never shown.
    package var story: Story?

    package init(html: String, plain: String, story: Story? = nil) {
        self.html = html
        self.plain = plain
        self.story = story
    }
}

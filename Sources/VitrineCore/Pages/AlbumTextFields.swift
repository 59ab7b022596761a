/// The text of an album on the first page of the album: plain, or a story with photos.
struct AlbumTextFields {
    let site: SitePages
    let links: Links
    /// The index of the album.
    let album: Int
    /// Whether the page shows the text. The other pages of a long album do not.
    let isShown: Bool

    private var text: RenderedMarkdown? { site.rendered(site.library.albums[album].text) }

    private var story: Story? { site.library.albums[album].story == nil ? nil : text?.story }

    /// The text on one line, for descriptions.
    var plain: String? { story?.plain ?? text?.plain }

    var fields: [String: PageValue] {
        guard isShown, let text else { return ["textHTML": .nothing, "story": .nothing] }
        guard let story else { return ["textHTML": .html(text.html), "story": .nothing] }
        return ["textHTML": .nothing, "story": StoryPage(site: site, links: links, album: album, story: story).value]
    }
}

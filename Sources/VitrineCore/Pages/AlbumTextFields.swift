struct AlbumTextFields {
    let site: SitePages
    let links: Links
    let album: Int
    let isShown: Bool

    private var text: RenderedMarkdown? { site.rendered(site.library.albums[album].text) }

    private var story: Story? { site.library.albums[album].story == nil ? nil : text?.story }

    var plain: String? { story?.plain ?? text?.plain }

    var fields: [String: PageValue] {
        guard isShown, let text else { return ["textHTML": .nothing, "story": .nothing] }
        guard let story else { return ["textHTML": .html(text.html), "story": .nothing] }
        return ["textHTML": .nothing, "story": StoryPage(site: site, links: links, album: album, story: story).value]
    }
}

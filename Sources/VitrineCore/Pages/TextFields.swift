/// The owner's text on a page. A story has photos between its paragraphs.
struct TextFields {
    let site: SitePages
    let links: Links
    let text: RenderedMarkdown?
    /// The photos of the pictures in the text; see `Album.story`.
    let photos: [Int?]?
    /// The album of the page; nil for a page of words.
    var album: Int?
    let isShown: Bool

    init(site: SitePages, links: Links, album: Int, isShown: Bool) {
        let shown = site.library.albums[album]
        self.init(site: site, links: links, text: shown.text, photos: shown.story, album: album, isShown: isShown)
    }

    init(site: SitePages, links: Links, text: Markdown?, photos: [Int?]?, album: Int? = nil, isShown: Bool) {
        self.site = site
        self.links = links
        self.text = site.rendered(text)
        self.photos = photos
        self.album = album
        self.isShown = isShown
    }

    private var story: Story? { photos == nil ? nil : text?.story }

    var plain: String? { story?.plain ?? text?.plain }

    var fields: [String: PageValue] {
        guard isShown, let text else { return ["textHTML": .nothing, "story": .nothing] }
        guard let story else { return ["textHTML": .html(text.html), "story": .nothing] }
        let page = StoryPage(site: site, links: links, album: album, story: story, photos: photos ?? [])
        return ["textHTML": .nothing, "story": page.value]
    }
}

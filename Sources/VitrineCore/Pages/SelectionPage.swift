/// The page of a smart album, a collection or words. Its photos link to their pages in their albums.
struct SelectionPage {
    let site: SitePages
    let path: String
    let selection: Selection
    let archives: [Archive]
    let list: PhotoList
    let part: Int

    private var hasPhotos: Bool { !selection.photos.isEmpty }

    var fields: [String: PageValue] {
        let links = Links(from: path, style: site.settings.links)
        let grid = GridPage(site: site, path: path, list: list, part: part)
        let summary = grid.summary(
            count: site.library.count(selection.photos), dates: selection.dates,
            image: selection.photos.first ?? selection.firstPicture)
        let title = site.title(of: selection)
        let text = TextFields(
            site: site, links: links, text: selection.text, photos: selection.story, isShown: part == 0)
        let home = Crumb(title: site.settings.title, href: links.to(""))
        var head = PageHead(site: site, path: path, titles: [title])
        head.description = text.plain ?? (hasPhotos ? site.words.count(summary.count) : nil)
        head.canonical = grid.canonical
        head.isUnlisted = !selection.isIndexed
        head.previous = grid.previous
        head.next = grid.next
        head.script = grid.script
        head.up = home.href
        head.image = summary.image
        var rows = AlbumRows(site: site, links: links, look: list.look, albums: [])
        let own: [String: PageValue] = [
            "crumbs": Crumb.values([home], logo: SiteLogo.value(in: site, root: links.root)),
            "title": .text(title),
            "countText": hasPhotos ? .text(site.words.count(summary.count)) : .nothing,
            "dateText": .optional(summary.dates.map(site.words.span)),
            "downloads": part == 0
                ? DownloadLinks(
                    site: site, links: links, archives: archives, title: title
                ).value : .nothing,
            "lists": rows.periods(site.words[.pages], grid.periods).inList,
        ]
        return head.fields.merging(grid.fields) { $1 }.merging(text.fields) { $1 }.merging(own) { $1 }
    }
}

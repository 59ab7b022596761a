/// The page of a smart album or a collection. Its cells link to the photos' pages in their albums.
struct SelectionPage {
    let site: SitePages
    let path: String
    let selection: Selection
    let list: PhotoList
    let part: Int

    var fields: [String: PageValue] {
        let links = Links(from: path, style: site.settings.links)
        let grid = GridPage(site: site, path: path, list: list, part: part)
        let summary = grid.summary(
            count: site.library.count(selection.photos), dates: selection.dates, image: selection.photos.first)
        let title = site.title(of: selection)
        let text = site.rendered(selection.text)
        let home = Crumb(title: site.settings.title, href: links.to(""))
        var head = PageHead(site: site, path: path, titles: [title])
        head.description = text?.plain ?? site.words.count(summary.count)
        head.canonical = grid.canonical
        head.isUnlisted = !selection.isIndexed
        head.previous = grid.previous
        head.next = grid.next
        head.script = grid.script
        head.up = home.href
        head.image = summary.image
        var rows = AlbumRows(site: site, links: links, look: list.look, albums: [])
        let own: [String: PageValue] = [
            "crumbs": .list([home.value]),
            "title": .text(title),
            "countText": .text(site.words.count(summary.count)),
            "dateText": .optional(summary.dates.map(site.words.span)),
            "textHTML": part == 0 ? text.map { .html($0.html) } ?? .nothing : .nothing,
            "lists": rows.periods(site.words[.pages], grid.periods).inList,
        ]
        return head.fields.merging(grid.fields) { $1 }.merging(own) { $1 }
    }
}

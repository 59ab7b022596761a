struct AlbumPage {
    let site: SitePages
    let path: OutputPath
    let album: Int
    let part: Int

    var fields: [String: PageValue] {
        let album = site.library.albums[album]
        let links = Links(from: path, style: site.settings.links)
        let picture = Hero(site: site, links: links, album: album)
        let hero = part == 0 ? picture.value : .nothing
        let grid = GridPage(
            site: site, path: path, list: site.lists.albums[self.album], part: part, isBelowHero: hero != .nothing)
        let summary = grid.summary(count: album.count, dates: album.dates, image: album.cover)
        let crumbs = Self.crumbs(to: album.parent, site: site, links: links)
        let text = TextFields(site: site, links: links, album: self.album, isShown: part == 0)
        var head = PageHead(site: site, path: path, titles: grid.titles + Self.titles(of: album, in: site))
        head.description = text.plain ?? site.words.count(summary.count)
        head.canonical = grid.canonical
        head.isUnlisted = album.isUnlisted
        head.previous = grid.previous
        head.next = grid.next
        head.script = grid.script
        head.needsFindStyle = grid.needsFindStyle
        head.up = crumbs.last?.href
        head.image = summary.image
        head.feeds = [self.album, 0]
        var rows = AlbumRows(
            site: site, links: links, look: album.look, albums: album.children, but: part == 0 ? picture.photo : nil)
        // Photos come before cards, which would push them off the first screen.
        let isBelow = album.look.albums == .cards && !album.photos.isEmpty && part == 0
        rows.areFirst = hero == .nothing && !isBelow
        let albums =
            part == 0 ? rows.albums(site.words[.albums]) : .nothing
        let own: [String: PageValue] = [
            "crumbs": Crumb.values(crumbs, logo: SiteLogo.value(in: site, root: links.root)),
            "title": .text(album.title),
            "countText": .text(site.words.count(summary.count)),
            "dateText": .optional(summary.dates.map(site.words.span)),
            "hero": hero,
            "downloads": part == 0
                ? DownloadLinks(
                    site: site, links: links, archives: site.archives.albums[self.album] ?? [], title: album.title
                ).value : .nothing,
            "lists": isBelow ? .nothing : albums.inList,
            "listsBelow": isBelow ? albums.inList : .nothing,
            "listsAfter": part == grid.list.pages.photoPages - 1 ? neighbours(links).inList : .nothing,
        ]
        return head.fields.merging(grid.fields) { $1 }.merging(text.fields) { $1 }.merging(own) { $1 }
    }

    /// The albums before and after this one in the list of the album above, so that the end of a page leads on.
    private func neighbours(_ links: Links) -> PageValue {
        guard let parent = site.library.albums[album].parent.map({ site.library.albums[$0] }) else { return .nothing }
        let listed = parent.children.filter { site.library.albums[$0].total > 0 }
        guard let place = listed.firstIndex(of: album) else { return .nothing }
        var around: [Int] = []
        if listed.count > 2 { around.append(listed[(place + listed.count - 1) % listed.count]) }
        if listed.count > 1 { around.append(listed[(place + 1) % listed.count]) }
        var rows = AlbumRows(site: site, links: links, look: parent.look, albums: around)
        rows.areFirst = false
        return rows.albums(site.words[.moreAlbums], style: "more")
    }

    static func crumbs(to album: Int?, site: SitePages, links: Links) -> [Crumb] {
        var crumbs: [Crumb] = []
        var next = album
        while let index = next {
            let album = site.library.albums[index]
            crumbs.insert(Crumb(title: album.title, href: links.to(album.address)), at: 0)
            next = album.parent
        }
        return crumbs
    }

    /// Returns the titles of an album and of those above it, innermost first, without the site's title.
    static func titles(of album: Album, in site: SitePages) -> [String] {
        var titles: [String] = []
        var next: Album? = album
        while let album = next, album.parent != nil {
            titles.append(album.title)
            next = album.parent.map { site.library.albums[$0] }
        }
        return titles
    }
}

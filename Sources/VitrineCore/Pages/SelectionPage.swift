/// The page of a smart album, a collection or words. Its photos link to their pages in their albums.
struct SelectionPage {
    let site: SitePages
    let path: OutputPath
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
        let crumbs = site.crumbs(to: selection.origin, links)
        var head = PageHead(site: site, path: path, titles: grid.titles + [title])
        head.description = text.plain ?? (hasPhotos ? site.words.count(summary.count) : nil)
        head.canonical = grid.canonical
        head.isUnlisted = !selection.isIndexed
        head.previous = grid.previous
        head.next = grid.next
        head.script = grid.script
        head.up = crumbs.last?.href
        head.needsFindStyle = grid.needsFindStyle || isTimeline || selection.tile != nil
        head.image = summary.image
        let own: [String: PageValue] = [
            "crumbs": Crumb.values(crumbs, logo: SiteLogo.value(in: site, root: links.root)),
            "title": .text(title),
            "countText": hasPhotos ? .text(site.words.count(summary.count)) : .nothing,
            "dateText": .optional(summary.dates.map(site.words.span)),
            "downloads": part == 0
                ? DownloadLinks(
                    site: site, links: links, archives: archives, title: title
                ).value : .nothing,
            "map": map(links),
            "lists": part == 0 ? parts(links).inList : .nothing,
            "timeline": isTimeline ? .text(links.to(SiteAddress.entrance)) : .nothing,
        ]
        return head.fields.merging(grid.fields) { $1 }.merging(text.fields) { $1 }.merging(own) { $1 }
            .merging(neighbours(links)) { $1 }
    }

    /// Whether the list is that of all photos by date, of which `find/` has a table.
    private var isTimeline: Bool { selection.origin == .smart(.recents) && site.library.canBeSearched }

    /// The map of a tile that is not closer than maps are.
    private func map(_ links: Links) -> PageValue {
        guard let tile = selection.tile, tile.level <= MapTile.closest, let map = site.library.map else {
            return .nothing
        }
        return MapView(site: site, links: links, map: map, tile: tile).value
    }

    /// The names below that of the list in their hierarchy.
    private func parts(_ links: Links) -> PageValue {
        guard let facet = selection.facet else { return .nothing }
        let rows = AlbumRows(site: site, links: links, look: list.look, albums: [])
        return rows.words(site.words.title(of: facet.kind), facet.children.map { site.library.facets[$0] })
    }

    /// Links to the days before and after, in the place of those to the pages before and after.
    private func neighbours(_ links: Links) -> [String: PageValue] {
        let days = list.pages.parts.count == 1 ? site.neighbours(of: selection) : []
        guard let before = days.first, let after = days.last else { return [:] }
        func link(_ day: Selection) -> PageValue {
            .record(["text": .text(site.title(of: day)), "href": .text(links.to(day.address))])
        }
        return ["pagesText": .text(site.words[.onThisDay]), "before": link(before), "after": link(after)]
    }
}

extension SitePages {
    /// The days of the year before and after that of a list; none for other lists, and for the only day.
    func neighbours(of selection: Selection) -> [Selection] {
        let days = library.days
        guard selection.day != nil, days.count > 1, let index = days.firstIndex(where: { $0.day == selection.day })
        else { return [] }
        return [days[(index + days.count - 1) % days.count], days[(index + 1) % days.count]]
    }
}

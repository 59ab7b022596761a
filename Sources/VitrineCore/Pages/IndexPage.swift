/// The site's first page: smart albums, collections, albums, and the photos directly in the albums folder.
struct IndexPage {
    let site: SitePages
    let path: OutputPath
    let part: Int

    var fields: [String: PageValue] {
        let root = site.library.albums[0]
        let links = Links(from: path, style: site.settings.links)
        let grid = GridPage(site: site, path: path, list: site.lists.albums[0], part: part)
        let text = TextFields(site: site, links: links, album: 0, isShown: part == 0)
        var head = PageHead(site: site, path: path, titles: [])
        head.description = site.settings.description ?? text.plain
        head.canonical = grid.canonical
        head.isUnlisted = root.isUnlisted
        head.previous = grid.previous
        head.next = grid.next
        head.script = grid.script
        head.needsFindStyle = grid.needsFindStyle
        head.image = grid.summary(count: root.count, dates: root.dates, image: root.cover).image
        var rows = AlbumRows(site: site, links: links, look: root.look, albums: root.children)
        let lists = part == 0 ? lists(&rows) : (above: [], below: PageValue.nothing)
        let own: [String: PageValue] = [
            "title": .text(site.settings.title),
            "logo": SiteLogo.value(in: site, root: links.root),
            "downloads": part == 0
                ? DownloadLinks(
                    site: site, links: links, archives: site.archives.albums[0] ?? [], title: site.settings.title
                ).value : .nothing,
            "subtitle": .optional(site.settings.description),
            "lists": .optional(lists.above.filter { $0 != .nothing }),
            "listsBelow": lists.below.inList,
            "isEmpty": .flag(root.total == 0 && site.library.smartAlbums.isEmpty),
            "emptyText": .text(site.words[.noPhotos]),
        ]
        return head.fields.merging(grid.fields) { $1 }.merging(text.fields) { $1 }.merging(own) { $1 }
    }

    /// The smart albums that are rows of the list. The others are words below it.
    private static let firstKinds: [Selection.Origin] = [.smart(.recents), .smart(.favorites)]

    /// Returns the lists before and after the photos. Among cards, the owner's albums come first.
    private func lists(_ rows: inout AlbumRows) -> (above: [PageValue], below: PageValue) {
        let (library, words) = (site.library, site.words)
        let collections = library.collections.filter { !$0.isUnlisted }
        if rows.look.albums == .cards {
            let albums = rows.albums(words[.albums])
            rows.areFirst = albums == .nothing
            let above = [albums, rows.selections(words[.collections], collections, isSmall: false)]
            return (above, rows.selections(words[.library], library.smartAlbums, isSmall: true))
        }
        // The albums choose their covers first: they have fewer photos.
        let albums = rows.albums(words[.albums])
        let first = library.smartAlbums.filter { Self.firstKinds.contains($0.origin) }
        let above = [
            rows.selections(words[.library], first, isSmall: true), albums,
            rows.selections(words[.collections], collections, isSmall: false),
            rows.words(words[.mediaTypes], library.smartAlbums.filter { !Self.firstKinds.contains($0.origin) }),
        ]
        return (above, .nothing)
    }
}

/// The site's first page: smart albums, collections, albums, and the photos directly in the albums folder.
struct IndexPage {
    let site: SitePages
    let path: String
    let part: Int

    var fields: [String: PageValue] {
        let root = site.library.albums[0]
        let links = Links(from: path, style: site.settings.links)
        let rows = AlbumRows(site: site, links: links)
        let grid = GridPage(site: site, path: path, list: site.lists.albums[0], part: part)
        let text = site.rendered(root.text)
        var head = PageHead(site: site, path: path, titles: [])
        head.description = site.settings.description ?? text?.plain
        head.canonical = grid.canonical
        head.isUnlisted = root.isUnlisted
        head.previous = grid.previous
        head.next = grid.next
        head.script = grid.script
        head.image = grid.summary(count: root.total, dates: root.dates, image: root.cover).image
        let isFirst = part == 0
        let smartAlbums = isFirst ? rows.selections(site.library.smartAlbums) : .nothing
        let collections = isFirst ? rows.selections(site.library.collections) : .nothing
        let albums = isFirst ? rows.albums(root.children) : grid.periods
        let own: [String: PageValue] = [
            "title": .text(site.settings.title),
            "subtitle": .optional(site.settings.description),
            "textHTML": isFirst ? text.map { .html($0.html) } ?? .nothing : .nothing,
            "smartAlbums": smartAlbums,
            "libraryText": smartAlbums.heading(site.words.library),
            "collections": collections,
            "collectionsText": collections.heading(site.words.collections),
            "albums": albums,
            "albumsText": albums.heading(isFirst ? site.words.albums : site.words.pages),
            "isEmpty": .flag(root.total == 0 && site.library.smartAlbums.isEmpty),
            "emptyText": .text(site.words.noPhotos),
        ]
        return head.fields.merging(grid.fields) { $1 }.merging(own) { $1 }
    }
}

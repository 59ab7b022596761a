/// The digests of what the values of pages are made from: photos, albums, settings, templates. They take much less time
/// than the values. When the digest of a page is the recorded one, its value is as well, and so is its key.
///
/// A digest may cover more than its page shows. The page is then made again and found to be unchanged.
struct PageBasis: Sendable {
    private let site: SitePages
    private let common: ContentDigest
    private let photos: [ContentDigest]
    private let albums: [ContentDigest]

    init(_ site: SitePages, settings: ContentDigest, templates: [String: ContentDigest]) async {
        self.site = site
        common = Self.common(site, settings, templates)
        photos = await ParallelMap.run(site.library.photos.count) { Self.photo($0, in: site) }
        albums = site.library.albums.indices.map { Self.album($0, in: site) }
    }

    private static func common(
        _ site: SitePages, _ settings: ContentDigest, _ templates: [String: ContentDigest]
    ) -> ContentDigest {
        var hasher = StableHasher()
        hasher.add(settings)
        for (name, digest) in templates.sorted(by: { $0.key < $1.key }) {
            hasher.add(name)
            hasher.add(digest)
        }
        let assets = site.assets
        for path in [assets.stylesheet, assets.findStyle] + assets.icons.paths + assets.scripts
            + (assets.logo?.paths ?? [])
        {
            hasher.add(path.text)
        }
        for links in [site.library.menu, site.library.footer] {
            for link in links {
                hasher.add(link.title)
                hasher.add(link.address)
            }
            hasher.add(tag: 0)
        }
        hasher.add(optional: assets.wall)
        for flag in [
            assets.hasFonts, site.hasFeed, site.hasOwnPolicy, site.hasPicks, site.library.hasDownloads,
            site.library.canBeSearched,
        ] {
            hasher.add(tag: flag ? 1 : 0)
        }
        return hasher.finish()
    }

    private static func photo(_ index: Int, in site: SitePages) -> ContentDigest {
        let photo = site.library.photos[index]
        var hasher = StableHasher()
        var record = PackedWriter()
        photo.record.add(to: &record)
        hasher.add(bytes: record.bytes)
        site.media[index].renditions.add(to: &hasher)
        for text in [photo.path.text, photo.slug, photo.address] { hasher.add(text) }
        for text in [photo.title, photo.alt, photo.place?.text, site.media[index].original?.text] {
            hasher.add(optional: text)
        }
        for path in photo.keywords {
            hasher.add(path.count)
            for name in path { hasher.add(name) }
        }
        hasher.add(tag: 0)
        for person in photo.people { hasher.add(person) }
        hasher.add(tag: 0)
        let caption = site.caption(of: photo)
        caption.html.add(to: &hasher)
        hasher.add(optional: caption.plain)
        for date in [photo.date, photo.added] { hasher.add(date) }
        hasher.add(photo.position)
        hasher.add(tag: photo.positions == .exact ? 1 : 0)
        hasher.add(photo.attribution)
        for flag in [photo.isFavorite, photo.isUnlisted, photo.isDamaged, photo.hasRawFile] {
            hasher.add(tag: flag ? 1 : 0)
        }
        hasher.add(optional: site.placeholders[index]?.classes)
        for video in [site.media[index].video, site.media[index].motion] { hasher.add(video) }
        for captions in site.captions[index] {
            for text in [captions.path.text, captions.language, captions.label] { hasher.add(text) }
        }
        return hasher.finish()
    }

    private static func album(_ index: Int, in site: SitePages) -> ContentDigest {
        var hasher = StableHasher()
        var next: Int? = index
        while let index = next {
            let album = site.library.albums[index]
            hasher.add(album.title)
            hasher.add(album.address)
            next = album.parent
        }
        site.library.albums[index].picks.value.add(to: &hasher)
        hasher.add(tag: site.library.albums[index].download.isOn ? 1 : 0)
        hasher.add(site.lists.albums[index].layout.sizes(for: PixelSize(width: 3, height: 2)))
        return hasher.finish()
    }

    func digest(of page: PageID, at path: OutputPath) -> ContentDigest {
        var hasher = StableHasher()
        hasher.add(common)
        switch page {
        case .photo(let index): add(photo: index, to: &hasher)
        case .selection(let index, part: 0) where isShort(index): add(list: index, to: &hasher)
        case .album, .selection:
            // Everything but the cells of the grid is added as it is shown.
            site.withoutCells.value(of: page, at: path).add(to: &hasher)
            for photo in site.shown(on: page) { hasher.add(photos[photo]) }
        case .single, .find: site.value(of: page, at: path).add(to: &hasher)
        }
        return hasher.finish()
    }

    private func add(photo index: Int, to hasher: inout StableHasher) {
        let photo = site.library.photos[index]
        let album = site.library.albums[photo.album]
        let (rank, count) = (photo.rank, album.photos.count)
        hasher.add(albums[photo.album])
        hasher.add(photos[index])
        hasher.add(tag: rank == 0 ? 1 : rank == count - 1 ? 2 : 0)
        let position = PhotoPage.position(of: photo, in: album)
        for number in [position?.number, position?.count] { hasher.add(number ?? 0) }
        let list = site.lists.albums[photo.album]
        hasher.add(list.pages.parts[list.part(holding: rank)].fileName)
        for neighbour in [album.photos[(rank + count - 1) % count], album.photos[(rank + 1) % count]] {
            hasher.add(site.library.photos[neighbour].address)
        }
    }

    /// Returns true for a list below `find/` on one page. A gallery has thousands of them, and they consist of photos, a name and
    /// its place among other names.
    private func isShort(_ selection: Int) -> Bool {
        let list = site.selections[selection]
        return (list.facet != nil || list.day != nil || list.tile != nil)
            && site.lists.selections[selection].pages.parts.count == 1
    }

    private func add(list index: Int, to hasher: inout StableHasher) {
        let list = site.selections[index]
        add(name: list, to: &hasher)
        if let facet = list.facet {
            hasher.add(tag: 1)
            for child in facet.children {
                add(name: site.library.facets[child], to: &hasher)
                hasher.add(site.library.facets[child].photos.count)
            }
            var next = facet.parent
            while let parent = next {
                hasher.add(tag: 0)
                add(name: site.library.facets[parent], to: &hasher)
                next = site.library.facets[parent].facet?.parent
            }
        } else {
            hasher.add(tag: list.day == nil ? 3 : 2)
            for crumb in list.tile == nil
                ? [] : site.crumbs(to: list.origin, Links(from: "", style: site.settings.links))
            {
                hasher.add(crumb.title)
            }
            for day in site.neighbours(of: list) { hasher.add(day.address) }
        }
        site.lists.selections[index].picks.value.add(to: &hasher)
        for photo in list.photos { hasher.add(photos[photo]) }
    }

    private func add(name list: Selection, to hasher: inout StableHasher) {
        hasher.add(list.address)
        hasher.add(optional: list.title)
    }

    func digest(of feed: FeedID) -> ContentDigest {
        var hasher = StableHasher()
        hasher.add(common)
        hasher.add(feed.format.fileName)
        hasher.add(site.feedTitle(feed.album))
        hasher.add(site.library.albums[feed.album].address)
        for photo in Feed.photos(of: feed.album, in: site) { hasher.add(photos[photo]) }
        return hasher.finish()
    }

    func digest(of document: DocumentID) -> ContentDigest {
        var hasher = StableHasher()
        hasher.add(common)
        switch document {
        case .manifest: hasher.add(tag: 1)
        case .headers: hasher.add(tag: 2)
        case .noJekyll: hasher.add(tag: 3)
        case .search(let file):
            guard let shown = site.photos(ofSearch: file) else {
                hasher.add(site.text(of: document))
                break
            }
            hasher.add(tag: 5)
            for photo in shown {
                hasher.add(photos[photo])
                hasher.add(albums[site.library.photos[photo].album])
            }
        case .robots, .reservation, .mapCells, .mapLand: hasher.add(site.text(of: document))
        case .sitemap(let index):
            hasher.add(tag: 4)
            switch site.sitemap[index].content {
            case .everything, .index, .folders: hasher.add(site.text(of: document))
            case .photos(let list): for photo in list { hasher.add(photos[photo]) }
            }
        }
        return hasher.finish()
    }
}

extension StableHasher {
    fileprivate mutating func add(optional text: String?) {
        add(tag: text == nil ? 0 : 1)
        add(text ?? "")
    }

    fileprivate mutating func add(_ date: CaptureDate?) {
        guard let date else { return add(tag: 0) }
        add(tag: 1)
        add(date.local.seconds)
        add(date.nanosecond)
        add(date.offsetMinutes ?? .max)
        add(tag: date.hasTime ? 1 : 0)
        add(date.source.rawValue)
    }

    fileprivate mutating func add(_ video: VideoFile?) {
        guard let video else { return add(tag: 0) }
        add(tag: video.hasSound ? 2 : 1)
        for source in video.sources {
            add(source.path.text)
            add(source.type)
        }
        for number in [video.size.width, video.size.height] { add(number) }
        add(video.duration.bitPattern)
    }

    fileprivate mutating func add(_ position: Position?) {
        guard let position else { return add(tag: 0) }
        add(tag: position.altitude == nil ? 1 : 2)
        for number in [position.latitude, position.longitude, position.altitude ?? 0] { add(number.bitPattern) }
    }
}

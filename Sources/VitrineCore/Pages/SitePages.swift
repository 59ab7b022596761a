/// Everything from which the pages of a site are made.
package struct SitePages: Sendable {
    package let settings: Settings
    package let library: Library
    /// Those of the library; see `Library.selections`.
    package let selections: [Selection]
    let lists: PhotoLists
    let nameIndices: [NameIndex]
    /// The lists of the tiles of the map. There are thousands of them, and each looks for those above it.
    let tiles: [MapTile: Selection]
    /// The files of the sitemap; none if the site has no absolute addresses.
    let sitemap: [Sitemap.Part]
    /// The files for the search. They are nil in a gallery without pages to find photos by.
    private(set) var search: OnDemand<SearchIndex>?
    /// The media of each photo, in the order of the library.
    package private(set) var media: [PhotoMedia]
    package let captions: [[CaptionFile]]
    package private(set) var archives: SiteArchives
    private(set) var placeholders: [Placeholder?]
    package let texts: [Markdown: RenderedMarkdown]
    package let assets: AssetAddresses
    package let words: Strings
    /// Whether the site has feeds: it needs photos with dates, and absolute addresses.
    package let hasFeed: Bool
    package let hasOwnPolicy: Bool
    /// The land of the map.
    let land: OnDemand<LandOutline?>?
    private(set) var hasCells = true

    /// - Parameters:
    ///   - media: the media of each photo, in the order of the library.
    ///   - placeholders: the known placeholders by the path of the photo's smallest thumbnail.
    ///   - captions: the published captions by the path of the video.
    ///   - sizes: the sizes of the files that ZIPs hold, by path, as far as they are known.
    package init(
        settings: Settings, library: Library, media: [PhotoMedia], texts: [Markdown: RenderedMarkdown],
        assets: AssetAddresses, placeholders: [OutputPath: Placeholder] = [:], hasOwnPolicy: Bool = false,
        captions: [SourcePath: [CaptionFile]] = [:], sizes: [OutputPath: Int64] = [:],
        land: OnDemand<LandOutline?>? = nil
    ) {
        self.settings = settings
        self.land = land
        self.hasOwnPolicy = hasOwnPolicy
        self.library = library
        self.media = media
        self.texts = texts
        self.assets = assets
        selections = library.selections
        lists = PhotoLists(library, selections, settings)
        nameIndices = library.canBeSearched ? NameIndex.all(of: library) : []
        let tiles = library.tiles.compactMap { list in list.tile.map { ($0, list) } }
        self.tiles = Dictionary(uniqueKeysWithValues: tiles)
        sitemap = settings.baseURL == nil ? [] : Sitemap.parts(of: library)
        self.placeholders = Self.placeholders(placeholders, of: media)
        self.captions = library.photos.map { captions[$0.path] ?? [] }
        words = Strings(settings)
        archives = ArchivePlanner(library: library, media: media, sizes: sizes).archives
        hasFeed = settings.baseURL != nil && library.photos.contains { $0.date != nil && !$0.isUnlisted }
        if library.canBeSearched, settings.find.search { search = OnDemand { [self] in searchIndex } }
    }

    package var publishedMedia: PublishedMedia {
        PublishedMedia(zip(library.photos, media).map { ($0.path, $1) })
    }

    private static func placeholders(_ known: [OutputPath: Placeholder], of media: [PhotoMedia]) -> [Placeholder?] {
        media.map { $0.renditions.smallestThumbnail.flatMap { known[$0.path] } }
    }

    package func with(
        placeholders known: [OutputPath: Placeholder], codecs: [OutputPath: String], sizes: [OutputPath: Int64]
    ) -> SitePages {
        var pages = self
        pages.placeholders = Self.placeholders(known, of: media)
        pages.media = media.map { $0.with(codecs: codecs) }
        pages.archives = ArchivePlanner(library: library, media: pages.media, sizes: sizes).archives
        return pages
    }

    package func offering(_ isMade: (OutputPath) -> Bool) -> SitePages {
        var pages = self
        pages.archives = archives.offering(isMade)
        return pages
    }

    /// The files of which ZIPs are made.
    package var archiveMembers: Set<OutputPath> {
        ArchivePlanner(library: library, media: media, sizes: [:]).members
    }

    package var thumbnailsWithoutPlaceholder: [OutputPath] {
        var seen: Set<OutputPath> = []
        return zip(media, placeholders).compactMap { media, placeholder in
            guard placeholder == nil, let path = media.renditions.smallestThumbnail?.path, seen.insert(path).inserted
            else {
                return nil
            }
            return path
        }
    }

    /// All pages with their paths in the output, in the order in which they are written: pages come before the pages
    /// that link to them.
    package var pages: [(path: OutputPath, page: PageID)] {
        var pages: [(OutputPath, PageID)] = library.photos.indices.map {
            (OutputPath(library.photos[$0].address), .photo($0))
        }
        for (index, list) in lists.selections.enumerated() {
            pages += parts(of: list) { .selection(index, part: $0) }
        }
        pages += findPages.map { ($0.path, .find($0.page)) }
        for index in library.albums.indices.reversed() where index == 0 || library.albums[index].total > 0 {
            pages += parts(of: lists.albums[index]) { .album(index, part: $0) }
        }
        return SinglePage.allCases.filter(has).map { ($0.path, .single($0)) } + pages
    }

    private func parts(of list: PhotoList, _ page: (Int) -> PageID) -> [(OutputPath, PageID)] {
        list.pages.parts.indices.reversed().map { (OutputPath(list.address + list.pages.parts[$0].fileName), page($0)) }
    }

    /// The photos of which a page shows cells.
    func shown(on page: PageID) -> [Int] {
        switch page {
        case .album(let index, let part): shown(on: lists.albums[index], part)
        case .selection(let index, let part): shown(on: lists.selections[index], part)
        case .photo, .single, .find: []
        }
    }

    private func shown(on list: PhotoList, _ part: Int) -> [Int] {
        list.photos(on: part) + list.strips(on: part, of: library.photos).flatMap(\.photos)
    }

    /// The same site with grids that contain only the number of their photos.
    var withoutCells: SitePages {
        var pages = self
        pages.hasCells = false
        return pages
    }

    package func value(of page: PageID, at path: OutputPath) -> PageValue {
        switch page {
        case .album(0, let part): .record(IndexPage(site: self, path: path, part: part).fields)
        case .album(let album, let part): .record(AlbumPage(site: self, path: path, album: album, part: part).fields)
        case .selection(let index, let part):
            .record(
                SelectionPage(
                    site: self, path: path, selection: selections[index],
                    archives: archives.selections[index] ?? [], list: lists.selections[index], part: part
                ).fields)
        case .photo(let photo): .record(PhotoPage(site: self, path: path, photo: photo).fields)
        case .single(let page): .record(fields(of: page))
        case .find(let page): .record(fields(of: page, at: path))
        }
    }

    package func absolute(_ address: String) -> String? {
        settings.baseURL.map { $0 + Escaping.urlPath(address) }
    }

    package func title(of selection: Selection) -> String { selection.title(in: words) }

    func rendered(_ text: Markdown?) -> RenderedMarkdown? {
        text.flatMap { texts[$0] }
    }

    func caption(of photo: Photo) -> (html: PageValue, plain: String?) {
        switch photo.caption {
        case .markdown(let text):
            let rendered = texts[text]
            return (rendered.map { .html($0.html) } ?? .nothing, rendered?.plain)
        case .plain(let text):
            return (.html("<p>" + Escaping.html(text) + "</p>"), text)
        case nil:
            return (.nothing, nil)
        }
    }
}

/// Everything from which the pages of a site are made.
package struct SitePages: Sendable {
    package let settings: Settings
    package let library: Library
    let lists: PhotoLists
    /// The files of the sitemap; none if the site has no absolute addresses.
    let sitemap: [Sitemap.Part]
    package let renditions: [RenditionSet]
    package let originals: [String?]
    package private(set) var videos: [VideoFile?]
    package let motions: [VideoFile?]
    package let captions: [[CaptionFile]]
    private(set) var placeholders: [Placeholder?]
    package let texts: [Markdown: RenderedMarkdown]
    package let assets: AssetAddresses
    package let words: Strings
    /// Whether the site has feeds: it needs photos with dates, and absolute addresses.
    package let hasFeed: Bool
    package let hasOwnPolicy: Bool
    private(set) var hasCells = true

    /// - Parameters:
    ///   - withoutOriginal: the photos for which no copy could be made.
    ///   - placeholders: the known placeholders by the path of the photo's smallest thumbnail.
    ///   - motions: the published short videos by the path of the photo.
    ///   - codecs: the codecs of the videos that are made, by the path in the output.
    ///   - withoutAV1: the AV1 files that are not published, by the path in the output.
    ///   - captions: the published captions by the path of the video.
    ///   - interim: the media that stand for those of a photo that are not made yet.
    package init(
        settings: Settings, library: Library, texts: [Markdown: RenderedMarkdown], assets: AssetAddresses,
        withoutOriginal: Set<SourcePath> = [], placeholders: [String: Placeholder] = [:], hasOwnPolicy: Bool = false,
        motions: [SourcePath: VideoFile] = [:], codecs: [String: String] = [:], withoutAV1: Set<String> = [],
        captions: [SourcePath: [CaptionFile]] = [:], interim: [SourcePath: PhotoMedia] = [:]
    ) {
        self.settings = settings
        self.hasOwnPolicy = hasOwnPolicy
        self.library = library
        self.texts = texts
        self.assets = assets
        lists = PhotoLists(library, settings)
        sitemap = settings.baseURL == nil ? [] : Sitemap.parts(of: library)
        var planner = RenditionPlanner(settings: settings)
        let renditions = library.photos.indices.map {
            interim[library.photos[$0].path]?.renditions ?? planner.renditions(of: library.pictured($0))
        }
        self.renditions = renditions
        self.placeholders = Self.placeholders(placeholders, of: renditions)
        originals = library.photos.map { photo in
            if let media = interim[photo.path] { return media.original }
            return withoutOriginal.contains(photo.path) ? nil : OriginalPlanner.path(of: photo, settings: settings)
        }
        let videoPlanner = VideoPlanner(settings)
        videos = library.photos.map { photo in
            if let media = interim[photo.path] { return media.video?.with(codecs: codecs) }
            guard var video = videoPlanner.file(of: photo) else { return nil }
            if let path = video.av1?.path, withoutAV1.contains(path) { video.av1 = nil }
            return video.with(codecs: codecs)
        }
        self.motions = library.photos.map { photo in
            if let media = interim[photo.path] { return media.motion }
            return motions[photo.path]
        }
        self.captions = library.photos.map { captions[$0.path] ?? [] }
        words = Strings(settings)
        hasFeed = settings.baseURL != nil && library.photos.contains { $0.date != nil && !$0.isUnlisted }
    }

    package func media(of photo: Int) -> PhotoMedia {
        PhotoMedia(
            renditions: renditions[photo], original: originals[photo], video: videos[photo], motion: motions[photo])
    }

    package var publishedMedia: PublishedMedia {
        PublishedMedia(library.photos.indices.map { (library.photos[$0].path, media(of: $0)) })
    }

    private static func placeholders(
        _ known: [String: Placeholder], of renditions: [RenditionSet]
    ) -> [Placeholder?] {
        renditions.map { $0.smallestThumbnail.flatMap { known[$0.path] } }
    }

    package func with(placeholders known: [String: Placeholder], codecs: [String: String]) -> SitePages {
        var pages = self
        pages.placeholders = Self.placeholders(known, of: renditions)
        pages.videos = videos.map { $0?.with(codecs: codecs) }
        return pages
    }

    package var thumbnailsWithoutPlaceholder: [String] {
        var seen: Set<String> = []
        return zip(renditions, placeholders).compactMap { set, placeholder in
            guard placeholder == nil, let path = set.smallestThumbnail?.path, seen.insert(path).inserted else {
                return nil
            }
            return path
        }
    }

    /// All pages with their paths in the output, in the order in which they are written: pages come before the pages
    /// that link to them.
    package var pages: [(path: String, page: PageID)] {
        var pages: [(String, PageID)] = library.photos.indices.map { (library.photos[$0].address, .photo($0)) }
        for (index, list) in lists.collections.enumerated() {
            pages += parts(of: list) { .collection(index, part: $0) }
        }
        for (index, list) in lists.smartAlbums.enumerated() {
            pages += parts(of: list) { .smartAlbum(index, part: $0) }
        }
        for index in library.albums.indices.reversed() where index == 0 || library.albums[index].total > 0 {
            pages += parts(of: lists.albums[index]) { .album(index, part: $0) }
        }
        return [("404.html", .notFound)] + (hasPicks ? [(PicksPage.path, .picks)] : []) + pages
    }

    private func parts(of list: PhotoList, _ page: (Int) -> PageID) -> [(String, PageID)] {
        list.pages.parts.indices.reversed().map { (list.address + list.pages.parts[$0].fileName, page($0)) }
    }

    func shown(on page: PageID) -> ArraySlice<Int> {
        switch page {
        case .album(let index, let part): lists.albums[index].photos(on: part)
        case .smartAlbum(let index, let part): lists.smartAlbums[index].photos(on: part)
        case .collection(let index, let part): lists.collections[index].photos(on: part)
        case .photo, .notFound, .picks: []
        }
    }

    /// The same site with grids that contain only the number of their photos.
    var withoutCells: SitePages {
        var pages = self
        pages.hasCells = false
        return pages
    }

    package func value(of page: PageID, at path: String) -> PageValue {
        switch page {
        case .album(0, let part): .record(IndexPage(site: self, path: path, part: part).fields)
        case .album(let album, let part): .record(AlbumPage(site: self, path: path, album: album, part: part).fields)
        case .smartAlbum(let index, let part):
            .record(
                SelectionPage(
                    site: self, path: path, selection: library.smartAlbums[index], list: lists.smartAlbums[index],
                    part: part
                ).fields)
        case .collection(let index, let part):
            .record(
                SelectionPage(
                    site: self, path: path, selection: library.collections[index], list: lists.collections[index],
                    part: part
                ).fields)
        case .photo(let photo): .record(PhotoPage(site: self, path: path, photo: photo).fields)
        case .notFound: .record(NotFoundPage(site: self).fields)
        case .picks: .record(PicksPage(site: self).fields)
        }
    }

    package func absolute(_ address: String) -> String? {
        settings.baseURL.map { $0 + Escaping.urlPath(address) }
    }

    package func title(of selection: Selection) -> String {
        if let title = selection.title { return title }
        guard case .smart(let kind) = selection.origin else { return "" }
        return words.title(of: kind)
    }

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

extension SitePages {
    /// Every feed there is, the site's first.
    package var feeds: [FeedID] {
        library.albums.indices.filter(hasFeed).flatMap { album in
            FeedID.Format.allCases.map { FeedID(album: album, format: $0) }
        }
    }

    /// Whether an album, or with 0 the whole site, has something to feed, and absolute addresses to feed it with.
    func hasFeed(_ index: Int) -> Bool {
        if index == 0 { return hasFeed }
        let album = library.albums[index]
        return hasFeed && !album.isUnlisted && album.photos.contains { library.photos[$0].date != nil }
    }

    /// `Night — Lofoten — Winter light`.
    func feedTitle(_ album: Int) -> String {
        (AlbumPage.titles(of: library.albums[album], in: self) + [settings.title]).joined(separator: " — ")
    }

    /// Where a feed is in the output.
    package func path(of feed: FeedID) -> String {
        library.albums[feed.album].address + feed.format.fileName
    }

    /// nil where the album has no feed.
    package func text(of feed: FeedID) -> String? {
        Feed(site: self, album: feed.album)?.text(feed.format)
    }
}

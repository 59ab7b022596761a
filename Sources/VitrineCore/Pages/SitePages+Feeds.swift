extension SitePages {
    /// All feeds, the site's first.
    package var feeds: [FeedID] {
        library.albums.indices.filter(hasFeed).flatMap { album in
            FeedID.Format.allCases.map { FeedID(album: album, format: $0) }
        }
    }

    /// Whether an album, or the whole site for 0, has a feed.
    func hasFeed(_ index: Int) -> Bool {
        if index == 0 { return hasFeed }
        let album = library.albums[index]
        return hasFeed && !album.isUnlisted && album.photos.contains { library.photos[$0].date != nil }
    }

    /// Returns the title of a feed: `Night — Lofoten — Winter light`.
    func feedTitle(_ album: Int) -> String {
        (AlbumPage.titles(of: library.albums[album], in: self) + [settings.title]).joined(separator: " — ")
    }

    /// Returns the path of a feed in the output.
    package func path(of feed: FeedID) -> String {
        library.albums[feed.album].address + feed.format.fileName
    }

    /// Returns the contents of a feed; nil if the album has none.
    package func text(of feed: FeedID) -> String? {
        Feed(site: self, album: feed.album)?.text(feed.format)
    }
}

extension SitePages {
    package var feeds: [FeedID] {
        library.albums.indices.filter(hasFeed).flatMap { album in
            FeedID.Format.allCases.map { FeedID(album: album, format: $0) }
        }
    }

    func hasFeed(_ index: Int) -> Bool {
        if index == 0 { return hasFeed }
        let album = library.albums[index]
        return hasFeed && !album.isUnlisted && album.photos.contains { library.photos[$0].date != nil }
    }

    func feedTitle(_ album: Int) -> String {
        (AlbumPage.titles(of: library.albums[album], in: self) + [settings.title]).joined(separator: " — ")
    }

    package func path(of feed: FeedID) -> OutputPath {
        OutputPath(library.albums[feed.album].address + feed.format.fileName)
    }

    package func text(of feed: FeedID) -> String? {
        Feed(site: self, album: feed.album)?.text(feed.format)
    }
}

/// The page of one photo: the picture, links to its neighbours in the album (the first follows the last), and its
/// details.
struct PhotoPage {
    let site: SitePages
    let path: OutputPath
    let photo: Int

    var fields: [String: PageValue] {
        let photo = site.library.photos[photo]
        let album = site.library.albums[photo.album]
        let links = Links(from: path, style: site.settings.links)
        let rank = photo.rank
        let neighbours = self.neighbours(rank, in: album, links: links)
        let text = PhotoText(site: site, photo: photo)
        let caption = site.caption(of: photo)
        let original = site.media[self.photo].original.map { links.file($0) }
        let back = backHref(photo, rank: rank, links: links)
        let video = site.media[self.photo].video
        var head = PageHead(
            site: site, path: path, titles: text.titles + AlbumPage.titles(of: album, in: site))
        head.description = caption.plain ?? text.alt
        head.canonical = photo.address
        head.isUnlisted = photo.isUnlisted
        head.previous = neighbours?.previous
        head.next = neighbours?.next
        head.up = back
        head.image = self.photo
        head.video = video
        head.hasMenu = false
        head.script = site.assets.path(of: album.picks.isOn ? .photoPicks : .photo)
        let own: [String: PageValue] = [
            "crumbs": .list(
                AlbumPage.crumbs(to: album.parent, site: site, links: links).map(\.value)
                    + [Crumb(title: album.title, href: back).value]),
            "title": .text(text.heading),
            "captionHTML": caption.html,
            "picture": PhotoStage(site: site, links: links, index: self.photo).value,
            "neighbours": neighbours.map { neighbours in
                .record(["previous": .text(neighbours.previous), "next": .text(neighbours.next)])
            } ?? .nothing,
            "previousText": .text(site.words[.previousPhoto]),
            "nextText": .text(site.words[.nextPhoto]),
            "navigationText": .text(site.words[.photoNavigation]),
            "place": .optional(rank == 0 ? "first" : rank == album.photos.count - 1 ? "last" : nil),
            "picks": album.picks.value,
            "detailsText": .text(site.words[.details]),
            "linkedDataHTML": .html(linkedData(video).json),
            "details": .list(
                PhotoDetails(site: site, links: links, photo: photo, album: album.title, original: original).rows),
        ]
        return head.fields.merging(own) { $1 }.merging(bar(photo, in: album, links)) { $1 }
    }

    private func linkedData(_ video: VideoFile?) -> JSONValue {
        if let video { return LinkedVideo(site: site, index: photo, file: video).value }
        return LinkedPhoto(site: site, photo: photo).value
    }

    private func bar(_ photo: Photo, in album: Album, _ links: Links) -> [String: PageValue] {
        let words = site.words
        let media = site.media[self.photo]
        let file = album.download.isOn ? media.download : media.original
        return [
            "viewText": .text(words[.view]),
            "position": .optional(Self.position(of: photo, in: album).map { words.position($0.number, of: $0.count) }),
            "isFavorite": .flag(photo.isFavorite),
            "favoriteText": .text(words[.favorite]),
            "original": file.map { file in
                .record([
                    "href": .text(links.file(file)), "download": .text(photo.downloadName(of: file)),
                    "text": .text(words[.downloadOriginal]),
                ])
            } ?? .nothing,
            "lightsText": .text(words[.lights]),
            "lights": .list(
                [words[.black], words[.grey], words[.white]].enumerated().map { index, label in
                    .record(["label": .text(label), "number": .number(index), "isCurrent": .flag(index == 0)])
                }),
        ]
    }

    /// The number of photos from which on pages do not contain their positions. With each new photo, the pages of all
    /// other photos would change and be sent again. The script reads the positions from the grid instead.
    private static let longAlbum = 31

    /// Returns the position that the page of a photo shows; nil if the photo is the only one, or one of many.
    static func position(of photo: Photo, in album: Album) -> (number: Int, count: Int)? {
        let count = album.photos.count
        return (2..<longAlbum).contains(count) ? (photo.rank + 1, count) : nil
    }

    /// Returns the addresses of the neighbours; nil if the photo is the only one.
    private func neighbours(_ rank: Int, in album: Album, links: Links) -> (previous: String, next: String)? {
        let photos = album.photos
        guard photos.count > 1 else { return nil }
        func href(_ rank: Int) -> String { links.to(site.library.photos[photos[rank % photos.count]].address) }
        return (href(rank + photos.count - 1), href(rank + 1))
    }

    private func backHref(_ photo: Photo, rank: Int, links: Links) -> String {
        let list = site.lists.albums[photo.album]
        let page = list.address(of: list.part(holding: rank))
        return links.to(page) + "#" + PhotoGrid.id(of: photo, isMixed: false)
    }
}

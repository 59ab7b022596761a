/// A feed with the newest photos of the site or of an album. Its addresses are absolute, because feed readers need
/// them.
struct Feed {
    struct Entry {
        var url: String
        var title: String
        var date: CaptureDate
        var caption: String?
        var image: Rendition
        var alt: String
        var video: VideoFile?
    }

    private static let maxEntries = 50

    let site: SitePages
    let base: String
    let address: String
    let title: String
    let entries: [Entry]

    init?(site: SitePages, album index: Int) {
        guard let base = site.settings.baseURL, site.hasFeed(index) else { return nil }
        self.site = site
        self.base = base
        let album = site.library.albums[index]
        address = album.address
        title = site.feedTitle(index)
        let photos = site.library.photos
        entries = Self.photos(of: index, in: site).compactMap { index in
            let photo = photos[index]
            guard let date = photo.date, let image = site.media[index].renditions.pictures.first else { return nil }
            let text = PhotoText(site: site, photo: photo)
            return Entry(
                url: base + Escaping.urlPath(photo.address), title: text.heading, date: date,
                caption: site.caption(of: photo).plain, image: image, alt: text.alt, video: site.media[index].video)
        }
    }

    /// The newest photos with a date of an album, or of the whole site for 0. Sorting the other thousands would be slow.
    static func photos(of album: Int, in site: SitePages) -> [Int] {
        let photos = site.library.photos
        let listed = album == 0 ? photos.indices.filter { !photos[$0].isUnlisted } : site.library.albums[album].photos
        var newest: [Int] = []
        for index in listed where photos[index].date != nil {
            let position = newest.firstIndex { PhotoOrder.isOlder(photos[$0], photos[index]) } ?? newest.endIndex
            if position == maxEntries { continue }
            newest.insert(index, at: position)
            if newest.count > maxEntries { newest.removeLast() }
        }
        return newest
    }

    var home: String { base + Escaping.urlPath(address) }

    func text(_ format: FeedID.Format) -> String {
        switch format {
        case .atom: atom
        case .json: json
        }
    }

    private var atom: String {
        let lines = [
            "<?xml version=\"1.0\" encoding=\"utf-8\"?>",
            "<feed xmlns=\"http://www.w3.org/2005/Atom\" xml:lang=\"\(site.settings.pageLanguage.text)\">",
            "<title>\(Escaping.html(title))</title>",
            "<id>\(Escaping.html(home))</id>",
            "<link rel=\"self\" href=\"\(Escaping.html(home + FeedID.Format.atom.fileName))\"/>",
            "<link href=\"\(Escaping.html(home))\"/>",
            "<updated>\(entries.first.map { MachineDate.text($0.date) } ?? "")</updated>",
            "<author><name>\(Escaping.html(site.settings.author.name ?? site.settings.title))</name></author>",
        ]
        return (lines + entries.flatMap(atomLines) + ["</feed>", "<!-- \(OwnershipMark.placeholder) -->", ""])
            .joined(separator: "\n")
    }

    private func atomLines(_ entry: Entry) -> [String] {
        [
            "<entry>",
            "<title>\(Escaping.html(entry.title))</title>",
            "<id>\(Escaping.html(entry.url))</id>",
            "<link href=\"\(Escaping.html(entry.url))\"/>",
            "<updated>\(MachineDate.text(entry.date))</updated>",
            "<content type=\"html\">\(Escaping.html(content(entry)))</content>",
        ] + enclosures(entry) + ["</entry>"]
    }

    /// The video of an entry. Its length in bytes is left out, because feeds are made before all videos are.
    private func enclosures(_ entry: Entry) -> [String] {
        entry.video.map { video in
            [
                "<link rel=\"enclosure\" type=\"\(Escaping.html(video.main.type))\" "
                    + "href=\"\(Escaping.html(base + video.path.text))\"/>"
            ]
        } ?? []
    }

    private var json: String {
        let author = site.settings.author
        let value = JSONValue.record([
            "version": .text("https://jsonfeed.org/version/1.1"),
            "title": .text(title),
            "home_page_url": .text(home),
            "feed_url": .text(home + FeedID.Format.json.fileName),
            "language": .text(site.settings.pageLanguage.text),
            "authors": author.name.map { .list([.record(["name": .text($0), "url": .optional(author.url)])]) },
            "items": .list(entries.map(item)),
            "_vitrine": .ownershipMark,
        ])
        return value.json + "\n"
    }

    private func item(_ entry: Entry) -> JSONValue {
        .record([
            "id": .text(entry.url), "url": .text(entry.url), "title": .text(entry.title),
            "content_html": .text(content(entry)), "image": .text(base + entry.image.path.text),
            "date_published": .text(MachineDate.text(entry.date)), "attachments": attachments(entry),
        ])
    }

    private func attachments(_ entry: Entry) -> JSONValue? {
        entry.video.map { video in
            .list([
                .record([
                    "url": .text(base + video.path.text), "mime_type": .text(video.main.type),
                    "duration_in_seconds": .number(Strings.wholeSeconds(video.duration)),
                ])
            ])
        }
    }

    private func content(_ entry: Entry) -> String {
        let size = entry.image.size
        let image =
            "<p><img src=\"\(Escaping.html(base + entry.image.path.text))\" width=\"\(size.width)\" "
            + "height=\"\(size.height)\" alt=\"\(Escaping.html(entry.alt))\"></p>"
        return image + (entry.caption.map { "<p>" + Escaping.html($0) + "</p>" } ?? "")
    }
}

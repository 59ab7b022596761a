/// The newest photos for feed readers: Atom (RFC 4287) and JSON Feed 1.1. Both need absolute addresses.
package struct FeedDocument {
    static let atomPath = "feed.xml"
    static let jsonPath = "feed.json"
    private static let most = 50

    private let site: SitePages
    private let base: String
    private let entries: [Entry]

    private struct Entry {
        var url: String
        var title: String
        var date: CaptureDate
        var caption: String?
        var image: Rendition
        var alt: String
    }

    /// nil without a base address, or when no photo has a date.
    package init?(site: SitePages) {
        guard let base = site.settings.baseURL, site.hasFeed else { return nil }
        self.site = site
        self.base = base
        let listed = site.library.photos.indices.filter { !site.library.photos[$0].isUnlisted }
        let newest = PhotoOrder.sorted(listed, of: site.library.photos, by: .newest)
        entries = newest.prefix(Self.most).compactMap { index in
            let photo = site.library.photos[index]
            guard let date = photo.date, let image = site.renditions[index].pictures.first else { return nil }
            return Entry(
                url: base + Escaping.urlPath(photo.address), title: photo.heading, date: date,
                caption: site.caption(of: photo).plain, image: image,
                alt: PhotoText(site: site, photo: photo).alt)
        }
    }

    private func content(_ entry: Entry) -> String {
        let size = entry.image.size
        let image =
            "<p><img src=\"\(Escaping.html(base + entry.image.path))\" width=\"\(size.width)\" "
            + "height=\"\(size.height)\" alt=\"\(Escaping.html(entry.alt))\"></p>"
        return image + (entry.caption.map { "<p>" + Escaping.html($0) + "</p>" } ?? "")
    }

    /// The feed's and the author's lines, then the entries.
    package var atom: TextDocument {
        var lines = [
            "<?xml version=\"1.0\" encoding=\"utf-8\"?>",
            "<feed xmlns=\"http://www.w3.org/2005/Atom\" xml:lang=\"\(site.settings.pageLanguage.text)\">",
            "<title>\(Escaping.html(site.settings.title))</title>",
            "<id>\(Escaping.html(base))</id>",
            "<link rel=\"self\" href=\"\(Escaping.html(base + Self.atomPath))\"/>",
            "<link href=\"\(Escaping.html(base))\"/>",
            "<updated>\(entries.first.map { MachineDate.text($0.date) } ?? "")</updated>",
            "<author><name>\(Escaping.html(site.settings.author.name ?? site.settings.title))</name></author>",
        ]
        for entry in entries {
            lines += [
                "<entry>",
                "<title>\(Escaping.html(entry.title))</title>",
                "<id>\(Escaping.html(entry.url))</id>",
                "<link href=\"\(Escaping.html(entry.url))\"/>",
                "<updated>\(MachineDate.text(entry.date))</updated>",
                "<content type=\"html\">\(Escaping.html(content(entry)))</content>",
                "</entry>",
            ]
        }
        lines += ["</feed>", "<!-- \(Seal.placeholder) -->", ""]
        return TextDocument(path: Self.atomPath, text: lines.joined(separator: "\n"))
    }

    package var json: TextDocument {
        func field(_ name: String, _ text: String) -> String { Escaping.json(name) + ":" + Escaping.json(text) }
        let items = entries.map { entry in
            let fields = [
                field("id", entry.url), field("url", entry.url), field("title", entry.title),
                field("content_html", content(entry)), field("image", base + entry.image.path),
                field("date_published", MachineDate.text(entry.date)),
            ]
            return "{" + fields.joined(separator: ",") + "}"
        }
        var fields = [
            field("version", "https://jsonfeed.org/version/1.1"),
            field("title", site.settings.title),
            field("home_page_url", base),
            field("feed_url", base + Self.jsonPath),
            field("language", site.settings.pageLanguage.text),
        ]
        if let name = site.settings.author.name {
            let url = site.settings.author.url.map { "," + field("url", $0) } ?? ""
            fields.append("\"authors\":[{" + field("name", name) + url + "}]")
        }
        fields.append("\"items\":[\n" + items.joined(separator: ",\n") + "\n]")
        fields.append("\"_vitrine\":{" + field("seal", Seal.placeholder) + "}")
        return TextDocument(path: Self.jsonPath, text: "{" + fields.joined(separator: ",\n") + "}\n")
    }
}

/// A file that is written as it is, without a template.
package struct TextDocument: Hashable, Sendable {
    /// In the output.
    package var path: String
    package var text: String

    package init(path: String, text: String) {
        self.path = path
        self.text = text
    }
}

extension SitePages {
    /// Feeds and sitemap, as far as the settings allow them.
    package var documents: [TextDocument] {
        let feed = FeedDocument(site: self).map { [$0.atom, $0.json] } ?? []
        return feed + (Sitemap(site: self)?.documents ?? [])
    }
}

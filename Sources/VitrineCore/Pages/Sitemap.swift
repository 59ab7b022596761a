/// The list of pages for search engines (sitemaps.org 0.9), with the picture of each photo page.
struct Sitemap {
    private let site: SitePages
    private let base: String

    /// nil without a base address.
    init?(site: SitePages) {
        guard let base = site.settings.baseURL else { return nil }
        self.site = site
        self.base = base
    }

    var document: TextDocument {
        var lines = [
            "<?xml version=\"1.0\" encoding=\"utf-8\"?>",
            "<urlset xmlns=\"http://www.sitemaps.org/schemas/sitemap/0.9\" "
                + "xmlns:image=\"http://www.google.com/schemas/sitemap-image/1.1\">",
        ]
        for album in site.library.albums where !album.isUnlisted && (album.parent == nil || album.total > 0) {
            lines.append(url(album.address))
        }
        for collection in site.library.collections { lines.append(url(collection.address)) }
        for (index, photo) in site.library.photos.enumerated() where !photo.isUnlisted {
            lines.append(url(photo.address, image: site.renditions[index].pictures.last))
        }
        lines += ["</urlset>", "<!-- \(Seal.placeholder) -->", ""]
        return TextDocument(path: "sitemap.xml", text: lines.joined(separator: "\n"))
    }

    private func url(_ address: String, image: Rendition? = nil) -> String {
        let image = image.map { "<image:image><image:loc>\(base + $0.path)</image:loc></image:image>" } ?? ""
        return "<url><loc>\(Escaping.html(base + Escaping.urlPath(address)))</loc>\(image)</url>"
    }
}

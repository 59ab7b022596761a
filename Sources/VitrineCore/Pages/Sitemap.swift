/// The sitemap for search engines (sitemaps.org 0.9), with the picture of each photo page.
struct Sitemap {
    private let site: SitePages
    private let base: String

    /// Returns nil if the site has no base address.
    init?(site: SitePages) {
        guard let base = site.settings.baseURL else { return nil }
        self.site = site
        self.base = base
    }

    /// One file, or several files and an index: a file may contain 50,000 pages.
    var documents: [TextDocument] {
        let entries = self.entries
        if entries.count <= Self.maxPages { return [Self.document("sitemap.xml", urls: entries)] }
        let parts = entries.batches(of: Self.maxPages)
        let files = parts.enumerated().map { Self.document("sitemap-\($0 + 1).xml", urls: $1) }
        let list = files.map { "<sitemap><loc>\(Escaping.html(base + $0.path))</loc></sitemap>" }
        return files + [Self.document("sitemap.xml", root: "sitemapindex", urls: list)]
    }

    private static let maxPages = 50_000

    /// The paths of its documents, found without their texts.
    var paths: [String] {
        let count = albums.count + site.library.collections.count + photos.count
        let parts = count <= Self.maxPages ? 0 : (count + Self.maxPages - 1) / Self.maxPages
        return (0..<parts).map { "sitemap-\($0 + 1).xml" } + ["sitemap.xml"]
    }

    private static func document(_ path: String, root: String = "urlset", urls: [String]) -> TextDocument {
        let head = [
            "<?xml version=\"1.0\" encoding=\"utf-8\"?>",
            "<\(root) xmlns=\"http://www.sitemaps.org/schemas/sitemap/0.9\" "
                + "xmlns:image=\"http://www.google.com/schemas/sitemap-image/1.1\">",
        ]
        let tail = ["</\(root)>", "<!-- \(OwnershipMark.placeholder) -->", ""]
        return TextDocument(path: path, text: (head + urls + tail).joined(separator: "\n"))
    }

    private var albums: [Album] {
        site.library.albums.filter { !$0.isUnlisted && ($0.parent == nil || $0.total > 0) }
    }

    /// Indices of the photos that it lists.
    private var photos: [Int] { site.library.photos.indices.filter { !site.library.photos[$0].isUnlisted } }

    private var entries: [String] {
        albums.map { url($0.address) } + site.library.collections.map { url($0.address) }
            + photos.map { url(site.library.photos[$0].address, image: site.renditions[$0].largestPicture) }
    }

    private func url(_ address: String, image: Rendition? = nil) -> String {
        let image =
            image.map { "<image:image><image:loc>\(Escaping.html(base + $0.path))</image:loc></image:image>" } ?? ""
        return "<url><loc>\(Escaping.html(base + Escaping.urlPath(address)))</loc>\(image)</url>"
    }
}

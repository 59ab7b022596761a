/// Lists all outputs that a site must have.
package struct OutputPlanner: Sendable {
    private let site: SitePages
    /// The digest of each page template with everything that it includes.
    private let templates: [String: ContentDigest]
    /// The assets: their paths and bytes.
    private let assets: [(path: String, bytes: [UInt8])]
    /// The images and originals of all photos.
    package let images: [Output]

    package init(site: SitePages, templates: [String: ContentDigest], assets: [(path: String, bytes: [UInt8])]) {
        self.site = site
        self.templates = templates
        self.assets = assets
        images = Self.images(of: site)
    }

    /// All outputs: images, then assets, pages, feeds and documents, in the order in which they are written.
    package func outputs() async -> [Output] {
        let pages = await pages()
        return images + usedAssets.map { Self.output(path: $0.path, bytes: $0.bytes) } + pages + feeds
            + site.documents.map { Self.output(path: $0.path, bytes: $0.sealed) }
    }

    /// The assets, pages and feeds with their paths, without their keys, which are expensive.
    package var works: [(path: String, work: Output.Work)] {
        usedAssets.map { ($0.path, .bytes($0.bytes)) } + site.pages.map { ($0.path, .page($0.page)) }
            + site.feeds.map { (site.path(of: $0), .feed($0)) }
    }

    /// The paths of images, originals, assets, pages and feeds, found without computing keys.
    package var paths: Set<String> { Set(images.map(\.path) + works.map(\.path)) }

    /// The assets that the site needs: those for picking are left out if no photo can be picked.
    private var usedAssets: [(path: String, bytes: [UInt8])] {
        if site.hasPicks { return assets }
        let unused = site.assets.pickScripts.all
        return assets.filter { !unused.contains($0.path) }
    }

    private static func images(of site: SitePages) -> [Output] {
        site.library.photos.indices.flatMap { photo in
            site.renditions[photo].all.map { rendition in
                Output(path: rendition.path, key: rendition.key, work: .image(photo: photo, rendition))
            }
                + [site.originals[photo]].compactMap { $0 }.map { path in
                    Output(path: path, key: ContentDigest(of: path), work: .original(photo: photo))
                }
        }
    }

    /// The pages. Their keys are computed in parallel, because the value of each page is made for its key.
    private func pages() async -> [Output] {
        let pages = site.pages
        return await withTaskGroup { group in
            let starts = stride(from: 0, to: pages.count, by: Self.pagesInTask)
            for start in starts {
                group.addTask { (start, pages[start...].prefix(Self.pagesInTask).map(page)) }
            }
            var parts = await group.reduce(into: [Int: [Output]]()) { $0[$1.0] = $1.1 }
            return starts.flatMap { parts.removeValue(forKey: $0) ?? [] }
        }
    }

    private static let pagesInTask = 256

    private func page(_ path: String, _ page: PageID) -> Output {
        var hasher = StableHasher()
        if let template = templates[page.template] { hasher.add(template) }
        site.value(of: page, at: path).add(to: &hasher)
        return Output(path: path, key: hasher.finish(), work: .page(page))
    }

    /// The feeds. Their bytes are made again when they are written, because those of a thousand albums need too much
    /// memory.
    private var feeds: [Output] {
        site.feeds.compactMap { feed in
            site.text(of: feed).map { text in
                Output(path: site.path(of: feed), key: ContentDigest(of: text), work: .feed(feed))
            }
        }
    }

    private static func output(path: String, bytes: [UInt8]) -> Output {
        Output(path: path, key: ContentDigest(of: bytes), work: .bytes(bytes))
    }
}

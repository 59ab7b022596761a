package struct OutputPlanner: Sendable {
    private let site: SitePages
    /// The digest of the settings; nil when they were not read from a file.
    private let settings: ContentDigest?
    private let templates: [String: ContentDigest]
    private let assets: [(path: OutputPath, bytes: [UInt8])]

    /// - Parameter settings: the digest of the settings of the site; nil when it is not known. Then every page's value is
    ///   made for its key.
    package init(
        site: SitePages, settings: ContentDigest? = nil, templates: [String: ContentDigest],
        assets: [(path: OutputPath, bytes: [UInt8])]
    ) {
        self.site = site
        self.settings = settings
        self.templates = templates
        self.assets = assets
    }

    /// The outputs that are no media: assets, pages, feeds and documents, in the order in which they are written.
    /// - Parameter known: what is recorded of the last build. A page that is made from the same has the recorded key.
    package func files(known: BuildState = BuildState()) async -> [Output] {
        var basis: PageBasis?
        if let settings { basis = await PageBasis(site, settings: settings, templates: templates) }
        let works = works
        let outputs = await ParallelMap.run(works.count) { [basis] index in
            output(works[index].path, works[index].work, basis, known[record: works[index].path])
        }
        return outputs.compactMap(\.self)
    }

    /// The assets, pages, feeds and documents with their paths, without their keys, which are expensive.
    package var works: [(path: OutputPath, work: Output.Work)] {
        let search = site.searchDocuments.map { (path: $0.path, work: Output.Work.document($0.id)) }
        return listedWorks + search
    }

    /// The same without the files of the search, which take longer than all others.
    package var listedWorks: [(path: OutputPath, work: Output.Work)] {
        usedAssets.map { ($0.path, .bytes($0.bytes)) } + site.pages.map { ($0.path, .page($0.page)) }
            + site.feeds.map { (site.path(of: $0), .feed($0)) } + site.documents.map { ($0.path, .document($0.id)) }
    }

    package var paths: Set<OutputPath> { Set(works.map(\.path)) }

    /// The assets that the site needs: those for picking are left out if no photo can be picked, the script for ZIPs of
    /// picks if none can be loaded, and those for finding photos if there are no pages for that.
    private var usedAssets: [(path: OutputPath, bytes: [UInt8])] {
        var unused = Set<OutputPath>()
        if !site.hasPicks { unused.formUnion(PageScript.allCases.filter(\.isForPicks).map(site.assets.path)) }
        if !site.library.canBeSearched { unused.insert(site.assets.path(of: .find)) }
        if site.search == nil { unused.insert(site.assets.path(of: .search)) }
        if site.library.map == nil { unused.insert(site.assets.path(of: .map)) }
        if site.library.days.isEmpty { unused.insert(site.assets.path(of: .today)) }
        if !site.needsFindStyle { unused.insert(site.assets.findStyle) }
        let hasZIPs = site.hasPicks && site.library.hasDownloads
        return assets.filter { asset in
            !unused.contains(asset.path) && (hasZIPs || AssetName.kind(of: asset.path) != "assets/zip.js")
        }
    }

    /// The images, originals and videos of all photos. They are made one after the other, because all of them together need much
    /// memory.
    package var media: some Sequence<Output> {
        site.library.photos.indices.lazy.flatMap { media(of: $0) }
    }

    private func media(of photo: Int) -> [Output] {
        let images = site.media[photo].renditions.all.map { Output(path: $0.path, media: .image(photo: photo, $0)) }
        let (video, motion) = (site.media[photo].video, site.media[photo].motion)
        let others: [Output?] = [
            site.media[photo].original.map { Output(path: $0, media: .original(photo: photo)) },
            video.map { Output(path: $0.path, media: .video(photo)) },
            motion.map { Output(path: $0.path, media: .motion(photo)) },
            video?.av1.map { Output(path: $0.path, media: .av1(photo)) },
        ]
        let archives = (site.archives.byPhoto[photo] ?? []).map {
            Output(path: $0.path, media: .archive(photo: photo, $0))
        }
        return images + others.compactMap(\.self) + archives
    }

    /// - Returns: nil for a feed without entries.
    private func output(
        _ path: OutputPath, _ work: Output.Work, _ basis: PageBasis?, _ record: OutputRecord?
    ) -> Output? {
        func output(_ basis: ContentDigest?, key: () -> ContentDigest?) -> Output? {
            let known = basis == nil || basis != record?.basis ? nil : record?.key
            return (known ?? key()).map { Output(path: path, key: $0, work: work, basis: basis) }
        }
        switch work {
        case .page(let page): return output(basis?.digest(of: page, at: path)) { key(of: page, at: path) }
        case .feed(let feed):
            return output(basis?.digest(of: feed)) { site.text(of: feed).map { ContentDigest(of: $0) } }
        case .document(let id): return output(basis?.digest(of: id)) { ContentDigest(of: site.text(of: id)) }
        case .bytes(let bytes): return Output(path: path, key: ContentDigest(of: bytes), work: work)
        case .image, .original, .video, .motion, .av1, .archive: return nil
        }
    }

    private func key(of page: PageID, at path: OutputPath) -> ContentDigest {
        var hasher = StableHasher()
        if let template = templates[page.template] { hasher.add(template) }
        site.value(of: page, at: path).add(to: &hasher)
        return hasher.finish()
    }
}

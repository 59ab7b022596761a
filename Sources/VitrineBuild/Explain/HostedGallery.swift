internal import VitrineCore

/// Finds out what a gallery takes at a host. Sizes are those of the files that exist, and otherwise estimated from them.
struct HostedGallery {
    let gallery: Gallery
    let known: BuildState
    private let removed: Set<OutputPath>
    private let sizes: ImageSizes

    init(_ gallery: Gallery, _ known: BuildState, without removed: Set<OutputPath>) {
        self.gallery = gallery
        self.known = known
        self.removed = removed
        sizes = ImageSizes(gallery.pages) { known[stat: $0]?.size }
    }

    var library: Library { gallery.library }

    private struct Tally {
        var files: [OutputPath: Int64] = [:]
        var photos: HostedSite.Share
        var originals = HostedSite.Share()
        var motions = HostedSite.Share()
        var archives = HostedSite.Share()
        var videos: HostedSite.Share
        var hasImages = false
    }

    var site: HostedSite {
        let videos = library.photos.count(where: \.isVideo)
        var tally = Tally(photos: .init(photos: library.photos.count), videos: .init(photos: videos))
        var archives: [Output] = []
        for output in gallery.media where tally.files[output.path] == nil {
            if output.isArchive { archives.append(output) } else { add(output, to: &tally) }
        }
        for output in archives where tally.files[output.path] == nil { add(output, to: &tally) }
        addPages(to: &tally)
        let isComplete = tally.files.keys.allSatisfy { known.isThere($0) }
        for path in known.listed where tally.files[path] == nil && !removed.contains(path) {
            tally.files[path] = size(of: path)
        }
        let files = tally.files.map { HostedSite.File($0.key, $0.value) }.sorted { $0.path < $1.path }
        var site = HostedSite(files: files, photos: tally.photos)
        site.savings = imageSavings + savings(tally) + findSavings(tally.files)
        site.basis = isComplete ? .measured : tally.hasImages ? .estimated : .rough
        site.links = gallery.site.settings.links
        site.hasVideos = videos > 0 || tally.motions.files > 0
        site.unlistedAlbums = library.albums.count { $0.isUnlisted && $0.total > 0 }
        return site
    }

    private func add(_ output: Output, to tally: inout Tally) {
        let size = size(of: output, tally.files)
        tally.files[output.path] = size
        tally.photos.add(size)
        switch output.work {
        case .original: tally.originals.add(size)
        case .motion: tally.motions.add(size)
        case .archive: tally.archives.add(size)
        case .image(let photo, _):
            if known.isThere(output.path) { tally.hasImages = true }
            if library.photos[photo].isVideo { tally.videos.add(size) }
        case .video, .av1: tally.videos.add(size)
        case .page, .feed, .document, .bytes: break
        }
    }

    private func addPages(to tally: inout Tally) {
        let missing = gallery.works.filter { !known.isThere($0.path) && $0.work.ownSize == nil }
        let average = PageMaker(gallery).averageSize(of: missing)
        for (path, work) in gallery.works {
            let size = size(of: path) ?? work.ownSize ?? average
            tally.files[path] = size
            guard case .page(.photo(let photo)) = work else { continue }
            tally.photos.add(size)
            if library.photos[photo].isVideo { tally.videos.add(size) }
        }
    }

    private func size(of path: OutputPath) -> Int64? { known[stat: path].map { max(0, $0.size) } }

    /// - Parameter files: the sizes of the media that come before.
    private func size(of output: Output, _ files: [OutputPath: Int64]) -> Int64 {
        if let size = size(of: output.path) { return size }
        let settings = gallery.site.settings
        return switch output.work {
        case .image(let photo, let rendition): size(of: rendition, library.pictured(photo))
        case .original(let photo): library.photos[photo].record.fileSize
        case .video(let video): VideoCost(of: .video(video), library.photos[video], settings)?.bytes ?? 0
        case .motion(let photo): VideoCost(of: .motion(photo), library.photos[photo], settings)?.bytes ?? 0
        case .av1(let video): VideoCost(of: .av1(video), library.photos[video], settings)?.bytes ?? 0
        case .archive(_, let archive): archive.entries.reduce(0) { $0 + (files[$1.path] ?? $1.size) }
        case .page, .feed, .document, .bytes: 0
        }
    }

    private func size(of rendition: Rendition, _ photo: Photo) -> Int64 {
        size(of: rendition.path) ?? sizes.estimate(rendition.target, of: photo.record)
    }

    // MARK: Savings

    private func images(_ settings: Settings) -> HostedSite.Share {
        var planner = RenditionPlanner(settings: settings)
        var seen: Set<OutputPath> = []
        var share = HostedSite.Share()
        for photo in library.photos.indices.map(library.pictured) {
            for rendition in planner.renditions(of: photo).all where seen.insert(rendition.path).inserted {
                share.add(size(of: rendition, photo))
            }
        }
        return share
    }

    private var imageSavings: [(setting: String, share: HostedSite.Share)] {
        let now = images(gallery.site.settings)
        return gallery.site.settings.withFewerImages.map { ($0.text, now - images($0.settings)) }
            .filter { $0.1.files > 0 }
    }

    private func savings(_ tally: Tally) -> [(setting: String, share: HostedSite.Share)] {
        [
            ("download: false", tally.archives), ("originals: none", tally.originals),
            ("livePhotos: {motion: false}", tally.motions), ("videos: false", tally.videos),
        ].filter { $0.1.files > 0 }
    }
}

extension HostedGallery {
    /// Returns how many files and bytes each part of `find/` takes, together with the script that no other page needs.
    private func findSavings(_ files: [OutputPath: Int64]) -> [(setting: String, share: HostedSite.Share)] {
        func isSearch(_ path: OutputPath) -> Bool {
            SiteAddress.isOfScripts(path) && !path.hasPrefix(SiteAddress.map)
                || AssetName.kind(of: path) == "assets/search.js"
        }
        func isMap(_ path: OutputPath) -> Bool {
            path.hasPrefix(SiteAddress.map) || AssetName.kind(of: path) == "assets/map.js"
        }
        func isDay(_ path: OutputPath) -> Bool {
            path.hasPrefix(SiteAddress.days) || AssetName.kind(of: path) == "assets/today.js"
        }
        let parts: [(String, (OutputPath) -> Bool)] = [
            ("find: {search: false}", isSearch), ("find: {map: false}", isMap), ("find: {onThisDay: false}", isDay),
            ("find: false", { $0.hasPrefix(SiteAddress.entrance) || isSearch($0) || isMap($0) || isDay($0) }),
        ]
        return parts.map { setting, isPart in
            (setting, files.reduce(into: HostedSite.Share()) { if isPart($1.key) { $0.add($1.value) } })
        }.filter { $0.share.files > 0 }
    }
}

extension Output.Work {
    fileprivate var ownSize: Int64? { if case .bytes(let bytes) = self { Int64(bytes.count) } else { nil } }
}

extension Settings {
    fileprivate var withFewerImages: [(text: String, settings: Settings)] {
        func changed(_ text: String, _ change: (inout Settings) -> Void) -> (text: String, settings: Settings) {
            var settings = self
            change(&settings)
            return (text, settings)
        }
        var variants: [(text: String, settings: Settings)] = []
        if !formats.isEmpty { variants.append(changed("formats: []") { $0.formats = [] }) }
        let scales = Array(thumbnails.scales.dropLast())
        if !scales.isEmpty {
            let text = scales.map { $0 % 10 == 0 ? "\($0 / 10)" : "\($0 / 10).\($0 % 10)" }.joined(separator: ", ")
            variants.append(changed("thumbnails: {scales: [\(text)]}") { $0.thumbnails.scales = scales })
        }
        if photos.sizes.count > 1, let smallest = photos.sizes.first, let largest = photos.sizes.last {
            for size in [largest, smallest] {
                variants.append(changed("photos: {sizes: [\(size)]}") { $0.photos.sizes = [size] })
            }
        }
        return variants
    }
}

package import VitrineCore

/// A version of a site, as its sources define it, whether it is written yet or not. Each page is made when it is
/// requested, with the same bytes that the build writes. Images are files; see `PendingImages`.
package struct SiteView: Sendable {
    package let gallery: Gallery
    private var site: SitePages { gallery.pages }
    private let maker: PageMaker
    private let works: [OutputPath: Output.Work]
    private let rules: OnDemand<RuleFinder>

    init(_ gallery: Gallery) {
        self.gallery = gallery
        maker = PageMaker(gallery)
        works = Dictionary(gallery.listedWorks.map { ($0.path, $0.work) }) { first, _ in first }
        rules = OnDemand { RuleFinder(gallery.library, gallery.input.library) }
    }

    /// A host finds a file by the bytes of its path.
    private func work(at path: OutputPath) -> Output.Work? {
        guard let index = works.index(forKey: path), TextBytes.areEqual(works[index].key.text, path.text) else {
            return nil
        }
        return works[index].value
    }

    /// - Returns: nil for images, and when the gallery has no file with this path.
    package func bytes(at path: OutputPath) -> [UInt8]? {
        let work =
            SiteAddress.isOfScripts(path)
            ? site.searchDocument(at: path).map { .document($0) } : work(at: path)
        return work.flatMap { maker.bytes(of: $0, at: path) }
    }

    /// Finds the photos of rules as the build does.
    package var ruleFinder: RuleFinder { rules.value }

    /// The path of the smallest image of a photo.
    package func thumbnail(of photo: Int) -> OutputPath? { site.media[photo].renditions.smallestThumbnail?.path }

    package func page(at path: OutputPath) -> PageID? {
        guard case .page(let id)? = work(at: path) else { return nil }
        return id
    }

    package var stylesheet: OutputPath { site.assets.stylesheet }

    /// The path of the gallery at its host, such as `/` or `/gallery/`.
    package var rootPath: String { site.settings.rootPath }

    package func hasSameSettings(as other: SiteView) -> Bool { site.settings == other.site.settings }

    package func hasSameScripts(as other: SiteView) -> Bool {
        site.assets.scripts == other.site.assets.scripts
    }

    /// The page to show instead of one that does not exist in this version of the site.
    /// - Returns: an address relative to the missing page, and whether it leads to the same content under another name.
    package func substitute(for path: OutputPath, in earlier: SiteView) -> (href: String, isMoved: Bool) {
        let links = Links(from: path, style: site.settings.links)
        if let moved = moved(path, in: earlier) { return (links.to(moved), true) }
        return (links.to(address(replacing: path, in: earlier)), false)
    }

    /// The new address of a page's photo, or of the album that now contains the first photo of a page's album.
    private func moved(_ path: OutputPath, in earlier: SiteView) -> String? {
        let library = earlier.site.library
        // A copy of the photo that existed before is not its new location.
        func moved(_ photo: Photo) -> Photo? {
            let same = site.library.photos.filter { $0.record.fileDigest == photo.record.fileDigest }
            if same.isEmpty { return nil }
            let before = Set(library.photos.map(\.path))
            return same.first { !before.contains($0.path) }
        }
        switch earlier.work(at: path) {
        case .page(.photo(let index)): return moved(library.photos[index])?.address
        case .page(.album(let index, _)):
            guard let first = library.albums[index].photos.first, let photo = moved(library.photos[first]) else {
                return nil
            }
            return site.library.albums[photo.album].address
        default: return nil
        }
    }

    private func address(replacing path: OutputPath, in earlier: SiteView) -> String {
        guard case .page(.photo(let index)) = earlier.work(at: path) else { return nearestFolder(of: path) }
        let photos = earlier.site.library.photos
        let gone = photos[index]
        let album = earlier.site.library.albums[gone.album].photos
        let start = album.firstIndex(of: index) ?? 0
        let others = album[start...].dropFirst() + album[..<start].reversed()
        return others.map { photos[$0].address }.first { work(at: OutputPath($0)) != nil } ?? nearestFolder(of: path)
    }

    private func nearestFolder(of path: OutputPath) -> String {
        var folder = path.parent
        while !folder.isRoot, work(at: folder.appending("index.html")) == nil { folder = folder.parent }
        return folder.isRoot ? "" : folder.text + "/"
    }
}

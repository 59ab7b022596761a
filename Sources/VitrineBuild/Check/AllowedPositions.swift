internal import VitrineCore

/// The files of the gallery that may contain positions: pages in the folders of albums with `gps: true` or `coarse`, and of
/// lists that show only photos of such albums; and originals that belong only to photos with exact positions.
struct AllowedPositions {
    private let folders: Set<String>
    private let originals: Set<OutputPath>

    init(_ site: SitePages) {
        let library = site.library
        func isInOpenAlbum(_ photo: Int) -> Bool { library.albums[library.photos[photo].album].positions != .off }
        let selections = library.selections.filter { !$0.photos.isEmpty && $0.photos.allSatisfy(isInOpenAlbum) }
        let albums = library.albums.filter { $0.positions != .off }
        folders = Set(albums.map(\.address) + selections.map(\.address))
        let paths = library.photos.indices.map { (photo: $0, path: site.media[$0].original) }
        let refused = Set(paths.filter { library.photos[$0.photo].positions != .exact }.compactMap { $0.path })
        originals = Set(paths.compactMap { $0.path }).subtracting(refused)
    }

    func contains(page path: OutputPath) -> Bool {
        folders.contains(path.parent.isRoot ? "" : path.parent.text + "/")
    }

    func contains(original path: OutputPath) -> Bool { originals.contains(path) }
}

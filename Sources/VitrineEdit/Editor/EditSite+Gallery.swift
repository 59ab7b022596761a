internal import VitrineBuild
internal import VitrineCore

extension EditSite {
    init(_ gallery: Gallery) throws(BuildError) {
        let (library, sources) = (gallery.library, gallery.sources)
        var folders: [SourcePath: Folder] = [.root: Folder()]
        func add(_ folder: SourcePath) {
            for path in [folder] + folder.ancestors where folders[path] == nil { folders[path] = Folder() }
        }
        for album in library.albums {
            add(album.path)
            folders[album.path]?.photos = album.photos.map { library.photos[$0].path }
            folders[album.path]?.albums = album.children.map { library.albums[$0].path }
        }
        for file in sources.scan.files {
            add(file.path.parent)
            folders[file.path.parent]?.files.append(file.path)
        }
        // Photos that are hidden, or that cannot be read, come last.
        let published = Set(library.photos.map(\.path))
        for photo in sources.sorted.candidates.map(\.path) where !published.contains(photo) {
            guard gallery.companions.photos[photo] == nil, gallery.livePhotos.photos[photo] == nil else { continue }
            folders[photo.parent]?.photos.append(photo)
        }
        let listed = Set(folders.values.flatMap(\.albums))
        for folder in folders.keys.sorted() where !folder.isRoot && !listed.contains(folder) {
            folders[folder.parent]?.albums.append(folder)
        }
        self.init(
            settings: gallery.site.settings, folders: folders,
            titles: Dictionary(library.albums.map { ($0.path, $0.title) }) { first, _ in first },
            collections: try TextFolder.collections.files(in: gallery.site.folders.site).texts,
            pages: gallery.sources.texts.pages.map(\.file), ratings: Self.ratings(sources),
            unadjustable: Self.moving(gallery))
    }

    private static func moving(_ gallery: Gallery) -> Set<SourcePath> {
        let sources = gallery.sources
        let hasMotion = gallery.site.settings.livePhotos.motion
        return Set(
            sources.sorted.candidates.lazy.map(\.path).filter { path in
                sources.records.photos[path]?.kind == .video
                    || hasMotion && sources.texts.sidecars[path]?.live != false
                        && gallery.livePhotos.clip(of: path) != nil
            })
    }

    private static func ratings(_ sources: Sources) -> [SourcePath: Int] {
        let found = sources.sorted.candidates.compactMap { file -> (SourcePath, Int)? in
            let files = sources.sorted.xmp[file.path] ?? []
            let fields = files.compactMap { sources.records.xmp[$0.path] } + [sources.records.photos[file.path]?.xmp]
            return fields.lazy.compactMap { $0?.rating }.first.map { (file.path, $0) }
        }
        return Dictionary(found) { first, _ in first }
    }
}

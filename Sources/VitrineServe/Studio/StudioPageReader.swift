internal import VitrineBuild
internal import VitrineCore
internal import VitrineDisk
internal import VitrineEdit
internal import VitrineMessages

/// Makes the description of a page for the studio. The texts of photos and albums are read from their files.
struct StudioPageReader {
    private let gallery: Gallery
    private var library: Library { gallery.library }
    private var folders: SourceFolders { gallery.site.folders.albums }

    init(_ gallery: Gallery) {
        self.gallery = gallery
    }

    func page(_ id: PageID?) -> StudioPage {
        var page = StudioPage(
            page: .init(kind: .other), hiddenAlbums: hiddenAlbums, albums: albums, collections: collections)
        var album: Int?
        switch id {
        case .album(let index, _):
            album = index
            page.page = .init(kind: .album, album: library.albums[index].path.text)
            page.photos = photos(library.albums[index].photos)
        case .photo(let index):
            album = library.photos[index].album
            page.page = .init(kind: .photo, photo: library.photos[index].path.text)
            page.photos = photos([index])
        case .selection(let index, _):
            let selection = library.selections[index]
            if case .collection(let name) = selection.origin { page.page = .init(kind: .collection, collection: name) }
            page.photos = photos(selection.photos)
        case .single, .find, nil: break
        }
        if let album { describe(library.albums[album], in: &page) }
        return page
    }

    private func describe(_ album: Album, in page: inout StudioPage) {
        page.album = description(of: album.path, title: album.title)
        page.hidden = library.hidden.filter { $0.parent == album.path }.sorted().map {
            .init(name: $0.text, own: own($0))
        }
        page.failed = gallery.findings.undecodable.mapValues(\.message).merging(library.refused) { first, _ in first }
            .filter { $0.key.parent == album.path }.sorted { $0.key < $1.key }
            .map { .init(name: $0.key.text, reason: $0.value) }
        let folder = folders.path(of: album.path)
        if !Disk.isWritable(folder) {
            page.locked =
                "\(folder) cannot be written. Give yourself permission (chmod u+w), or make its disk writable."
        }
    }

    private func description(of path: SourcePath, title: String) -> StudioPage.Album {
        let text = text(of: gallery.sources.sorted.albumTexts[path]?.path)
        let document = try? AlbumDocument(text, file: folders.shown(path), parse: YAMLReader.read)
        let (body, own) = (document?.body ?? "", document?.values.fields ?? [:])
        return .init(
            path: path.text, title: title, own: own, body: body, digest: ContentDigest(of: body),
            secret: AlbumAddress.secret(gallery.sources.texts.albums[path]?.address?.name ?? path.name))
    }

    private var hiddenAlbums: [StudioPage.HiddenAlbum] {
        gallery.sources.texts.albums.filter(\.value.isHidden).sorted { $0.key < $1.key }.map { path, text in
            .init(
                album: description(of: path, title: text.title ?? path.name),
                photos: library.hidden.filter { $0.isInside(path) }.map(\.text))
        }
    }

    // MARK: Photos

    private func photos(_ indices: [Int]) -> [StudioPage.Photo] {
        indices.map { index in
            let photo = library.photos[index]
            return .init(
                address: photo.address, name: photo.path.text, kind: kind(of: photo), fields: fields(of: photo),
                own: own(photo.path), adjustments: photo.adjustments)
        }
    }

    func photos(at paths: [SourcePath]) -> [StudioPage.Photo] {
        let indices = Dictionary(library.photos.enumerated().map { ($1.path, $0) }) { first, _ in first }
        return photos(paths.compactMap { indices[$0] })
    }

    private func kind(of photo: Photo) -> String {
        if photo.isVideo { return "video" }
        guard photo.motion != nil else { return "photo" }
        return photo.record.kind == .gif || photo.record.kind == .png ? "animation" : "live"
    }

    private func fields(of photo: Photo) -> [String: EditValue] {
        let caption: String? =
            switch photo.caption {
            case .markdown(let markdown): markdown.source
            case .plain(let text): text
            case nil: nil
            }
        let texts = [
            "title": photo.title, "caption": caption, "alt": photo.alt, "place": photo.place?.text,
            "date": photo.date.map(MachineDate.asKnown),
        ]
        var fields = texts.compactMapValues { $0.map { EditValue.text($0) } }
        if photo.isFavorite { fields["favorite"] = .flag(true) }
        if let rating = photo.rating { fields["rating"] = .number(rating) }
        return fields
    }

    /// The values in the text of a photo. A text that cannot be read is a problem of the build, which reports it.
    private func own(_ photo: SourcePath) -> [String: EditValue] {
        guard let file = gallery.sources.sorted.sidecars[photo]?.path else { return [:] }
        let document = try? YAMLDocument(text(of: file), file: folders.shown(file), parse: YAMLReader.read)
        return document?.fields ?? [:]
    }

    private func text(of file: SourcePath?) -> String {
        file.flatMap { text(at: folders.path(of: $0)) } ?? ""
    }

    private func text(at path: String) -> String? {
        let bytes = try? Disk.read(path, maxSize: Int64(YAMLReader.maxSize))
        return bytes.flatMap { try? OwnerText.text($0, file: path) }
    }

    private func rule(in file: String) -> RuleText? {
        guard let text = text(at: gallery.site.folders.site + "/" + file),
            let document = try? YAMLDocument(text, file: file, parse: YAMLReader.read)
        else { return nil }
        return RuleText(document.value)
    }

    // MARK: Names

    /// The albums with pages, and then those without: they have no photos, or are hidden.
    private var albums: [StudioPage.AlbumName] {
        let shown = Set(library.albums.map(\.path))
        let empty = gallery.sources.texts.albums.filter { !shown.contains($0.key) }.sorted { $0.key < $1.key }
        // A gallery may have a hundred thousand photos, and few folders.
        let filled = empty.isEmpty ? [] : Set(gallery.sources.sorted.candidates.map(\.path.parent))
        return inOrder.map { index in
            let album = library.albums[index]
            var name = name(album.path, album.title)
            name.address = album.address
            name.url = gallery.site.settings.url(ofFolder: album.address)
            name.isUnlisted = album.isUnlisted
            return name
        }
            + empty.map { path, text in
                var name = name(path, text.title ?? path.name)
                name.isEmpty = !filled.contains { $0.isInside(path) }
                return name
            }
    }

    /// The albums as pages show them, each before those in it, and then those that no page lists.
    private var inOrder: [Int] {
        var (found, open) = ([Int](), [0])
        while let index = open.popLast() {
            found.append(index)
            open += library.albums[index].children.reversed()
        }
        let listed = Set(found)
        return found + library.albums.indices.filter { !listed.contains($0) }
    }

    private func name(_ path: SourcePath, _ title: String) -> StudioPage.AlbumName {
        .init(path: path.text, title: title, parent: path.isRoot ? nil : path.parent.text, isUnlisted: false)
    }

    private var collections: [StudioPage.CollectionName] {
        var addresses: [String: String] = [:]
        for selection in library.selections {
            if case .collection(let name) = selection.origin { addresses[name] = selection.address }
        }
        return gallery.sources.texts.collections.map { text in
            let address = addresses[text.name]
            return .init(
                name: text.name, title: text.title ?? text.name, own: text.title, address: address,
                url: address.flatMap(gallery.site.settings.url(ofFolder:)), isUnlisted: text.isUnlisted,
                rule: text.rule == nil ? nil : rule(in: text.file))
        }
    }
}

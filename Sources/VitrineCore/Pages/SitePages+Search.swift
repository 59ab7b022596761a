/// The search finds what the pages of listed photos show, and the albums, collections and names that have pages.
extension SitePages {
    var searchIndex: SearchIndex {
        SearchIndex(library.newest, names: searchNames, mark: OwnershipMark.placeholder, entry: searchEntry)
    }

    /// The files that the search reads. They are made with each other, which takes time.
    var searchDocuments: [(path: OutputPath, id: DocumentID)] {
        (search?.value.files ?? []).enumerated().map { ($1.path, .search($0)) }
    }

    package func searchDocument(at path: OutputPath) -> DocumentID? {
        search?.value.files.firstIndex { $0.path == path }.map { .search($0) }
    }

    func searchText(_ file: Int) -> String {
        guard let index = search?.value else { return "" }
        return index.text(of: index.files[file], searchEntry)
    }

    /// The photos of a block of the search; nil for a file of the index, which depends on all photos and names.
    func photos(ofSearch file: Int) -> [Int]? {
        guard case .photos(let photos)? = search?.value.files[file].content else { return nil }
        return photos
    }

    private func searchEntry(_ index: Int) -> SearchEntry {
        let photo = library.photos[index]
        let album = library.albums[photo.album]
        var entry = SearchEntry(
            name: photo.slug, folder: album.address, image: media[index].renditions.smallestThumbnail?.path,
            album: photo.album == 0 ? settings.title : album.title, date: photo.date?.local)
        entry.camera = photo.camera ?? ""
        entry.lens = photo.lens ?? ""
        entry.place = photo.place?.text ?? ""
        entry.title = photo.title ?? ""
        entry.caption = Summary.of(caption(of: photo).plain ?? "", maxLength: Self.mostLetters)
        entry.alt = Summary.of(photo.alt ?? "", maxLength: Self.mostLetters)
        entry.keywords = photo.keywords.map { $0.joined(separator: " / ") }
        entry.people = photo.people
        return entry
    }

    /// The most characters of a text that are searched.
    private static let mostLetters = 1000

    private var searchNames: [SearchName] {
        let albums = library.albums.dropFirst().filter { !$0.isUnlisted && $0.total > 0 }
        let lists = library.collections.filter { !$0.isUnlisted } + library.facets
        return albums.map { SearchName(title: $0.title, address: $0.address) }
            + lists.map { SearchName(title: title(of: $0), address: $0.address) }
    }
}

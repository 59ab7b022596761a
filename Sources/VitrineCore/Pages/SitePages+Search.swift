/// What the search knows: what the pages of listed photos show, and the things that have pages.
extension SitePages {
    var searchIndex: SearchIndex? {
        guard library.canBeSearched, settings.find.search else { return nil }
        return SearchIndex(
            library.newest.map(searchEntry), names: searchNames, mark: OwnershipMark.placeholder)
    }

    private func searchEntry(_ index: Int) -> SearchEntry {
        let photo = library.photos[index]
        let album = library.albums[photo.album]
        var entry = SearchEntry(
            name: photo.slug, folder: album.address, image: media[index].renditions.smallestThumbnail?.path,
            album: photo.album == 0 ? settings.title : album.title, date: photo.date?.local)
        entry.camera = photo.camera ?? ""
        entry.lens = photo.lens ?? ""
        entry.place = photo.place ?? ""
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
        let albums = library.albums.dropFirst().filter { !$0.isUnlisted && $0.total > 0 }.map {
            SearchName(.album, title: $0.title, address: $0.address)
        }
        let collections = library.collections.filter { !$0.isUnlisted }.map {
            SearchName(.album, title: title(of: $0), address: $0.address)
        }
        let facets = library.facets.compactMap { list in
            list.facet.map { SearchName(Self.kind(of: $0.kind), title: list.title ?? "", address: list.address) }
        }
        return albums + collections + facets
    }

    private static func kind(of kind: FacetKind) -> SearchName.Kind {
        switch kind {
        case .keyword: .keyword
        case .person: .person
        case .camera: .camera
        case .lens: .lens
        case .place: .place
        }
    }
}

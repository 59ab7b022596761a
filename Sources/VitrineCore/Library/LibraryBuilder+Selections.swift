/// Smart albums and collections.
extension LibraryBuilder {
    mutating func addSmartAlbums() {
        let taken = (topAlbums.map(\.address) + library.pages.map(\.address)).map { $0.dropLast() }
        let kinds = SmartAlbumKind.allCases.map { (name: $0.slug, key: $0.slug) }
        let slugs = Slug.assign(kinds, taken: SiteAddress.reservedFolders.union(taken.map { Slug.foldKey(String($0)) }))
        for (kind, slug) in zip(SmartAlbumKind.allCases, slugs)
        where !input.settings.smartAlbums.hidden.contains(kind) {
            let photos = SmartAlbumRule.select(kind, from: newest, of: library.photos)
            if photos.isEmpty || kind.isOfMedia && ownerHasAlbum(of: photos) { continue }
            library.smartAlbums.append(
                Selection(
                    origin: .smart(kind), address: slug + "/", title: input.settings.smartAlbums.titles[kind],
                    photos: photos, dates: dates(of: photos)))
        }
    }

    /// The albums at the top, whose addresses have one name.
    var topAlbums: [Album] { library.albums.filter { $0.parent == 0 } }

    private func ownerHasAlbum(of photos: [Int]) -> Bool {
        // The front page is no album in a list.
        let candidates = library.albums.dropFirst().filter { $0.photos.count == photos.count }
        return !candidates.isEmpty && candidates.contains { Set(photos).isSuperset(of: $0.photos) }
    }

    mutating func addCollections() {
        let sorted = input.collections.sorted { NaturalOrder.precedes($0.name, $1.name) }
        let slugs = Slug.assign(sorted.map { (name: $0.name, key: $0.name) }, taken: [])
        for (collection, slug) in zip(sorted, slugs) {
            let photos =
                collection.rule.map { self.photos(by: $0, file: collection.file) }
                ?? collection.photos.compactMap {
                    photo(named: $0, on: .collection, file: collection.file, isUnlisted: collection.isUnlisted)
                }
            if photos.isEmpty { continue }
            let title = collection.title ?? collection.name.split(separator: "_").joined(separator: " ")
            library.collections.append(
                Selection(
                    origin: .collection(collection.name), address: "collections/" + slug + "/", title: title,
                    text: collection.text, photos: photos, dates: dates(of: photos), isUnlisted: collection.isUnlisted,
                    download: collection.download ?? download(of: photos), ruleOrder: collection.rule?.order))
        }
    }

    /// A collection can be loaded if all albums of its photos can.
    private func download(of photos: [Int]) -> DownloadPolicy {
        let policies = Set(photos.map { library.photos[$0].album }).map { library.albums[$0].download }
        return policies.dropFirst().reduce(policies.first ?? .off) { $0.smaller(than: $1) }
    }

    enum NamingText: String { case collection, page }

    /// Finds a photo that a text outside of the albums names by its path.
    mutating func photo(
        named reference: AlbumText.Reference, on page: NamingText, file: String, isUnlisted: Bool
    ) -> Int? {
        let wanted = SourcePath.root.appending(file: reference.name)
        if let found = lookup.find(wanted) {
            let path = input.companions[found] ?? found
            // A photo that is hidden or could not be read is left out.
            guard let photo = photoIndex[path] else { return nil }
            if library.photos[photo].isUnlisted, !isUnlisted {
                fail(
                    file, reference,
                    "the photo '\(reference.name)' is in an unlisted album, and the \(page) would link to it; remove it here, or "
                        + "write 'unlisted: true' into this file, so that no page links to the \(page)")
            }
            return photo
        }
        let candidates = hints > 0 ? photoIndex.keys.map(\.text).sorted() : []
        let hint =
            NearestName.of(wanted.text, among: candidates).map { "; did you mean '\($0)'?" }
            ?? "; \(input.settings.albums.pathAdvice)"
        fail(file, reference, "the photo '\(reference.name)' does not exist\(hint)")
        return nil
    }

    func dates(of photos: [Int]) -> DateSpan? {
        DateSpan(of: photos.compactMap { library.photos[$0].date?.local })
    }
}

/// What is known of each photo of an album.
extension LibraryBuilder {
    /// The facts of the photos, and then those of the videos: the time zone of a video may be that of the photo that was
    /// taken before or after it.
    func facts(of group: [LibraryInput.PhotoSource], in album: Album) -> [PhotoFacts] {
        let facts = group.map { PhotoFacts($0, in: album, settings: input.settings) }
        guard group.contains(where: { $0.record.movie != nil }) else { return facts }
        let zones = zip(group, facts).filter { $0.0.record.movie == nil }.compactMap {
            $0.1.date.flatMap(ZonedInstant.init)
        }
        return zip(group, facts).map { source, facts in
            source.record.movie == nil
                ? facts : PhotoFacts(source, in: album, settings: input.settings, zones: zones)
        }
    }

    /// The time zone for sorting dates without one: that of the album's other photos if they all have the same, else
    /// UTC.
    static func prevailingOffset(_ facts: [PhotoFacts]) -> Int {
        let offsets = Set(facts.compactMap(\.date?.offsetMinutes))
        return offsets.count == 1 ? offsets.first ?? 0 : 0
    }

    func makePhoto(
        _ source: LibraryInput.PhotoSource, _ facts: PhotoFacts, slug: String, album: Int
    ) -> Photo {
        Photo(
            path: source.path, record: source.record, slug: slug, album: album,
            address: library.albums[album].address + slug + ".html",
            title: facts.title, caption: facts.caption, alt: facts.alt,
            date: facts.date?.published(allowsPosition: library.albums[album].allowsPosition),
            added: source.sidecar?.added, isFavorite: facts.isFavorite, rating: facts.rating, place: facts.place,
            keywords: facts.keywords,
            position: facts.position, attribution: facts.attribution, kinds: facts.kinds,
            isUnlisted: library.albums[album].isUnlisted, posterTime: source.sidecar?.poster,
            isDamaged: source.isDamaged, hasRawFile: source.hasRawFile, motion: source.motion)
    }
}

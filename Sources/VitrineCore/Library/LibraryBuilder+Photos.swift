extension LibraryBuilder {
    /// The facts of the photos, and then those of the videos: the time zone of a video may be that of the photo that was
    /// taken before or after it.
    mutating func facts(of group: [LibraryInput.PhotoSource], in album: Album) -> [PhotoFacts] {
        let facts = group.map {
            PhotoFacts($0, in: album, settings: input.settings, persons: persons, gazetteer: input.gazetteer)
        }
        guard group.contains(where: { $0.record.movie != nil }) else { return facts }
        let zones = zip(group, facts).filter { $0.0.record.movie == nil }.compactMap {
            $0.1.date.flatMap(ZonedInstant.init)
        }
        return zip(group, facts).map { source, facts in
            source.record.movie == nil
                ? facts
                : PhotoFacts(
                    source, in: album, settings: input.settings, persons: persons, gazetteer: input.gazetteer,
                    zones: zones)
        }
    }

    /// The time zone for sorting dates without one: that of the album's other photos if they all have the same, else
    /// UTC.
    static func prevailingOffset(_ facts: [PhotoFacts]) -> Int {
        let offsets = Set(facts.compactMap(\.offsetMinutes))
        return offsets.count == 1 ? offsets.first ?? 0 : 0
    }

    mutating func makePhoto(
        _ source: LibraryInput.PhotoSource, _ facts: PhotoFacts, slug: String, album: Int
    ) -> Photo {
        Photo(
            path: source.path, record: source.record, slug: slug, album: album,
            address: library.albums[album].address + slug + ".html",
            title: facts.title, caption: facts.caption, alt: facts.alt,
            date: facts.date?.published(allowsPosition: facts.positions != .off),
            added: source.sidecar?.added, isFavorite: facts.isFavorite, rating: facts.rating, place: facts.place,
            keywords: facts.keywords, people: facts.people, camera: facts.camera.map { shared($0) },
            lens: facts.lens.map { shared($0) }, position: facts.position, positions: facts.positions,
            attribution: facts.attribution, kinds: facts.kinds,
            isUnlisted: library.albums[album].isUnlisted, posterTime: source.posterTime,
            isDamaged: source.isDamaged, hasRawFile: source.hasRawFile, adjustments: source.adjustments,
            motion: source.motion)
    }

    /// The same text as that of an earlier photo, in the same memory: thousands of photos have the same camera.
    private mutating func shared(_ text: String) -> String {
        if let known = sharedTexts[text] { return known }
        sharedTexts[text] = text
        return text
    }

    /// The names of all people in photos, published or not, as `Slug.identity` returns them.
    static func persons(in input: LibraryInput) -> Set<String> {
        guard input.settings.keywords.areShown || input.albums.contains(where: { $0.value.keywords?.areShown == true })
        else { return [] }
        let fields = input.photos.flatMap { [$0.xmp, $0.record.xmp].compactMap(\.self) } + input.otherFields
        return Set(fields.flatMap { PhotoTags($0).people }.map { PhotoTags.personKey($0) })
    }

    /// Uses a picture as the poster of a video. Only a picture that is published itself can be one: what is hidden does
    /// not become visible because a sidecar names it.
    mutating func choosePoster(of video: LibraryInput.PhotoSource, in folder: SourcePath) {
        guard case .picture(let reference, let file)? = video.sidecar?.poster,
            let path = find(reference, in: folder, what: "poster", file: file)
        else { return }
        // The photos of the folder were added last.
        let recent = library.photos.indices.reversed().prefix { library.photos[$0].path.parent == folder }
        guard let index = recent.first(where: { library.photos[$0].path == video.path }) else { return }
        if let picture = recent.first(where: { library.photos[$0].path == path }) {
            if library.photos[picture].isVideo {
                fail(file, reference, "the poster '\(reference.name)' is a video; name a picture, or a time in seconds")
            } else {
                library.photos[index].posterPicture = picture
            }
        } else {
            library.withoutPoster[video.path] = reference.name
        }
    }
}

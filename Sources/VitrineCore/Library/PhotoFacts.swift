/// The title, date and other facts of one photo. If several sources contain a fact, the owner's text takes precedence,
/// then an XMP sidecar, the embedded packet with IPTC, and EXIF.
struct PhotoFacts {
    let title: String?
    let caption: Photo.Caption?
    let alt: String?
    let place: PlaceName?
    let keywords: [[String]]
    let people: [String]
    let camera: String?
    let lens: String?
    let date: CaptureDate?
    /// The time zone of the date in minutes east of UTC; nil if it is unknown. A date that the owner wrote without a zone is
    /// a local time at the place where the photo was taken.
    let offsetMinutes: Int?
    let isFavorite: Bool
    let rating: Int?
    let attribution: Attribution
    /// The position as it is published, and how exact positions of the photo may be.
    let position: Position?
    let positions: PositionPolicy
    let kinds: Set<SmartAlbumKind>
    let withheld: [WithheldText]
    /// The keywords that are left out because they are names of people.
    let namesOfPeople: [String]

    /// - Parameters:
    ///   - persons: the names of all people in photos, as `Slug.identity` returns them. Where people are not published, a
    ///     keyword with such a name is not published either.
    ///   - zones: the time zones of the other photos of the album, for a video whose date has none.
    init(
        _ source: LibraryInput.PhotoSource, in album: Album, settings: Settings, persons: Set<String>,
        gazetteer: Gazetteer? = nil, zones: [ZonedInstant] = []
    ) {
        // A record unpacks these fields each time they are read.
        let (embedded, exif) = (source.record.xmp, source.record.exif)
        let xmp = source.xmp?.overlaid(on: embedded) ?? embedded
        let place = PhotoPlace(source, in: album, places: settings.ownPlaces)
        (position, positions) = (place.published, place.positions)
        var texts = FileTexts(sidecar: source.xmp, embedded: embedded, exif: exif, place: place)
        title = source.sidecar?.title ?? texts.title
        caption = source.sidecar?.caption.map(Photo.Caption.markdown) ?? texts.description.map(Photo.Caption.plain)
        alt = source.sidecar?.alt ?? texts.alt
        let inFile = texts.placeName ?? place.name(by: gazetteer)
        self.place = place.isHidden ? nil : place.ownName(source.sidecar) ?? inFile
        let tags = PhotoTags(xmp)
        people = album.showsPeople ? texts.published(tags.people, .people) { [$0] } : []
        let found = tags.keywords(by: album.keywords, without: album.showsPeople ? [] : persons)
        keywords = texts.published(found.keywords, .keywords) { $0 }
        namesOfPeople = found.namesOfPeople
        camera = CameraName.of(make: exif.make, model: exif.model)
        lens = exif.lensModel
        withheld = texts.withheld
        let name = source.path.name
        let recorded =
            source.record.movie.map {
                CaptureDate.of(movie: $0, sidecar: source.xmp, embedded: embedded, fileName: name, photos: zones)
            } ?? CaptureDate.of(exif: exif, xmp: embedded, sidecar: source.xmp, fileName: name)
        date = source.sidecar?.date ?? recorded
        offsetMinutes = date?.offsetMinutes ?? recorded?.offsetMinutes
        let stars = source.sidecar?.rating ?? xmp.rating
        isFavorite = source.sidecar?.favorite ?? stars.map { $0 >= settings.favoriteRating } ?? false
        rating = stars.flatMap { $0 < 0 ? nil : $0 }
        let creators = xmp.creators.joined(separator: ", ")
        attribution = Attribution(
            creator: creators.isEmpty ? exif.artist : creators, copyright: xmp.rights ?? exif.copyright,
            licence: xmp.licence, forbidsTraining: !settings.training)
        kinds = SmartAlbumRule.kinds(of: source, exif, embedded)
    }
}

private struct FileTexts {
    let sidecar: XMPFields?
    let embedded: XMPFields
    let exif: ExifFields
    let place: PhotoPlace
    private(set) var withheld: [WithheldText] = []

    /// The longest text alternative in characters. The IPTC recommends this limit.
    private static let maxAltLength = 250

    init(sidecar: XMPFields?, embedded: XMPFields, exif: ExifFields, place: PhotoPlace) {
        (self.sidecar, self.embedded, self.exif) = (sidecar, embedded, exif)
        self.place = place
    }

    var title: String? {
        mutating get { text(.title, inSidecar: sidecar?.ownTitle, inFile: embedded.ownTitle) }
    }

    var description: String? {
        mutating get {
            text(
                .description, inSidecar: sidecar?.description, inFile: embedded.description ?? exif.imageDescription)
        }
    }

    var alt: String? {
        mutating get {
            text(.alt, inSidecar: sidecar?.alt, inFile: embedded.alt)
                .map { Summary.of($0, maxLength: Self.maxAltLength) }
        }
    }

    /// The city and the country. Programs find them by themselves if there is a GPS position, and many owners do not
    /// know. Then they are published only where the position is. Without a position, a person wrote them.
    var placeName: PlaceName? {
        mutating get {
            if place.isLocated, place.positions == .off { return nil }
            guard let name = sidecar?.place ?? embedded.place else { return nil }
            return arePublic([name.text] + name.path, .place, isInSidecar: sidecar?.place != nil) ? name : nil
        }
    }

    /// The names, or none if one of them must not be published. They are also checked together, because two of them may be
    /// a latitude and a longitude.
    mutating func published<Name>(
        _ names: [Name], _ field: WithheldText.Field, _ words: (Name) -> [String]
    ) -> [Name] {
        let isInSidecar =
            field == .people
            ? sidecar?.people.isEmpty == false
            : sidecar.map { !$0.keywords.isEmpty || !$0.keywordPaths.isEmpty } ?? false
        let texts = names.flatMap(words)
        return arePublic(texts + [texts.joined(separator: ", ")], field, isInSidecar: isInSidecar) ? names : []
    }

    private mutating func text(_ field: WithheldText.Field, inSidecar: String?, inFile: String?) -> String? {
        guard let text = inSidecar ?? inFile else { return nil }
        return arePublic([text], field, isInSidecar: inSidecar != nil) ? text : nil
    }

    private mutating func arePublic(_ texts: [String], _ field: WithheldText.Field, isInSidecar: Bool) -> Bool {
        let reasons = texts.lazy.compactMap { [place] in
            WithheldText.Reason(of: $0, allowsPosition: place.positions == .exact)
        }
        guard let reason = reasons.first else { return true }
        withheld.append(WithheldText(field: field, isInSidecar: isInSidecar, reason: reason))
        return false
    }
}

extension XMPFields {
    /// The title, or else the headline. Some programs write the name of the file into the title.
    fileprivate var ownTitle: String? {
        title.flatMap { CameraFileName.isNameOrFile($0) ? nil : $0 } ?? headline
    }
}

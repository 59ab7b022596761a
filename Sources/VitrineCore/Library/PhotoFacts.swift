/// The title, date and other facts of one photo. If several sources contain a fact, the owner's text takes precedence,
/// then an XMP sidecar, the embedded packet with IPTC, and EXIF.
struct PhotoFacts {
    let title: String?
    let caption: Photo.Caption?
    let alt: String?
    let place: String?
    let keywords: [String]
    let date: CaptureDate?
    /// The time zone of the date in minutes east of UTC; nil if it is unknown. A date that the owner wrote without a zone is
    /// a local time at the place where the photo was taken.
    let offsetMinutes: Int?
    let isFavorite: Bool
    let rating: Int?
    let attribution: Attribution
    let position: Position?
    let kinds: Set<SmartAlbumKind>
    let withheld: [WithheldText]

    /// - Parameter zones: the time zones of the other photos of the album, for a video whose date has none.
    init(_ source: LibraryInput.PhotoSource, in album: Album, settings: Settings, zones: [ZonedInstant] = []) {
        // A record unpacks these fields each time they are read.
        let (embedded, exif) = (source.record.xmp, source.record.exif)
        let xmp = source.xmp?.overlaid(on: embedded) ?? embedded
        var texts = FileTexts(
            sidecar: source.xmp, embedded: embedded, exif: exif, allowsPosition: album.allowsPosition)
        title = source.sidecar?.title ?? texts.title
        caption = source.sidecar?.caption.map(Photo.Caption.markdown) ?? texts.description.map(Photo.Caption.plain)
        alt = source.sidecar?.alt ?? texts.alt
        // An empty text of the owner removes the place that the file has.
        place = (source.sidecar?.place ?? texts.place).flatMap { $0.isEmpty ? nil : $0 }
        keywords = album.showsKeywords ? texts.keywords : []
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
        position = album.allowsPosition ? exif.position : nil
        kinds = SmartAlbumRule.kinds(of: source, exif, embedded)
    }
}

private struct FileTexts {
    let sidecar: XMPFields?
    let embedded: XMPFields
    let exif: ExifFields
    let allowsPosition: Bool
    private(set) var withheld: [WithheldText] = []

    /// The longest text alternative in characters. The IPTC recommends this limit.
    private static let maxAltLength = 250

    init(sidecar: XMPFields?, embedded: XMPFields, exif: ExifFields, allowsPosition: Bool) {
        (self.sidecar, self.embedded, self.exif) = (sidecar, embedded, exif)
        self.allowsPosition = allowsPosition
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
    var place: String? {
        mutating get {
            let isLocated = exif.position != nil || embedded.hasPosition || sidecar?.hasPosition == true
            if isLocated, !allowsPosition { return nil }
            return text(.place, inSidecar: sidecar?.place, inFile: embedded.place)
        }
    }

    /// The keywords. They are also checked together, because two of them may be a latitude and a longitude.
    var keywords: [String] {
        mutating get {
            let isInSidecar = sidecar?.keywords.isEmpty == false
            let words = isInSidecar ? sidecar?.keywords ?? [] : embedded.keywords
            return arePublic(words + [words.joined(separator: ", ")], .keywords, isInSidecar: isInSidecar) ? words : []
        }
    }

    private mutating func text(_ field: WithheldText.Field, inSidecar: String?, inFile: String?) -> String? {
        guard let text = inSidecar ?? inFile else { return nil }
        return arePublic([text], field, isInSidecar: inSidecar != nil) ? text : nil
    }

    private mutating func arePublic(_ texts: [String], _ field: WithheldText.Field, isInSidecar: Bool) -> Bool {
        let reasons = texts.lazy.compactMap { [allowsPosition] in
            WithheldText.Reason(of: $0, allowsPosition: allowsPosition)
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

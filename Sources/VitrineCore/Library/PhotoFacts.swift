/// The title, date and other facts of one photo. If several sources contain a fact, the owner's text takes precedence,
/// then an XMP sidecar, the embedded packet, and EXIF.
struct PhotoFacts {
    let title: String?
    let caption: Photo.Caption?
    let date: CaptureDate?
    let isFavorite: Bool
    let rating: Int?
    let attribution: Attribution
    /// The GPS position, if the album allows positions.
    let position: Position?
    /// The smart albums that the photo belongs in because of its file.
    let kinds: Set<SmartAlbumKind>
    /// The texts in the photo's files that are not published.
    let withheld: [WithheldText]

    init(_ source: LibraryInput.PhotoSource, settings: Settings, allowsPosition: Bool) {
        // A record unpacks these fields each time they are read.
        let (embedded, exif) = (source.record.xmp, source.record.exif)
        let xmp = source.xmp?.overlaid(on: embedded) ?? embedded
        var withheld: [WithheldText] = []
        /// Returns the text that takes precedence, unless it must not be published.
        func text(_ field: WithheldText.Field, inSidecar: String?, inFile: String?) -> String? {
            guard let text = inSidecar ?? inFile else { return nil }
            guard let reason = WithheldText.Reason(of: text, allowsPosition: allowsPosition) else { return text }
            withheld.append(WithheldText(field: field, isInSidecar: inSidecar != nil, reason: reason))
            return nil
        }
        title = source.sidecar?.title ?? text(.title, inSidecar: source.xmp?.title, inFile: embedded.title)
        caption =
            source.sidecar?.caption.map(Photo.Caption.markdown)
            ?? text(
                .description, inSidecar: source.xmp?.description,
                inFile: embedded.description ?? exif.imageDescription
            ).map(Photo.Caption.plain)
        self.withheld = withheld
        date = source.sidecar?.date ?? CaptureDate.of(exif: exif, xmp: xmp, fileName: source.path.name)
        isFavorite = source.sidecar?.favorite ?? xmp.rating.map { $0 >= settings.favoriteRating } ?? false
        rating = xmp.rating.flatMap { $0 < 0 ? nil : $0 }
        let creators = xmp.creators.joined(separator: ", ")
        attribution = Attribution(
            creator: creators.isEmpty ? exif.artist : creators, copyright: xmp.rights ?? exif.copyright,
            licence: xmp.licence)
        position = allowsPosition ? exif.position : nil
        kinds = SmartAlbumRule.kinds(of: source.path, source.record, exif, embedded)
    }
}

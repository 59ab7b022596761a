/// What is said of one photo, where several say something: its owner first, then an XMP sidecar, the packet inside the
/// file, and EXIF last.
struct PhotoFacts {
    let title: String?
    let caption: Photo.Caption?
    let date: CaptureDate?
    let isFavorite: Bool
    let attribution: Attribution

    init(_ source: LibraryInput.PhotoSource, settings: Settings) {
        let xmp = Self.xmp(of: source)
        let exif = source.record.exif
        title = source.sidecar?.title ?? xmp.title
        caption =
            source.sidecar?.caption.map(Photo.Caption.markdown)
            ?? (xmp.description ?? exif.imageDescription).map(Photo.Caption.plain)
        date = source.sidecar?.date ?? CaptureDate.of(exif: exif, xmp: xmp, fileName: source.path.name)
        isFavorite = source.sidecar?.favorite ?? xmp.rating.map { $0 >= settings.favoriteRating } ?? false
        let creators = xmp.creators.joined(separator: ", ")
        attribution = Attribution(
            creator: creators.isEmpty ? exif.artist : creators, copyright: xmp.rights ?? exif.copyright,
            licence: xmp.licence)
    }

    private static func xmp(of source: LibraryInput.PhotoSource) -> XMPFields {
        source.xmp?.overlaid(on: source.record.xmp) ?? source.record.xmp
    }
}

/// The facts of a photo that the rules of collections compare. They include what its owner wrote and does not publish.
struct RuledPhoto {
    let photo: Photo
    private let source: LibraryInput.PhotoSource
    private let xmp: XMPFields
    private let exif: ExifFields
    private let names: [FacetKind: [Name]]
    private let albumTitle: String
    private let place: PlaceName?

    /// A name of the photo, published or not.
    struct Name {
        /// The names of a hierarchy are joined by slashes.
        let text: String
        /// The parts as `Slug.identity` returns them.
        let parts: [String]

        init(_ path: [String]) {
            text = path.joined(separator: "/")
            parts = path.map { Slug.identity(of: $0) }
        }
    }

    init(_ photo: Photo, _ source: LibraryInput.PhotoSource, albumTitle: String) {
        self.photo = photo
        self.source = source
        self.albumTitle = albumTitle
        exif = source.record.exif
        xmp = source.xmp?.overlaid(on: source.record.xmp) ?? source.record.xmp
        let tags = PhotoTags(xmp)
        let keywords = tags.keywords(by: KeywordPolicy(areShown: true), without: []).keywords
        place = photo.place ?? source.sidecar?.place.flatMap { PlaceName([$0]) } ?? xmp.place
        names = [
            .keyword: keywords, .person: tags.people.map { [$0] },
            .camera: [photo.camera].compactMap(\.self).map { [$0] },
            .lens: [photo.lens].compactMap(\.self).map { [$0] }, .place: place.map { [$0.path] } ?? [],
        ].mapValues { $0.map(Name.init) }
    }

    func names(_ kind: FacetKind) -> [Name] { names[kind] ?? [] }

    func has(_ name: RuleName, _ kind: FacetKind) -> Bool { allNames(kind).contains { name.matches($0.parts) } }

    /// The names, and the whole name of a place as its page shows it: Reine, Norway.
    private func allNames(_ kind: FacetKind) -> [Name] {
        names(kind) + (kind == .place ? [place?.text].compactMap(\.self).map { Name([$0]) } : [])
    }

    func matches(_ condition: PhotoRule.Condition) -> Bool {
        switch condition {
        case .names(let kind, let wanted):
            return allNames(kind).contains { name in wanted.contains { $0.matches(name.parts) } }
        case .albums(let folders):
            return folders.contains { $0.path.isRoot || photo.path.ancestors.contains($0.path) }
        case .words(let words): return words.contains { $0.match(texts) }
        case .number(let field, let ranges):
            return number(field).map { number in ranges.contains { $0.range.contains(number) } } ?? false
        case .dates(let dates): return photo.date.map { date in dates.contains { $0.contains(date.local) } } ?? false
        case .flag(.favorite, let flag): return photo.isFavorite == flag
        case .flag(.gps, let flag): return (exif.position != nil || xmp.hasPosition) == flag
        case .media(let media): return media.contains(self.media)
        case .shapes(let shapes): return !Set(shapes).isDisjoint(with: self.shapes)
        }
    }

    /// The stars of the photo; none is 0.
    var rating: Int { source.sidecar?.rating ?? xmp.rating ?? 0 }

    private func number(_ field: PhotoRule.Number) -> Double? {
        switch field {
        case .rating: Double(rating)
        case .iso: exif.iso.map(Double.init)
        case .focal: exif.focalLength.map(Self.tenths)
        case .aperture: exif.fNumber.map(Self.tenths)
        }
    }

    /// The number as pages show it: phones write 1.78 for f/1.8.
    private static func tenths(_ number: Double) -> Double { (number * 10).rounded() / 10 }

    private var media: PhotoRule.Media { photo.isVideo ? .video : photo.motion == nil ? .photo : .live }

    /// A panorama is also landscape or portrait.
    private var shapes: Set<PhotoRule.Shape> {
        let size = photo.size
        let shape: PhotoRule.Shape =
            size.width > size.height ? .landscape : size.width < size.height ? .portrait : .square
        return photo.kinds.contains(.panoramas) ? [shape, .panorama] : [shape]
    }

    private var texts: [String] {
        var caption = xmp.description ?? exif.imageDescription
        if let text = source.sidecar?.caption { caption = text.source }
        let own = [source.sidecar?.title ?? xmp.title ?? xmp.headline, caption, source.sidecar?.alt ?? xmp.alt]
        return (own + [place?.text, photo.camera, photo.lens, photo.path.stem, albumTitle])
            .compactMap(\.self) + xmp.keywords + xmp.keywordPaths.flatMap(\.self) + xmp.people
    }
}

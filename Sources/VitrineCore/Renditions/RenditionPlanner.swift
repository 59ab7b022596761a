/// Which sizes a photo gets, and what they are called.
///
/// Short edges for thumbnails, long edges for pictures; never enlarged: sizes beyond the source are left out and the
/// source's own size is the last. Thumbnails wider than 3:1 are cut to 3:1 around the centre.
package enum RenditionPlanner {
    /// The way images are rendered. Raise a number when the same settings shall give other pixels.
    private static func encoder(_ format: ImageFormat) -> String {
        switch format {
        case .jpeg: "jpeg-5"
        case .webp: "webp-1"
        case .avif: "avif-1"
        }
    }

    private static let widestThumbnail = 3
    /// A size this close below the source's own is not worth a file of its own, in percent.
    private static let closeness = 5
    /// By how much AVIF's quality is lower than JPEG's and WebP's where a picture looks about the same: 60 for 82.
    private static let avifQualityDifference = 22
    /// What services that show links take without cutting or scaling.
    private static let largestShare = PixelSize(width: 1200, height: 1600)
    private static let mostShareBytes = 300_000

    package static func renditions(of photo: Photo, settings: Settings) -> RenditionSet {
        renditions(
            of: photo.size, kind: photo.record.kind, pixelDigest: photo.record.pixelDigest,
            attribution: photo.attribution, settings: settings)
    }

    package static func renditions(
        of size: PixelSize, kind: MediaKind, pixelDigest: ContentDigest, attribution: Attribution, settings: Settings
    ) -> RenditionSet {
        func make(_ target: RenderTarget, _ label: String) -> Rendition {
            let recipe = recipe(label: label, target: target, colour: settings.colour)
            return Rendition(
                path: MediaName.path(pixels: pixelDigest, recipe: recipe, suffix: target.format.suffix), target: target)
        }
        let shape = thumbnailShape(of: size)
        let isCut = shape != size
        let thumbnails = edges(settings.thumbnails.edges, own: shape.shortEdge).map { edge in
            make(
                RenderTarget(
                    size: scaled(shape, short: edge.length), isCut: isCut, quality: settings.thumbnails.quality,
                    attribution: Attribution()),
                (edge.isOwn ? "own" : "short \(edge.length)") + (isCut ? " cut" : ""))
        }
        func pictures(_ format: ImageFormat) -> [Rendition] {
            edges(settings.photos.sizes, own: size.longEdge).map { edge in
                make(
                    RenderTarget(
                        size: picture(size, long: edge.length, kind: kind), isCut: false, format: format,
                        quality: quality(format, settings), attribution: attribution),
                    edge.isOwn ? "own" : "long \(edge.length)")
            }
        }
        let share = RenderTarget(
            size: shareSize(of: size), isCut: false, quality: settings.photos.quality, mostBytes: mostShareBytes,
            attribution: attribution)
        return RenditionSet(
            thumbnails: thumbnails, pictures: pictures(.jpeg), alternatives: settings.formats.map(pictures),
            share: settings.baseURL == nil ? nil : make(share, "share"))
    }

    private static func quality(_ format: ImageFormat, _ settings: Settings) -> Int {
        format == .avif ? max(1, settings.photos.quality - avifQualityDifference) : settings.photos.quality
    }

    private static func shareSize(of size: PixelSize) -> PixelSize {
        let largest = largestShare
        if size.width <= largest.width, size.height <= largest.height { return size }
        return size.height * largest.width > size.width * largest.height
            ? scaled(size, by: largest.height, of: size.height) : scaled(size, by: largest.width, of: size.width)
    }

    /// The edges wanted that the source has, and its own if it is smaller than the largest.
    private static func edges(_ wanted: [Int], own: Int) -> [(length: Int, isOwn: Bool)] {
        var edges = wanted.filter { $0 < own }.map { (length: $0, isOwn: false) }
        guard edges.count < wanted.count else { return edges }
        if let last = edges.last, last.length * (100 + closeness) > own * 100 { edges.removeLast() }
        return edges + [(own, true)]
    }

    private static func picture(_ size: PixelSize, long edge: Int, kind: MediaKind) -> PixelSize {
        (kind == .jpeg ? DecoderShrink.free(size, near: edge) : nil) ?? scaled(size, long: edge)
    }

    private static func thumbnailShape(of size: PixelSize) -> PixelSize {
        let longest = size.shortEdge * widestThumbnail
        guard size.longEdge > longest else { return size }
        return size.width > size.height
            ? PixelSize(width: longest, height: size.height) : PixelSize(width: size.width, height: longest)
    }

    private static func scaled(_ size: PixelSize, short edge: Int) -> PixelSize {
        scaled(size, by: edge, of: size.shortEdge)
    }

    private static func scaled(_ size: PixelSize, long edge: Int) -> PixelSize {
        scaled(size, by: edge, of: size.longEdge)
    }

    /// In whole numbers, so that every machine rounds alike.
    private static func scaled(_ size: PixelSize, by part: Int, of whole: Int) -> PixelSize {
        func scale(_ length: Int) -> Int { max(1, (length * part * 2 + whole) / (whole * 2)) }
        return PixelSize(width: scale(size.width), height: scale(size.height))
    }

    private static func recipe(label: String, target: RenderTarget, colour: ColourPolicy) -> ContentDigest {
        var hasher = StableHasher()
        hasher.add(encoder(target.format))
        hasher.add(label)
        hasher.add(target.quality)
        hasher.add(target.mostBytes ?? 0)
        hasher.add(colour.rawValue)
        hasher.add(target.attribution)
        return hasher.finish()
    }
}

/// One image that the gallery needs of a photo.
package struct Rendition: Hashable, Sendable {
    /// In the output: `media/ab/cdefghijkl-mnopqr.jpg`.
    package var path: String
    package var target: RenderTarget

    package var size: PixelSize { target.size }

    /// The path holds the digests of pixels and recipe: it is the key.
    package var key: ContentDigest { ContentDigest(of: path) }
}

/// All the images of one photo, each list from small to large.
package struct RenditionSet: Hashable, Sendable {
    /// For grids, covers and lists.
    package var thumbnails: [Rendition]
    /// For the photo's own page.
    package var pictures: [Rendition]

    /// Every image once, the largest first.
    package var all: [Rendition] {
        var seen: Set<String> = []
        return (pictures.reversed() + thumbnails.reversed()).filter { seen.insert($0.path).inserted }
    }
}

/// Which sizes a photo gets, and what they are called.
///
/// Short edges for thumbnails, long edges for pictures; never enlarged: sizes beyond the source are left out and the
/// source's own size is the last. Thumbnails wider than 3:1 are cut to 3:1 around the centre.
package enum RenditionPlanner {
    /// The way images are rendered. Raise the number when the same settings shall give other pixels.
    private static let encoder = "jpeg-3"
    private static let widestThumbnail = 3
    /// A size this close below the source's own is not worth a file of its own, in percent.
    private static let closeness = 5

    package static func renditions(of photo: Photo, settings: Settings) -> RenditionSet {
        renditions(
            of: photo.size, kind: photo.record.kind, pixelDigest: photo.record.pixelDigest,
            attribution: photo.attribution, settings: settings)
    }

    package static func renditions(
        of size: PixelSize, kind: MediaKind, pixelDigest: ContentDigest, attribution: Attribution, settings: Settings
    ) -> RenditionSet {
        func make(_ size: PixelSize, isCut: Bool, label: String, quality: Int, attribution: Attribution) -> Rendition {
            let target = RenderTarget(size: size, isCut: isCut, quality: quality, attribution: attribution)
            let recipe = recipe(label: label, target: target, colour: settings.colour)
            return Rendition(path: MediaName.path(pixels: pixelDigest, recipe: recipe), target: target)
        }
        let shape = thumbnailShape(of: size)
        let isCut = shape != size
        let thumbnails = edges(settings.thumbnails.edges, own: shape.shortEdge).map { edge in
            let label = (edge.isOwn ? "own" : "short \(edge.length)") + (isCut ? " cut" : "")
            return make(
                scaled(shape, short: edge.length), isCut: isCut, label: label, quality: settings.thumbnails.quality,
                attribution: Attribution())
        }
        let pictures = edges(settings.photos.sizes, own: size.longEdge).map { edge in
            make(
                picture(size, long: edge.length, kind: kind), isCut: false,
                label: edge.isOwn ? "own" : "long \(edge.length)",
                quality: settings.photos.quality, attribution: attribution)
        }
        return RenditionSet(thumbnails: thumbnails, pictures: pictures)
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
        hasher.add(encoder)
        hasher.add(label)
        hasher.add(target.quality)
        hasher.add(colour.rawValue)
        for text in [target.attribution.creator, target.attribution.copyright, target.attribution.licence] {
            hasher.add(tag: text == nil ? 0 : 1)
            hasher.add(text ?? "")
        }
        return hasher.finish()
    }
}

/// The names of images: what they show, then how it was made. Short, for they stand in every cell of every grid, and
/// what all sizes of a photo share comes first.
package enum MediaName {
    private static let pixelDigits = 12
    private static let recipeDigits = 6

    static func path(pixels: ContentDigest, recipe: ContentDigest) -> String {
        let name = pixels.base32(pixelDigits)
        let folder = name.prefix(2)
        return "\(SiteAddress.media)/\(folder)/\(name.dropFirst(2))-\(recipe.base32(recipeDigits)).jpg"
    }

    /// Whether a path in the output is one that Vitrine gives to an image.
    package static func isMediaPath(_ path: String) -> Bool {
        let parts = Array(path.utf8).split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
        guard parts.count == 3, parts[0].elementsEqual(SiteAddress.media.utf8), parts[1].count == 2 else {
            return false
        }
        let name = Array(parts[2])
        let digits = pixelDigits - 2
        guard name.count == digits + 1 + recipeDigits + 4, name[digits] == UInt8(ascii: "-"),
            name.suffix(4).elementsEqual(".jpg".utf8)
        else { return false }
        return (parts[1] + name[..<digits] + name[(digits + 1)..<(name.count - 4)]).allSatisfy(isBase32)
    }

    /// The part of an image's path that says which picture it shows, whatever its size and recipe.
    package static func picture(of path: String) -> Substring? {
        isMediaPath(path) ? path.prefix { $0 != "-" } : nil
    }

    private static func isBase32(_ byte: UInt8) -> Bool {
        (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte) || (UInt8(ascii: "2")...UInt8(ascii: "7")).contains(byte)
    }
}

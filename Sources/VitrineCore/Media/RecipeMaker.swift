internal import VitrineFormats

/// Makes the recipes of the images of a photo.
struct RecipeMaker {
    let photo: RenditionPlanner.Traits
    let settings: Settings

    /// The version of the code that renders gain maps. Raise the number when the same map gives other pixels.
    private static let gainMapRenderer = "gain map 1"
    /// The version of the code that copies JPEGs. Raise the number when it makes other bytes of the same file.
    private static let copier = "jpeg copy 2"

    private static let maxThumbnailRatio = 3
    /// The least difference to the source's own size for which a separate image is made, in percent.
    private static let minDifference = 5
    /// The size that services which preview links accept without cropping or scaling.
    private static let maxShareSize = PixelSize(width: 1200, height: 1600)
    static let maxShareBytes = 300_000

    var recipes: RenditionRecipes {
        RenditionRecipes(
            thumbnails: thumbnails, pictures: pictures(.jpeg), alternatives: settings.formats.map(pictures),
            share: settings.baseURL == nil ? nil : share)
    }

    private var thumbnails: [RenditionRecipes.Recipe] {
        let shape = Self.thumbnailShape(of: photo.size)
        let isCut = shape != photo.size
        return Self.edges(settings.thumbnails.edges, own: shape.shortEdge).map { edge in
            if edge.isOwn, !isCut, photo.isCopied { return copy(Attribution()) }
            return make(
                RenderTarget(
                    size: Self.scaled(shape, short: edge.length), isCut: isCut, quality: settings.thumbnails.quality,
                    attribution: Attribution()),
                (edge.isOwn ? "own" : "short \(edge.length)") + (isCut ? " cut" : ""))
        }
    }

    private func pictures(_ format: ImageFormat) -> [RenditionRecipes.Recipe] {
        Self.edges(settings.photos.sizes, own: photo.size.longEdge).map { edge in
            let keepsGainMap = format == .jpeg && photo.hasGainMap
            if edge.isOwn, format.output.holdsJPEG, photo.isCopied {
                return copy(photo.attribution, format, keepsGainMap: keepsGainMap)
            }
            var target = RenderTarget(
                size: Self.picture(photo.size, long: edge.length, kind: photo.kind), isCut: false, format: format,
                quality: Self.quality(format, settings), attribution: photo.attribution)
            target.keepsGainMap = keepsGainMap
            return make(target, edge.isOwn ? "own" : "long \(edge.length)")
        }
    }

    private var share: RenditionRecipes.Recipe {
        let size = Self.shareSize(of: photo.size)
        if size == photo.size, photo.isShareCopied { return copy(photo.attribution) }
        return make(
            RenderTarget(
                size: size, isCut: false, quality: settings.photos.quality, maxBytes: Self.maxShareBytes,
                attribution: photo.attribution), "share")
    }

    private func make(_ target: RenderTarget, _ name: String) -> RenditionRecipes.Recipe {
        let label = name + (photo.isDamaged ? " damaged" : "") + (photo.posterTime.map { " at \($0)" } ?? "")
        return RenditionRecipes.Recipe(digits: digits(label, target), target: target)
    }

    private func copy(
        _ attribution: Attribution, _ format: ImageFormat = .jpeg, keepsGainMap: Bool = false
    ) -> RenditionRecipes.Recipe {
        var target = RenderTarget(copyOf: photo.size, format: format, attribution: attribution)
        target.keepsGainMap = keepsGainMap
        return RenditionRecipes.Recipe(digits: Self.digits(ofCopy: target), target: target)
    }

    // MARK: Sizes

    private static func quality(_ format: ImageFormat, _ settings: Settings) -> Int {
        max(1, settings.photos.quality - format.output.qualityDifference)
    }

    private static func shareSize(of size: PixelSize) -> PixelSize {
        let largest = maxShareSize
        if size.width <= largest.width, size.height <= largest.height { return size }
        return size.height * largest.width > size.width * largest.height
            ? scaled(size, by: largest.height, of: size.height) : scaled(size, by: largest.width, of: size.width)
    }

    private static func edges(_ wanted: [Int], own: Int) -> [(length: Int, isOwn: Bool)] {
        var edges = wanted.filter { $0 < own }.map { (length: $0, isOwn: false) }
        guard edges.count < wanted.count else { return edges }
        if let last = edges.last, last.length * (100 + minDifference) > own * 100 { edges.removeLast() }
        return edges + [(own, true)]
    }

    private static func picture(_ size: PixelSize, long edge: Int, kind: MediaKind) -> PixelSize {
        (kind == .jpeg ? DecoderShrink.exactDecodeSize(of: size, near: edge) : nil) ?? scaled(size, long: edge)
    }

    private static func thumbnailShape(of size: PixelSize) -> PixelSize {
        let maxEdge = size.shortEdge * maxThumbnailRatio
        guard size.longEdge > maxEdge else { return size }
        return size.width > size.height
            ? PixelSize(width: maxEdge, height: size.height) : PixelSize(width: size.width, height: maxEdge)
    }

    private static func scaled(_ size: PixelSize, short edge: Int) -> PixelSize {
        scaled(size, by: edge, of: size.shortEdge)
    }

    private static func scaled(_ size: PixelSize, long edge: Int) -> PixelSize {
        scaled(size, by: edge, of: size.longEdge)
    }

    /// Scales with integers, so that every computer rounds alike.
    private static func scaled(_ size: PixelSize, by part: Int, of whole: Int) -> PixelSize {
        func scale(_ length: Int) -> Int { max(1, (length * part * 2 + whole) / (whole * 2)) }
        return PixelSize(width: scale(size.width), height: scale(size.height))
    }

    // MARK: Names

    private func digits(_ label: String, _ target: RenderTarget) -> String {
        var hasher = StableHasher()
        hasher.add(target.format.output.encoder)
        hasher.add(label)
        hasher.add(target.quality)
        hasher.add(target.maxBytes ?? 0)
        hasher.add(settings.colour.rawValue)
        hasher.add(target.attribution)
        if target.keepsGainMap { hasher.add(Self.gainMapRenderer) }
        return MediaName.digits(ofRecipe: hasher.finish())
    }

    /// Returns the part of the file name for a copy. No setting has an effect on its bytes.
    private static func digits(ofCopy target: RenderTarget) -> String {
        var hasher = StableHasher()
        hasher.add(copier)
        if target.format != .jpeg { hasher.add(target.format.output.encoder) }
        hasher.add(target.attribution)
        if target.keepsGainMap { hasher.add(gainMapRenderer) }
        return MediaName.digits(ofRecipe: hasher.finish())
    }
}

internal import VitrineFormats

/// Decides which images a photo gets, and their names.
///
/// Thumbnails have given short edges, and pictures given long edges. Nothing is enlarged: sizes beyond the source are
/// left out, and the source's own size is added as the largest. Thumbnails wider than 3:1 are cropped to 3:1 around the
/// centre.
///
/// The source's own size is a copy of the source if `CopyRule` allows it: among the pictures, the thumbnails, and as the
/// image for previews of links. A photo with the same attribution has one copy for all of them.
package struct RenditionPlanner {
    private let settings: Settings
    /// The recipes of photos that were already planned. Most photos share them, and computing a digest is slow.
    private var known: [Traits: RenditionRecipes] = [:]

    /// Photos with the same traits have the same recipes.
    struct Traits: Hashable {
        var size: PixelSize
        var kind: MediaKind
        var attribution: Attribution
        /// Whether the photo is damaged. Such images have separate names, so that a site that leaves damaged photos
        /// out never uses them, whatever earlier builds have written.
        var isDamaged: Bool
        var posterTime: Double?
        var isCopied = false
        var isShareCopied = false
        var hasGainMap = false
    }

    package init(settings: Settings) {
        self.settings = settings
    }

    package static func renditions(
        of size: PixelSize, kind: MediaKind, pixelDigest: ContentDigest, attribution: Attribution, settings: Settings
    ) -> RenditionSet {
        var planner = RenditionPlanner(settings: settings)
        let traits = Traits(size: size, kind: kind, attribution: attribution, isDamaged: false)
        return planner.renditions(traits, pixelDigest, nil)
    }

    package mutating func renditions(of photo: Photo) -> RenditionSet {
        let gainMap = GainMapRule.published(photo, settings.hdr)
        let isCopied = CopyRule.isCopied(photo, colour: settings.colour)
        let traits = Traits(
            size: photo.size, kind: photo.record.kind, attribution: photo.attribution, isDamaged: photo.isDamaged,
            posterTime: photo.posterTime, isCopied: isCopied,
            isShareCopied: isCopied && CopyRule.fits(photo, into: RecipeMaker.maxShareBytes),
            hasGainMap: gainMap != nil)
        return renditions(traits, photo.pictureDigest, gainMap)
    }

    private mutating func renditions(
        _ traits: Traits, _ pixelDigest: ContentDigest, _ gainMap: GainMap?
    ) -> RenditionSet {
        let recipes = known[traits] ?? RecipeMaker(photo: traits, settings: settings).recipes
        known[traits] = recipes
        return RenditionSet(
            recipes, pixels: MediaName.digits(ofPixels: pixelDigest),
            gainMap: gainMap.map { MediaName.digits(ofRecipe: ContentDigest(of: $0.packed)) })
    }
}

/// All images of one photo. Each list is sorted from small to large.
package struct RenditionSet: Hashable, Sendable {
    let recipes: RenditionRecipes
    let pixels: String
    /// The digits of the numbers of the photo's gain map, on which the names of the images depend that keep it; nil when none
    /// does.
    let gainMap: String?

    init(_ recipes: RenditionRecipes, pixels: String, gainMap: String? = nil) {
        self.recipes = recipes
        self.pixels = pixels
        self.gainMap = gainMap
    }

    package var thumbnails: [Rendition] { recipes.thumbnails.map(named) }
    package var smallestThumbnail: Rendition? { recipes.thumbnails.first.map(named) }
    package var covering: [Rendition] {
        let thumbnails = thumbnails
        guard let largest = thumbnails.last, !largest.target.isCut else { return thumbnails }
        return thumbnails + pictures.filter { $0.size.width > largest.size.width }
    }
    package var pictures: [Rendition] { recipes.pictures.map(named) }
    package var largestPicture: Rendition? { recipes.pictures.last.map(named) }
    /// The pictures in each additional format, in the order in which the formats are offered to browsers.
    package var alternatives: [[Rendition]] { recipes.alternatives.map { $0.map(named) } }
    /// The image for previews of links to the photo; nil if the site has no absolute addresses.
    package var share: Rendition? { recipes.share.map(named) }

    /// All images without duplicates, in the order in which they are made: those that the photo's page needs first, and
    /// the largest of them first.
    package var all: [Rendition] { recipes.all.map(named) }

    var picture: String { MediaName.picture(ofDigits: pixels) }

    private func named(_ recipe: RenditionRecipes.Recipe) -> Rendition {
        let target = recipe.target
        return Rendition(
            path: MediaName.path(pixels: pixels, recipe: digits(recipe), suffix: target.format.output.suffix),
            target: target)
    }

    private func digits(_ recipe: RenditionRecipes.Recipe) -> String {
        guard let gainMap, recipe.target.keepsGainMap else { return recipe.digits }
        return MediaName.digits(ofRecipe: ContentDigest(of: recipe.digits + gainMap))
    }

    func add(to hasher: inout StableHasher) {
        hasher.add(recipes.digest)
        hasher.add(pixels)
        if let gainMap { hasher.add(gainMap) }
    }
}

/// How the images of a photo are made. Most photos of a camera share one set of recipes, so it is kept once.
final class RenditionRecipes: Hashable, Sendable {
    struct Recipe: Hashable, Sendable {
        var digits: String
        var target: RenderTarget
    }

    let thumbnails: [Recipe]
    let pictures: [Recipe]
    let alternatives: [[Recipe]]
    let share: Recipe?
    let all: [Recipe]
    let digest: ContentDigest

    init(thumbnails: [Recipe], pictures: [Recipe], alternatives: [[Recipe]], share: Recipe?) {
        self.thumbnails = thumbnails
        self.pictures = pictures
        self.alternatives = alternatives
        self.share = share
        var seen: Set<String> = []
        let others = alternatives.flatMap { $0.reversed() } + [share].compactMap { $0 }
        all = (pictures.reversed() + others + thumbnails.reversed()).filter {
            seen.insert($0.digits + "." + $0.target.format.output.suffix).inserted
        }
        var hasher = StableHasher()
        for list in [thumbnails, pictures] + alternatives + [share.map { [$0] } ?? []] {
            hasher.add(list.count)
            for recipe in list {
                hasher.add(recipe.digits + "." + recipe.target.format.output.suffix)
                hasher.add(recipe.target.size.width)
                hasher.add(recipe.target.size.height)
                hasher.add(tag: recipe.target.isCut ? 1 : 0)
            }
        }
        digest = hasher.finish()
    }

    static func == (one: RenditionRecipes, other: RenditionRecipes) -> Bool { one.digest == other.digest }

    func hash(into hasher: inout Hasher) { hasher.combine(digest) }
}

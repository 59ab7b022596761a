/// All images of one photo. Each list is sorted from small to large.
package struct RenditionSet: Hashable, Sendable {
    /// The images for grids, covers and lists.
    package var thumbnails: [Rendition]
    /// The images for the photo's page.
    package var pictures: [Rendition]
    /// The pictures in each additional format, in the order in which the formats are offered to browsers.
    package var alternatives: [[Rendition]] = []
    /// The image for previews of links to the photo; nil if the site has no absolute addresses.
    package var share: Rendition?

    /// Returns all images without duplicates, in the order in which they are made: those that the photo's page needs
    /// first, and the largest of them first.
    package var all: [Rendition] {
        var seen: Set<String> = []
        let others = alternatives.flatMap { $0.reversed() } + [share].compactMap { $0 }
        return (pictures.reversed() + others + thumbnails.reversed()).filter { seen.insert($0.path).inserted }
    }
}

/// All the images of one photo, each list from small to large.
package struct RenditionSet: Hashable, Sendable {
    /// For grids, covers and lists.
    package var thumbnails: [Rendition]
    /// For the photo's own page.
    package var pictures: [Rendition]
    /// The pictures again in each other format, in the order in which a browser is offered them.
    package var alternatives: [[Rendition]] = []
    /// For those who show a link to the photo; nil where the site has no absolute addresses.
    package var share: Rendition?

    /// Every image once: what the page needs most comes first, and of it the largest.
    package var all: [Rendition] {
        var seen: Set<String> = []
        let others = alternatives.flatMap { $0.reversed() } + [share].compactMap { $0 }
        return (pictures.reversed() + others + thumbnails.reversed()).filter { seen.insert($0.path).inserted }
    }
}

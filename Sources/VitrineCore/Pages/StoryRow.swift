struct StoryFigure {
    let photo: Int
    let captionHTML: String
    let isTarget: Bool
}

/// One to three photos beside each other, all of the same height. Together they are as wide as the window or nearly so, but
/// not higher than most of it.
struct StoryRow {
    let site: SitePages
    let links: Links
    let figures: [StoryFigure]
    /// Whether the row has the first photo of the page, which is loaded at once.
    let isFirst: Bool

    private static let maxCount = 3
    /// The most of the window's height and of its width that a row takes, in percent. The stylesheet has the same numbers,
    /// and shows rows in the whole width of a narrow window.
    private static let maxHeight = 88
    private static let maxWidth = 92
    /// The longest edge of a picture that is not enlarged, as on the photo's page.
    private static let smallEdge = 1200

    static func divided<Item>(_ items: [Item]) -> [[Item]] {
        let count = (items.count + maxCount - 1) / maxCount
        if count == 0 { return [] }
        var rest = items[...]
        return (0..<count).map { index in
            let row = rest.prefix((items.count + count - 1 - index) / count)
            rest = rest.dropFirst(row.count)
            return Array(row)
        }
    }

    /// The class of the row: the ratio of width and height of all its photos together.
    var ratio: String { RatioStyle.name(of: whole) }

    var values: PageValue { .list(figures.indices.map(value)) }

    private var shapes: [PixelSize] { figures.map { site.library.photos[$0.photo].size } }
    private var total: Int { shapes.reduce(0) { $0 + RatioStyle.hundredths(of: $1) } }
    private var whole: PixelSize { PixelSize(width: total, height: 100) }

    private func value(_ index: Int) -> PageValue {
        let figure = figures[index]
        let photo = site.library.photos[figure.photo]
        let set = site.media[figure.photo].renditions
        let images = Self.images(of: set)
        guard let smallest = set.pictures.first, let largest = set.largestPicture else { return .nothing }
        let isSmall = figures.count == 1 && set.pictures.count == 1 && largest.size.longEdge < Self.smallEdge
        let hasSizes = images.count > 1 && !isSmall
        return .record([
            "id": figure.isTarget ? .text(PhotoGrid.id(of: photo, isMixed: false)) : .nothing,
            "ratio": .text(RatioStyle.name(of: photo.size)),
            "isSmall": .flag(isSmall),
            "href": .text(links.to(photo.address)),
            "src": .text(links.file(smallest.path)),
            "srcset": hasSizes ? .text(PhotoGrid.srcset(images, links: links)) : .nothing,
            "sizes": hasSizes ? .text(sizes(index)) : .nothing,
            "width": .number(largest.size.width),
            "height": .number(largest.size.height),
            "alt": .text(MediaBadge.alt(of: figure.photo, in: site)),
            "badge": .optional(MediaBadge(of: figure.photo, in: site)?.text),
            "placeholder": .optional(site.placeholders[figure.photo]?.classes),
            "isUrgent": .flag(isFirst && index == 0),
            "isLazy": .flag(!isFirst),
            "captionHTML": figure.captionHTML.utf8.isEmpty ? .nothing : .html(figure.captionHTML),
        ])
    }

    private static func images(of set: RenditionSet) -> [Rendition] {
        let all = (set.thumbnails.filter { !$0.target.isCut } + set.pictures).sorted { $0.size.width < $1.size.width }
        var seen: Set<Int> = []
        return all.filter { seen.insert($0.size.width).inserted }
    }

    /// Returns the value of `sizes`. In a narrow window, the first of three photos has a line of its own.
    private func sizes(_ index: Int) -> String {
        let ratios = shapes.map(RatioStyle.hundredths)
        let (own, total) = (ratios[index], total)
        let height = RatioStyle.hundredths(of: whole) * Self.maxHeight
        func share(_ total: Int, of whole: Int) -> Int { (own * whole + total - 1) / total }
        let isWrapped = figures.count == Self.maxCount
        let line = isWrapped ? (index == 0 ? own : total - ratios[0]) : total
        return "(max-width:40em) and (max-aspect-ratio:\(height)/10000) \(share(line, of: 100))vw, "
            + "(max-aspect-ratio:\(height)/\(100 * Self.maxWidth)) \(share(total, of: Self.maxWidth))vw, "
            + "\(share(total * 100, of: height))vh"
    }
}

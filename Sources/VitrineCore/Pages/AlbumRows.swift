/// The lists of albums on a page. Their covers are different photos as far as there are enough.
struct AlbumRows {
    let site: SitePages
    let links: Links
    let look: Look
    private let albums: [Album]
    private var used: Set<Int>

    /// - Parameter albums: the indices of the albums on the page. No other list gets a cover that their owner chose.
    init(site: SitePages, links: Links, look: Look, albums: [Int]) {
        self.site = site
        self.links = links
        self.look = look
        self.albums = albums.map { site.library.albums[$0] }.filter { $0.total > 0 }
        used = Set(self.albums.filter(\.hasChosenCover).compactMap(\.cover))
    }

    mutating func albums(_ heading: String) -> PageValue {
        var rows: [PageValue] = []
        for (index, album) in albums.enumerated() {
            let cover = album.hasChosenCover ? album.cover : unused(album.covers)
            rows.append(
                row(
                    title: album.title, address: album.address, count: album.count, dates: album.dates, cover: cover,
                    size: size(index, of: albums.count)))
        }
        return list(heading, rows, style: look.albums == .cards ? Self.cards : nil)
    }

    mutating func selections(_ heading: String, _ selections: [Selection], isSmall: Bool) -> PageValue {
        var rows: [PageValue] = []
        for selection in selections {
            // A list may have all photos of the site, so they are not sorted.
            let best = CoverOrder.best(of: selection.photos, in: site.library.photos, for: look.albums, but: used)
            rows.append(
                row(
                    title: site.title(of: selection), address: selection.address,
                    count: site.library.count(selection.photos),
                    dates: isSmall ? nil : selection.dates,
                    cover: unused([best ?? selection.photos.first].compactMap(\.self)),
                    size: isSmall ? .small : size(rows.count, of: selections.count)))
        }
        return list(heading, rows, style: look.albums == .list ? nil : isSmall ? Self.strip : Self.cards)
    }

    mutating func periods(_ heading: String, _ periods: [GridPage.PeriodRow]) -> PageValue {
        var rows: [PageValue] = []
        for period in periods {
            rows.append(
                row(
                    title: period.title, address: period.address, count: site.library.count(period.photos), dates: nil,
                    cover: unused(period.photos), size: size(rows.count, of: periods.count)))
        }
        return list(heading, rows, style: look.albums == .cards ? Self.cards : nil)
    }

    private static let (cards, strip) = ("cards", "strip")

    private func list(_ heading: String, _ rows: [PageValue], style: String?) -> PageValue {
        if rows.isEmpty { return .nothing }
        return .record(["heading": .text(heading), "style": .optional(style), "albums": .list(rows)])
    }

    private mutating func unused(_ photos: some Sequence<Int>) -> Int? {
        var first: Int?
        for photo in photos {
            if used.insert(photo).inserted { return photo }
            first = first ?? photo
        }
        return first
    }

    private enum Size {
        case small
        /// A card among many cards, and one among so few that there are at most four columns.
        case card, largeCard
        /// The first card, which is as wide as two of the others.
        case first, largeFirst

        /// The value of `sizes`: the largest width that `style.css` gives a card at each width of the window.
        /// - Parameter ratio: the width of the photo by its height. A cover is 4:3 or wider, and the photo fills it.
        func widths(_ ratio: Double) -> String {
            let factor = max(1, ratio * 3 / 4)
            func scaled(_ length: Double) -> String { String(Int((length * factor).rounded(.up))) }
            func text(_ pixels: Double, _ least: Double, _ percent: Double) -> String {
                "(min-width:1300px) max(\(scaled(pixels))px,\(scaled(least))vw), \(scaled(percent))vw"
            }
            return switch self {
            case .small: ""
            case .card: text(372, 12, 46)
            case .largeCard: text(0, 24, 46)
            case .first: text(776, 25, 94)
            case .largeFirst: text(0, 50, 94)
            }
        }
    }

    private func size(_ index: Int, of count: Int) -> Size {
        if look.albums == .list { return .small }
        if count < 4 { return .largeFirst }
        if index == 0 { return count < 12 ? .largeFirst : .first }
        return count < 12 ? .largeCard : .card
    }

    private func row(
        title: String, address: String, count: MediaCount, dates: DateSpan?, cover: Int?, size: Size
    ) -> PageValue {
        .record([
            "title": .text(title),
            "href": .text(links.to(address)),
            "countText": .text(site.words.count(count)),
            "dateText": look.albums == .list ? .nothing : .optional(dates.map(site.words.span)),
            "cover": cover.map { image($0, size) } ?? .nothing,
        ])
    }

    private func image(_ photo: Int, _ size: Size) -> PageValue {
        let set = site.media[photo].renditions
        // Small covers are at most 70 px wide. Even at three times the pixels, this is less than the short edge of the
        // smallest thumbnail.
        guard let smallest = set.smallestThumbnail else { return .nothing }
        let images = size == .small ? [smallest] : set.covering
        let pixels = site.library.photos[photo].size
        return .record([
            "src": .text(links.root + smallest.path),
            "srcset": images.count > 1 ? .text(PhotoGrid.srcset(images, links: links)) : .nothing,
            "sizes": images.count > 1
                ? .text(size.widths(Double(pixels.width) / Double(max(1, pixels.height)))) : .nothing,
            "placeholder": .optional(site.placeholders[photo]?.classes),
            "width": .number(smallest.size.width),
            "height": .number(smallest.size.height),
        ])
    }
}

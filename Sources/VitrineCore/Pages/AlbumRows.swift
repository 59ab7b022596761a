/// The lists of albums on a page. Their covers are different photos as far as there are enough.
struct AlbumRows {
    let site: SitePages
    let links: Links
    let look: Look
    /// Whether the albums are at the top of the page, so that their first covers are visible at once.
    var areFirst = true
    private let albums: [Album]
    private var used: Set<ContentDigest>

    /// - Parameters:
    ///   - albums: the indices of the albums on the page. No other list gets a cover that their owner chose.
    ///   - picture: a photo that is on the page already.
    init(site: SitePages, links: Links, look: Look, albums: [Int], but picture: Int? = nil) {
        self.site = site
        self.links = links
        self.look = look
        self.albums = albums.map { site.library.albums[$0] }.filter { $0.total > 0 }
        let shown = self.albums.filter(\.hasChosenCover).compactMap(\.cover) + (picture.map { [$0] } ?? [])
        used = Set(shown.map { site.library.photos[$0].pictureDigest })
    }

    /// - Parameter style: a class of the list besides the one of the look. Its cards are small.
    mutating func albums(_ heading: String, style: String? = nil) -> PageValue {
        // Albums with few photos choose first.
        let order = albums.indices.sorted { (albums[$0].covers.count, $0) < (albums[$1].covers.count, $1) }
        let covers = Dictionary(
            uniqueKeysWithValues: order.map { index in
                (index, albums[index].hasChosenCover ? albums[index].cover : unused(albums[index].covers))
            })
        let rows = albums.enumerated().map { index, album in
            row(
                title: album.title, address: album.address, count: album.count, dates: album.dates,
                cover: covers[index] ?? nil, size: size(index, of: albums.count, isSmall: style != nil),
                focus: album.coverFocus)
        }
        let styles = [look.albums == .cards ? Self.cards : nil, style].compactMap(\.self)
        return list(heading, rows, style: styles.isEmpty ? nil : styles.joined(separator: " "))
    }

    mutating func selections(_ heading: String, _ selections: [Selection], isSmall: Bool) -> PageValue {
        var rows: [PageValue] = []
        for selection in selections {
            // A list may have all photos of the site, so they are not sorted.
            let best = CoverOrder.best(of: selection.photos, in: site.library.photos, but: used)
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

    /// A line of words: the titles of the selections with the numbers of their photos, without covers.
    /// - Parameters:
    ///   - id: of the heading, for links to it.
    ///   - all: a link to a longer list.
    func words(_ heading: String, _ selections: [Selection], id: String? = nil, all: Crumb? = nil) -> PageValue {
        let rows = selections.map { selection in
            PageValue.record([
                "title": .text(site.title(of: selection)), "href": .text(links.to(selection.address)),
                "countText": .text(site.words.grouped(selection.photos.count)), "dateText": .nothing, "cover": .nothing,
            ])
        }
        let last = all.map { all in
            PageValue.record([
                "title": .text(all.title), "href": .text(all.href), "countText": .nothing, "dateText": .nothing,
                "cover": .nothing,
            ])
        }
        return list(heading, rows + [last].compactMap(\.self), style: "words", id: id)
    }

    private static let (cards, strip) = ("cards", "strip")

    private func list(_ heading: String, _ rows: [PageValue], style: String?, id: String? = nil) -> PageValue {
        if rows.isEmpty { return .nothing }
        return .record([
            "heading": .text(heading), "style": .optional(style), "albums": .list(rows), "anchor": .optional(id),
        ])
    }

    private mutating func unused(_ photos: some Sequence<Int>) -> Int? {
        var first: Int?
        for photo in photos {
            if used.insert(site.library.photos[photo].pictureDigest).inserted { return photo }
            first = first ?? photo
        }
        return first
    }

    /// - Parameter isSmall: whether cards are as small as those of a list of eight, however few they are.
    private func size(_ index: Int, of count: Int, isSmall: Bool = false) -> CoverSize {
        look.albums == .list ? .small : isSmall ? .card(index: 2, of: 8) : .card(index: index, of: count)
    }

    private func row(
        title: String, address: String, count: MediaCount, dates: DateSpan?, cover: Int?, size: CoverSize,
        focus: Int? = nil
    ) -> PageValue {
        .record([
            "title": .text(title),
            "href": .text(links.to(address)),
            "countText": .text(site.words.count(count)),
            "dateText": .optional(dates.map(site.words.shortSpan)),
            "cover": cover.map { image($0, size, focus) } ?? .nothing,
        ])
    }

    private func image(_ photo: Int, _ size: CoverSize, _ focus: Int?) -> PageValue {
        let set = site.media[photo].renditions
        let pixels = site.library.photos[photo].size
        // A small photo is displayed as large as it is.
        let isSmall = pixels.shortEdge < size.leastEdge
        guard let smallest = set.smallestThumbnail else { return .nothing }
        let images = isSmall ? [set.covering.last ?? smallest] : size == .small ? [smallest] : set.covering
        return .record([
            "src": .text(links.file(images[0].path)),
            "srcset": images.count > 1 ? .text(PhotoGrid.srcset(images, links: links)) : .nothing,
            "sizes": images.count > 1 ? .text(size.widths(of: pixels)) : .nothing,
            "placeholder": .optional(site.classes(ofCover: photo, focus: focus)),
            "isSmall": .flag(isSmall),
            "isUrgent": .flag(areFirst && size.isAtTop(0...0)),
            "isLazy": .flag(!(areFirst && size.isAtTop(0...1))),
            "width": .number(images[0].size.width),
            "height": .number(images[0].size.height),
        ])
    }
}

struct PhotoGrid {
    let site: SitePages
    let links: Links
    let layout: GridLayout
    /// Whether the photos are from several albums, so that their names in addresses may be equal.
    let isMixed: Bool
    /// The address of the page. In a grid with photos of several albums, links to photos contain it, so that a photo's
    /// page can follow the order of the grid.
    let address: String
    /// Whether no other photos are above the grid, which have to be loaded before its own.
    var isFirst = true

    /// Whether the cells are so small that the smallest thumbnail is large enough for them on every screen.
    var isSmall = false

    private static let eagerCells = 12
    private static let urgentCells = 3

    func cells(_ photos: ArraySlice<Int>, months: [Int: PageValue]) -> PageValue {
        if !site.hasCells {
            let headings = months.sorted { $0.key < $1.key }.map(\.value)
            return photos.isEmpty ? .nothing : .list([.number(photos.count)] + headings)
        }
        return .optional(
            photos.indices.map { index in
                cell(photos[index], position: index - photos.startIndex, month: months[index] ?? .nothing)
            })
    }

    private func cell(_ index: Int, position: Int, month: PageValue) -> PageValue {
        let photo = site.library.photos[index]
        let set = site.media[index].renditions
        let all = layout.needsPictures ? set.covering : set.thumbnails
        let images = isSmall ? Array(all.prefix(1)) : all
        guard let smallest = images.first else { return .nothing }
        let id = Self.id(of: photo, isMixed: isMixed)
        return .record([
            "month": month,
            "placeholder": .optional(site.placeholders[index]?.classes),
            "id": .text(id),
            "href": .text(links.to(photo.address) + (isMixed ? "#/" + address : "")),
            "src": .text(links.file(smallest.path)),
            "label": .optional(photo.title ?? Self.name(of: photo, id: id)),
            "ratio": .text(RatioStyle.name(of: photo.size)),
            "srcset": images.count > 1 ? .text(Self.srcset(images, links: links)) : .nothing,
            "sizes": images.count > 1 ? .text(layout.sizes(for: smallest.size)) : .nothing,
            "width": .number(smallest.size.width),
            "height": .number(smallest.size.height),
            "alt": .text(alt(of: index)),
            "badge": .optional(MediaBadge(of: index, in: site)?.text),
            "isFavorite": .flag(photo.isFavorite),
            "isLazy": .flag(!isFirst || position >= Self.eagerCells),
            "isUrgent": .flag(isFirst && position < Self.urgentCells),
        ])
    }

    /// Returns the alternative text. The heart of a favorite is drawn by the stylesheet, so the text says it, too.
    private func alt(of index: Int) -> String {
        let text = MediaBadge.alt(of: index, in: site)
        return site.library.photos[index].isFavorite ? text + ", " + site.words[.favorite] : text
    }

    /// Returns the name that is printed below a photo without a title. It is nil if the id in capitals says it, as for the
    /// files of most cameras in a list of one album.
    private static func name(of photo: Photo, id: String) -> String? {
        let name = photo.path.stem
        return name == id.uppercased() ? nil : name
    }

    static func srcset(_ renditions: [Rendition], links: Links) -> String {
        renditions.map { "\(links.file($0.path)) \($0.size.width)w" }.joined(separator: ", ")
    }

    static func id(of photo: Photo, isMixed: Bool) -> String {
        isMixed ? String(photo.address.dropLast(".html".count)) : photo.slug
    }
}

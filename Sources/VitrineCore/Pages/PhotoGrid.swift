/// The cells of a grid of photos.
struct PhotoGrid {
    let site: SitePages
    let links: Links
    /// Whether the photos are from several albums, so that their names in addresses may be equal.
    let isMixed: Bool
    /// The address of the page. In a grid with photos of several albums, links to photos contain it, so that a photo's
    /// page can follow the order of the grid.
    let address: String

    private static let eagerCells = 12
    private static let urgentCells = 3

    func cells(_ photos: ArraySlice<Int>) -> PageValue {
        if !site.hasCells { return photos.isEmpty ? .nothing : .number(photos.count) }
        return .optional(photos.enumerated().map { position, photo in cell(photo, position: position) })
    }

    private func cell(_ index: Int, position: Int) -> PageValue {
        let photo = site.library.photos[index]
        let thumbnails = site.renditions[index].thumbnails
        guard let smallest = thumbnails.first, let largest = thumbnails.last else { return .nothing }
        return .record([
            "placeholder": .optional(site.placeholders[index]?.classes),
            "id": .text(Self.id(of: photo, isMixed: isMixed)),
            "href": .text(links.to(photo.address) + (isMixed ? "#/" + address : "")),
            "src": .text(links.root + smallest.path),
            "srcset": thumbnails.count > 1 ? .text(Self.srcset(thumbnails, links: links)) : .nothing,
            "sizes": thumbnails.count > 1 ? .text(Self.sizes(for: largest.size)) : .nothing,
            "width": .number(smallest.size.width),
            "height": .number(smallest.size.height),
            "alt": .text(alt(of: photo)),
            "isFavorite": .flag(photo.isFavorite),
            "isLazy": .flag(position >= Self.eagerCells),
            "isUrgent": .flag(position < Self.urgentCells),
        ])
    }

    /// Returns the alternative text. The heart of a favorite is drawn by the stylesheet, so the text says it, too.
    private func alt(of photo: Photo) -> String {
        let text = PhotoText(site: site, photo: photo).alt
        return photo.isFavorite ? text + ", " + site.words.favorite : text
    }

    /// Returns the value of `srcset`, from which a browser selects an image by its width.
    static func srcset(_ renditions: [Rendition], links: Links) -> String {
        renditions.map { "\(links.root)\($0.path) \($0.size.width)w" }.joined(separator: ", ")
    }

    /// Returns the id of a cell, to which the photo's page links back.
    static func id(of photo: Photo, isMixed: Bool) -> String {
        isMixed ? String(photo.address.dropLast(".html".count)) : photo.slug
    }

    /// Returns the value of `sizes`. A cell is a third of the page wide and at most 397 px. Thumbnails fill their
    /// cells, so a wide photo is displayed wider than its cell.
    static func sizes(for size: PixelSize) -> String {
        let percent = size.width * 100 / max(1, size.height)
        let classes = [100, 134, 151, 179, 240, 300]
        let factor = classes.first { $0 >= percent } ?? 300
        return "(min-width:1200px) \(397 * factor / 100)px, \(33 * factor / 100)vw"
    }
}

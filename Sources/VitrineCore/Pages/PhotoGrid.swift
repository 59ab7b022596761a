/// The cells of a grid.
struct PhotoGrid {
    let site: SitePages
    let links: Links
    /// A selection shows photos of several folders, whose slugs may be the same.
    let isMixed: Bool
    /// The page's own address. A mixed grid gives it to the photos' pages, so that they can be turned in its order.
    let address: String

    private static let eagerCells = 12
    private static let urgentCells = 3

    func cells(_ photos: [Int]) -> PageValue {
        .optional(photos.enumerated().map { place, photo in cell(photo, place: place) })
    }

    private func cell(_ index: Int, place: Int) -> PageValue {
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
            "alt": .text(PhotoText(site: site, photo: photo).alt),
            "isLazy": .flag(place >= Self.eagerCells),
            "isUrgent": .flag(place < Self.urgentCells),
        ])
    }

    /// Candidates for a browser to choose from by their widths.
    static func srcset(_ renditions: [Rendition], links: Links) -> String {
        renditions.map { "\(links.root)\($0.path) \($0.size.width)w" }.joined(separator: ", ")
    }

    /// The cell's id on its page, to which a photo page leads back.
    static func id(of photo: Photo, isMixed: Bool) -> String {
        isMixed ? String(photo.address.dropLast(".html".count)) : photo.slug
    }

    /// Cells are a third of the page, at most 397 px. They are filled, so a wide photo is shown wider than its cell.
    static func sizes(for size: PixelSize) -> String {
        let percent = size.width * 100 / max(1, size.height)
        let classes = [100, 134, 151, 179, 240, 300]
        let factor = classes.first { $0 >= percent } ?? 300
        return "(min-width:1200px) \(397 * factor / 100)px, \(33 * factor / 100)vw"
    }
}

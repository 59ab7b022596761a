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

    /// - Parameter months: the headings of months by the index of the photo that they precede.
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
        let thumbnails = site.renditions[index].thumbnails
        guard let smallest = thumbnails.first, let largest = thumbnails.last else { return .nothing }
        return .record([
            "month": month,
            "placeholder": .optional(site.placeholders[index]?.classes),
            "id": .text(Self.id(of: photo, isMixed: isMixed)),
            "href": .text(links.to(photo.address) + (isMixed ? "#/" + address : "")),
            "src": .text(links.root + smallest.path),
            "srcset": thumbnails.count > 1 ? .text(Self.srcset(thumbnails, links: links)) : .nothing,
            "sizes": thumbnails.count > 1 ? .text(Self.sizes(for: largest.size)) : .nothing,
            "width": .number(smallest.size.width),
            "height": .number(smallest.size.height),
            "alt": .text(PhotoText(site: site, photo: photo).alt),
            "isLazy": .flag(position >= Self.eagerCells),
            "isUrgent": .flag(position < Self.urgentCells),
        ])
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

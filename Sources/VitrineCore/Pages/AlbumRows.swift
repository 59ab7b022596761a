/// The rows of an album list.
struct AlbumRows {
    let site: SitePages
    let links: Links

    func albums(_ indices: [Int]) -> PageValue {
        .optional(
            indices.map { site.library.albums[$0] }.filter { $0.total > 0 }.map { album in
                row(title: album.title, address: album.address, count: album.total, cover: album.cover)
            })
    }

    func selections(_ selections: [Selection]) -> PageValue {
        .optional(
            selections.map { selection in
                row(
                    title: site.title(of: selection), address: selection.address, count: selection.photos.count,
                    cover: selection.photos.first)
            })
    }

    func row(title: String, address: String, count: Int, cover: Int?) -> PageValue {
        // The rows are 70 px high. Even at three times the pixels, this is less than the short edge of the smallest
        // thumbnail.
        let placeholder = cover.flatMap { site.placeholders[$0] }
        let image = cover.flatMap { site.renditions[$0].smallestThumbnail }
        return .record([
            "title": .text(title),
            "href": .text(links.to(address)),
            "countText": .text(site.words.photoCount(count)),
            "cover": image.map { image in
                .record([
                    "src": .text(links.root + image.path),
                    "placeholder": .optional(placeholder?.classes),
                    "width": .number(image.size.width),
                    "height": .number(image.size.height),
                ])
            } ?? .nothing,
        ])
    }
}

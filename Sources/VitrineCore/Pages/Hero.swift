/// The picture above the title of an album: its cover, as wide as the window.
struct Hero {
    let site: SitePages
    let links: Links
    let album: Album

    /// The record of the picture; nothing if the look has none, or no photo of the album fits.
    var value: PageValue {
        guard let photo, let smallest = site.media[photo].renditions.pictures.first else { return .nothing }
        let images = site.media[photo].renditions.covering
        let size = site.library.photos[photo].size
        // The picture is 2:1, and at most 62 % as high as the window. On a phone it is 4:3. At 1,280 pixels, a file of 1,200 is
        // taken instead of one of 2,000: it is a third of the bytes of the first screen.
        let phone = max(100, size.width * 75 / max(1, size.height))
        return .record([
            "src": .text(links.file(smallest.path)),
            "srcset": .text(PhotoGrid.srcset(images, links: links)),
            "sizes": .text("(max-width:36em) \(phone)vw, (max-width:1290px) 93vw, 100vw"),
            "placeholder": .optional(site.classes(ofCover: photo, focus: album.coverFocus)),
            "width": .number(smallest.size.width),
            "height": .number(smallest.size.height),
            "href": .text(links.to(site.library.photos[photo].address)),
            "alt": .text(PhotoText(site: site, photo: site.library.photos[photo]).alt),
        ])
    }

    /// The cover that the owner chose, or else the best one that is not high: little of a high photo is visible in a low
    /// strip.
    var photo: Int? {
        // A few photos are large enough themselves.
        let isShort = album.look.isWide && (1...4).contains(album.photos.count) && album.story == nil
        guard album.look.hasHero, !isShort else { return nil }
        // No photo is on a page twice.
        let story = Set((album.story ?? []).compactMap(\.self))
        if album.hasChosenCover { return album.cover.flatMap { story.contains($0) ? nil : $0 } }
        return album.covers.first { index in
            if story.contains(index) { return false }
            let size = site.library.photos[index].size
            return size.width * 4 >= size.height * 5
        }
    }
}

/// The part of a page that shows its text as a story: paragraphs, chapters, and photos in rows.
struct StoryPage {
    let site: SitePages
    let links: Links
    /// The album of the page; nil for a page of words.
    let album: Int?
    let story: Story
    /// The photos of the pictures; nil in place of one that is not published.
    let photos: [Int?]

    var value: PageValue {
        var photos = self.photos[...]
        let hasHero = album.map { site.library.albums[$0].look.hasHero } ?? false
        var chapters = chapterIDs[...]
        var shown: Set<Int> = []
        let parts = story.parts.flatMap { part -> [PageValue] in
            switch part {
            case .text(let html, _): return [Self.part(text: .html(html))]
            case .chapter(let html, _):
                return [
                    Self.part(chapter: .record(["id": .text(chapters.popFirst() ?? ""), "textHTML": .html(html)]))
                ]
            case .pictures(let pictures):
                let found = zip(pictures, photos.prefix(pictures.count)).compactMap { picture, photo in
                    photo.map { (picture: picture, photo: $0) }
                }
                photos = photos.dropFirst(pictures.count)
                return StoryRow.divided(found).map { row in
                    let isFirst = shown.isEmpty && !hasHero
                    let figures = row.map { item in
                        StoryFigure(
                            photo: item.photo, captionHTML: item.picture.captionHTML,
                            isTarget: isTarget(item.photo, &shown))
                    }
                    let row = StoryRow(site: site, links: links, figures: figures, isFirst: isFirst)
                    return Self.part(ratio: .text(row.ratio), figures: row.values)
                }
            }
        }
        return .record(["parts": .list(parts)])
    }

    private static func part(
        text: PageValue = .nothing, chapter: PageValue = .nothing, ratio: PageValue = .nothing,
        figures: PageValue = .nothing
    ) -> PageValue {
        .record(["textHTML": text, "chapter": chapter, "ratio": ratio, "figures": figures])
    }

    /// Whether a photo's page leads back to this figure: the first one with the photo, if the photo is in this album.
    private func isTarget(_ photo: Int, _ shown: inout Set<Int>) -> Bool {
        shown.insert(photo).inserted && site.library.photos[photo].album == album
    }

    /// The ids of the chapters. Figures and the cells of the grid have the names of photos as ids.
    private var chapterIDs: [String] {
        var seen: [String: Int] = [:]
        let names = story.parts.compactMap { part -> (name: String, key: String)? in
            guard case .chapter(_, let plain) = part else { return nil }
            seen[plain, default: 0] += 1
            let count = seen[plain] ?? 1
            return (plain.utf8.isEmpty ? "chapter" : plain, count > 1 ? "\(plain) \(count)" : plain)
        }
        let photos = album.map { site.library.albums[$0].photos } ?? []
        let taken = photos.map { Slug.foldKey(site.library.photos[$0].slug) }
        return Slug.assign(names, taken: Set(taken))
    }
}

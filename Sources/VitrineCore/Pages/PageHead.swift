struct PageHead {
    let site: SitePages
    let path: OutputPath
    /// The titles of the page, innermost first: `Photo`, `Album`. The site's title is added.
    var titles: [String]
    var description: String?
    /// The canonical address of the page, relative to the site's root; nil if it has none.
    var canonical: String?
    var isUnlisted = false
    var previous: String?
    var next: String?
    var up: String?
    var script: OutputPath?
    /// The index of the photo that is shown in previews of links to the page.
    var image: Int?
    var video: VideoFile?
    /// Whether the page shows the menu.
    var hasMenu = true
    /// Whether the page shows what only long lists and the pages below `find/` have.
    var needsFindStyle = false
    /// The albums whose feeds the page links to; 0 is the whole site.
    var feeds = [0]

    var fields: [String: PageValue] {
        let links = Links(from: path, style: site.settings.links)
        return ownFields(links).merging(
            SiteLinks(site: site, path: path, href: links.to).fields(hasMenu: hasMenu)
        ) { $1 }
    }

    private func ownFields(_ links: Links) -> [String: PageValue] {
        let title = (titles + [site.settings.title]).reduce(into: [String]()) { list, title in
            if list.last != title { list.append(title) }
        }
        return [
            "language": .text(site.settings.pageLanguage.text),
            "direction": .text(site.settings.pageLanguage.direction),
            "own": .record(site.settings.words.own.mapValues(PageValue.text)),
            "siteTitle": .text(site.settings.title),
            "pageTitle": .text(title.joined(separator: " — ")),
            "description": .optional(description.map { Summary.of($0, maxLength: 200) }),
            "stylesheet": .text(links.file(site.assets.stylesheet)),
            "findStyle": needsFindStyle ? .text(links.file(site.assets.findStyle)) : .nothing,
            "script": .optional(
                (script ?? (site.library.canBeSearched ? site.assets.path(of: .find) : nil)).map { links.file($0) }),
            "icon": .text(links.file(site.assets.icons.main.path)),
            "iconType": .text(site.assets.icons.main.type),
            "touchIcon": .optional(site.assets.icons.touch.map { links.file($0) }),
            "manifest": .text(links.file(WebManifest.path)),
            "contentSecurityPolicy": .html(ContentSecurityPolicy.text(hasFonts: site.assets.hasFonts)),
            "home": .text(links.to("")),
            "canonical": .optional(canonical.flatMap(site.absolute)),
            "isUnlisted": .flag(isUnlisted),
            "forbidsTraining": .flag(!site.settings.training),
            "previousHref": .optional(previous),
            "nextHref": .optional(next),
            "upHref": .optional(up),
            "feeds": feedLinks(links),
            "openGraph": canonical.flatMap(site.absolute).map { url in
                .record([
                    "url": .text(url), "title": .text(titles.first ?? site.settings.title),
                    "type": .text(video == nil ? "website" : "video.other"),
                    "video": video.map(shared) ?? .nothing,
                    "image": image.flatMap { site.media[$0].renditions.share }.map(shared) ?? .nothing,
                ])
            } ?? .nothing,
            "skipText": .text(site.words[.skip]),
            "breadcrumbText": .text(site.words[.breadcrumb]),
            "author": .optional(site.settings.author.name),
            "authorURL": .optional(site.settings.author.url),
            "seal": .html(OwnershipMark.placeholder),
        ]
    }

    private func feedLinks(_ links: Links) -> PageValue {
        .optional(
            feeds.filter(site.hasFeed).flatMap { album in
                FeedID.Format.allCases.map { format in
                    .record([
                        "type": .text(format.mediaType), "title": .text(site.feedTitle(album)),
                        "href": .text(links.to(site.path(of: FeedID(album: album, format: format)).text)),
                    ])
                }
            })
    }

    private func shared(_ image: Rendition) -> PageValue { shared(image.path, image.size) }

    private func shared(_ video: VideoFile) -> PageValue { shared(video.path, video.size, type: video.main.type) }

    private func shared(_ path: OutputPath, _ size: PixelSize, type: String? = nil) -> PageValue {
        .record([
            "src": .optional(site.absolute(path.text)), "width": .number(size.width), "height": .number(size.height),
            "type": .optional(type),
        ])
    }
}

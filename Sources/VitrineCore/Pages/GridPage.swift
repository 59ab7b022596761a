struct GridPage {
    let site: SitePages
    let path: OutputPath
    let list: PhotoList
    let part: Int
    var isBelowHero = false

    private var links: Links { Links(from: path, style: site.settings.links) }

    /// The fields for the photos and for the links to the other pages. A list's heading exists only if the list does,
    /// because a template cannot test whether a list exists without iterating over it.
    var fields: [String: PageValue] {
        let headings = list.months.on(shown.startIndex..<shown.endIndex)
        let cells = PhotoGrid(
            site: site, links: links, layout: list.layout, isMixed: list.isMixed, address: links.fromRoot(canonical),
            isFirst: !hasStory && !isBelowHero
        ).cells(shown, months: Dictionary(uniqueKeysWithValues: headings.map { ($0, $1.value(at: $0, site.words)) }))
        let strips = self.strips
        let years = cells == .nothing && strips == .nothing ? .nothing : self.years
        let months = years == .nothing ? .nothing : monthsOfYear
        let shapes = cells == .nothing ? .nothing : self.shapes
        return [
            "photos": cells,
            "photosText": cells.heading(list.hasStory ? site.words[.storyPhotos] : site.words[.photos]),
            "picks": list.picks.value,
            "look": .optional(Self.pageClass(of: list.look)),
            "arrangement": .optional(list.layout.arrangement),
            "shapes": shapes,
            "shapesText": shapes.heading(site.words[.photos]),
            "years": years,
            "monthLinks": months == .nothing ? .nothing : .record(["months": months]),
            "yearsText": years.heading(site.words[.years]),
            "strips": strips,
            "hasStrips": .flag(years != .nothing && strips != .nothing),
            "before": neighbour(before: true),
            "after": neighbour(before: false),
            "pageLists": pageLists,
            "lastHref": .text(href(list.pages.photoPages - 1)),
            "pagesText": pageLists.heading(site.words[.pages]),
        ]
    }

    /// The ways to show the photos between which visitors can switch: squares, or whole photos in rows.
    private var shapes: PageValue {
        if list.layout.isWhole { return .nothing }
        let names = [site.words[.squares], site.words[.uncropped]]
        return .list(
            names.enumerated().map { .record(["text": .text($1), "isCurrent": .flag($0 == 0)]) })
    }

    static func pageClass(of look: Look) -> String? {
        if look.isWide { return "wide" }
        return look.columns.flatMap { $0 == 3 ? nil : "c\($0)" }
    }

    private var hasStory: Bool { part == 0 && list.hasStory }

    private var shown: ArraySlice<Int> { list.photos(on: part) }

    /// Returns the number of photos, their dates and an image. On the first page, they are those of the whole list; on
    /// other pages, those of the page, so that it does not change when photos are added elsewhere.
    /// - Parameter count: the numbers of all photos and videos. They are counted for the first page alone: a list of
    ///   100,000 photos has hundreds of pages.
    func summary(
        count: @autoclosure () -> MediaCount, dates: DateSpan?, image: Int?
    ) -> (count: MediaCount, dates: DateSpan?, image: Int?) {
        if part == 0 { return (count(), dates, image) }
        let shown = list.photos(of: part)
        let span = DateSpan(of: shown.compactMap { site.library.photos[$0].date?.local })
        return (site.library.count(shown), span, shown.first)
    }

    /// The title of the period to which a page after the first one belongs.
    var titles: [String] { part == 0 ? [] : [current.period.map(site.words.title)].compactMap(\.self) }

    /// A page without photos needs no script.
    var script: OutputPath? {
        if shown.isEmpty, !current.isOverview { return hasStory ? site.assets.path(of: .grid) : nil }
        return site.assets.path(of: list.picks.isOn ? .picks : .grid)
    }

    var needsFindStyle: Bool { current.isOverview }
    private var current: Pagination.Part { list.pages.parts[part] }
    var previous: String? { part > 0 && !current.isOverview ? href(part - 1) : nil }
    var next: String? { part + 1 < list.pages.photoPages ? href(part + 1) : nil }

    /// Links to the first month of each year: on this page, or on the page that shows it.
    private var years: PageValue {
        let years = list.months.years
        if years.count < 2 { return .nothing }
        return .list(
            years.map { month in
                .record(["text": .text(site.words.title(of: month.year)), "href": .text(href(ofYear: month))])
            })
    }

    private func href(ofYear month: MonthHeadings.Month) -> String {
        let place = list.place(of: month.year, from: month.start)
        return place.address == canonical && place.anchor != nil ? place.fragment : place.href(links)
    }

    /// Links to the pages of the months of the year to which the page belongs.
    private var monthsOfYear: PageValue {
        guard let year = list.pages.periods(of: part).first, current.period != year else { return .nothing }
        return .optional(
            list.pages.children(of: year).compactMap { other in
                list.pages.parts[other].period.map { period in
                    .record([
                        "text": .text(site.words.label(of: period)), "href": .text(href(other)),
                        "isCurrent": .flag(other == part),
                    ])
                }
            })
    }

    private func neighbour(before: Bool) -> PageValue {
        guard let other = list.pages.neighbour(of: part, before: before) else { return .nothing }
        let title = list.pages.parts[other].period.map(site.words.title) ?? site.words.firstPage(of: list.pages)
        return .record(["text": .text(title), "href": .text(href(other))])
    }

    /// The shorter periods to which the page of a long one leads, each with a few of its photos.
    private var strips: PageValue {
        .optional(
            list.strips(on: part, of: site.library.photos).enumerated().map { index, strip in
                let address = list.address(of: strip.part)
                let grid = PhotoGrid(
                    site: site, links: links, layout: .strip, isMixed: list.isMixed,
                    address: links.fromRoot(address), isFirst: index == 0, isSmall: true)
                return .record([
                    "title": .text(
                        list.pages.parts[strip.part].period.map(site.words.title)
                            ?? site.words.firstPage(of: list.pages)),
                    "href": .text(links.to(address)), "countText": .text(site.words.grouped(strip.count)),
                    "photos": grid.cells(strip.photos[...], months: [:]),
                ])
            })
    }

    var canonical: String { list.address(of: part) }

    private func href(_ part: Int) -> String { links.to(list.address(of: part)) }

    private var pageLists: PageValue { PageLists(site: site, list: list, part: part, href: href).value }
}

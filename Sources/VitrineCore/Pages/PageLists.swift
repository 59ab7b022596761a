struct PageLists {
    let site: SitePages
    let list: PhotoList
    let part: Int
    let href: (Int) -> String
    /// The period of the page, and those above it.
    private let periods: [Period]

    init(site: SitePages, list: PhotoList, part: Int, href: @escaping (Int) -> String) {
        (self.site, self.list, self.part, self.href) = (site, list, part, href)
        periods = list.pages.periods(of: part)
    }

    private var pages: Pagination { list.pages }
    private var words: Strings { site.words }

    /// A list of all pages, or, if the calendar divides the photos, of the years, of the months of the page's year, and of
    /// the days of its month.
    var value: PageValue {
        if pages.photoPages == 1 { return .nothing }
        if !pages.isByCalendar { return .list([numbers(Array(pages.parts.indices))]) }
        // A page that leads to shorter periods shows them as rows.
        let above = pages.parts[part].isOverview ? periods.dropLast() : periods[...]
        let shorter = above.map { entries(of: pages.children(of: $0)) }
        let pagesOfPeriod = pages.parts[part].period.map(pages.pages) ?? []
        return .list(
            ([entries(of: pages.longestPeriods)] + shorter + (pagesOfPeriod.count > 1 ? [numbers(pagesOfPeriod)] : []))
                .filter { $0 != .nothing })
    }

    private func numbers(_ parts: [Int]) -> PageValue {
        .record([
            "pages": .list(
                parts.enumerated().map { index, other in
                    entry(other, text: String(index + 1), label: words.page(index + 1))
                })
        ])
    }

    private func entries(of parts: [Int]) -> PageValue {
        if parts.isEmpty { return .nothing }
        return .record([
            "pages": .list(
                parts.map { other in
                    guard let period = pages.parts[other].period else {
                        return entry(other, text: words.firstPage(of: pages), label: words.firstPage(of: pages))
                    }
                    let title = words.title(of: period)
                    let isDirect = period.parent == pages.parts[other].above
                    return entry(other, text: isDirect ? words.label(of: period) : title, label: title)
                })
        ])
    }

    private func entry(_ other: Int, text: String, label: String) -> PageValue {
        let isAbove = other != part && pages.parts[other].period.map(periods.contains) ?? false
        return .record([
            "label": .text(label), "text": .text(text), "href": .text(href(other)),
            "isCurrent": .flag(other == part), "isAbove": .flag(isAbove),
        ])
    }
}

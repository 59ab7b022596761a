/// The page that leads to all others below `find/`: a table of years and months, and the names that most photos have.
struct FindEntrance {
    let site: SitePages
    let path: OutputPath

    private var words: Strings { site.words }

    var fields: [String: PageValue] {
        let links = Links(from: path, style: site.settings.links)
        var head = FindHead(site: site, path: path, titles: [words[.find]])
        head.script = site.search == nil ? nil : .search
        head.crumbs = Array(site.crumbs(to: nil, links).prefix(1))
        let rows = AlbumRows(site: site, links: links, look: site.settings.look, albums: [])
        let lists = site.nameIndices.map { index in
            let all = Crumb(title: words.allNames(index.count), href: links.to(index.address))
            return rows.words(
                words.title(of: index.kind), index.frequent.map { site.library.facets[$0] },
                all: index.count > index.frequent.count ? all : nil)
        }
        return head.fields.merging([
            "title": .text(words[.find]), "time": time(links), "lists": .optional(lists),
            "search": site.search == nil ? .nothing : search,
        ]) { $1 }
    }

    /// The field of the search and what its script says. It is hidden without scripts.
    private var search: PageValue {
        .record([
            "label": .text(words[.search]), "none": .text(words[.foundNothing]), "failed": .text(words[.cannotSearch]),
            "local": .text(words[.searchNeedsServer]), "more": .text(words[.searchOn]),
            "suggestion": .text(words.didYouMean("{name}")), "counts": .text(words.forms(of: .photoCount)),
            "file": .text(site.settings.links == .explicit ? "index.html" : ""),
        ])
    }

    private func time(_ links: Links) -> PageValue {
        let table = MonthTable(site)
        let days =
            site.library.days.isEmpty
            ? PageValue.nothing
            : .record(["text": .text(words[.onThisDay]), "href": .text(links.to(SiteAddress.days))])
        let map =
            site.library.map == nil
            ? PageValue.nothing : .record(["text": .text(words[.map]), "href": .text(links.to(SiteAddress.map))])
        if table == nil, days == .nothing, map == .nothing { return .nothing }
        return .record([
            "heading": .text(words[.byDate]), "table": table.map { $0.value(words, links) } ?? .nothing,
            "ways": .optional([days, map].filter { $0 != .nothing }),
        ])
    }
}

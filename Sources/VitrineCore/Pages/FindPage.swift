/// A page by which photos are found.
package enum FindPage: Hashable, Sendable {
    /// The page that leads to all others: months, and the names that most photos have.
    case entrance
    /// The calendar of the days of the year.
    case days
    /// The map of all photos with positions.
    case map
    /// A page of the names of one kind; the first one leads to the others.
    case names(FacetKind, part: Int)
}

extension SitePages {
    /// The pages below `find/` without lists of photos, and their paths. Each stands behind those to which it leads.
    var findPages: [(path: OutputPath, page: FindPage)] {
        guard library.canBeSearched else { return [] }
        let names = nameIndices.flatMap { index in
            index.parts.indices.reversed().map {
                (OutputPath(index.address + index.parts[$0].fileName), FindPage.names(index.kind, part: $0))
            }
        }
        let days = library.days.isEmpty ? [] : [(OutputPath(SiteAddress.days + "index.html"), FindPage.days)]
        let map = library.map == nil ? [] : [(OutputPath(SiteAddress.map + "index.html"), FindPage.map)]
        return names + days + map + [(OutputPath(SiteAddress.entrance + "index.html"), .entrance)]
    }

    /// Whether a page shows what `find.css` describes.
    package var needsFindStyle: Bool {
        library.canBeSearched
            || (lists.albums + lists.selections).contains { $0.pages.parts.contains(where: \.isOverview) }
    }

    func fields(of page: FindPage, at path: OutputPath) -> [String: PageValue] {
        switch page {
        case .entrance: FindEntrance(site: self, path: path).fields
        case .days: DaysPage(site: self, path: path).fields
        case .map: library.map.map { MapPage(site: self, path: path, map: $0).fields } ?? [:]
        case .names(let kind, let part):
            nameIndices.first { $0.kind == kind }.map {
                NamesPage(site: self, path: path, index: $0, part: part).fields
            } ?? [:]
        }
    }

    /// The way from the first page to a list below `find/`, or to a page that leads to such lists.
    func crumbs(to origin: Selection.Origin?, _ links: Links) -> [Crumb] {
        let home = Crumb(title: settings.title, href: links.to(""))
        let entrance = Crumb(title: words[.find], href: links.to(SiteAddress.entrance))
        switch origin {
        case .smart, .collection, .page: return [home]
        case nil: return [home, entrance]
        case .day: return [home, entrance, Crumb(title: words[.onThisDay], href: links.to(SiteAddress.days))]
        case .tile(let tile):
            let map = Crumb(title: words[.map], href: links.to(SiteAddress.map))
            let above = (1..<tile.level).compactMap { level in
                tiles[tile.above(level)].map {
                    Crumb(title: title(of: $0), href: links.to($0.address))
                }
            }
            return [home, entrance, map] + above
        case .facet(let facet):
            var above: [Crumb] = []
            var next = facet.parent
            while let index = next, case .facet(let facet) = library.facets[index].origin {
                let list = library.facets[index]
                above.insert(Crumb(title: title(of: list), href: links.to(list.address)), at: 0)
                next = facet.parent
            }
            return [home, entrance, Crumb(title: words.title(of: facet.kind), href: links.to(facet.kind.address))]
                + above
        }
    }
}

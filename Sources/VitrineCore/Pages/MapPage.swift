/// The map of all photos with positions.
struct MapPage {
    let site: SitePages
    let path: OutputPath
    let map: MapCells

    var fields: [String: PageValue] {
        let links = Links(from: path, style: site.settings.links)
        let words = site.words
        var head = FindHead(site: site, path: path, titles: [words[.map]])
        head.crumbs = site.crumbs(to: nil, links)
        head.script = .map
        let photos = map.cells.flatMap(\.photos)
        return head.fields.merging([
            "title": .text(words[.map]), "countText": .text(words.count(site.library.count(photos))),
            "map": MapView(site: site, links: links, map: map, tile: .world).value,
            "zoom": .record([
                "in": .text(words[.zoomIn]), "out": .text(words[.zoomOut]),
                "counts": .text(words.forms(of: .photoCount)),
                "file": .text(site.settings.links == .explicit ? "index.html" : ""),
            ]),
            "credit": .text("Natural Earth"),
        ]) { $1 }
    }
}

/// The files that the script of the map reads.
extension SitePages {
    /// The cells of the map, by places: a line for each place with its names from the largest area on, a tab behind each, and then its
    /// cells: the difference from the cell before in `MapPoint.order` and, if there are several, a colon and the number of photos. All
    /// numbers are in base 32.
    var mapCells: String {
        var groups: [[String]: [(order: Int, count: Int)]] = [:]
        for cell in library.map?.cells ?? [] {
            let place = PlaceName.common(of: cell.photos.lazy.compactMap { library.photos[$0].place })
            groups[place?.path ?? [], default: []].append((cell.point.order, cell.photos.count))
        }
        var last = 0
        let lines = groups.sorted { $0.key.lexicographicallyPrecedes($1.key, by: TextBytes.precedes) }.map {
            path, cells in
            let points = cells.map { order, count in
                defer { last = order }
                return String(order - last, radix: 32) + (count > 1 ? ":" + String(count, radix: 32) : "")
            }
            let names = path.map { $0.split(whereSeparator: \.isWhitespace).joined(separator: " ") + "\t" }.joined()
            return (names.isEmpty ? "\t" : names) + points.joined(separator: ",")
        }
        return (lines + [OwnershipMark.placeholder]).joined(separator: "\n") + "\n"
    }

    /// The land for closer views than that of the page.
    var mapLand: String {
        let world = Double(MapPoint.world)
        let window = MapWindow(left: 0, top: 0, width: world, height: world)
        return (land?.value?.path(in: window, unit: 4, least: 1) ?? "") + "\n" + OwnershipMark.placeholder + "\n"
    }
}

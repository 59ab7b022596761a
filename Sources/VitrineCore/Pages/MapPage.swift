/// The map of all photos with positions.
struct MapPage {
    let site: SitePages
    let path: String
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
    /// cells: column, row and, if there are several, the number of photos, the numbers of cells as differences from the cell before.
    var mapCells: String {
        var groups: [[String]: [(point: MapPoint, count: Int)]] = [:]
        for cell in library.map?.cells ?? [] {
            let place = PlaceName.common(of: cell.photos.lazy.compactMap { library.photos[$0].place })
            groups[place?.path ?? [], default: []].append((cell.point, cell.photos.count))
        }
        var (x, y) = (0, 0)
        let lines = groups.sorted { $0.key.lexicographicallyPrecedes($1.key, by: TextBytes.precedes) }.map {
            path, cells in
            let points = cells.sorted { ($0.point.x, $0.point.y) < ($1.point.x, $1.point.y) }.map { point, count in
                defer { (x, y) = (point.x, point.y) }
                return "\(point.x - x),\(point.y - y)" + (count > 1 ? ",\(count)" : "")
            }
            let names = path.map { $0.split(whereSeparator: \.isWhitespace).joined(separator: " ") + "\t" }.joined()
            return (names.isEmpty ? "\t" : names) + points.joined(separator: ";")
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

/// A map of a tile as a drawing: land, and a circle for each group of photos that leads to the page of its tile.
struct MapView {
    let site: SitePages
    let links: Links
    let map: MapCells
    let tile: MapTile

    /// The widths in pixels of the world and of a tile, for which circles and labels are drawn.
    private static let (worldWidth, tileWidth) = (800.0, 420.0)
    private static let mostLabels = 10
    /// The radius that is large enough for a finger on a small phone.
    private static let fingers = 21.0
    /// The latitudes in degrees at which the map of the world begins and ends, unless photos are beyond them.
    private static let (north, south) = (76.0, -58.0)

    fileprivate struct Circle {
        var x: Double
        var y: Double
        var photos: [Int]
        /// The tile to whose page it leads; nil for a single photo, to whose own page it leads.
        let target: MapTile?
    }

    var value: PageValue {
        let window = self.window
        let pixel = tile == .world ? window.width / Self.worldWidth : Double(tile.side) / Self.tileWidth
        let unit = Double(tile.side) / 2048
        let circles = self.circles(pixel).map { (circle: $0, name: name(of: $0)) }
        return .record([
            "viewBox": .text(
                [window.left, window.top, window.width, window.height].map { number($0) }.joined(separator: " ")),
            "land": .text(
                site.land?.value?.path(in: window.grown(by: 0.05), unit: unit, least: tile == .world ? 2 : 1) ?? ""),
            "scale": .text(unit < 1 ? String(unit) : number(unit)), "label": .text(site.words[.map]),
            "circles": .list(circles.map { value(of: $0, named: $1, pixel) }),
            "labels": .list(labels(circles, pixel)),
        ])
    }

    /// The part of the map that is shown: the tile with what is around it, or the inhabited world.
    private var window: MapWindow {
        let side = Double(tile.side)
        guard tile == .world else {
            // A circle at an edge is not cut, not even where a narrow window shows only the middle.
            let (wide, high) = (side * 0.33, side * 0.08)
            return MapWindow(
                left: Double(tile.column) * side - wide, top: Double(tile.row) * side - high, width: side + 2 * wide,
                height: side + 2 * high)
        }
        let rows = map.cells.map { Double($0.point.y) }
        let (top, bottom) = (Self.row(of: Self.north), Self.row(of: Self.south))
        let first = max(0, min(top, (rows.min() ?? top) - 500)),
            last = min(side, max(bottom, (rows.max() ?? bottom) + 900))
        // A circle at the 180th meridian is not cut.
        let margin = side / 48
        return MapWindow(left: -margin, top: first, width: side + 2 * margin, height: last - first)
    }

    private static func row(of latitude: Double) -> Double {
        MapPoint.flat(longitude: 0, latitude: latitude).y.rounded(.down)
    }

    /// The circles, the largest first. Those that overlap are one if they lead to the same page.
    private func circles(_ pixel: Double) -> [Circle] {
        let level = min(tile.level + 2, MapTile.leaf)
        let groups = map.tiles(level, in: map.cells(in: tile)).map { group($0.cells) }
        let sorted = groups.enumerated().sorted { one, other in
            (-one.element.photos.count, one.offset) < (-other.element.photos.count, other.offset)
        }
        var circles: [Circle] = []
        for (_, circle) in sorted {
            let near = circles.firstIndex {
                $0.target != nil && $0.target == circle.target && Self.overlap($0, circle, pixel)
            }
            if let near { circles[near].add(circle) } else { circles.append(circle) }
        }
        return circles
    }

    private func group(_ range: Range<Int>) -> Circle {
        let cells = map.cells[range]
        let photos = cells.flatMap(\.photos)
        // A circle is in the middle of its cells, not of its photos, whose positions are secret below a kilometre.
        let x = cells.reduce(0) { $0 + (Double($1.point.x) + 0.5) * Double($1.photos.count) } / Double(photos.count)
        let y = cells.reduce(0) { $0 + (Double($1.point.y) + 0.5) * Double($1.photos.count) } / Double(photos.count)
        return Circle(x: x, y: y, photos: photos, target: map.target(of: range, below: tile))
    }

    private static func overlap(_ one: Circle, _ other: Circle, _ pixel: Double) -> Bool {
        let (x, y) = (one.x - other.x, one.y - other.y)
        let reach = (radius(one.photos.count) + radius(other.photos.count)) * pixel * 0.75
        return x * x + y * y < reach * reach
    }

    /// The radius in pixels.
    private static func radius(_ count: Int) -> Double {
        min(26, 12 + 3.6 * PortableMath.logarithm(Double(count)) / PortableMath.logarithm(10))
    }

    private func value(of circle: Circle, named name: String?, _ pixel: Double) -> PageValue {
        let count = circle.photos.count
        let radius = Self.radius(count)
        return .record([
            "href": .text(
                links.to(
                    circle.target.map { SiteAddress.map + $0.name + "/" }
                        ?? site.library.photos[circle.photos[0]].address)),
            "title": .text(site.words.count(site.library.count(circle.photos)) + (name.map { ", " + $0 } ?? "")),
            "x": .text(number(circle.x)), "y": .text(number(circle.y)),
            "radius": .text(number(radius * pixel)),
            "reach": radius < Self.fingers ? .text(number(Self.fingers * pixel)) : .nothing,
            "countText": .optional(count > 1 ? Self.short(count) : nil),
            "size": .text(number(radius * pixel * 0.7)),
            "below": .text(number(circle.y + radius * pixel * 0.25)),
        ])
    }

    private static func short(_ count: Int) -> String {
        if count < 1000 { return String(count) }
        return count < 9950 ? Strings.fixed(Double(count) / 1000, decimals: 1) + "k" : "\((count + 500) / 1000)k"
    }

    private func name(of circle: Circle) -> String? {
        PlaceName.common(of: circle.photos.lazy.compactMap { site.library.photos[$0].place })?.path.last
    }

    /// The names of the places of the largest circles, each once and where it covers no other and no circle.
    private func labels(_ circles: [(circle: Circle, name: String?)], _ pixel: Double) -> [PageValue] {
        var taken = circles.map { circle, _ in
            let radius = Self.radius(circle.photos.count) * pixel
            return MapWindow(left: circle.x - radius, top: circle.y - radius, width: 2 * radius, height: 2 * radius)
        }
        var names: Set<String> = []
        var labels: [PageValue] = []
        for (circle, name) in circles.prefix(Self.mostLabels) {
            guard let name, names.insert(name).inserted else { continue }
            let size = 13 * pixel
            let (radius, width) = (
                Self.radius(circle.photos.count) * pixel, Double(name.unicodeScalars.count) * size * 0.6
            )
            // Below the circle or, where another one is, above it.
            let free = [circle.y + radius + size * 1.1, circle.y - radius - size * 0.4].lazy.map { base in
                (base, MapWindow(left: circle.x - width / 2, top: base - size, width: width, height: size * 1.2))
            }.first { _, box in !taken.contains(where: box.meets) }
            guard let (base, box) = free else { continue }
            taken.append(box)
            labels.append(
                .record([
                    "text": .text(name), "x": .text(number(circle.x)), "y": .text(number(base)),
                    "size": .text(number(size)),
                ]))
        }
        return labels
    }

    /// A number as SVG has it, to a hundredth of a pixel of the closest map.
    private func number(_ number: Double) -> String {
        let scale = tile.level < 2 ? 1.0 : 100
        let rounded = (number * scale).rounded() / scale
        return rounded == rounded.rounded() ? String(Int(rounded)) : String(rounded)
    }
}

extension MapView.Circle {
    fileprivate mutating func add(_ other: MapView.Circle) {
        let (own, more) = (Double(photos.count), Double(other.photos.count))
        x += (other.x - x) * more / (own + more)
        y += (other.y - y) * more / (own + more)
        photos += other.photos
    }
}

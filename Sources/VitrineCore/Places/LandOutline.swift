/// The countries as shapes on the map.
package struct LandOutline: Sendable {
    typealias Point = (x: Double, y: Double)

    private struct Ring: Sendable {
        let points: [Point]
        let bounds: MapWindow
    }

    private let rings: [Ring]

    package init(_ land: LandTable) {
        // Antarctica is below the map.
        rings = land.countries.filter { $0.code != "AQ" }.flatMap(\.rings).map { ring in
            let points = ring.map { MapPoint.flat(longitude: $0.longitude, latitude: $0.latitude) }
            return Ring(points: points, bounds: MapWindow(around: points))
        }
    }

    /// The data of a path of SVG.
    /// - Parameters:
    ///   - window: the part of the map, in cells.
    ///   - unit: the size of a step of the path in cells. Nothing finer is drawn.
    ///   - least: the size in steps of the smallest island that is drawn.
    func path(in window: MapWindow, unit: Double, least: Double) -> String {
        rings.map { ring in
            guard ring.bounds.meets(window), max(ring.bounds.width, ring.bounds.height) >= least * unit else {
                return ""
            }
            let clipped = window.contains(ring.bounds) ? ring.points : window.clipped(ring.points)
            return Self.path(Self.simplified(clipped, within: unit / 2), unit)
        }.joined()
    }

    private static func path(_ points: [Point], _ unit: Double) -> String {
        let steps = points.map { (x: Int(($0.x / unit).rounded()), y: Int(($0.y / unit).rounded())) }
        var kept: [(x: Int, y: Int)] = []
        for step in steps where kept.last.map({ $0 != step }) ?? true { kept.append(step) }
        guard kept.count > 2 else { return "" }
        var path = "M\(kept[0].x) \(kept[0].y)l"
        for (index, (from, to)) in zip(kept, kept.dropFirst()).enumerated() {
            let (east, north) = (to.x - from.x, to.y - from.y)
            path += (index > 0 && east >= 0 ? " " : "") + "\(east)" + (north >= 0 ? " " : "") + "\(north)"
        }
        return path + "z"
    }

    /// The points without those that are nearer to the line between their neighbours (Douglas and Peucker).
    static func simplified(_ points: [Point], within tolerance: Double) -> [Point] {
        guard points.count > 3 else { return points }
        var isKept = [Bool](repeating: false, count: points.count)
        (isKept[0], isKept[points.count - 1]) = (true, true)
        var parts = [0..<points.count - 1]
        while let part = parts.popLast() {
            let (first, last) = (points[part.lowerBound], points[part.upperBound])
            var (farthest, distance) = (0, tolerance)
            for index in part.dropFirst() {
                let own = Self.distance(points[index], first, last)
                if own > distance { (farthest, distance) = (index, own) }
            }
            guard farthest > 0 else { continue }
            isKept[farthest] = true
            parts += [part.lowerBound..<farthest, farthest..<part.upperBound]
        }
        return zip(points, isKept).filter(\.1).map(\.0)
    }

    private static func distance(_ point: Point, _ first: Point, _ last: Point) -> Double {
        let (dx, dy) = (last.x - first.x, last.y - first.y)
        let length = (dx * dx + dy * dy).squareRoot()
        let (x, y) = (point.x - first.x, point.y - first.y)
        return length > 0 ? abs(dx * y - dy * x) / length : (x * x + y * y).squareRoot()
    }
}

/// A rectangle of the map, in cells.
struct MapWindow: Hashable, Sendable {
    var left: Double
    var top: Double
    var width: Double
    var height: Double

    init(left: Double, top: Double, width: Double, height: Double) {
        (self.left, self.top, self.width, self.height) = (left, top, width, height)
    }

    init(around points: [LandOutline.Point]) {
        left = points.map(\.x).min() ?? 0
        top = points.map(\.y).min() ?? 0
        width = (points.map(\.x).max() ?? 0) - left
        height = (points.map(\.y).max() ?? 0) - top
    }

    var right: Double { left + width }
    var bottom: Double { top + height }

    func meets(_ other: MapWindow) -> Bool {
        left <= other.right && other.left <= right && top <= other.bottom && other.top <= bottom
    }

    func contains(_ other: MapWindow) -> Bool {
        left <= other.left && other.right <= right && top <= other.top && other.bottom <= bottom
    }

    /// A window that is larger by a part of its size on each side.
    func grown(by part: Double) -> MapWindow {
        MapWindow(
            left: left - width * part, top: top - height * part, width: width * (1 + 2 * part),
            height: height * (1 + 2 * part))
    }

    /// The part of a polygon inside of the window (Sutherland and Hodgman).
    func clipped(_ polygon: [LandOutline.Point]) -> [LandOutline.Point] {
        typealias Point = LandOutline.Point
        let sides: [(isInside: (Point) -> Bool, crossing: (Point, Point) -> Point)] = [
            ({ $0.x >= left }, { Self.crossing(x: left, $0, $1) }),
            ({ $0.x <= right }, { Self.crossing(x: right, $0, $1) }),
            ({ $0.y >= top }, { Self.crossing(y: top, $0, $1) }),
            ({ $0.y <= bottom }, { Self.crossing(y: bottom, $0, $1) }),
        ]
        return sides.reduce(polygon) { points, side in
            guard var before = points.last else { return [] }
            var kept: [Point] = []
            for point in points {
                if side.isInside(point) != side.isInside(before) { kept.append(side.crossing(before, point)) }
                if side.isInside(point) { kept.append(point) }
                before = point
            }
            return kept
        }
    }

    private static func crossing(x: Double, _ from: LandOutline.Point, _ to: LandOutline.Point) -> LandOutline.Point {
        (x, from.y + (x - from.x) / (to.x - from.x) * (to.y - from.y))
    }

    private static func crossing(y: Double, _ from: LandOutline.Point, _ to: LandOutline.Point) -> LandOutline.Point {
        (from.x + (y - from.y) / (to.y - from.y) * (to.x - from.x), y)
    }
}

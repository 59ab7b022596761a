/// The countries of the world as polygons, from the file that `Templates/places/pack.py` makes.
package struct LandTable: Sendable {
    struct Point: Hashable, Sendable {
        var longitude: Double
        var latitude: Double
    }

    /// A line between two neighbouring points of a country's border or coast.
    private struct Edge {
        let country: Int16
        let from: Point
        let to: Point
    }

    struct Country: Sendable {
        /// Its code of ISO 3166-1; empty for a disputed area without one.
        let code: String
        let rings: [[Point]]
    }

    let countries: [Country]
    /// The edges that each row touches. Rows are half a degree high and begin at the South Pole.
    private let rows: [[Edge]]

    private static let rowCount = 360
    private static let scale = 1000.0

    package init(_ bytes: [UInt8]) throws(PackedReader.Invalid) {
        var reader = PackedReader(bytes)
        countries = try reader.list { reader throws(PackedReader.Invalid) in
            Country(
                code: try reader.text(),
                rings: try reader.list { reader throws(PackedReader.Invalid) in try Self.ring(&reader) })
        }
        guard countries.count <= Int(Int16.max), reader.isAtEnd else { throw PackedReader.Invalid() }
        rows = Self.rows(of: countries)
    }

    private static func ring(_ reader: inout PackedReader) throws(PackedReader.Invalid) -> [Point] {
        let count = try reader.integer()
        guard count >= 3, count <= 1_000_000 else { throw PackedReader.Invalid() }
        let steps = -400_000...400_000
        var (x, y) = (0, 0)
        var points: [Point] = []
        for _ in 0..<count {
            let (east, north) = (try reader.integer(), try reader.integer())
            guard steps.contains(east), steps.contains(north) else { throw PackedReader.Invalid() }
            (x, y) = (x + east, y + north)
            guard abs(x) <= 180_000, abs(y) <= 90_000 else { throw PackedReader.Invalid() }
            points.append(Point(longitude: Double(x) / scale, latitude: Double(y) / scale))
        }
        return points
    }

    private static func rows(of countries: [Country]) -> [[Edge]] {
        var rows = [[Edge]](repeating: [], count: rowCount)
        for (index, country) in countries.enumerated() {
            for ring in country.rings {
                for (from, to) in zip(ring, ring.dropFirst() + ring.prefix(1)) {
                    let edge = Edge(country: Int16(index), from: from, to: to)
                    let ends = [row(of: from.latitude), row(of: to.latitude)].sorted()
                    for row in ends[0]...ends[1] { rows[row].append(edge) }
                }
            }
        }
        return rows
    }

    private static func row(of latitude: Double) -> Int { min(rowCount - 1, max(0, Int((latitude + 90) * 2))) }

    /// The country at a position, as an index in `countries`; nil at sea. A line to the east crosses its borders an odd number
    /// of times.
    func country(at position: Position) -> Int? {
        let (x, y) = (position.longitude, position.latitude)
        var inside: [Int16: Bool] = [:]
        for edge in rows[Self.row(of: y)] where (edge.from.latitude > y) != (edge.to.latitude > y) {
            let part = (y - edge.from.latitude) / (edge.to.latitude - edge.from.latitude)
            if x < edge.from.longitude + part * (edge.to.longitude - edge.from.longitude) {
                inside[edge.country, default: false].toggle()
            }
        }
        return inside.filter(\.value).keys.min().map(Int.init)
    }

    /// Returns true if the border or coast of a country that `isMeant` accepts is at most `distance` kilometres from the position.
    func hasEdge(within distance: Double, of position: Position, where isMeant: (Int) -> Bool) -> Bool {
        let height = distance / TownTable.degree
        let narrowing = TownTable.narrowing(position.latitude)
        let rows = Self.row(of: position.latitude - height)...Self.row(of: position.latitude + height)
        return rows.contains { row in
            self.rows[row].contains { edge in
                isMeant(Int(edge.country)) && Self.distance(to: edge, from: position, narrowing) <= height
            }
        }
    }

    /// The distance in degrees of latitude.
    private static func distance(to edge: Edge, from position: Position, _ narrowing: Double) -> Double {
        func flat(_ point: Point) -> (x: Double, y: Double) {
            ((point.longitude - position.longitude) * narrowing, point.latitude - position.latitude)
        }
        let (a, b) = (flat(edge.from), flat(edge.to))
        let (dx, dy) = (b.x - a.x, b.y - a.y)
        let length = dx * dx + dy * dy
        let part = length == 0 ? 0 : min(1, max(0, -(a.x * dx + a.y * dy) / length))
        let (x, y) = (a.x + part * dx, a.y + part * dy)
        return (x * x + y * y).squareRoot()
    }
}

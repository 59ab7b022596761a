/// Towns by their positions, from the file that `Templates/places/pack.py` makes.
package struct TownTable: Sendable {
    /// The codes of countries (ISO 3166-1, and XK for Kosovo), and of regions in GeoNames, such as `NO.09`.
    let countries: [String]
    let regions: [String]
    /// The first town of each row; rows are a quarter of a degree high and begin at the South Pole.
    private let rows: [Int]
    /// The positions in thousandths of a degree, sorted by longitude in each row.
    private let longitudes: [Int32]
    private let latitudes: [Int32]
    private let populations: [Int32]
    private let countryOf: [Int16]
    private let regionOf: [Int16]
    private let names: [UInt8]
    private let nameEnds: [Int32]

    /// A town near a position.
    struct Neighbour {
        let town: Int
        /// The distance in kilometres.
        let distance: Double
    }

    private static let rowCount = 720
    private static let rowHeight = 250
    private static let scale = 1000.0
    /// The length of a degree of latitude in kilometres.
    static let degree = 111.2

    package init(_ bytes: [UInt8]) throws(PackedReader.Invalid) {
        var reader = PackedReader(bytes)
        countries = try reader.list { reader throws(PackedReader.Invalid) in try reader.text() }
        regions = try reader.list { reader throws(PackedReader.Invalid) in try reader.text() }
        guard max(countries.count, regions.count) <= Int(Int16.max) else { throw PackedReader.Invalid() }
        let counts = try reader.integers(in: 0...Int(Int32.max))
        guard counts.count == Self.rowCount else { throw PackedReader.Invalid() }
        let rows = counts.reduce(into: [0]) { $0.append($0[$0.count - 1] + $1) }
        let count = rows[Self.rowCount]
        let steps = try reader.integers(in: 0...360_000)
        let heights = try reader.integers(in: 0...Self.rowHeight)
        let people = try reader.integers(in: 1...Int(Int32.max))
        let (countryOf, regionOf) = (
            try reader.integers(in: 0...max(0, countries.count - 1)), try reader.integers(in: -1...regions.count - 1)
        )
        let names = Array(try reader.content())
        let ends = names.indices.filter { names[$0] == UInt8(ascii: "\n") } + [names.count]
        guard [steps, heights, people, countryOf, regionOf, ends].allSatisfy({ $0.count == count }), reader.isAtEnd
        else { throw PackedReader.Invalid() }
        (longitudes, latitudes) = try Self.positions(rows, steps, heights)
        self.rows = rows
        self.names = names
        populations = people.map(Int32.init)
        self.countryOf = countryOf.map(Int16.init)
        self.regionOf = regionOf.map(Int16.init)
        nameEnds = ends.map(Int32.init)
    }

    private static func positions(
        _ rows: [Int], _ steps: [Int], _ heights: [Int]
    ) throws(PackedReader.Invalid) -> ([Int32], [Int32]) {
        var (longitudes, latitudes): ([Int32], [Int32]) = ([], [])
        for row in 0..<rowCount {
            var longitude = -180_000
            for town in rows[row]..<rows[row + 1] {
                longitude += steps[town]
                guard longitude <= 180_000 else { throw PackedReader.Invalid() }
                longitudes.append(Int32(longitude))
                latitudes.append(Int32(row * rowHeight - 90_000 + heights[town]))
            }
        }
        return (longitudes, latitudes)
    }

    var count: Int { longitudes.count }

    func country(of town: Int) -> Int { Int(countryOf[town]) }

    /// The region of a town; nil if it has none.
    func region(of town: Int) -> Int? { regionOf[town] < 0 ? nil : Int(regionOf[town]) }

    /// The radius of the built-up area in kilometres, as it follows from the population: 1.0 for 1,000 people, 12.6 for ten
    /// million.
    func radius(of town: Int) -> Double { 0.9 + 0.0037 * Double(populations[town]).squareRoot() }

    func name(of town: Int) -> String {
        let start = town == 0 ? 0 : Int(nameEnds[town - 1]) + 1
        return String(decoding: names[start..<Int(nameEnds[town])], as: UTF8.self)
    }

    /// The towns within some kilometres of a position.
    func towns(within limit: Double, of position: Position) -> [Neighbour] {
        let height = limit / Self.degree
        let width = min(180, height / max(0.001, Self.narrowing(position.latitude)))
        let first = Self.row(of: position.latitude - height), last = Self.row(of: position.latitude + height)
        // Across the 180th meridian, the towns on its other side are near.
        return [0.0, 360, -360].flatMap { turn in
            let (west, east) = (position.longitude + turn - width, position.longitude + turn + width)
            if east < -180 || west > 180 { return [Neighbour]() }
            return (first...last).flatMap { row in
                towns(in: row, from: west, to: east).compactMap { town in
                    let distance = self.distance(
                        to: town, from: Position(latitude: position.latitude, longitude: position.longitude + turn))
                    return distance <= limit ? Neighbour(town: town, distance: distance) : nil
                }
            }
        }
    }

    private static func row(of latitude: Double) -> Int {
        min(rowCount - 1, max(0, Int((latitude + 90) * scale) / rowHeight))
    }

    private func towns(in row: Int, from west: Double, to east: Double) -> Range<Int> {
        let range = rows[row]..<rows[row + 1]
        let first = firstTown(in: range) { Double(longitudes[$0]) >= west * Self.scale }
        return first..<firstTown(in: first..<range.upperBound) { Double(longitudes[$0]) > east * Self.scale }
    }

    private func firstTown(in range: Range<Int>, where isBehind: (Int) -> Bool) -> Int {
        var (low, high) = (range.lowerBound, range.upperBound)
        while low < high {
            let middle = (low + high) / 2
            if isBehind(middle) { high = middle } else { low = middle + 1 }
        }
        return low
    }

    private func distance(to town: Int, from position: Position) -> Double {
        let north = Double(latitudes[town]) / Self.scale - position.latitude
        let east = (Double(longitudes[town]) / Self.scale - position.longitude) * Self.narrowing(position.latitude)
        return (north * north + east * east).squareRoot() * Self.degree
    }

    /// Returns the length of a degree of longitude as a part of that of a degree of latitude.
    static func narrowing(_ latitude: Double) -> Double { max(0, PortableMath.cosine(degrees: latitude)) }
}

extension PackedReader {
    /// A list of whole numbers.
    mutating func integers(in range: ClosedRange<Int>) throws(Invalid) -> [Int] {
        try list { reader throws(Invalid) in
            let number = try reader.integer()
            guard range.contains(number) else { throw Invalid() }
            return number
        }
    }
}

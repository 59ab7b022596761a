/// A cell of the map in Web Mercator: of 32,768 columns from west to east, and as many rows from north to south. It is as exact as
/// positions in hundredths of a degree.
package struct MapPoint: Hashable, Sendable {
    package let x: Int
    package let y: Int

    static let bits = 15
    static let world = 1 << bits
    /// The latitude in degrees at which the map ends.
    private static let pole = 85.05

    init(x: Int, y: Int) { (self.x, self.y) = (x, y) }

    /// The cell of a position, which is made coarse first.
    package init(_ position: Position) {
        let (x, y) = Self.flat(longitude: position.coarse.longitude, latitude: position.coarse.latitude)
        self.x = min(Self.world - 1, max(0, Int(x)))
        self.y = min(Self.world - 1, max(0, Int(y)))
    }

    /// A position in cells.
    static func flat(longitude: Double, latitude: Double) -> (x: Double, y: Double) {
        let sine = PortableMath.sine(degrees: min(pole, max(-pole, latitude)))
        let height = PortableMath.logarithm((1 + sine) / (1 - sine)) / (4 * .pi)
        return ((longitude + 180) / 360 * Double(world), (0.5 - height) * Double(world))
    }

    /// The bits of both coordinates by turns, so that the cells of a tile follow each other in this order.
    var order: Int {
        (0..<Self.bits).reduce(0) { $0 | (x >> $1 & 1) << (2 * $1) | (y >> $1 & 1) << (2 * $1 + 1) }
    }
}

/// A square of the map. The world is the tile of level 0; each level is four times closer.
package struct MapTile: Hashable, Sendable {
    package let level: Int
    package let column: Int
    package let row: Int

    package static let world = MapTile(level: 0, column: 0, row: 0)
    /// The level of tiles that are lists of photos: ten kilometres at the equator.
    static let leaf = 6
    /// The last level with a map of its own. Closer, coasts would be straight lines.
    static let closest = 4

    /// The tile of a level that holds a cell.
    init(level: Int, holding point: MapPoint) {
        let shift = Self.shift(level)
        self.init(level: level, column: point.x >> shift, row: point.y >> shift)
    }

    init(level: Int, column: Int, row: Int) { (self.level, self.column, self.row) = (level, column, row) }

    /// How many bits of a coordinate are inside of a tile.
    static func shift(_ level: Int) -> Int { MapPoint.bits - 2 * level }

    /// The tile of another level that holds this one.
    func above(_ level: Int) -> MapTile {
        let shift = 2 * (self.level - level)
        return MapTile(level: level, column: column >> shift, row: row >> shift)
    }

    /// The width and height in cells.
    var side: Int { 1 << Self.shift(level) }

    /// The name of its folder, such as `3-34-9`.
    var name: String { "\(level)-\(column)-\(row)" }
}

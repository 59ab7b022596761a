/// The cells of the map with photos, and the tiles that have pages.
package struct MapCells: Hashable, Sendable {
    package struct Cell: Hashable, Sendable {
        package let point: MapPoint
        /// The photos, in their order.
        package let photos: [Int]
    }

    /// The cells, in the order of `MapPoint.order`, so that those of a tile follow each other.
    package let cells: [Cell]
    private let orders: [Int]

    /// - Parameter photos: the photos with their cells, in their order.
    init(_ photos: [(photo: Int, point: MapPoint)]) {
        let grouped = Dictionary(grouping: photos, by: \.point)
        let sorted = grouped.map { (order: $0.order, cell: Cell(point: $0, photos: $1.map(\.photo))) }
            .sorted { $0.order < $1.order }
        cells = sorted.map(\.cell)
        orders = sorted.map(\.order)
    }

    /// The cells in a tile, as indices in `cells`.
    func cells(in tile: MapTile) -> Range<Int> {
        let shift = MapTile.shift(tile.level)
        let start = MapPoint(x: tile.column << shift, y: tile.row << shift).order
        return first(from: start)..<first(from: start + 1 << (2 * shift))
    }

    private func first(from order: Int) -> Int {
        var range = orders.startIndex..<orders.endIndex
        while !range.isEmpty {
            let middle = (range.lowerBound + range.upperBound) / 2
            if orders[middle] < order {
                range = middle + 1..<range.upperBound
            } else {
                range = range.lowerBound..<middle
            }
        }
        return range.lowerBound
    }

    /// The tiles of a level in a range of cells, with their cells.
    func tiles(_ level: Int, in range: Range<Int>) -> [(tile: MapTile, cells: Range<Int>)] {
        var found: [(tile: MapTile, cells: Range<Int>)] = []
        var start = range.lowerBound
        while start < range.upperBound {
            let tile = MapTile(level: level, holding: cells[start].point)
            let end = cells(in: tile).upperBound
            found.append((tile, start..<end))
            start = end
        }
        return found
    }

    /// The tiles with pages, the closest ones first: those of the last level, which list their photos, and those above them with
    /// several tiles below. A tile with a page keeps it whatever is added. One with a single photo has a page only if none above
    /// it shows the photo.
    var pages: [(tile: MapTile, cells: Range<Int>)] {
        ([MapTile.leaf] + (1...MapTile.closest).reversed()).flatMap { level in
            tiles(level, in: cells.indices).filter { hasPage($0.tile, $0.cells) }
        }
    }

    private func hasPage(_ tile: MapTile, _ range: Range<Int>) -> Bool {
        guard tile.level == MapTile.leaf else { return hasSeveralBelow(tile, range) }
        return range.count > 1 || cells[range.lowerBound].photos.count > 1
            || !(1...MapTile.closest).contains { level in
                let above = tile.above(level)
                return hasSeveralBelow(above, cells(in: above))
            }
    }

    private func hasSeveralBelow(_ tile: MapTile, _ range: Range<Int>) -> Bool {
        let first = MapTile(level: Self.below(tile.level), holding: cells[range.lowerBound].point)
        return cells(in: first).upperBound < range.upperBound
    }

    private static func below(_ level: Int) -> Int { level == MapTile.closest ? MapTile.leaf : level + 1 }

    /// The page to which a group of cells leads: the first one closer than a tile that shows the whole group; nil for a single photo
    /// whose tile has no page.
    func target(of range: Range<Int>, below tile: MapTile) -> MapTile? {
        var level = tile.level
        while level != MapTile.leaf {
            level = Self.below(level)
            let tile = MapTile(level: level, holding: cells[range.lowerBound].point)
            if hasPage(tile, cells(in: tile)) { return tile }
        }
        return nil
    }
}

/// Finds a short patch between two lists of cells.
struct GridDifference {
    private let old: [GridCell]
    private let new: [GridCell]
    private let oldPlaces: [[UInt8]: Int]
    private let newPlaces: [[UInt8]: Int]

    init(_ old: [GridCell], _ new: [GridCell]) {
        self.old = old
        self.new = new
        oldPlaces = Self.places(old)
        newPlaces = Self.places(new)
    }

    private static func places(_ cells: [GridCell]) -> [[UInt8]: Int] {
        Dictionary(cells.enumerated().map { ($1.id, $0) }) { $1 }
    }

    var patch: GridPatch {
        var patch = GridPatch()
        patch.removals = old.indices.filter { newPlaces[old[$0].id] == nil }.map { .init(id: old[$0].id, place: $0) }
        let moved = moved
        patch.insertions = insertions(moved)
        patch.changes = changes(patch.insertions)
        patch.moves = moved.sorted().map { .init(id: new[$0].id, predecessor: predecessor(of: $0), place: $0) }
        patch.count = new.count
        patch.checksum = GridPatch.checksum(of: new)
        return patch
    }

    private func predecessor(of place: Int) -> [UInt8]? { place == 0 ? nil : new[place - 1].id }

    /// New places of the cells that do not keep their order, as few as can be.
    private var moved: Set<Int> {
        let kept = old.compactMap { newPlaces[$0.id] }
        return Set(kept).subtracting(LongestRise.of(kept))
    }

    /// Each new cell behind the nearest one before it that is not moved later.
    private func insertions(_ moved: Set<Int>) -> [GridPatch.Insertion] {
        var anchor: [UInt8]?
        var insertions: [GridPatch.Insertion] = []
        for (place, cell) in new.enumerated() where !moved.contains(place) {
            if oldPlaces[cell.id] == nil { insertions.append(.init(cell: cell, predecessor: anchor, place: 0)) }
            anchor = cell.id
        }
        let places = placesAfter(insertions)
        for index in insertions.indices { insertions[index].place = places[insertions[index].cell.id] ?? 0 }
        return insertions
    }

    private func changes(_ insertions: [GridPatch.Insertion]) -> [GridPatch.Change] {
        let changed = new.filter { cell in oldPlaces[cell.id].map { old[$0].html != cell.html } ?? false }
        if changed.isEmpty { return [] }
        let places = placesAfter(insertions)
        return changed.map { .init(cell: $0, place: places[$0.id] ?? 0) }
    }

    /// Where each cell is once the insertions are done and before anything is moved.
    private func placesAfter(_ insertions: [GridPatch.Insertion]) -> [[UInt8]: Int] {
        let followers = Dictionary(grouping: insertions, by: \.predecessor).compactMapValues(\.first?.cell.id)
        var places: [[UInt8]: Int] = [:]
        func place(_ id: [UInt8]?) {
            var next = id
            while let id = next {
                places[id] = places.count
                next = followers[id]
            }
        }
        place(followers[nil])
        for cell in old where newPlaces[cell.id] != nil { place(cell.id) }
        return places
    }
}

/// The longest part of a list that rises already (patience sorting).
enum LongestRise {
    /// - Returns: the elements of such a part. No element may come twice in `values`.
    static func of(_ values: [Int]) -> [Int] {
        var tops: [Int] = []
        var before: [Int?] = []
        for (index, value) in values.enumerated() {
            var low = 0
            var high = tops.count
            while low < high {
                let middle = (low + high) / 2
                if values[tops[middle]] < value { low = middle + 1 } else { high = middle }
            }
            before.append(low > 0 ? tops[low - 1] : nil)
            if low == tops.count { tops.append(index) } else { tops[low] = index }
        }
        var rise: [Int] = []
        var next = tops.last
        while let index = next {
            rise.append(values[index])
            next = before[index]
        }
        return rise
    }
}

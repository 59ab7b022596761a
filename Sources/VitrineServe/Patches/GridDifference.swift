struct GridDifference {
    private let old: [GridCell]
    private let new: [GridCell]
    private let oldIndices: [[UInt8]: Int]
    private let newIndices: [[UInt8]: Int]

    init(_ old: [GridCell], _ new: [GridCell]) {
        self.old = old
        self.new = new
        oldIndices = Self.indices(of: old)
        newIndices = Self.indices(of: new)
    }

    private static func indices(of cells: [GridCell]) -> [[UInt8]: Int] {
        Dictionary(cells.enumerated().map { ($1.id, $0) }) { $1 }
    }

    var patch: GridPatch {
        var patch = GridPatch()
        patch.removals = old.indices.filter { newIndices[old[$0].id] == nil }.map { .init(id: old[$0].id, index: $0) }
        let moved = moved
        patch.insertions = insertions(moved)
        patch.changes = changes(patch.insertions)
        patch.moves = moved.sorted().map { .init(id: new[$0].id, predecessor: predecessor(of: $0), index: $0) }
        patch.count = new.count
        patch.checksum = GridPatch.checksum(of: new)
        return patch
    }

    private func predecessor(of index: Int) -> [UInt8]? { index == 0 ? nil : new[index - 1].id }

    /// The new indices of the cells that have to be moved: as few as possible.
    private var moved: Set<Int> {
        let kept = old.compactMap { newIndices[$0.id] }
        return Set(kept).subtracting(LongestIncreasingSubsequence.of(kept))
    }

    /// The new cells, each behind the nearest cell before it that is not moved later.
    private func insertions(_ moved: Set<Int>) -> [GridPatch.Insertion] {
        var anchor: [UInt8]?
        var insertions: [GridPatch.Insertion] = []
        for (index, cell) in new.enumerated() where !moved.contains(index) {
            if oldIndices[cell.id] == nil { insertions.append(.init(cell: cell, predecessor: anchor, index: 0)) }
            anchor = cell.id
        }
        let indices = indicesAfter(insertions)
        for index in insertions.indices { insertions[index].index = indices[insertions[index].cell.id] ?? 0 }
        return insertions
    }

    private func changes(_ insertions: [GridPatch.Insertion]) -> [GridPatch.Change] {
        let changed = new.filter { cell in oldIndices[cell.id].map { old[$0].html != cell.html } ?? false }
        if changed.isEmpty { return [] }
        let indices = indicesAfter(insertions)
        return changed.map { .init(cell: $0, index: indices[$0.id] ?? 0) }
    }

    private func indicesAfter(_ insertions: [GridPatch.Insertion]) -> [[UInt8]: Int] {
        let followers = Dictionary(grouping: insertions, by: \.predecessor).compactMapValues(\.first?.cell.id)
        var indices: [[UInt8]: Int] = [:]
        func append(_ id: [UInt8]?) {
            var next = id
            while let id = next {
                indices[id] = indices.count
                next = followers[id]
            }
        }
        append(followers[nil])
        for cell in old where newIndices[cell.id] != nil { append(cell.id) }
        return indices
    }
}

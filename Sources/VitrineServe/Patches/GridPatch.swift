/// The changes that turn the grid of a page into the grid of its next version. Removals, insertions, changes and moves are
/// applied in this order, each list from its first to its last. Cells are found by their ids; the indices serve to check
/// that the browser has the version that the patch applies to.
package struct GridPatch: Hashable, Sendable {
    package struct Removal: Hashable, Sendable {
        package var id: [UInt8]
        /// The index before anything is removed.
        package var index: Int
    }

    package struct Insertion: Hashable, Sendable {
        package var cell: GridCell
        /// The id of the cell before it; nil for the first cell.
        package var predecessor: [UInt8]?
        /// The index when the cell is inserted.
        package var index: Int
    }

    package struct Change: Hashable, Sendable {
        package var cell: GridCell
        /// The index after all insertions.
        package var index: Int
    }

    package struct Move: Hashable, Sendable {
        package var id: [UInt8]
        /// The id of the cell before it; nil for the first cell.
        package var predecessor: [UInt8]?
        /// The index after all moves.
        package var index: Int
    }

    package var removals: [Removal] = []
    package var insertions: [Insertion] = []
    package var changes: [Change] = []
    package var moves: [Move] = []
    /// The number of cells of the next version.
    package var count = 0
    package var checksum: UInt32 = 0
    /// The page's new title in HTML; nil when it is the same.
    package var title: [UInt8]?
    /// The page's new main part with an empty grid; nil when only the grid changed.
    package var frame: [UInt8]?

    package var size: Int { removals.count + insertions.count + changes.count + moves.count }

    /// 32-bit FNV-1a over the ids, each followed by a line feed.
    package static func checksum(of cells: [GridCell]) -> UInt32 {
        cells.reduce(2_166_136_261) { sum, cell in
            (cell.id + [UInt8(ascii: "\n")]).reduce(sum) { ($0 ^ UInt32($1)) &* 16_777_619 }
        }
    }
}

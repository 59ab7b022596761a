/// What turns the grid of a page into that of its next version. Removals, insertions, changes and moves are applied in
/// this order, each list from its first to its last. The ids say what is meant; places are there to be checked.
package struct GridPatch: Hashable, Sendable {
    package struct Removal: Hashable, Sendable {
        package var id: [UInt8]
        /// Before anything is removed.
        package var place: Int
    }

    package struct Insertion: Hashable, Sendable {
        package var cell: GridCell
        /// The cell that it comes behind; nil for the first place.
        package var predecessor: [UInt8]?
        /// When it is inserted.
        package var place: Int
    }

    package struct Change: Hashable, Sendable {
        package var cell: GridCell
        /// After all insertions.
        package var place: Int
    }

    package struct Move: Hashable, Sendable {
        package var id: [UInt8]
        /// The cell that it comes behind; nil for the first place.
        package var predecessor: [UInt8]?
        /// After all moves.
        package var place: Int
    }

    package var removals: [Removal] = []
    package var insertions: [Insertion] = []
    package var changes: [Change] = []
    package var moves: [Move] = []
    /// How many cells there are in the end.
    package var count = 0
    /// Of their ids in the end.
    package var checksum: UInt32 = 0
    /// The page's new title in HTML, if it has another one.
    package var title: [UInt8]?
    /// The page's new main part with an empty grid, if anything around the grid changed.
    package var frame: [UInt8]?

    /// How many cells are touched.
    package var size: Int { removals.count + insertions.count + changes.count + moves.count }

    /// 32-bit FNV-1a over the ids, each followed by a line feed.
    package static func checksum(of cells: [GridCell]) -> UInt32 {
        cells.reduce(2_166_136_261) { sum, cell in
            (cell.id + [UInt8(ascii: "\n")]).reduce(sum) { ($0 ^ UInt32($1)) &* 16_777_619 }
        }
    }
}

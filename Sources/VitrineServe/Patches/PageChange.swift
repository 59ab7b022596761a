internal import VitrineCore
internal import VitrineFormats

package enum PageChange: Hashable, Sendable {
    case unchanged
    case patch(GridPatch)
    /// The new HTML of a page that has no grid, or of which more changed than a patch can express.
    case page([UInt8])
    /// So much of the grid changed that loading the page again is quicker.
    case reset

    /// The percentage of cells that a patch may touch.
    private static let maxPercentage = 30
    /// A patch may always touch this many cells: in a small grid they are quickly patched, whatever their percentage.
    private static let alwaysPatched = 24

    package static func between(_ old: [UInt8], _ new: [UInt8]) -> PageChange {
        if withoutMark(old) == withoutMark(new) { return .unchanged }
        guard let before = PageSections(old), let after = PageSections(new), before.looks == after.looks,
            before.around == after.around
        else { return .page(new) }
        var patch = GridDifference(before.cells, after.cells).patch
        if patch.size > alwaysPatched,
            patch.size * 100 > max(before.cells.count, after.cells.count) * maxPercentage
        {
            return .reset
        }
        if before.title != after.title { patch.title = Array(after.title) }
        if before.frame != after.frame { patch.frame = after.emptyFrame }
        let isInvisible = patch.size == 0 && patch.title == nil && patch.frame == nil
        return isInvisible ? .unchanged : .patch(patch)
    }

    /// The page without the ownership mark at its end, which changes with every byte, also with invisible ones.
    private static func withoutMark(_ html: [UInt8]) -> ArraySlice<UInt8> {
        html[..<(html[...].firstIndex(of: "</html>") ?? html.endIndex)]
    }
}

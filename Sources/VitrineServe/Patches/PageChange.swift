internal import VitrineCore

/// What an open page is told of its next version.
package enum PageChange: Hashable, Sendable {
    /// Nobody would see a difference.
    case unchanged
    case patch(GridPatch)
    /// The page has no grid, or more of it changed than the parts that a patch knows; its new HTML.
    case page([UInt8])
    /// So much of the grid changed that reloading it is quicker.
    case reset

    /// Of a hundred cells, how many a patch may touch.
    private static let most = 30
    /// In a small grid a few cells are soon a third, and yet quickly patched.
    private static let always = 24

    /// - Parameters:
    ///   - old: the HTML that the page shows.
    ///   - new: the HTML that it is to show.
    package static func between(_ old: [UInt8], _ new: [UInt8]) -> PageChange {
        if withoutSeal(old) == withoutSeal(new) { return .unchanged }
        guard let before = PageSections(old), let after = PageSections(new), before.looks == after.looks,
            before.around == after.around
        else { return .page(new) }
        var patch = GridDifference(before.cells, after.cells).patch
        if patch.size > always, patch.size * 100 > max(before.cells.count, after.cells.count) * most { return .reset }
        if before.title != after.title { patch.title = Array(after.title) }
        if before.frame != after.frame { patch.frame = after.emptyFrame }
        let isSilent = patch.size == 0 && patch.title == nil && patch.frame == nil
        return isSilent ? .unchanged : .patch(patch)
    }

    /// The seal behind a page changes with every byte of it, also with those that nobody sees.
    private static func withoutSeal(_ html: [UInt8]) -> ArraySlice<UInt8> {
        html[..<(ByteSearch.first("</html>", in: html[...]) ?? html.endIndex)]
    }
}

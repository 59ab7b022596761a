/// How a long list of photos is cut into pages so that old addresses never change.
///
/// Counted from the oldest photo: only the page with the newest ones grows, to one and a half times the size, and that
/// one is the album's own address. Where the oldest come first it is the same from the other side.
package struct Pagination: Hashable, Sendable {
    /// Indices into the list, in the order in which the pages are shown; the first is the album's own address.
    package let parts: [Range<Int>]
    private let isNewestFirst: Bool

    /// - Parameter size: photos a page; 0 for one page.
    package init(count: Int, size: Int, order: SortOrder) {
        isNewestFirst = order == .newest
        guard size > 0, count >= size + (size + 1) / 2 else {
            parts = [0..<count]
            return
        }
        let grown = (size + 1) / 2
        guard isNewestFirst else {
            let full = (count - grown) / size
            let starts = (0...full).map { $0 * size }
            parts = starts.enumerated().map { index, start in start..<(index == full ? count : start + size) }
            return
        }
        let full = (count - grown) / size
        let first = count - full * size
        parts = [0..<first] + (0..<full).map { first + $0 * size..<first + ($0 + 1) * size }
    }

    /// The name of a part's page in the album's folder.
    package func fileName(_ part: Int) -> String {
        if part == 0 { return "index.html" }
        // Newest first, the last part holds the oldest photos and is page 1 for ever.
        return "page-\(isNewestFirst ? parts.count - part : part + 1).html"
    }

    /// The part that holds a place of the list.
    package func part(holding index: Int) -> Int {
        parts.firstIndex { $0.contains(index) } ?? 0
    }
}

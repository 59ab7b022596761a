/// Divides a long list of photos into pages whose addresses never change.
///
/// Pages are counted from the oldest photo. Only the page with the newest photos grows, up to one and a half times the
/// size, and its address is that of the album. If the oldest photos come first, it is the same from the other end.
package struct Pagination: Hashable, Sendable {
    /// The indices of the photos on each page, in the order in which the pages are shown. The address of the first page
    /// is that of the album.
    package let parts: [Range<Int>]
    private let isNewestFirst: Bool

    /// - Parameter size: the number of photos on a page; 0 for a single page.
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

    /// Returns the file name of a page in the album's folder.
    package func fileName(_ part: Int) -> String {
        if part == 0 { return "index.html" }
        // If the newest photos come first, the last part has the oldest photos and always is page 1.
        return "page-\(isNewestFirst ? parts.count - part : part + 1).html"
    }

    /// Returns the part that contains an index of the list.
    package func part(holding index: Int) -> Int {
        // The parts are sorted, so the first one that ends after the index contains it.
        var range = parts.indices
        while range.count > 1 {
            let middle = (range.lowerBound + range.upperBound) / 2
            range = parts[middle].lowerBound <= index ? middle..<range.upperBound : range.lowerBound..<middle
        }
        return range.lowerBound
    }
}

/// One page of the site.
package enum PageID: Hashable, Sendable {
    /// A page of an album's grid; album 0 is the site's first page.
    case album(Int, part: Int)
    case smartAlbum(Int, part: Int)
    case collection(Int, part: Int)
    case photo(Int)
    case notFound
    case picks

    /// Name of the template that renders it.
    package var template: String {
        switch self {
        case .album(0, _): "index"
        case .album, .smartAlbum, .collection: "album"
        case .photo: "photo"
        case .notFound: "404"
        case .picks: "picks"
        }
    }

    /// Every template that a page is rendered with.
    package static let templates = ["index", "album", "photo", "404", "picks"]
}

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

/// Addresses relative to a page.
package struct Links: Sendable {
    package let style: LinkStyle
    /// The page's folder from the site's root, with a slash at its end; empty at the root.
    private let folder: [Substring]

    package init(from page: String, style: LinkStyle) {
        self.style = style
        folder = page.split(separator: "/", omittingEmptySubsequences: false).dropLast()
    }

    /// The way from the page's folder to the site's root: `../../`.
    package var root: String { String(repeating: "../", count: folder.count) }

    /// The address as a page at the site's root would link to it.
    func fromRoot(_ address: String) -> String { Links(from: "", style: style).to(address) }

    /// - Parameter address: from the site's root; a folder ends with a slash, and the root is empty.
    package func to(_ address: String) -> String {
        let isFolder = address.isEmpty || address.hasSuffix("/")
        let path = isFolder && style == .explicit ? address + "index.html" : address
        var rest = path.split(separator: "/", omittingEmptySubsequences: false)[...]
        var up = folder[...]
        while let first = up.first, rest.count > 1, first == rest.first {
            up.removeFirst()
            rest.removeFirst()
        }
        let relative = String(repeating: "../", count: up.count) + rest.joined(separator: "/")
        return relative.isEmpty ? "./" : relative
    }
}

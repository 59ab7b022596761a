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

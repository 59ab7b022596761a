package struct Links: Sendable {
    package let style: LinkStyle
    /// The components of the page's folder, relative to the site's root; empty at the root.
    private let folder: [Substring]

    package init(from page: OutputPath, style: LinkStyle) {
        self.style = style
        folder = Self.parts(of: page.text).dropLast()
    }

    /// The names between slashes. A name may begin with a character that Swift joins with the slash before it, such as U+0E33.
    private static func parts(of path: String) -> [Substring] {
        path.unicodeScalars.split(separator: "/", omittingEmptySubsequences: false).map { Substring($0) }
    }

    /// The relative address of the site's root: `../../`.
    package var root: String { String(repeating: "../", count: folder.count) }

    package func file(_ path: OutputPath) -> String { root + path.text }

    /// Returns the address as a page at the site's root would link to it.
    func fromRoot(_ address: String) -> String { Links(from: "", style: style).to(address) }

    /// - Parameter address: the address relative to the site's root. A folder ends with a slash; the root is empty.
    package func to(_ address: String) -> String {
        let isFolder = address.isEmpty || address.hasSuffix("/")
        let path = isFolder && style == .explicit ? address + "index.html" : address
        var rest = Self.parts(of: path)[...]
        var up = folder[...]
        while let first = up.first, rest.count > 1, first == rest.first {
            up.removeFirst()
            rest.removeFirst()
        }
        let relative = String(repeating: "../", count: up.count) + rest.joined(separator: "/")
        return relative.isEmpty ? "./" : relative
    }
}

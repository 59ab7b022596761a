/// A name by which photos are found, with the names above it in a hierarchy. Its address depends on nothing else, so that
/// no name that comes later moves it.
package struct FacetName: Hashable, Sendable {
    package let kind: FacetKind
    /// The names as they are written in photos, the most general one first.
    package let path: [String]

    package init(_ kind: FacetKind, _ path: [String]) {
        self.kind = kind
        self.path = path
    }

    /// The folder of its page, relative to the site's root. Names that differ only in what addresses do not have, such as
    /// `Sea` and `sea`, have the same one.
    package var address: String {
        let address = kind.address + path.map { Slug.identity(of: $0) + "/" }.joined()
        return address.utf8.count <= SiteAddress.maxFolderBytes ? address : kind.address + Slug.deep(address) + "/"
    }

    /// The name, and then those above it.
    var withAbove: [FacetName] { [self] + (above?.withAbove ?? []) }

    var above: FacetName? { path.count > 1 ? FacetName(kind, path.dropLast()) : nil }
}

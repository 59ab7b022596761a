/// Where things are in the output.
package enum SiteAddress {
    package static let media = "media"
    package static let assets = "assets"

    /// Folders at the top of the output that no album may have, in the form of `Slug.foldKey`.
    static let reservedFolders = Set(
        ([media, assets, "collections"] + SmartAlbumKind.allCases.map(\.slug)).map(Slug.foldKey))
}

/// From which name of a file its address is made.
enum PhotoAddress {
    /// JPEGs go by their name without the ending. Others keep it, so that `IMG.heic` beside `IMG.jpg` takes nothing
    /// from it: an address does not change because a file came to lie beside it.
    static func name(of path: SourcePath) -> String {
        ["jpg", "jpeg", "jpe"].contains(path.lowercasedExtension) ? path.stem : path.name
    }
}

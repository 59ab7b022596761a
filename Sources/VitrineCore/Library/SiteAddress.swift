/// Where things are in the output.
package enum SiteAddress {
    package static let media = "media"
    package static let assets = "assets"
    /// The page of picks, without its ending.
    static let picks = "picks"

    /// Folders at the top of the output that no album may have, in the form of `Slug.foldKey`.
    static let reservedFolders = Set(
        ([media, assets, "collections"] + SmartAlbumKind.allCases.map(\.slug)).map(Slug.foldKey))

    /// Pages at the top that no photo may have, in the same form. They are kept free whatever the settings say, so that
    /// no address changes with them.
    static let reservedPages: Set<String> = [Slug.foldKey(picks)]
}

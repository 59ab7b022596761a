package enum SiteAddress {
    package static let media = "media"
    package static let assets = "assets"
    static let picks = "picks"

    /// The names of folders at the top of the output that albums cannot have, as `Slug.foldKey` returns them.
    static let reservedFolders = Set([media, assets, "collections"].map(Slug.foldKey))

    /// The names of pages at the top of the output that photos cannot have, in the same form. They are reserved
    /// whatever the settings are, so that no address changes with a setting.
    static let reservedPages: Set<String> = [Slug.foldKey(picks)]
}

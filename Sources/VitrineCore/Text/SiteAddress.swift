package enum SiteAddress {
    package static let media = "media"
    package static let assets = "assets"
    package static let find = "find"
    /// The folder of the page that leads to those by which photos are found.
    package static let entrance = find + "/"
    /// The folder of the days of the year.
    package static let days = entrance + "on/"

    /// The folder of the map.
    package static let map = entrance + "map/"

    /// Whether a file is one of those that the scripts of the search and the map read. They name pages, and no page leads to them.
    package static func isOfScripts(_ path: OutputPath) -> Bool { path.hasPrefix(entrance) && path.hasSuffix(".txt") }

    /// The names of folders at the top of the output that albums cannot have, as `Slug.foldKey` returns them.
    static let reservedFolders = Set([media, assets, find, "collections"].map(Slug.foldKey))

    /// The most bytes of a folder's address. With a photo's name it stays below the 1,024 that object stores allow.
    static let maxFolderBytes = 800

    /// The names of pages at the top of the output that photos cannot have, in the same form.
    static let reservedPages = Set(SinglePage.allCases.map { Slug.foldKey($0.rawValue) })
}

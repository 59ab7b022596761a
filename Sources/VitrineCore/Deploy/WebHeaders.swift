package struct WebHeaders: Hashable, Comparable, Sendable {
    package let cacheControl: String
    package let contentType: String

    /// For files whose names tell their content.
    package static let forEver = "public, max-age=31536000, immutable"
    /// Browsers ask whether they have the newest version.
    private static let asking = "no-cache"
    /// Programs that read feeds ask often enough.
    private static let feed = "max-age=300"

    package init(_ path: OutputPath) {
        contentType = MediaType.of(path.text)
        if MediaName.isMediaPath(path) || path.hasPrefix(SiteAddress.assets + "/") {
            cacheControl = Self.forEver
        } else {
            cacheControl =
                ["feed.xml", "feed.json", "sitemap.xml"].contains(path.name) ? Self.feed : Self.asking
        }
    }

    package static func < (one: WebHeaders, other: WebHeaders) -> Bool {
        (one.contentType, one.cacheControl) < (other.contentType, other.cacheControl)
    }
}

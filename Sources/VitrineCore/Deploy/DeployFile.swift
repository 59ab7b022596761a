package struct DeployFile: Hashable, Sendable {
    /// The path relative to the gallery.
    package let path: OutputPath
    package let size: Int64
    package let digest: ContentDigest

    package init(path: OutputPath, size: Int64, digest: ContentDigest) {
        self.path = path
        self.size = size
        self.digest = digest
    }
}

package struct RemoteFile: Hashable, Sendable {
    package var size: Int64
    /// The digest of the content; nil if the listing does not tell it.
    package var digest: ContentDigest?

    package init(size: Int64, digest: ContentDigest? = nil) {
        self.size = size
        self.digest = digest
    }
}

extension OutputPath {
    /// The path of an empty folder in a listing, which ends with a slash.
    package var asEmptyFolder: OutputPath { OutputPath(text + "/") }

    package var isEmptyFolder: Bool { hasSuffix("/") }
}

/// What a file is to visitors, which decides when it is published.
enum DeployRole {
    case media
    case asset
    /// The feed of an album, to which its page refers, and which refers to pages.
    case feed
    case page
    /// A file that visitors and programs ask for without a link: the first page, its feeds, the sitemap, the search.
    case entrance

    private static let feeds: Set<OutputPath> = ["feed.xml", "feed.json"]
    private static let entrances: Set<OutputPath> = feeds.union([
        "index.html", SinglePage.notFound.path, "sitemap.xml", "robots.txt", HostFiles.headers,
    ])

    init(_ path: OutputPath) {
        if MediaName.isMediaPath(path) {
            self = .media
        } else if Self.entrances.contains(path) || SiteAddress.isOfScripts(path) {
            self = .entrance
        } else if path.hasSuffix(".html") {
            self = .page
        } else {
            self = Self.feeds.contains(OutputPath(path.name)) ? .feed : .asset
        }
    }

    var isLinking: Bool { [.page, .feed, .entrance].contains(self) }
}

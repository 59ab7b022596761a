/// The kinds of albums that are made automatically from the metadata of photos, in the order in which they are listed.
package enum SmartAlbumKind: String, Hashable, Sendable, CaseIterable {
    case recents, favorites, recentlyAdded, videos, livePhotos, panoramas, screenshots, selfies

    /// The folder of the album's page at the top of the site.
    package var slug: String {
        switch self {
        case .recentlyAdded: "recently-added"
        case .livePhotos: "live-photos"
        default: rawValue
        }
    }
}

/// The albums that follow from what photographs say of themselves, in the order in which they are listed.
package enum SmartAlbumKind: String, Hashable, Sendable, CaseIterable {
    case recents, favorites, recentlyAdded, videos, livePhotos, panoramas, screenshots, selfies

    /// The folder of its page at the top of the site.
    package var slug: String {
        switch self {
        case .recentlyAdded: "recently-added"
        case .livePhotos: "live-photos"
        default: rawValue
        }
    }
}

/// The kinds of albums that are made automatically from the metadata of photos, in the order in which they are listed.
package enum SmartAlbumKind: String, Hashable, Sendable, CaseIterable {
    case recents, favorites, recentlyAdded, videos, livePhotos, panoramas, screenshots, selfies

    /// Whether it shows one kind of media, so that an album of the owner's can take its place.
    var isOfMedia: Bool {
        switch self {
        case .recents, .favorites, .recentlyAdded: false
        case .videos, .livePhotos, .panoramas, .screenshots, .selfies: true
        }
    }

    package var slug: String {
        switch self {
        case .recentlyAdded: "recently-added"
        case .livePhotos: "live-photos"
        default: rawValue
        }
    }
}

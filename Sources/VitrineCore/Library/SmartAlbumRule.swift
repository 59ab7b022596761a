/// Selects the photos of smart albums. The selection depends only on the sources, so that it is the same on every
/// computer.
enum SmartAlbumRule {
    private static let recentlyAddedCount = 100

    /// - Parameter newest: the listed photos, newest first.
    static func select(_ kind: SmartAlbumKind, from newest: [Int], of photos: [Photo]) -> [Int] {
        switch kind {
        case .recents: newest
        case .favorites: newest.filter { photos[$0].isFavorite }
        case .recentlyAdded: recentlyAdded(newest, of: photos)
        // The library has no videos and no Live Photos yet.
        case .videos, .livePhotos: []
        case .panoramas: newest.filter { isPanorama(photos[$0]) }
        case .screenshots: newest.filter { Screenshot.matches(photos[$0].path, photos[$0].record) }
        case .selfies: newest.filter { isSelfie(photos[$0]) }
        }
    }

    /// The photos that were added last: by the date of addition if the owner gives one, else by capture date.
    private static func recentlyAdded(_ newest: [Int], of photos: [Photo]) -> [Int] {
        let dated = newest.enumerated().filter { photos[$0.element].added != nil || photos[$0.element].instant != nil }
        let sorted = dated.sorted { left, right in
            let a = addedInstant(photos[left.element])
            let b = addedInstant(photos[right.element])
            return a == b ? left.offset < right.offset : a > b
        }
        return sorted.prefix(recentlyAddedCount).map(\.element)
    }

    private static func addedInstant(_ photo: Photo) -> Int64 {
        photo.added?.instant(assumedOffset: 0) ?? photo.instant ?? Int64.min
    }

    private static func isPanorama(_ photo: Photo) -> Bool {
        let size = photo.size
        return size.longEdge > 2 * size.shortEdge && !Screenshot.matches(photo.path, photo.record)
            || photo.record.xmp.isPanorama || photo.record.exif.isMarkedPanorama
    }

    private static func isSelfie(_ photo: Photo) -> Bool {
        photo.record.exif.lensModel?.lowercased().contains("front") ?? false
    }
}

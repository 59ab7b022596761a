/// Selects the photos of smart albums. The selection depends only on the sources, so that it is the same on every
/// computer.
enum SmartAlbumRule {
    private static let recentlyAddedCount = 100

    static func select(_ kind: SmartAlbumKind, from newest: [Int], of photos: [Photo]) -> [Int] {
        switch kind {
        case .recents: newest
        case .favorites: newest.filter { photos[$0].isFavorite }
        case .recentlyAdded: recentlyAdded(newest, of: photos)
        case .videos, .livePhotos, .panoramas, .screenshots, .selfies: newest.filter { photos[$0].kinds.contains(kind) }
        }
    }

    /// The photos that were added last: by the date of addition if the owner gives one, else by capture date. Without any
    /// date of addition they would be those of Recents, so there are none.
    private static func recentlyAdded(_ newest: [Int], of photos: [Photo]) -> [Int] {
        if !newest.contains(where: { photos[$0].added != nil }) { return [] }
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

    static func kinds(
        of source: LibraryInput.PhotoSource, _ exif: ExifFields, _ xmp: XMPFields
    ) -> Set<SmartAlbumKind> {
        let record = source.record
        // A wide video is no panorama, and a recorded screen is no screenshot.
        if record.video != nil { return [.videos] }
        var kinds: Set<SmartAlbumKind> = source.motion?.video.container.isAnimation == false ? [.livePhotos] : []
        let isScreenshot = Screenshot.matches(source.path, record, exif)
        let isLong = source.size.longEdge > 2 * source.size.shortEdge
        if isScreenshot { kinds.insert(.screenshots) }
        if isLong && !isScreenshot || xmp.isPanorama || exif.isMarkedPanorama { kinds.insert(.panoramas) }
        if exif.lensModel?.lowercased().contains("front") ?? false { kinds.insert(.selfies) }
        return kinds
    }
}

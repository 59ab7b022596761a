enum CoverOrder {
    /// The number of photos that an album keeps, so that albums on one page can have different covers.
    private static let count = 12

    static func best(of photos: [Int], in all: [Photo], for look: Look.Albums) -> [Int] {
        Array(sorted(PhotoOrder.sorted(photos, of: all, by: .newest), in: all, for: look).prefix(count))
    }

    /// Sorts photos that are sorted by date. A small cover shows the newest photo; a large one shows a favorite, else the
    /// photo with the best rating, else the newest landscape.
    static func sorted(_ newest: [Int], in all: [Photo], for look: Look.Albums) -> [Int] {
        if look == .list { return newest }
        let ranks = newest.map { rank(all[$0]) }
        return newest.indices.sorted { ranks[$0] == ranks[$1] ? $0 < $1 : ranks[$0] > ranks[$1] }.map { newest[$0] }
    }

    static func best(of newest: [Int], in all: [Photo], for look: Look.Albums, but used: Set<Int>) -> Int? {
        if look == .list { return newest.first { !used.contains($0) } }
        var best: (photo: Int, rank: Int)?
        for photo in newest where !used.contains(photo) {
            let rank = rank(all[photo])
            if rank > best?.rank ?? -1 { best = (photo, rank) }
        }
        return best?.photo
    }

    private static func rank(_ photo: Photo) -> Int {
        let isLandscape = photo.size.width > photo.size.height
        let isScene = isLandscape && !photo.kinds.contains(.screenshots) && !photo.isDamaged
        return (photo.isFavorite ? 100 : 0) + (photo.rating ?? 0) * 10 + (isScene ? 1 : 0)
    }
}

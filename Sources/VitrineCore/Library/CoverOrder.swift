/// Which photos represent an album, in all looks: those that are large enough and no screenshots, photos before videos, then
/// favorites, the best rating, landscapes, and the newest.
enum CoverOrder {
    /// The number of photos that an album keeps, so that albums on one page can have different covers.
    private static let count = 12
    /// The short edge in pixels of a photo that is large enough for every cover.
    static let leastEdge = 600

    static func best(of photos: [Int], in all: [Photo]) -> [Int] {
        let newest = PhotoOrder.sorted(photos, of: all, by: .newest)
        let ranks = newest.map { rank(all[$0]) }
        let order = newest.indices.sorted { ranks[$0] == ranks[$1] ? $0 < $1 : ranks[$0] > ranks[$1] }
        return order.prefix(count).map { newest[$0] }
    }

    /// - Parameter used: the pictures that are on the page already. Copies of a file are the same picture.
    static func best(of newest: [Int], in all: [Photo], but used: Set<ContentDigest>) -> Int? {
        var best: (photo: Int, rank: Int)?
        for photo in newest {
            let rank = rank(all[photo])
            if rank > best?.rank ?? -1, !used.contains(all[photo].pictureDigest) { best = (photo, rank) }
        }
        return best?.photo
    }

    private static func rank(_ photo: Photo) -> Int {
        let isPresentable =
            photo.size.shortEdge >= leastEdge && !photo.kinds.contains(.screenshots) && !photo.isDamaged
        return (isPresentable ? 400 : 0) + (photo.isVideo ? 0 : 200) + (photo.isFavorite ? 100 : 0)
            + (photo.rating ?? 0) * 10 + (photo.size.width > photo.size.height ? 1 : 0)
    }
}

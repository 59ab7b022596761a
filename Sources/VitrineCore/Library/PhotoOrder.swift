package enum PhotoOrder {
    /// Whether a photo is older: by capture time, fraction of a second, file name and path. No two photos are equal in
    /// this order.
    package static func isOlder(_ left: Photo, _ right: Photo) -> Bool {
        if left.instant != right.instant, let a = left.instant, let b = right.instant { return a < b }
        let a = left.date?.nanosecond ?? 0
        let b = right.date?.nanosecond ?? 0
        if a != b { return a < b }
        return isNamedBefore(left, right)
    }

    private static func isNamedBefore(_ left: Photo, _ right: Photo) -> Bool {
        let a = left.path.name
        let b = right.path.name
        return TextBytes.areEqual(a, b) ? left.path < right.path : TextBytes.precedes(a, b)
    }

    /// - Parameter manual: file names in the order for `manual`. Photos that are not among them follow by name.
    package static func sorted(_ indices: [Int], of photos: [Photo], by order: SortOrder, manual: [String] = [])
        -> [Int]
    {
        switch order {
        case .newest, .oldest:
            let dated = indices.filter { photos[$0].instant != nil }.sorted { isOlder(photos[$0], photos[$1]) }
            let undated = indices.filter { photos[$0].instant == nil }.sorted { byName($0, $1, photos) }
            return (order == .newest ? dated.reversed() : dated) + undated
        case .name:
            return indices.sorted { byName($0, $1, photos) }
        case .manual:
            let ranks = Dictionary(zip(manual, 0...), uniquingKeysWith: { first, _ in first })
            return indices.sorted { left, right in
                let a = ranks[photos[left].path.name] ?? Int.max
                let b = ranks[photos[right].path.name] ?? Int.max
                return a == b ? byName(left, right, photos) : a < b
            }
        }
    }

    private static func byName(_ left: Int, _ right: Int, _ photos: [Photo]) -> Bool {
        let a = photos[left].path
        let b = photos[right].path
        return TextBytes.areEqual(a.name, b.name) ? a < b : NaturalOrder.precedes(a.name, b.name)
    }
}

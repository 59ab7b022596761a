package enum PhotoOrder {
    /// A key is made once for each photo, because sorting compares each photo many times.
    private struct Key {
        let index: Int
        let path: SourcePath
        let instant: Int64?
        let nanosecond: Int

        init(_ index: Int, _ photo: Photo) {
            self.index = index
            path = photo.path
            instant = photo.instant
            nanosecond = photo.date?.nanosecond ?? 0
        }

        func isOlder(than other: Key) -> Bool {
            if instant != other.instant, let instant, let later = other.instant { return instant < later }
            if nanosecond != other.nanosecond { return nanosecond < other.nanosecond }
            let (name, later) = (path.name, other.path.name)
            return TextBytes.areEqual(name, later) ? path < other.path : TextBytes.precedes(name, later)
        }
    }

    /// Photos are compared by capture time, fraction of a second, file name and path. No two photos are equal in this order.
    package static func isOlder(_ left: Photo, _ right: Photo) -> Bool { Key(0, left).isOlder(than: Key(0, right)) }

    /// - Parameter manual: file names in the order for `manual`. Photos that are not among them follow by name.
    package static func sorted(_ indices: [Int], of photos: [Photo], by order: SortOrder, manual: [String] = [])
        -> [Int]
    {
        let keys = indices.map { Key($0, photos[$0]) }
        switch order {
        case .newest, .oldest:
            let dated = keys.filter { $0.instant != nil }.sorted { $0.isOlder(than: $1) }.map(\.index)
            return (order == .newest ? dated.reversed() : dated) + byName(keys.filter { $0.instant == nil })
        case .name:
            return byName(keys)
        case .manual:
            let ranks = Dictionary(zip(manual, 0...), uniquingKeysWith: { first, _ in first })
            let named = keys.filter { ranks[$0.path.name] != nil }.sorted { left, right in
                let (a, b) = (ranks[left.path.name] ?? 0, ranks[right.path.name] ?? 0)
                return a == b ? left.path < right.path : a < b
            }
            return named.map(\.index) + byName(keys.filter { ranks[$0.path.name] == nil })
        }
    }

    private static func byName(_ keys: [Key]) -> [Int] {
        let named = keys.map { (key: $0, name: NaturalOrder($0.path.name)) }
        return named.sorted { $0.name == $1.name ? $0.key.path < $1.key.path : $0.name < $1.name }.map(\.key.index)
    }
}

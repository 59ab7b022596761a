/// The order of albums in a list: those that the album above them names, then albums with a number, then by date or by
/// name, as the site is sorted.
enum AlbumOrder {
    static func sorted(
        _ indices: [Int], of library: Library, by order: SortOrder, named: [SourcePath] = []
    ) -> [Int] {
        let ranks = Dictionary(zip(named, 0...)) { first, _ in first }
        return indices.sorted { left, right in
            let a = library.albums[left]
            let b = library.albums[right]
            let (first, second) = (ranks[a.path] ?? Int.max, ranks[b.path] ?? Int.max)
            if first != second { return first < second }
            if a.order != b.order { return (a.order ?? Int.max) < (b.order ?? Int.max) }
            if order != .name, let first = instant(of: a), let second = instant(of: b), first != second {
                return order == .oldest ? first < second : first > second
            }
            if order != .name, (instant(of: a) == nil) != (instant(of: b) == nil) { return instant(of: a) != nil }
            if !a.title.utf8.elementsEqual(b.title.utf8) { return NaturalOrder.precedes(a.title, b.title) }
            return a.path < b.path
        }
    }

    private static func instant(of album: Album) -> Int64? {
        album.date?.local.seconds ?? album.dates?.last.seconds
    }
}

/// Divides a long list of photos into pages whose addresses do not change when photos are added.
///
/// A list by date is cut by the calendar: into years, long years into months, and long months into days. An old photo
/// that is added changes only the page of its period. The page of a long year or month leads to its months or days.
/// Other lists are cut by the number of photos.
package struct Pagination: Hashable, Sendable {
    package struct Part: Hashable, Sendable {
        package var photos: Range<Int>
        package var fileName: String
        /// The period of the calendar; nil for the first page, and for a page that is cut by the number of photos.
        package var period: Period?
        /// The longer period whose page leads to this one; nil when every page does.
        package var above: Period?
        /// Whether the page leads to the pages of shorter periods, and shows no photos itself.
        package var isOverview = false
    }

    /// The pages with photos in the order in which they are shown, then those that lead to them. The address of the
    /// first page is that of the list.
    package let parts: [Part]
    package let photoPages: Int
    let isNewestFirst: Bool

    /// - Parameter size: the number of photos on a page; 0 for a single page. A page may have half as many more.
    package init(count: Int, size: Int, order: SortOrder, date: (Int) -> CivilDate?) {
        let sizes = PageSizes(size)
        isNewestFirst = order == .newest
        if sizes.fits(count) {
            parts = [Part(photos: 0..<count, fileName: Self.first)]
            photoPages = 1
        } else if order == .newest || order == .oldest {
            let cut = CalendarPages(count, sizes, order, date)
            parts = cut.pages + cut.overviews
            photoPages = cut.pages.count
        } else {
            parts = sizes.cut(0..<count, isNewestFirst: false).enumerated().map { index, photos in
                Part(photos: photos, fileName: index == 0 ? Self.first : Self.fileName(String(index + 1)))
            }
            photoPages = parts.count
        }
    }

    static let first = "index.html"

    static func fileName(_ digits: String) -> String { "page-\(digits).html" }

    package func part(holding index: Int) -> Int {
        // The parts are sorted, so the last one that does not begin after the index contains it.
        var range = 0..<photoPages
        while range.count > 1 {
            let middle = (range.lowerBound + range.upperBound) / 2
            range = parts[middle].photos.lowerBound <= index ? middle..<range.upperBound : range.lowerBound..<middle
        }
        return range.lowerBound
    }

    /// The first page, and the pages of the longest periods.
    var longestPeriods: [Int] {
        parts.indices.filter { parts[$0].above == nil && !isContinued($0) }.sorted(by: precedes)
    }

    func children(of period: Period) -> [Int] {
        parts.indices.filter { parts[$0].above == period && !isContinued($0) }.sorted(by: precedes)
    }

    /// The period of a page and the longer ones whose pages lead to it, the longest first.
    func periods(of part: Int) -> [Period] {
        var periods: [Period] = []
        var next: Part? = parts[part]
        while let part = next, let period = part.period {
            periods.insert(period, at: 0)
            next = parts.last { $0.isOverview && $0.period == part.above }
        }
        return periods
    }

    /// The page of the period before or after that of a page, in a list that the calendar divides: the one with the photos
    /// before or after, or, for a page that leads to shorter periods, the next one of the same length.
    func neighbour(of part: Int, before: Bool) -> Int? {
        if parts.allSatisfy({ $0.period == nil }) { return nil }
        let pages =
            parts[part].isOverview
            ? parts[part].above.map(children) ?? longestPeriods
            : parts.indices.filter { $0 == part || $0 < photoPages && parts[$0].period != parts[part].period }
        return pages.firstIndex(of: part).flatMap { index in
            before ? pages[..<index].last : pages[(index + 1)...].first
        }
    }

    func pages(of period: Period) -> [Int] { parts.indices.filter { parts[$0].period == period } }

    private func isContinued(_ part: Int) -> Bool {
        part > 0 && parts[part].period != nil && parts[part - 1].period == parts[part].period
    }

    private func precedes(_ one: Int, _ other: Int) -> Bool {
        let (first, second) = (parts[one].photos.lowerBound, parts[other].photos.lowerBound)
        return first == second ? one < other : first < second
    }
}

struct PageSizes {
    let size: Int

    init(_ size: Int) {
        self.size = size
    }

    /// Whether one page is enough. It may have half as many photos more, so that no page has only a few.
    func fits(_ count: Int) -> Bool { size <= 0 || count < size + grown }

    private var grown: Int { (size + 1) / 2 }

    /// Cuts photos into pages that are counted from the oldest photo, or from the first one if that is not the newest.
    /// Only the page at the other end grows.
    func cut(_ photos: Range<Int>, isNewestFirst: Bool) -> [Range<Int>] {
        if fits(photos.count) { return [photos] }
        let full = (photos.count - grown) / size
        let rest = photos.count - full * size
        let starts =
            isNewestFirst
            ? [photos.lowerBound] + (0..<full).map { photos.lowerBound + rest + $0 * size }
            : (0...full).map { photos.lowerBound + $0 * size }
        return zip(starts, starts.dropFirst() + [photos.upperBound]).map { $0..<$1 }
    }
}

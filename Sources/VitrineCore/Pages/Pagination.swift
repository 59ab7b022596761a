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
    /// The indices of the parts of each period. A list of a million photos has thousands of parts, and each of its pages asks.
    private let partsOfPeriod: [Period: [Int]]
    /// The pages to which the page of a period leads; for nil, those to which every page does.
    private let partsBelow: [Period?: [Int]]

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
        (partsOfPeriod, partsBelow) = Self.byPeriod(parts)
    }

    private static func byPeriod(_ parts: [Part]) -> ([Period: [Int]], [Period?: [Int]]) {
        var (own, below): ([Period: [Int]], [Period?: [Int]]) = ([:], [:])
        // A list on one page, of which a gallery has many, needs neither.
        if parts.count == 1 { return (own, below) }
        for (index, part) in parts.enumerated() {
            if let period = part.period { own[period, default: []].append(index) }
            let isContinued = index > 0 && part.period != nil && parts[index - 1].period == part.period
            if !isContinued { below[part.above, default: []].append(index) }
        }
        func start(_ index: Int) -> (Int, Int) { (parts[index].photos.lowerBound, index) }
        return (own, below.mapValues { $0.sorted { start($0) < start($1) } })
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

    /// The calendar divides the list. Other lists are cut by the number of photos.
    var isByCalendar: Bool { !partsOfPeriod.isEmpty }

    /// The first page, and the pages of the longest periods.
    var longestPeriods: [Int] { partsBelow[nil] ?? [] }

    func children(of period: Period) -> [Int] { partsBelow[period] ?? [] }

    func pages(of period: Period) -> [Int] { partsOfPeriod[period] ?? [] }

    /// The period of a page and the longer ones whose pages lead to it, the longest first.
    func periods(of part: Int) -> [Period] {
        var periods: [Period] = []
        var next: Int? = part
        while let index = next, let period = parts[index].period {
            periods.insert(period, at: 0)
            next = parts[index].above.flatMap { pages(of: $0).last { parts[$0].isOverview } }
        }
        return periods
    }

    /// The page of the period before or after that of a page, in a list that the calendar divides: the one with the photos
    /// before or after, or, for a page that leads to shorter periods, the next one of the same length.
    func neighbour(of part: Int, before: Bool) -> Int? {
        if !isByCalendar { return nil }
        guard parts[part].isOverview else {
            func isOther(_ index: Int) -> Bool { parts[index].period != parts[part].period }
            return before ? (0..<part).last(where: isOther) : (part + 1..<photoPages).first(where: isOther)
        }
        let pages = partsBelow[parts[part].above] ?? []
        return pages.firstIndex(of: part).flatMap { index in
            before ? pages[..<index].last : pages[(index + 1)...].first
        }
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

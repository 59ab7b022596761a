/// Cuts a list by date into pages by the calendar.
struct CalendarPages {
    private(set) var pages: [Pagination.Part] = []
    private(set) var overviews: [Pagination.Part] = []
    private let sizes: PageSizes
    private let isNewestFirst: Bool
    private let dates: [CivilDate?]

    /// - Parameter order: by date, with the newest or the oldest photo first.
    init(_ count: Int, _ sizes: PageSizes, _ order: SortOrder, _ date: (Int) -> CivilDate?) {
        self.sizes = sizes
        isNewestFirst = order == .newest
        dates = Self.inOrder((0..<count).map(date), isNewestFirst: isNewestFirst)
        add(periods(.year, in: 0..<count), .year, above: nil)
        mergeFirstPages()
    }

    /// The dates of photos that are sorted by instants. With photos from several time zones, a local date may be before
    /// that of the photo before it; such a photo is placed on the day of its neighbour.
    static func inOrder(_ dates: [CivilDate?], isNewestFirst: Bool) -> [CivilDate?] {
        var last: CivilDate?
        return dates.map { date in
            guard let date else { return nil }
            if let known = last, isNewestFirst ? date.seconds > known.seconds : date.seconds < known.seconds {
                return known
            }
            last = date
            return date
        }
    }

    private func periods(_ length: Period.Length, in photos: Range<Int>) -> [(period: Period, photos: Range<Int>)] {
        var periods: [(Period, Range<Int>)] = []
        var rest = photos
        while let start = rest.first {
            let period = Period(length, of: dates[start])
            let end = rest.first { Period(length, of: dates[$0]) != period } ?? rest.upperBound
            periods.append((period, start..<end))
            rest = end..<rest.upperBound
        }
        return periods
    }

    /// - Parameter above: the longer period that contains them and has a page of its own; nil for years.
    private mutating func add(
        _ periods: [(period: Period, photos: Range<Int>)], _ length: Period.Length, above: Period?
    ) {
        for (period, photos) in periods {
            // A period that is not longer than one shorter period, such as a year with photos of one month, is cut into
            // what is shorter than both.
            let shorter = sizes.fits(photos.count) ? nil : shorterPeriods(than: length, in: photos)
            guard let shorter else {
                addPages(photos, period, above)
                continue
            }
            let name = Pagination.fileName(period.digits)
            overviews.append(
                .init(photos: photos, fileName: name, period: period, above: above, isOverview: true))
            add(shorter.periods, shorter.length, above: period)
        }
    }

    /// The longest of the shorter periods of which photos have several; nil when they are all of one day.
    private func shorterPeriods(
        than length: Period.Length, in photos: Range<Int>
    ) -> (periods: [(period: Period, photos: Range<Int>)], length: Period.Length)? {
        guard let shorter = length.shorter else { return nil }
        let found = periods(shorter, in: photos)
        return found.count > 1 ? (found, shorter) : shorterPeriods(than: shorter, in: photos)
    }

    private mutating func addPages(_ photos: Range<Int>, _ period: Period, _ above: Period?) {
        let isReversed = isNewestFirst && period != .undated
        let ranges = sizes.cut(photos, isNewestFirst: isReversed)
        for (index, range) in ranges.enumerated() {
            let number = isReversed ? ranges.count - index : index + 1
            let digits = period.digits + (index == 0 ? "" : Self.threeDigits(number))
            pages.append(.init(photos: range, fileName: Pagination.fileName(digits), period: period, above: above))
        }
    }

    private static func threeDigits(_ number: Int) -> String {
        String(repeating: "0", count: max(0, 3 - String(number).utf8.count)) + String(number)
    }

    /// Puts the first periods, as many as a page holds, on the list's first page.
    private mutating func mergeFirstPages() {
        var count = 1
        while count < pages.count, pages[count].photos.upperBound <= sizes.size { count += 1 }
        let first = 0..<pages[count - 1].photos.upperBound
        pages.replaceSubrange(..<count, with: [.init(photos: first, fileName: Pagination.first, period: nil)])
        overviews.removeAll { $0.photos.upperBound <= first.upperBound }
    }
}

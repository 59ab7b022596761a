/// Cuts a list by date into pages by the calendar.
struct CalendarPages {
    private(set) var pages: [Pagination.Part] = []
    private(set) var overviews: [Pagination.Part] = []
    private let sizes: PageSizes
    private let isNewestFirst: Bool
    /// The dates of the photos, each of them not on the other side of the one before it.
    private let dates: [CivilDate?]

    /// - Parameter order: by date, with the newest or the oldest photo first.
    init(_ count: Int, _ sizes: PageSizes, _ order: SortOrder, _ date: (Int) -> CivilDate?) {
        self.sizes = sizes
        isNewestFirst = order == .newest
        dates = Self.inOrder((0..<count).map(date), isNewestFirst: isNewestFirst)
        cut(0..<count, into: .year)
        mergeFirstPages()
    }

    /// The dates of photos that are sorted by instants. With photos from several time zones, a local date may be before
    /// that of the photo before it; such a photo is placed on the day of its neighbour.
    private static func inOrder(_ dates: [CivilDate?], isNewestFirst: Bool) -> [CivilDate?] {
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

    private mutating func cut(_ photos: Range<Int>, into length: Period.Length) {
        var rest = photos
        while let start = rest.first {
            let period = Period(length, of: dates[start])
            let end = rest.first { Period(length, of: dates[$0]) != period } ?? rest.upperBound
            add(start..<end, period, length)
            rest = end..<rest.upperBound
        }
    }

    private mutating func add(_ photos: Range<Int>, _ period: Period, _ length: Period.Length) {
        if !sizes.fits(photos.count), period != .undated, let shorter = length.shorter {
            overviews.append(
                .init(
                    photos: photos, fileName: Pagination.fileName(period.digits), period: period, isOverview: true))
            return cut(photos, into: shorter)
        }
        let isReversed = isNewestFirst && period != .undated
        let ranges = sizes.cut(photos, isNewestFirst: isReversed)
        for (index, range) in ranges.enumerated() {
            let number = isReversed ? ranges.count - index : index + 1
            let digits = period.digits + (index == 0 ? "" : Self.threeDigits(number))
            pages.append(.init(photos: range, fileName: Pagination.fileName(digits), period: period))
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

/// The headings of a long list by date: one for each month, or for each year where many months have few photos.
struct MonthHeadings: Sendable {
    struct Month: Sendable {
        var start: Int
        var period: Period
        var beginsYear: Bool

        var year: Period { period.parent ?? period }
    }

    private let months: [Month]

    /// Shorter lists have no headings.
    private static let maxPhotosWithout = 60

    /// A month with fewer photos leaves most of a row empty.
    private static let leastPhotos = 4
    /// A list has at most one such month for this many photos.
    private static let photosPerShortMonth = 8

    static let none = MonthHeadings(months: [])

    private init(months: [Month]) {
        self.months = months
    }

    /// Which headings a list has.
    enum Choice {
        /// Months or years if the list is long, and each of them has several photos.
        case asNeeded
        case years
        case none
    }

    init(count: Int, order: SortOrder, _ choice: Choice = .asNeeded, date: (Int) -> CivilDate?) {
        let isByDate = order == .newest || order == .oldest
        guard isByDate, choice != .none, choice == .years || count > Self.maxPhotosWithout else {
            self = .none
            return
        }
        let dates = CalendarPages.inOrder((0..<count).map(date), isNewestFirst: order == .newest)
        let levels = [Period.Length.month, .year].lazy.map { Self.headings(of: dates, $0) }
        let months =
            choice == .years
            ? Self.headings(of: dates, .year)
            : levels.first { Self.shortMonths($0, of: count) * Self.photosPerShortMonth <= count } ?? []
        // The only heading of a list is that of its dates, which are above it.
        self.init(months: months.count > 1 ? months : [])
    }

    private static func shortMonths(_ months: [Month], of count: Int) -> Int {
        let ends = months.dropFirst().map(\.start) + [count]
        return zip(months, ends).count { $1 - $0.start < leastPhotos }
    }

    private static func headings(of dates: [CivilDate?], _ length: Period.Length) -> [Month] {
        var months: [Month] = []
        for (index, date) in dates.enumerated() {
            let period = Period(length, of: date)
            if period == months.last?.period { continue }
            var month = Month(start: index, period: period, beginsYear: true)
            month.beginsYear = month.year != months.last?.year
            months.append(month)
        }
        return months
    }

    var areShown: Bool { !months.isEmpty }

    var years: [Month] { months.filter(\.beginsYear) }

    /// The id of the heading of a period, or of the year in which it is.
    func anchor(of period: Period) -> String? {
        if let month = months.first(where: { $0.period == period || $0.year == period }) {
            return month.year == period ? month.yearAnchor : month.anchor
        }
        return months.first { $0.period == period.parent }?.anchor
    }

    func on(_ photos: Range<Int>) -> [Int: Month] {
        let first = months.last { $0.start <= photos.lowerBound }
        let others = months.filter { $0.start > photos.lowerBound && $0.start < photos.upperBound }
        guard let first, !photos.isEmpty else { return [:] }
        return Dictionary(uniqueKeysWithValues: [(photos.lowerBound, first)] + others.map { ($0.start, $0) })
    }
}

extension MonthHeadings.Month {
    /// The id to which links to the month lead. No cell has an id that begins with `_`; see `Slug`.
    var anchor: String { "_" + period.digits }

    /// The id to which links to the year lead.
    var yearAnchor: String { "_" + year.digits }

    func value(at index: Int, _ words: Strings) -> PageValue {
        .record([
            "id": .text("_m" + period.digits), "title": .text(words.title(of: period)),
            "anchor": index == start ? .text(beginsYear ? yearAnchor : anchor) : .nothing,
            "monthAnchor": beginsYear && index == start && period != year ? .text(anchor) : .nothing,
        ])
    }
}

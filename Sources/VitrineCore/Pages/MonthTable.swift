/// The months of the timeline, which is the list of all photos by date, with the number of their photos.
struct MonthTable {
    private struct Month {
        let period: Period
        let place: PeriodPlace
        var count = 0
    }

    /// The newest month first, as in the timeline.
    private var months: [Month] = []
    private var undated: Month?
    private let yearPlaces: [Period: PeriodPlace]

    /// - Returns: nil if the site does not show the timeline.
    init?(_ site: SitePages) {
        guard let index = site.selections.firstIndex(where: { $0.origin == .smart(.recents) }) else { return nil }
        let list = site.lists.selections[index]
        let photos = site.library.photos
        let dates = CalendarPages.inOrder(list.photos.map { photos[$0].date?.local }, isNewestFirst: true)
        var places: [Period: PeriodPlace] = [:]
        for (index, date) in dates.enumerated() {
            let period = Period(.month, of: date)
            if period == .undated {
                undated = undated ?? Month(period: period, place: list.place(of: period, from: index))
                undated?.count += 1
                continue
            }
            if months.last?.period != period {
                months.append(Month(period: period, place: list.place(of: period, from: index)))
                if let year = period.parent, places[year] == nil { places[year] = list.place(of: year, from: index) }
            }
            months[months.count - 1].count += 1
        }
        yearPlaces = places
    }

    func value(_ words: Strings, _ links: Links) -> PageValue {
        let most = months.map(\.count).max() ?? 1
        let years = months.reduce(into: [Period]()) { years, month in
            if let year = month.period.parent, years.last != year { years.append(year) }
        }
        let rows = years.map { year in
            let own = months.filter { $0.period.parent == year }
            return PageValue.record([
                "title": .text(words.title(of: year)), "href": .text(yearPlaces[year]?.href(links) ?? ""),
                "countText": .text(words.grouped(own.reduce(0) { $0 + $1.count })),
                "months": .list(
                    (1...12).map { number in
                        let month = own.first { $0.period.digits == year.digits + MachineDate.twoDigits(number) }
                        return month.map { cell($0, most, words, links) } ?? .record(["href": .nothing])
                    }),
            ])
        }
        return .record([
            "names": .list((1...12).map { .record(["title": .text(words.month($0, .alone)), "number": .number($0)]) }),
            "rows": .list(rows),
            "undated": undated.map {
                .record([
                    "text": .text(words.title(of: .undated)), "href": .text($0.place.href(links)),
                    "countText": .text(words.grouped($0.count)),
                ])
            } ?? .nothing,
        ])
    }

    private func cell(_ month: Month, _ most: Int, _ words: Strings, _ links: Links) -> PageValue {
        .record([
            "href": .text(month.place.href(links)), "title": .text(words.title(of: month.period)),
            "countText": .text(words.grouped(month.count)), "level": .text(FindLevel.name(month.count, of: most)),
        ])
    }
}

enum FindLevel {
    /// The class of one of five greys. Twice as many photos are not twice as dark.
    static func name(_ count: Int, of most: Int) -> String {
        let share = (Double(count) / Double(max(most, 1))).squareRoot()
        return "s\(min(5, 1 + Int(share * 5)))"
    }
}

/// The calendar of the days of the year, each with the photos of all years.
struct DaysPage {
    let site: SitePages
    let path: String

    private var words: Strings { site.words }

    var fields: [String: PageValue] {
        let links = Links(from: path, style: site.settings.links)
        var head = FindHead(site: site, path: path, titles: [words[.onThisDay]])
        head.crumbs = site.crumbs(to: nil, links)
        head.script = .today
        return head.fields.merging([
            "title": .text(words[.onThisDay]), "today": .text(words[.today]),
            "calendar": .list((1...12).map { month($0, links) }),
        ]) { $1 }
    }

    /// The number of days of each month in a leap year.
    private static let lengths = [31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]

    private func month(_ month: Int, _ links: Links) -> PageValue {
        let most = site.library.days.map(\.photos.count).max() ?? 1
        let lists = Dictionary(
            uniqueKeysWithValues: site.library.days.compactMap { list in list.day.map { ($0, list) } })
        return .record([
            "title": .text(words.month(month, .alone)),
            "days": .list(
                (1...Self.lengths[month - 1]).map { number in
                    let list = lists[DayOfYear(month: month, day: number)]
                    return .record([
                        "number": .number(number), "href": .optional(list.map { links.to($0.address) }),
                        "title": .optional(list.map { words.count(site.library.count($0.photos)) }),
                        "level": .optional(list.map { FindLevel.name($0.photos.count, of: most) }),
                    ])
                }),
        ])
    }
}

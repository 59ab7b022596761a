/// The calendar of the days of the year, each with the photos of all years.
struct DaysPage {
    let site: SitePages
    let path: OutputPath

    private var words: Strings { site.words }

    var fields: [String: PageValue] {
        let links = Links(from: path, style: site.settings.links)
        var head = FindHead(site: site, path: path, titles: [words[.onThisDay]])
        head.crumbs = site.crumbs(to: nil, links)
        head.script = .today
        let days = site.library.days
        let lists = Dictionary(uniqueKeysWithValues: days.compactMap { list in list.day.map { ($0, list) } })
        let most = days.map(\.photos.count).max() ?? 1
        return head.fields.merging([
            "title": .text(words[.onThisDay]), "today": .text(words[.today]),
            "calendar": .list((1...12).map { month($0, lists, most, links) }),
        ]) { $1 }
    }

    /// The number of days of each month in a leap year.
    private static let lengths = [31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]

    private func month(_ month: Int, _ lists: [DayOfYear: Selection], _ most: Int, _ links: Links) -> PageValue {
        let days = (1...Self.lengths[month - 1]).map { number in
            day(number, lists[DayOfYear(month: month, day: number)], most, links)
        }
        return .record(["title": .text(words.month(month, .alone)), "days": .list(days)])
    }

    /// - Parameter list: the photos of the day; nil if there are none.
    private func day(_ number: Int, _ list: Selection?, _ most: Int, _ links: Links) -> PageValue {
        guard let list else { return .record(["number": .number(number), "href": .nothing]) }
        return .record([
            "number": .number(number), "href": .text(links.to(list.address)),
            "title": .text(words.count(site.library.count(list.photos))),
            "level": .text(FindLevel.name(list.photos.count, of: most)),
        ])
    }
}

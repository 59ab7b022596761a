/// A part of the calendar with a page of its own in a long list.
package enum Period: Hashable, Sendable {
    case year(Int)
    case month(Int, year: Int)
    case day(Int, month: Int, year: Int)
    case undated

    enum Length: Int {
        case year, month, day

        var shorter: Length? { Length(rawValue: rawValue + 1) }
    }

    init(_ length: Length, of date: CivilDate?) {
        guard let date else {
            self = .undated
            return
        }
        switch length {
        case .year: self = .year(date.year)
        case .month: self = .month(date.month, year: date.year)
        case .day: self = .day(date.day, month: date.month, year: date.year)
        }
    }

    var parent: Period? {
        switch self {
        case .year, .undated: nil
        case .month(_, let year): .year(year)
        case .day(_, let month, let year): .month(month, year: year)
        }
    }

    /// The digits in the file name of its page: `2024`, `202405`, `20240517`. No photo's page has such a name; see
    /// `Slug`.
    var digits: String {
        switch self {
        case .year(let year): String(year)
        case .month(let month, let year): String(year) + MachineDate.twoDigits(month)
        case .day(let day, let month, let year):
            String(year) + MachineDate.twoDigits(month) + MachineDate.twoDigits(day)
        case .undated: "0"
        }
    }
}

extension Strings {
    /// The name of a period where it stands alone: `2024`, `May 2024`, `17 May 2024`.
    func title(of period: Period) -> String {
        switch period {
        case .year(let year): String(year)
        case .month(let month, let year): monthOfYear(month, year)
        case .day(let day, let month, let year): CivilDate(year: year, month: month, day: day).map(self.day) ?? ""
        case .undated: self[.undated]
        }
    }

    func firstPage(of pages: Pagination) -> String { pages.isNewestFirst ? self[.newestPhotos] : self[.oldestPhotos] }

    /// The name of a period in a list of periods of the same year or month: `2024`, `May`, `17`.
    func label(of period: Period) -> String {
        switch period {
        case .year, .undated: title(of: period)
        case .month(let month, _): self.month(month, .alone)
        case .day(let day, _, _): String(day)
        }
    }
}

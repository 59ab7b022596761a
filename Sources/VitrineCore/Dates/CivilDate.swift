/// A local date and time in the Gregorian calendar, without a time zone.
package struct CivilDate: Hashable, Sendable, Codable {
    package var year: Int
    package var month: Int
    package var day: Int
    package var hour: Int
    package var minute: Int
    package var second: Int

    /// - Returns: nil unless the values are a valid date and time from 1800 to 2200. Second 60 becomes 59.
    package init?(year: Int, month: Int, day: Int, hour: Int = 0, minute: Int = 0, second: Int = 0) {
        guard (1800...2200).contains(year), (1...12).contains(month),
            day >= 1, day <= Self.days(inMonth: month, of: year),
            (0...23).contains(hour), (0...59).contains(minute), (0...60).contains(second)
        else { return nil }
        self.year = year
        self.month = month
        self.day = day
        self.hour = hour
        self.minute = minute
        self.second = min(second, 59)
    }

    /// Whether the calendar has this date and the clock this time. A decoded message may contain any numbers.
    package var isValid: Bool {
        CivilDate(year: year, month: month, day: day, hour: hour, minute: minute, second: second) == self
    }

    package static func days(inMonth month: Int, of year: Int) -> Int {
        switch month {
        case 2: year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) ? 29 : 28
        case 4, 6, 9, 11: 30
        default: 31
        }
    }

    /// The seconds since 1970-01-01 00:00:00 in local time.
    package var seconds: Int64 {
        // The algorithm is Howard Hinnant's "days from civil": years begin in March, so that the leap day is the last
        // of a year.
        let shifted = month <= 2 ? year - 1 : year
        let era = (shifted >= 0 ? shifted : shifted - 399) / 400
        let yearOfEra = shifted - era * 400
        let dayOfYear = (153 * (month + (month > 2 ? -3 : 9)) + 2) / 5 + day - 1
        let dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
        let days = Int64(era * 146_097 + dayOfEra - 719_468)
        return days * 86_400 + Int64(hour * 3600 + minute * 60 + second)
    }

    /// Makes the local date and time that is `seconds` after 1970-01-01 00:00:00. Returns nil outside of the years 1800
    /// to 2200.
    package init?(seconds: Int64) {
        guard (-5_364_662_400...7_289_654_399).contains(seconds) else { return nil }
        let days = Int(seconds >= 0 ? seconds / 86_400 : (seconds - 86_399) / 86_400)
        let rest = Int(seconds - Int64(days) * 86_400)
        let shifted = days + 719_468
        let era = (shifted >= 0 ? shifted : shifted - 146_096) / 146_097
        let dayOfEra = shifted - era * 146_097
        let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
        let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
        let monthPart = (5 * dayOfYear + 2) / 153
        let month = monthPart < 10 ? monthPart + 3 : monthPart - 9
        self.init(
            year: yearOfEra + era * 400 + (month <= 2 ? 1 : 0), month: month,
            day: dayOfYear - (153 * monthPart + 2) / 5 + 1,
            hour: rest / 3600, minute: rest / 60 % 60, second: rest % 60)
    }
}

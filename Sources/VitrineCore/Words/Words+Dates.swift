extension Words {
    private static let englishMonths = [
        "January", "February", "March", "April", "May", "June", "July", "August", "September", "October",
        "November", "December",
    ]

    private func month(_ date: CivilDate) -> String {
        Self.englishMonths[date.month - 1]
    }

    /// `12 May 2024`, `2024년 5월 12일`.
    package func day(_ date: CivilDate) -> String {
        switch language {
        case .english: "\(date.day) \(month(date)) \(date.year)"
        case .korean: "\(date.year)년 \(date.month)월 \(date.day)일"
        }
    }

    /// `12 May 2024, 14:03`: on the wall where it was taken.
    package func moment(_ date: CaptureDate) -> String {
        guard date.hasTime else { return day(date.local) }
        let time = Self.twoDigits(date.local.hour) + ":" + Self.twoDigits(date.local.minute)
        switch language {
        case .english: return day(date.local) + ", " + time
        case .korean: return day(date.local) + " " + time
        }
    }

    /// `3–12 May 2024`, `28 April – 3 May 2024`, `28 December 2023 – 3 January 2024`.
    package func span(_ span: DateSpan) -> String {
        let first = span.first
        let last = span.last
        let isSameYear = first.year == last.year
        let isSameMonth = isSameYear && first.month == last.month
        if isSameMonth, first.day == last.day { return day(last) }
        switch language {
        case .english:
            if isSameMonth { return "\(first.day)–\(day(last))" }
            return (isSameYear ? "\(first.day) \(month(first))" : day(first)) + " – " + day(last)
        case .korean:
            if isSameMonth { return "\(day(first)) – \(last.day)일" }
            return day(first) + " – " + (isSameYear ? "\(last.month)월 \(last.day)일" : day(last))
        }
    }

    /// Two digits at least.
    static func twoDigits(_ number: Int) -> String {
        number < 10 ? "0\(number)" : "\(number)"
    }
}

/// Dates for machines: RFC 3339.
package enum MachineDate {
    package static func text(_ date: CaptureDate) -> String {
        let local = date.local
        func two(_ number: Int) -> String { Words.twoDigits(number) }
        var text = "\(local.year)-\(two(local.month))-\(two(local.day))"
        text += "T\(two(local.hour)):\(two(local.minute)):\(two(local.second))"
        guard let offset = date.offsetMinutes, offset != 0 else { return text + "Z" }
        return text + (offset < 0 ? "-" : "+") + two(abs(offset) / 60) + ":" + two(abs(offset) % 60)
    }
}

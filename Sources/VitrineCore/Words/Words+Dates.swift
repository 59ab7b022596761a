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

/// Dates for machines.
package enum MachineDate {
    /// RFC 3339, which asks for a time and a zone; where nothing says which, it is UTC.
    package static func text(_ date: CaptureDate) -> String {
        day(date.local) + time(date.local) + (zone(date) ?? "Z")
    }

    /// ISO 8601, as much as is known: `2024-05-12`, `2024-05-12T14:03:27`, `2024-05-12T14:03:27+09:00`.
    package static func asKnown(_ date: CaptureDate) -> String {
        date.hasTime ? day(date.local) + time(date.local) + (zone(date) ?? "") : day(date.local)
    }

    private static func day(_ date: CivilDate) -> String {
        "\(date.year)-\(Words.twoDigits(date.month))-\(Words.twoDigits(date.day))"
    }

    private static func time(_ date: CivilDate) -> String {
        "T" + [date.hour, date.minute, date.second].map(Words.twoDigits).joined(separator: ":")
    }

    private static func zone(_ date: CaptureDate) -> String? {
        date.offsetMinutes.map { offset in
            if offset == 0 { return "Z" }
            return (offset < 0 ? "-" : "+") + Words.twoDigits(abs(offset) / 60) + ":"
                + Words.twoDigits(abs(offset) % 60)
        }
    }
}

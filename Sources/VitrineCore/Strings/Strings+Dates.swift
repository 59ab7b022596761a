extension Strings {
    func month(_ number: Int, _ form: MonthForm) -> String {
        text(WordKey.months[min(max(number, 1), 12) - 1], form: form.rawValue)
    }

    package func monthOfYear(_ month: Int, _ year: Int) -> String {
        format(.monthOfYear, ["month": self.month(month, .alone), "year": String(year)])
    }

    package func day(_ date: CivilDate) -> String {
        format(.day, ["day": String(date.day), "month": month(date.month, .inDate), "year": String(date.year)])
    }

    package func dayOfYear(_ month: Int, _ day: Int) -> String {
        format(.dayOfYear, ["day": String(day), "month": self.month(month, .inDate)])
    }

    package func moment(_ date: CaptureDate) -> String {
        guard date.hasTime else { return day(date.local) }
        let time = format(
            .clock,
            ["hour": MachineDate.twoDigits(date.local.hour), "minute": MachineDate.twoDigits(date.local.minute)])
        return format(.moment, ["day": day(date.local), "time": time])
    }

    /// Returns the date of a photo, with a note if it comes from the file name.
    package func date(_ date: CaptureDate) -> String {
        guard date.source == .fileName else { return moment(date) }
        return format(.dateFromName, ["date": moment(date)])
    }

    /// Returns a span of days: `3–12 May 2024`, `28 April – 3 May 2024`, `28 December 2023 – 3 January 2024`.
    package func span(_ span: DateSpan) -> String {
        let first = span.first
        let last = span.last
        guard first.year == last.year else {
            return format(.spanYears, ["first": day(first), "last": day(last)])
        }
        guard first.month == last.month else { return months(first, last) }
        if first.day == last.day { return day(last) }
        return format(
            .spanDays,
            [
                "firstDay": String(first.day), "lastDay": String(last.day), "month": month(last.month, .inDate),
                "year": String(last.year),
            ])
    }

    /// Returns a short span, for lists of albums: `12 May 2024`, `May 2024`, `2024`, `2008–2023`.
    package func shortSpan(_ span: DateSpan) -> String {
        let (first, last) = (span.first, span.last)
        if first.year != last.year { return "\(first.year)–\(last.year)" }
        if first.month != last.month { return String(last.year) }
        return first.day == last.day ? day(last) : monthOfYear(last.month, last.year)
    }

    private func months(_ first: CivilDate, _ last: CivilDate) -> String {
        format(
            .spanMonths,
            [
                "firstDay": String(first.day), "firstMonth": month(first.month, .inDate), "lastDay": String(last.day),
                "lastMonth": month(last.month, .inDate), "year": String(last.year),
            ])
    }
}

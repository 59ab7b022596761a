extension Strings {
    func month(_ number: Int) -> String {
        switch number {
        case 1: text(.january, "January", "1월")
        case 2: text(.february, "February", "2월")
        case 3: text(.march, "March", "3월")
        case 4: text(.april, "April", "4월")
        case 5: text(.may, "May", "5월")
        case 6: text(.june, "June", "6월")
        case 7: text(.july, "July", "7월")
        case 8: text(.august, "August", "8월")
        case 9: text(.september, "September", "9월")
        case 10: text(.october, "October", "10월")
        case 11: text(.november, "November", "11월")
        default: text(.december, "December", "12월")
        }
    }

    /// Returns a month: `May 2024`, `2024년 5월`.
    package func monthOfYear(_ month: Int, _ year: Int) -> String {
        format(.monthOfYear, "{month} {year}", "{year}년 {month}", ["month": self.month(month), "year": String(year)])
    }

    /// Returns a day: `12 May 2024`, `2024년 5월 12일`.
    package func day(_ date: CivilDate) -> String {
        format(
            .day, "{day} {month} {year}", "{year}년 {month} {day}일",
            ["day": String(date.day), "month": month(date.month), "year": String(date.year)])
    }

    /// Returns a day with the local time: `12 May 2024, 14:03`.
    package func moment(_ date: CaptureDate) -> String {
        guard date.hasTime else { return day(date.local) }
        let time = format(
            .clock, "{hour}:{minute}", "{hour}:{minute}",
            ["hour": MachineDate.twoDigits(date.local.hour), "minute": MachineDate.twoDigits(date.local.minute)])
        return format(.moment, "{day}, {time}", "{day} {time}", ["day": day(date.local), "time": time])
    }

    /// Returns the date of a photo, with a note if it comes from the file name.
    package func date(_ date: CaptureDate) -> String {
        guard date.source == .fileName else { return moment(date) }
        return format(.dateFromName, "{date} (from the file name)", "{date} (파일 이름에서)", ["date": moment(date)])
    }

    /// Returns a span of days: `3–12 May 2024`, `28 April – 3 May 2024`, `28 December 2023 – 3 January 2024`.
    package func span(_ span: DateSpan) -> String {
        let first = span.first
        let last = span.last
        guard first.year == last.year else {
            return format(.spanYears, "{first} – {last}", "{first} – {last}", ["first": day(first), "last": day(last)])
        }
        guard first.month == last.month else { return months(first, last) }
        if first.day == last.day { return day(last) }
        return format(
            .spanDays, "{firstDay}–{lastDay} {month} {year}", "{year}년 {month} {firstDay}일 – {lastDay}일",
            [
                "firstDay": String(first.day), "lastDay": String(last.day), "month": month(last.month),
                "year": String(last.year),
            ])
    }

    private func months(_ first: CivilDate, _ last: CivilDate) -> String {
        format(
            .spanMonths, "{firstDay} {firstMonth} – {lastDay} {lastMonth} {year}",
            "{year}년 {firstMonth} {firstDay}일 – {lastMonth} {lastDay}일",
            [
                "firstDay": String(first.day), "firstMonth": month(first.month), "lastDay": String(last.day),
                "lastMonth": month(last.month), "year": String(last.year),
            ])
    }
}

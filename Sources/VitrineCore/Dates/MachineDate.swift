package enum MachineDate {
    /// Returns a date and time of RFC 3339. It requires a time and a zone: if the zone is unknown, the local time is
    /// given as UTC.
    package static func text(_ date: CaptureDate) -> String {
        day(date.local) + time(date.local) + (zone(date) ?? "Z")
    }

    /// Returns a date of ISO 8601 for HTML's `time` element, with as much as is known: `2024-05-12`,
    /// `2024-05-12T14:03:27` or `2024-05-12T14:03:27+09:00`.
    package static func asKnown(_ date: CaptureDate) -> String {
        date.hasTime ? localTime(date.local) + (zone(date) ?? "") : day(date.local)
    }

    package static func localTime(_ date: CivilDate) -> String { day(date) + time(date) }

    static func month(_ date: CivilDate) -> String { "\(date.year)-\(twoDigits(date.month))" }

    private static func day(_ date: CivilDate) -> String { month(date) + "-" + twoDigits(date.day) }

    private static func time(_ date: CivilDate) -> String {
        "T" + [date.hour, date.minute, date.second].map(twoDigits).joined(separator: ":")
    }

    private static func zone(_ date: CaptureDate) -> String? {
        date.offsetMinutes.map { offset in
            if offset == 0 { return "Z" }
            return (offset < 0 ? "-" : "+") + twoDigits(abs(offset) / 60) + ":"
                + twoDigits(abs(offset) % 60)
        }
    }

    static func twoDigits(_ number: Int) -> String {
        number < 10 ? "0\(number)" : "\(number)"
    }
}

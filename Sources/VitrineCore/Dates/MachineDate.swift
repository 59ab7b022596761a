/// Dates for machines.
package enum MachineDate {
    /// RFC 3339, which asks for a time and a zone; where nothing says which, it is UTC.
    package static func text(_ date: CaptureDate) -> String {
        day(date.local) + time(date.local) + (zone(date) ?? "Z")
    }

    /// ISO 8601 and a valid date of HTML's `time` element, as much as is known: `2024-05-12`, `2024-05-12T14:03:27`, `2024-05-12T14:03:27+09:00`.
    package static func asKnown(_ date: CaptureDate) -> String {
        date.hasTime ? day(date.local) + time(date.local) + (zone(date) ?? "") : day(date.local)
    }

    private static func day(_ date: CivilDate) -> String {
        "\(date.year)-\(twoDigits(date.month))-\(twoDigits(date.day))"
    }

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

    /// Two digits at least.
    static func twoDigits(_ number: Int) -> String {
        number < 10 ? "0\(number)" : "\(number)"
    }
}

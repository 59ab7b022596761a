/// Reads dates as cameras, programs and people write them. Texts that are not clearly dates are rejected.
package enum DateParser {
    /// Reads `YYYY:MM:DD HH:MM:SS` (EXIF 2.32, 4.6.5). Also accepts `-`, `/` and `.` in the date, a `T` before the
    /// time, and a fraction and a time zone after it, as programs, XMP (ISO 8601) and people write them. A year or a
    /// month alone is rejected, because photos cannot be sorted by it. LG phones write hour 24 for midnight.
    package static func read(_ text: String, source: CaptureDate.Source) -> CaptureDate? {
        var scanner = ByteScanner(text)
        scanner.skipSpaces()
        guard let year = scanner.number(digits: 4...4), scanner.skip(anyOf: ":-/."),
            let month = scanner.number(digits: 1...2), scanner.skip(anyOf: ":-/."),
            let day = scanner.number(digits: 1...2)
        else { return nil }
        return time(after: (year, month, day), &scanner, source: source)
    }

    /// Whether a text names a year, or a year and a month, without a day: `1943`, `1943-06`, `1978:00:00 00:00:00`.
    package static func isPartial(_ text: String) -> Bool {
        var scanner = ByteScanner(text)
        scanner.skipSpaces()
        guard let year = scanner.number(digits: 4...4), (1800...2200).contains(year) else { return false }
        scanner.skipSpaces()
        guard scanner.skip(anyOf: ":-/.") else { return scanner.isAtEnd }
        guard let month = scanner.number(digits: 1...2), month <= 12 else { return false }
        scanner.skipSpaces()
        guard scanner.skip(anyOf: ":-/.") else { return month > 0 && scanner.isAtEnd }
        return scanner.number(digits: 1...2) == 0
    }

    private static func time(
        after day: (Int, Int, Int), _ scanner: inout ByteScanner, source: CaptureDate.Source
    ) -> CaptureDate? {
        guard let date = CivilDate(year: day.0, month: day.1, day: day.2) else { return nil }
        _ = scanner.skip(anyOf: "Tt")
        scanner.skipSpaces()
        guard let hour = scanner.number(digits: 1...2) else {
            // There is nothing after the day, or there are blanks in place of the time.
            return scanner.isAtEndOrBlankTime ? CaptureDate(local: date, hasTime: false, source: source) : nil
        }
        guard scanner.skip(anyOf: ":."), let minute = scanner.number(digits: 1...2) else { return nil }
        var second = 0
        var nanosecond = 0
        if scanner.skip(anyOf: ":.") {
            guard let value = scanner.number(digits: 1...2) else { return nil }
            second = value
            if scanner.skip(anyOf: ".,") { nanosecond = nanoseconds(scanner.digits()) }
        }
        guard
            let local = CivilDate(
                year: day.0, month: day.1, day: day.2, hour: hour == 24 ? 0 : hour, minute: minute, second: second)
        else { return nil }
        scanner.skipSpaces()
        guard scanner.isAtEnd || scanner.isZone else { return nil }
        return CaptureDate(
            local: local, nanosecond: nanosecond, offsetMinutes: offset(scanner.rest), source: source)
    }

    /// Reads a time zone such as `+09:00`, `-0330`, `+9` or `Z` as minutes east of UTC. Returns nil for anything else
    /// and for more than 14 hours.
    package static func offset(_ text: String) -> Int? {
        var scanner = ByteScanner(text)
        scanner.skipSpaces()
        if scanner.skip(anyOf: "Zz") { return 0 }
        let isWest = scanner.peek == UInt8(ascii: "-")
        guard scanner.skip(anyOf: "+-") else { return nil }
        var hours = 0
        var minutes = 0
        if let both = scanner.number(digits: 4...4) {
            (hours, minutes) = (both / 100, both % 100)
        } else {
            guard let value = scanner.number(digits: 1...2) else { return nil }
            hours = value
            let hasColon = scanner.skip(anyOf: ":")
            scanner.skipSpaces()
            if hasColon || !scanner.isAtEnd {
                guard let value = scanner.number(digits: 2...2) else { return nil }
                minutes = value
            }
        }
        scanner.skipSpaces()
        guard minutes < 60, scanner.isAtEnd, hours * 60 + minutes <= 14 * 60 else { return nil }
        return (hours * 60 + minutes) * (isWest ? -1 : 1)
    }

    /// Converts the decimals of a second to nanoseconds: `5` is half a second, `073` is 73 milliseconds.
    package static func nanoseconds(_ text: String) -> Int {
        var value = 0
        var digits = 0
        for byte in text.utf8 {
            guard (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) else { break }
            if digits == 9 { break }
            value = value * 10 + Int(byte - UInt8(ascii: "0"))
            digits += 1
        }
        while digits < 9 {
            value *= 10
            digits += 1
        }
        return value
    }
}

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

    /// A partial date names a year, or a year and a month, without a day: `1943`, `1943-06`, `19430600`, `1978:00:00 00:00:00`,
    /// and `1943:  :     :  :  ` with blanks in place of what is not known (EXIF 2.32, 4.6.5), or with an X or a question mark.
    package static func isPartial(_ text: String) -> Bool {
        let known = text.prefix { $0 != "\0" }.split(separator: "T", maxSplits: 1).first ?? ""
        let parts = known.split { " :-/.".contains($0) }.filter { !$0.allSatisfy { "Xx?".contains($0) } }
        guard parts.allSatisfy({ $0.utf8.allSatisfy(ByteScanner.isDigit) }), let first = parts.first else {
            return false
        }
        var numbers = parts.compactMap { Int($0) }
        if parts.count == 1, [6, 8].contains(first.utf8.count), let all = numbers.first {
            numbers = first.utf8.count == 6 ? [all / 100, all % 100] : [all / 10000, all / 100 % 100, all % 100]
        } else {
            guard first.utf8.count == 4, parts.dropFirst().allSatisfy({ $0.utf8.count <= 2 }) else { return false }
        }
        guard numbers.count == parts.count || parts.count == 1, (1800...2200).contains(numbers[0]) else { return false }
        let month = numbers.dropFirst().first ?? 0
        return month <= 12 && (numbers.count < 3 || numbers[2] == 0)
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
        scanner.skipSpaces()
        guard scanner.isAtEnd || scanner.isZone else { return nil }
        let minutes = offset(scanner.rest)
        let local = CivilDate(
            year: day.0, month: day.1, day: day.2, hour: hour == 24 ? 0 : hour, minute: minute, second: second)
        // Cameras and programs write times and time zones that cannot be, and still know the day. What the owner wrote so is a
        // mistake.
        if local == nil || minutes == nil && !scanner.isAtEnd, source == .sidecar { return nil }
        guard let local else { return CaptureDate(local: date, hasTime: false, source: source) }
        return CaptureDate(local: local, nanosecond: nanosecond, offsetMinutes: minutes, source: source)
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

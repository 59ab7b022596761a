/// Finds the date in a file name as cameras, phones and messengers write it.
///
/// `IMG_20240512_140312.jpg`, `PXL_20240512_140312345.jpg` (UTC), `2024-05-12 14.03.12.jpg`,
/// `Screenshot 2024-05-12 at 2.03.12 PM.png`, `00000IMG_00000_BURST20240512140312345_COVER.jpg`,
/// `IMG-20240512-WA0001.jpg` (day only), `2024_0512_140322_017.mp4` (dashcams),
/// `mmexport1715515384000.jpg` and `FB_IMG_1715515384000.jpg` (milliseconds since 1970), `Scan_19850704.jpg`.
package enum FileNameDate {
    package static func find(in name: String) -> CaptureDate? {
        let runs = digitRuns(Array(FileName.split(name).stem.utf8))
        for index in runs.indices {
            if let date = date(startingAt: index, in: runs, name: name) { return date }
        }
        return nil
    }

    private struct Run {
        var digits: [UInt8]
        /// The characters before the digits. Those in `after` follow them, up to the next digits.
        var gap: [UInt8]
        var after: [UInt8] = []

        func number(_ range: Range<Int>) -> Int {
            digits[range].reduce(0) { $0 * 10 + Int($1 - UInt8(ascii: "0")) }
        }

        var value: Int { number(0..<digits.count) }

        func isJoined(_ separators: StaticString) -> Bool {
            gap.count == 1 && separators.withUTF8Buffer { $0.contains(gap[0]) }
        }
    }

    private static func digitRuns(_ bytes: [UInt8]) -> [Run] {
        var runs: [Run] = []
        var gap: [UInt8] = []
        var digits: [UInt8] = []
        for byte in bytes + [0] {
            if ByteScanner.isDigit(byte) {
                digits.append(byte)
                continue
            }
            if !digits.isEmpty {
                runs.append(Run(digits: digits, gap: gap))
                digits = []
                gap = []
            }
            gap.append(byte)
            if !runs.isEmpty { runs[runs.count - 1].after = gap }
        }
        return runs
    }

    private static func date(startingAt index: Int, in runs: [Run], name: String) -> CaptureDate? {
        let run = runs[index]
        // Some cameras write three digits of milliseconds after the seconds.
        if [14, 17].contains(run.digits.count) {
            return make(
                day: (run.number(0..<4), run.number(4..<6), run.number(6..<8)),
                time: Run(digits: Array(run.digits[8...]), gap: []), name: name)
        }
        if run.digits.count == 13, isExport(name) {
            guard let local = CivilDate(seconds: Int64(run.number(0..<10))), local.year >= 2000 else { return nil }
            let fraction = String(decoding: run.digits[10...], as: UTF8.self)
            return CaptureDate(
                local: local, nanosecond: DateParser.nanoseconds(fraction), offsetMinutes: 0, source: .fileName)
        }
        if run.digits.count == 8 {
            let day = (run.number(0..<4), run.number(4..<6), run.number(6..<8))
            return make(day: day, rest: runs[(index + 1)...], name: name)
        }
        guard run.digits.count == 4, index + 2 < runs.count else { return nil }
        if runs[index + 1].digits.count == 4, runs[index + 1].isJoined("_"), runs[index + 2].digits.count == 6,
            runs[index + 2].isJoined("_")
        {
            let day = runs[index + 1]
            return make(day: (run.value, day.number(0..<2), day.number(2..<4)), time: runs[index + 2], name: name)
        }
        let month = runs[index + 1]
        let date = runs[index + 2]
        guard month.digits.count == 2, date.digits.count == 2,
            month.isJoined("-_."), date.isJoined("-_."), month.gap == date.gap
        else { return nil }
        return make(day: (run.value, month.value, date.value), rest: runs[(index + 3)...], name: name)
    }

    private static func make(day: (Int, Int, Int), rest: ArraySlice<Run>, name: String) -> CaptureDate? {
        guard let next = rest.first else { return make(day: day, time: nil, name: name) }
        if (6...9).contains(next.digits.count), isTimeGap(next.gap) { return make(day: day, time: next, name: name) }
        let parts = Array(rest.prefix(3))
        if parts.count == 3, (1...2).contains(parts[0].digits.count), isTimeGap(next.gap) || isWord(next.gap),
            parts[1...].allSatisfy({ $0.digits.count == 2 && $0.isJoined(".-_:") })
        {
            var hour = parts[0].value
            if let isAfternoon = meridiem(next.gap) ?? meridiem(after: parts[2]), (0...12).contains(hour) {
                hour = hour % 12 + (isAfternoon ? 12 : 0)
            }
            let digits = [hour, parts[1].value, parts[2].value].flatMap { value in
                [value / 10, value].map { UInt8(truncatingIfNeeded: $0 % 10) + UInt8(ascii: "0") }
            }
            return make(day: day, time: Run(digits: digits, gap: []), name: name)
        }
        return make(day: day, time: nil, name: name)
    }

    private static func make(day: (Int, Int, Int), time: Run?, name: String) -> CaptureDate? {
        let first = name.lowercased().hasPrefix("scan") ? 1900 : 1990
        guard (first...2100).contains(day.0) else { return nil }
        if let time,
            let local = CivilDate(
                year: day.0, month: day.1, day: day.2,
                hour: time.number(0..<2), minute: time.number(2..<4), second: time.number(4..<6))
        {
            let fraction = String(decoding: time.digits[6...], as: UTF8.self)
            // Pixel phones write UTC into their file names.
            let offset = name.utf8.starts(with: "PXL_".utf8) ? 0 : nil
            return CaptureDate(
                local: local, nanosecond: DateParser.nanoseconds(fraction), offsetMinutes: offset, source: .fileName)
        }
        guard let local = CivilDate(year: day.0, month: day.1, day: day.2) else { return nil }
        return CaptureDate(local: local, hasTime: false, source: .fileName)
    }

    private static func isTimeGap(_ gap: [UInt8]) -> Bool {
        let text = String(decoding: gap, as: UTF8.self)
        return ["_", "-", " ", ".", "T", ", ", "_at_", "-at-", " at "].contains(text) || meridiem(gap) != nil
    }

    /// Systems join the date and the time with a word of their language: ` um `, ` a la(s) `, `, às `.
    private static func isWord(_ gap: [UInt8]) -> Bool {
        let text = String(decoding: gap, as: UTF8.self)
        guard let first = text.first, let last = text.last, text.count <= longestWord else { return false }
        return (first.isWhitespace || first == ",") && last.isWhitespace
            && text.allSatisfy { $0.isLetter || $0.isWhitespace || ",.()-".contains($0) }
    }

    private static let longestWord = 10
    private static let halves: [String: Bool] = [
        "上午": false, "下午": true, "午前": false, "午後": true, "오전": false, "오후": true,
    ]

    private static func word(_ gap: [UInt8]) -> String {
        let text = String(decoding: gap, as: UTF8.self)
        return text.hasPrefix(" ") ? String(text.drop { $0 == " " }.reversed().drop { $0 == " " }.reversed()) : ""
    }

    private static func meridiem(_ gap: [UInt8]) -> Bool? { halves[word(gap)] }

    private static func isExport(_ name: String) -> Bool {
        ["mmexport", "fb_img_"].contains(where: name.lowercased().hasPrefix)
    }

    /// Returns true if PM follows the seconds, false for AM, and nil for neither (macOS puts a narrow space before it, other programs write `p.m.`), in Latin or
    /// Greek letters.
    private static func meridiem(after seconds: Run) -> Bool? {
        let text = String(decoding: seconds.after.filter { $0 != 0 }, as: UTF8.self)
        let words = text.replacing(".", with: "").split { !$0.isLetter }
        // "am" is a German word, too: "am Strand".
        guard let word = words.first, word != "am" || words.count == 1 || text.contains("a.m") else { return nil }
        return ["pm": true, "am": false, "μμ": true, "πμ": false][word.lowercased()]
    }
}

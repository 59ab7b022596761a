/// A number or a range of numbers in a rule: `4`, `4+`, `..3`, `3..5`.
package struct RuleNumbers: Hashable, Sendable {
    let range: ClosedRange<Double>

    /// - Returns: nil if the text is no such range, or its end is before its beginning.
    init?(_ text: String) {
        guard let (first, last) = RuleRange.ends(of: text) else { return nil }
        guard let lower = first.map(Self.number) ?? -.infinity, let upper = last.map(Self.number) ?? .infinity,
            lower <= upper
        else { return nil }
        range = lower...upper
    }

    private static func number(_ text: Substring) -> Double? {
        guard !text.isEmpty, text.utf8.count <= 12,
            text.utf8.allSatisfy({ ByteScanner.isDigit($0) || $0 == UInt8(ascii: ".") })
        else { return nil }
        return Double(text)
    }
}

enum RuleRange {
    /// The two ends of `a`, `a+`, `..b` and `a..b`; an open end is nil.
    static func ends(of text: String) -> (first: Substring?, last: Substring?)? {
        if let dots = text.firstRange(of: "..") {
            let (first, last) = (text[..<dots.lowerBound], text[dots.upperBound...])
            if first.isEmpty, last.isEmpty { return nil }
            return (first.isEmpty ? nil : first, last.isEmpty ? nil : last)
        }
        if text.hasSuffix("+") { return (text.dropLast(), nil) }
        return (text[...], text[...])
    }
}

/// Days in a rule: `2024`, `2024-07`, `2024-07-16`, `2019..2024`, `2024-07+`, or a day or a month of each year: `*-12-24`.
package enum RuleDates: Hashable, Sendable {
    /// Days as numbers such as 20240716.
    case span(ClosedRange<Int>)
    case eachYear(month: Int, day: Int?)

    /// - Returns: nil if the text is none of these, or its end is before its beginning.
    init?(_ text: String) {
        if text.hasPrefix("*-") {
            let parts = text.dropFirst(2).split(separator: "-", omittingEmptySubsequences: false)
            guard let month = Self.number(parts[0], 1...12), parts.count <= 2 else { return nil }
            let day = parts.count == 2 ? Self.number(parts[1], 1...31) : nil
            if parts.count == 2, day == nil { return nil }
            self = .eachYear(month: month, day: day)
            return
        }
        guard let (first, last) = RuleRange.ends(of: text) else { return nil }
        guard let lower = first.map({ Self.days($0)?.lowerBound }) ?? 0,
            let upper = last.map({ Self.days($0)?.upperBound }) ?? 99_991_231, lower <= upper
        else { return nil }
        self = .span(lower...upper)
    }

    func contains(_ date: CivilDate) -> Bool {
        switch self {
        case .span(let days): days.contains(date.year * 10_000 + date.month * 100 + date.day)
        case .eachYear(let month, let day): date.month == month && (day == nil || date.day == day)
        }
    }

    private static func days(_ text: Substring) -> ClosedRange<Int>? {
        let parts = text.split(separator: "-", omittingEmptySubsequences: false)
        guard parts.count <= 3, parts[0].utf8.count == 4, let year = number(parts[0], 1...9999) else { return nil }
        guard parts.count > 1 else { return year * 10_000...year * 10_000 + 1_231 }
        guard let month = number(parts[1], 1...12) else { return nil }
        let start = year * 10_000 + month * 100
        guard parts.count > 2 else { return start...start + 31 }
        return number(parts[2], 1...31).map { start + $0...start + $0 }
    }

    private static func number(_ text: Substring, _ range: ClosedRange<Int>) -> Int? {
        guard text.utf8.allSatisfy(ByteScanner.isDigit), let value = Int(text), range.contains(value) else {
            return nil
        }
        return value
    }
}

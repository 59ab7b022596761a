enum CaptionTime {
    /// - Returns: the time in milliseconds, or nil if there is none.
    static func read(_ bytes: ArraySlice<UInt8>) -> Int? {
        let text = bytes.drop { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }
        let time = text.prefix { $0 != UInt8(ascii: " ") && $0 != UInt8(ascii: "\t") }
        let halves = time.split(omittingEmptySubsequences: false) { $0 == UInt8(ascii: ".") || $0 == UInt8(ascii: ",") }
        let parts = halves.first?.split(separator: UInt8(ascii: ":"), omittingEmptySubsequences: false) ?? []
        guard (1...2).contains(halves.count), (2...3).contains(parts.count) else { return nil }
        let numbers = parts.compactMap { number($0, digits: 1...3) }
        guard numbers.count == parts.count, let seconds = numbers.last, seconds < 60, let thousandths = fraction(halves)
        else { return nil }
        let minutes = numbers[numbers.count - 2]
        let hours = numbers.count == 3 ? numbers[0] : 0
        if minutes > 59 { return nil }
        return ((hours * 60 + minutes) * 60 + seconds) * 1000 + thousandths
    }

    private static func fraction(_ halves: [ArraySlice<UInt8>]) -> Int? {
        guard halves.count == 2, let digits = halves.last else { return 0 }
        let scale = [100, 10, 1]
        guard (1...3).contains(digits.count) else { return nil }
        return number(digits, digits: 1...3).map { $0 * scale[digits.count - 1] }
    }

    private static func number(_ bytes: ArraySlice<UInt8>, digits: ClosedRange<Int>) -> Int? {
        guard digits.contains(bytes.count), bytes.allSatisfy({ (0x30...0x39).contains($0) }) else { return nil }
        return bytes.reduce(0) { $0 * 10 + Int($1) - 0x30 }
    }

    static func text(_ milliseconds: Int) -> String {
        let seconds = milliseconds / 1000
        let fields = [seconds / 3600, seconds / 60 % 60, seconds % 60].map { padded($0, to: 2) }
        return fields.joined(separator: ":") + "." + padded(milliseconds % 1000, to: 3)
    }

    private static func padded(_ number: Int, to digits: Int) -> String {
        let text = String(number)
        return String(repeating: "0", count: max(0, digits - text.utf8.count)) + text
    }
}

/// What the name of an album's folder says. A number or a date at its start sorts the album and is not part of its title:
/// `01 Ceremony`, `2024-09-14 Wedding`. A year alone stays: `2024 in pictures`.
struct FolderName: Equatable {
    var title: String
    var order: Int?
    var date: CivilDate?
    /// Whether the number may also be the first word of a title, as in `7 days in Iceland`.
    private var isUncertain = false

    /// Returns what the names of the albums in one folder say. A number that may be a word is a number if each name begins
    /// with one. Names whose titles would be the same stay whole.
    static func read(_ names: [String]) -> [FolderName] {
        let found = names.map { parsed($0) }
        let areNumbered = names.count > 1 && found.allSatisfy { $0?.order != nil }
        let read = zip(names, found).map { name, found in
            found.flatMap { $0.isUncertain && !areNumbered ? nil : $0 } ?? FolderName(title: words(name[...]))
        }
        let uses = Dictionary(read.map { ($0.title, 1) }, uniquingKeysWith: +)
        return zip(names, read).map { name, read in
            var read = read
            if uses[read.title] != 1 { read.title = words(name[...]) }
            return read
        }
    }

    init(title: String, order: Int? = nil, date: CivilDate? = nil) {
        self.title = title
        self.order = order
        self.date = date
    }

    private static func words(_ name: Substring) -> String {
        let words = name.split(separator: "_").joined(separator: " ")
        return words.utf8.contains { $0 > 0x20 } ? words : String(name)
    }

    private static let separators: Set<UInt8> = Set(" _.-".utf8)

    private static func parsed(_ name: String) -> FolderName? {
        let bytes = Array(name.utf8)
        guard let start = date(in: bytes) ?? number(in: bytes) else { return nil }
        let rest = name.utf8.dropFirst(start.length).drop { separators.contains($0) || $0 == UInt8(ascii: ")") }
        guard let text = Substring(rest).firstIndex(where: { $0 != "–" && $0 != " " }) else { return nil }
        let title = words(name[text...])
        guard title.unicodeScalars.contains(where: \.properties.isAlphabetic) else { return nil }
        var found = FolderName(title: title, order: start.order, date: start.date)
        found.isUncertain = start.isUncertain
        return found
    }

    private typealias Start = (length: Int, order: Int?, date: CivilDate?, isUncertain: Bool)

    /// `2024-09-14`, `2024_09`, `20240914`, followed by a separator.
    private static func date(in bytes: [UInt8]) -> Start? {
        var position = 0
        func number(_ count: Int) -> Int? {
            let digits = bytes.dropFirst(position).prefix(count)
            guard digits.count == count, digits.allSatisfy(ByteScanner.isDigit) else { return nil }
            position += count
            return digits.reduce(0) { $0 * 10 + Int($1 - UInt8(ascii: "0")) }
        }
        func skip(_ separator: UInt8?) -> Bool {
            guard let separator else { return true }
            guard position < bytes.count, bytes[position] == separator else { return false }
            position += 1
            return true
        }
        guard let year = number(4), (1800...2199).contains(year), position < bytes.count else { return nil }
        let separator = separators.contains(bytes[position]) ? bytes[position] : nil
        guard skip(separator), let month = number(2) else { return nil }
        let end = position
        let day = skip(separator) ? number(2) : nil
        if day == nil { position = end }
        guard day != nil || separator != nil, position < bytes.count, separators.contains(bytes[position]),
            let date = CivilDate(year: year, month: month, day: day ?? 1)
        else { return nil }
        return (position, nil, date, false)
    }

    /// `01 Name`, `1. Name`, `1 - Name`, `1_Name`, `1) Name`; a number with a space alone is uncertain.
    private static func number(in bytes: [UInt8]) -> Start? {
        let digits = bytes.prefix(while: ByteScanner.isDigit)
        guard (1...3).contains(digits.count), digits.count < bytes.count else { return nil }
        let rest = bytes[digits.count...]
        let gap = rest.prefix { separators.contains($0) || $0 == UInt8(ascii: ")") }
        guard let next = rest.dropFirst(gap.count).first, !gap.isEmpty else { return nil }
        let hasZero = digits.first == UInt8(ascii: "0")
        // A year, a day or a decimal number follows: `12-05 birthday`.
        if !hasZero, ByteScanner.isDigit(next) { return nil }
        let isUncertain = !hasZero && gap.allSatisfy { $0 == UInt8(ascii: " ") }
        return (digits.count, digits.reduce(0) { $0 * 10 + Int($1 - UInt8(ascii: "0")) }, nil, isUncertain)
    }
}

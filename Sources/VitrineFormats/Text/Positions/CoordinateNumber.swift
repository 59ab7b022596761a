/// A number as positions are written: one to three digits, at most 180, perhaps with a fraction.
struct CoordinateNumber {
    let start: Int
    let end: Int
    let whole: Int
    let fraction: Range<Int>
    let significantDigits: Int
    /// Whether a comma precedes the fraction. Only a word, a sign or a letter distinguishes such a number from a list.
    let hasComma: Bool

    var isFine: Bool { significantDigits > 2 }

    init?(_ bytes: [UInt8], at start: Int) {
        let point = bytes.endOfRun(from: start, where: \.isASCIIDigit)
        guard (1...3).contains(point - start) else { return nil }
        let whole = bytes[start..<point].reduce(0) { $0 * 10 + Int($1 - 0x30) }
        guard whole <= 180 else { return nil }
        let digits = point + 1..<max(point + 1, bytes.endOfRun(from: point + 1, where: \.isASCIIDigit))
        hasComma = bytes.byte(at: point) == UInt8(ascii: ",")
        let isFraction =
            hasComma
            ? digits.count >= 4 && bytes.byte(at: digits.upperBound) != UInt8(ascii: ".")
            : bytes.byte(at: point) == UInt8(ascii: ".") && !digits.isEmpty
        self.start = start
        self.whole = whole
        fraction = isFraction ? digits : point..<point
        end = fraction.upperBound
        significantDigits = bytes[fraction].lastIndex { $0 != 0x30 }.map { $0 - point } ?? 0
    }

    func signedStart(in bytes: [UInt8]) -> Int {
        if let sign = bytes.byte(at: start - 1), sign == UInt8(ascii: "-") || sign == UInt8(ascii: "+") {
            return start - 1
        }
        return bytes.has("−", at: start - 3) ? start - 3 : start
    }

    static func digits(from index: Int, in bytes: [UInt8]) -> Int {
        if bytes.has("−", at: index) { return index + 3 }
        return bytes.has("-", at: index) || bytes.has("+", at: index) ? index + 1 : index
    }
}

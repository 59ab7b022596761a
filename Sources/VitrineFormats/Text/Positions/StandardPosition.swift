/// Positions after ISO 6709, as videos and phones write them: `+51.5073-000.1277/`, `+5130.441-00007.666/`.
enum ISO6709 {
    /// - Parameter start: of the sign.
    static func isPosition(at start: Int, in bytes: [UInt8]) -> Bool {
        if let before = bytes.byte(at: start - 1), before.isASCIIAlphanumeric || ")].".utf8.contains(before) {
            return false
        }
        // Degrees, degrees and minutes, or those with seconds; the longitude has a digit more.
        guard let latitude = Part(bytes, at: start), [2, 4, 6].contains(latitude.digits.count),
            let longitude = Part(bytes, at: latitude.end), longitude.digits.count == latitude.digits.count + 1,
            latitude.degrees(2, in: bytes) <= 90, longitude.degrees(3, in: bytes) <= 180
        else { return false }
        let isFine =
            switch latitude.digits.count {
            case 2: latitude.places > 2 || longitude.places > 2
            case 4: latitude.places > 0 || longitude.places > 0
            default: true
            }
        let altitude = Part(bytes, at: longitude.end)?.end ?? longitude.end
        let isClosed = bytes.has("/", at: altitude) || bytes.has("CRS", at: altitude)
        let isPlain = latitude.digits.count == 2 && latitude.places >= 4 && longitude.places >= 4
        return isFine && (isClosed || isPlain)
    }

    /// A sign with digits and perhaps a fraction.
    private struct Part {
        let digits: Range<Int>
        let places: Int
        let end: Int

        init?(_ bytes: [UInt8], at sign: Int) {
            guard bytes.has("+", at: sign) || bytes.has("-", at: sign) else { return nil }
            let point = bytes.indexBehind(sign + 1, where: \.isASCIIDigit)
            guard point > sign + 1 else { return nil }
            digits = sign + 1..<point
            end = bytes.has(".", at: point) ? bytes.indexBehind(point + 1, where: \.isASCIIDigit) : point
            places = max(0, end - point - 1)
        }

        func degrees(_ count: Int, in bytes: [UInt8]) -> Int {
            bytes[digits].prefix(count).reduce(0) { $0 * 10 + Int($1 - 0x30) }
        }
    }
}

/// Positions as databases of maps write them (WKT, ISO 19162): `POINT(-0.12776 51.50735)`.
enum WellKnownText {
    private static let shapes = ["POINT", "LINESTRING", "POLYGON"]

    static func isPosition(_ first: CoordinateNumber, in bytes: [UInt8]) -> Bool {
        let gap = bytes.indexBehind(first.end) { $0 == 0x20 }
        guard gap > first.end,
            let second = CoordinateNumber(bytes, at: CoordinateNumber.digits(behind: gap, in: bytes)),
            first.isFine || second.isFine
        else { return false }
        let bracket = bytes.indexBefore(first.signedStart(in: bytes)) { $0 == 0x20 }
        guard bytes.byte(at: bracket) == UInt8(ascii: "(") else { return false }
        // `POLYGON Z ((` has more than one bracket, and a word for the dimensions.
        let end = bytes.indexBefore(bracket) { " (ZM".utf8.contains($0) } + 1
        return shapes.contains { bytes[max(0, end - $0.utf8.count)..<end].elementsEqual($0.utf8) }
    }
}

/// Full plus codes (Open Location Code): `9C3XGV4C+XV` is a field of fourteen metres. Those without the first digits say
/// nothing alone.
enum PlusCode {
    private static let digits = Array("23456789CFGHJMPQRVWX".utf8)

    /// - Returns: where the code begins whose sign is at `plus`; nil when there is none.
    static func start(aroundPlus plus: Int, in bytes: [UInt8]) -> Int? {
        guard bytes.byte(at: plus) == UInt8(ascii: "+"), let front = bytes.slice(at: plus - 8, count: 8) else {
            return nil
        }
        let end = bytes.indexBehind(plus + 1, where: \.isASCIIAlphanumeric)
        let code = front + bytes[(plus + 1)..<end]
        guard (10...15).contains(code.count), !isPart(bytes.byte(at: plus - 9)), !isPart(bytes.byte(at: end)) else {
            return nil
        }
        let upper = code.map { (0x61...0x7A).contains($0) ? $0 - 0x20 : $0 }
        // One way of writing: either is common, both in one code are not.
        guard code.elementsEqual(upper) || !code.contains(where: { (0x41...0x5A).contains($0) }),
            upper.allSatisfy(digits.contains), upper.prefix(8).contains(where: { !$0.isASCIIDigit })
        else { return nil }
        // An identifier of a script does not begin with a digit; small letters are read as a code only then.
        guard code.elementsEqual(upper) || upper[0].isASCIIDigit else { return nil }
        // Latitudes end at the ninth digit, longitudes at the eighteenth.
        guard let latitude = digits.firstIndex(of: upper[0]), let longitude = digits.firstIndex(of: upper[1]) else {
            return nil
        }
        return latitude < 9 && longitude < 18 ? plus - 8 : nil
    }

    private static func isPart(_ byte: UInt8?) -> Bool {
        byte.map { $0.isASCIIAlphanumeric || $0 == UInt8(ascii: "+") } ?? false
    }
}

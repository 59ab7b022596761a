/// Two numbers in a row: `geo:47.3769,8.5417`, and `51.50735, -0.12776` without a word.
enum PairPosition {
    private static let introductions: [String] = [
        "geo:", "coordinates", "coords", "coordinate", "center=", "q=", "ll=", "/@", "point>", "pos>", "icbm",
        "geo.position", "location", "map=", "maps/", "gps", "latlng", "lnglat", "marker(", "marker=", "position\"",
        "place/", "query=", "destination=", "iso6709",
    ]

    static func isPosition(_ first: CoordinateNumber, in bytes: [UInt8]) -> Bool {
        guard first.fraction.count > 2, !first.hasComma else { return false }
        return isIntroduced(first, in: bytes) || isAlone(first, in: bytes)
    }

    private static func isIntroduced(_ first: CoordinateNumber, in bytes: [UInt8]) -> Bool {
        let gap = bytes.endOfRun(from: first.end) { ", ;|/+\t\n\r\"'-".utf8.contains($0) }
        // A comma in an address.
        let start = bytes.has("%2C", at: first.end) ? first.end + 3 : gap
        guard start > first.end, start <= first.end + 8, first.isFine,
            let second = CoordinateNumber(bytes, at: CoordinateNumber.digits(from: start, in: bytes)), second.isFine
        else { return false }
        let before = String(decoding: bytes[max(0, first.start - 40)..<first.start], as: UTF8.self).lowercased()
        return introductions.contains(where: before.contains)
    }

    // MARK: Without a word

    /// Whether it is a pair of numbers with four decimals or more that nothing else explains. Drawings, colours, ratios and
    /// arguments of functions look the same; `PairContext` tells them apart.
    private static func isAlone(_ first: CoordinateNumber, in bytes: [UInt8]) -> Bool {
        let blank = bytes.endOfRun(from: first.end, where: isBlank)
        guard first.fraction.count >= 4, let separator = bytes.byte(at: blank), ",;_".utf8.contains(separator) else {
            return false
        }
        let start = CoordinateNumber.digits(from: bytes.endOfRun(from: blank + 1, where: isBlank), in: bytes)
        guard let second = CoordinateNumber(bytes, at: start), second.fraction.count >= 4, !second.hasComma,
            first.isFine || second.isFine, first.whole <= 90, isOnLand(first, second),
            !(isMonth(first, in: bytes) && isMonth(second, in: bytes))
        else { return false }
        return PairContext.isFree(from: first.signedStart(in: bytes), to: second.end, in: bytes)
    }

    private static func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 }

    /// There is no land within 3° of 0°, 0°, but ratios and opacities are numbers of this size.
    private static func isOnLand(_ first: CoordinateNumber, _ second: CoordinateNumber) -> Bool {
        first.whole >= 3 || second.whole >= 3
    }

    /// `10.2023` is October.
    private static func isMonth(_ number: CoordinateNumber, in bytes: [UInt8]) -> Bool {
        guard (1...12).contains(number.whole), number.fraction.count == 4 else { return false }
        let century = bytes[number.fraction].prefix(2)
        return century.elementsEqual("19".utf8) || century.elementsEqual("20".utf8)
    }

    // MARK: In names

    /// Whether a name holds a pair in which the dots became dashes, as in the address of `IMG_51.50735_-0.12776.jpg`. Numbers
    /// with fewer than five digits after the dash are dates.
    static func isInAddress(_ bytes: [UInt8]) -> Bool {
        bytes.indices.contains { start in
            guard bytes[start].isASCIIDigit, bytes.byte(at: start - 1)?.isASCIIAlphanumeric != true,
                let first = dashed(bytes, at: start), first.whole <= 90
            else { return false }
            let gap = bytes.endOfRun(from: first.end) { "-_".utf8.contains($0) }
            guard gap > first.end, let second = dashed(bytes, at: gap), second.whole <= 180 else { return false }
            return first.whole >= 3 || second.whole >= 3
        }
    }

    private static func dashed(_ bytes: [UInt8], at start: Int) -> (whole: Int, end: Int)? {
        let dash = bytes.endOfRun(from: start, where: \.isASCIIDigit)
        let end = bytes.endOfRun(from: dash + 1, where: \.isASCIIDigit)
        guard (1...3).contains(dash - start), bytes.has("-", at: dash), (6...9).contains(end - dash),
            bytes.byte(at: end)?.isASCIIAlphanumeric != true
        else { return nil }
        return (bytes[start..<dash].reduce(0) { $0 * 10 + Int($1 - 0x30) }, end)
    }
}

/// Positions in the notation of ISO 6709, which videos and phones use: `+51.5073-000.1277/`, `+5130.441-00007.666/`.
enum ISO6709 {
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
            case 2: latitude.decimals > 2 || longitude.decimals > 2
            case 4: latitude.decimals > 0 || longitude.decimals > 0
            default: true
            }
        let altitude = Part(bytes, at: longitude.end)?.end ?? longitude.end
        let isClosed = bytes.has("/", at: altitude) || bytes.has("CRS", at: altitude)
        let isPlain = latitude.digits.count == 2 && latitude.decimals >= 4 && longitude.decimals >= 4
        return isFine && (isClosed || isPlain)
    }

    private struct Part {
        let digits: Range<Int>
        let decimals: Int
        let end: Int

        init?(_ bytes: [UInt8], at sign: Int) {
            guard bytes.has("+", at: sign) || bytes.has("-", at: sign) else { return nil }
            let point = bytes.endOfRun(from: sign + 1, where: \.isASCIIDigit)
            guard point > sign + 1 else { return nil }
            digits = sign + 1..<point
            end = bytes.has(".", at: point) ? bytes.endOfRun(from: point + 1, where: \.isASCIIDigit) : point
            decimals = max(0, end - point - 1)
        }

        func degrees(_ count: Int, in bytes: [UInt8]) -> Int {
            bytes[digits].prefix(count).reduce(0) { $0 * 10 + Int($1 - 0x30) }
        }
    }
}

/// Numbers with a sign for degrees: `47.3769°`, `47°22'36.8"`, `47 deg 22' 36.81"`, `北緯35度41分22秒`.
enum DegreePosition {
    private static let degrees: [StaticString] = ["°", "º", "度", "도", "deg"]
    private static let minutes: [StaticString] = ["'", "′", "’", "´", "分", "분"]

    static func isPosition(_ number: CoordinateNumber, in bytes: [UInt8]) -> Bool {
        let start = bytes.byte(at: number.end) == 0x20 ? number.end + 1 : number.end
        guard let mark = degrees.first(where: { bytes.has($0, at: start) }) else { return false }
        let end = start + mark.utf8CodeUnitCount
        if isFine(after: end, in: bytes) { return true }
        // In stylesheets `deg` stands at the number, and it is an angle.
        let isAngle = bytes.has("deg", at: start) && start == number.end
        return number.isFine && !isAngle && !isTemperature(at: end, in: bytes)
    }

    private static func isTemperature(at end: Int, in bytes: [UInt8]) -> Bool {
        let scale = bytes.byte(at: end) == 0x20 ? end + 1 : end
        guard let letter = bytes.byte(at: scale), "CFK".utf8.contains(letter) else { return false }
        return bytes.byte(at: scale + 1)?.isASCIIAlphanumeric != true
    }

    /// Whether minutes with a fraction, or seconds, follow. Whole minutes are two kilometres.
    private static func isFine(after mark: Int, in bytes: [UInt8]) -> Bool {
        let start = bytes.endOfRun(from: mark) { $0 == 0x20 }
        let end = bytes.endOfRun(from: start, where: \.isASCIIDigit)
        guard (1...2).contains(end - start) else { return false }
        if bytes.has(".", at: end) || bytes.has(",", at: end), bytes.byte(at: end + 1)?.isASCIIDigit == true {
            return true
        }
        guard let minute = minutes.first(where: { bytes.has($0, at: end) }) else { return false }
        let second = bytes.endOfRun(from: end + minute.utf8CodeUnitCount) { $0 == 0x20 }
        return bytes.byte(at: second)?.isASCIIDigit == true
    }
}

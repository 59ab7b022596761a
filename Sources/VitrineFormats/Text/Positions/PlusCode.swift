/// Full plus codes (Open Location Code): `9C3XGV4C+XV` is a square of fourteen metres. A code
/// without its first digits needs the name of a place and is no position alone.
enum PlusCode {
    private static let digits = Array("23456789CFGHJMPQRVWX".utf8)

    static func start(aroundPlus plus: Int, in bytes: [UInt8]) -> Int? {
        guard bytes.byte(at: plus) == UInt8(ascii: "+"), let front = bytes.slice(at: plus - 8, count: 8) else {
            return nil
        }
        let end = bytes.endOfRun(from: plus + 1, where: \.isASCIIAlphanumeric)
        let code = front + bytes[(plus + 1)..<end]
        guard (10...15).contains(code.count), !isPart(bytes.byte(at: plus - 9)), !isPart(bytes.byte(at: end)) else {
            return nil
        }
        let upper = code.map { (0x61...0x7A).contains($0) ? $0 - 0x20 : $0 }
        // Capitals or small letters, but not both in one code.
        guard code.elementsEqual(upper) || !code.contains(where: { (0x41...0x5A).contains($0) }),
            upper.allSatisfy(digits.contains), upper.prefix(8).contains(where: { !$0.isASCIIDigit })
        else { return nil }
        // Small letters are a code only after a digit, with which no identifier of a script begins.
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

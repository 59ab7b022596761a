/// Finds positions on Earth that are finer than 0.01°, about a kilometre, in texts of any kind. Each notation has a file
/// of its own.
package enum Coordinates {
    package static func first(in bytes: [UInt8]) -> Int? {
        var index = 0
        while index < bytes.count {
            if bytes[index] == UInt8(ascii: "+") || bytes[index] == UInt8(ascii: "-") {
                if let start = PlusCode.start(aroundPlus: index, in: bytes) { return start }
                if ISO6709.isPosition(at: index, in: bytes) { return index }
            }
            guard bytes[index].isASCIIDigit, !isInNumber(bytes.byte(at: index - 1)) else {
                index += 1
                continue
            }
            guard let number = CoordinateNumber(bytes, at: index) else {
                index = bytes.endOfRun(from: index, where: \.isASCIIDigit)
                continue
            }
            if isPosition(number, in: bytes) { return index }
            index = number.end
        }
        return nil
    }

    private static func isInNumber(_ byte: UInt8?) -> Bool {
        byte.map { $0.isASCIIDigit || $0 == UInt8(ascii: ".") } ?? false
    }

    package static func isInName(_ name: String) -> Bool {
        let bytes = EncodedText.decoded(Array(name.utf8))
        return first(in: bytes) != nil || PairPosition.isInAddress(bytes)
    }

    private static func isPosition(_ number: CoordinateNumber, in bytes: [UInt8]) -> Bool {
        if NamedPosition.isPosition(number, in: bytes) || DegreePosition.isPosition(number, in: bytes)
            || HemispherePosition.isPosition(number, in: bytes)
        {
            return true
        }
        // `v51.50735` is a version number or the end of an identifier.
        if bytes.byte(at: number.start - 1)?.isASCIIAlphanumeric == true { return false }
        return WellKnownText.isPosition(number, in: bytes) || PairPosition.isPosition(number, in: bytes)
    }
}

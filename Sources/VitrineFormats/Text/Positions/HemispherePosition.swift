/// Two numbers with the letters of their hemispheres: `51.50735 N, 0.12776 W`, `N51.50735 W0.12776`. A single number with a
/// letter is not enough: newtons and clothing sizes have the same form.
enum HemispherePosition {
    private enum Axis { case latitude, longitude }

    static func isPosition(_ number: CoordinateNumber, in bytes: [UInt8]) -> Bool {
        areLettersAfter(number, in: bytes) || areLettersBefore(number, in: bytes)
    }

    private static func areLettersAfter(_ first: CoordinateNumber, in bytes: [UInt8]) -> Bool {
        let letter = indexAfterBlanks(first.end, in: bytes)
        guard let axis = axis(at: letter, in: bytes) else { return false }
        let start = CoordinateNumber.digits(from: indexAfterGap(letter + 1, in: bytes), in: bytes)
        guard let second = CoordinateNumber(bytes, at: start), first.isFine || second.isFine else { return false }
        let other = indexAfterBlanks(second.end, in: bytes)
        guard let otherAxis = Self.axis(at: other, in: bytes), otherAxis != axis else { return false }
        // `0.12776E-5` is one number.
        guard let next = bytes.byte(at: other + 1) else { return true }
        return !next.isASCIIAlphanumeric && next != UInt8(ascii: "-") && next != UInt8(ascii: "+")
    }

    private static func areLettersBefore(_ first: CoordinateNumber, in bytes: [UInt8]) -> Bool {
        let letter = bytes.indexBefore(first.signedStart(in: bytes)) { $0 == 0x20 || $0 == UInt8(ascii: ":") }
        guard let axis = axis(at: letter, in: bytes), bytes.byte(at: letter - 1)?.isASCIIAlphanumeric != true else {
            return false
        }
        let other = indexAfterGap(first.end, in: bytes)
        guard let otherAxis = Self.axis(at: other, in: bytes), otherAxis != axis else { return false }
        let blank = bytes.endOfRun(from: other + 1) { $0 == 0x20 || $0 == UInt8(ascii: ":") }
        let start = CoordinateNumber.digits(from: blank, in: bytes)
        guard let second = CoordinateNumber(bytes, at: start) else { return false }
        return first.isFine || second.isFine
    }

    private static func axis(at index: Int, in bytes: [UInt8]) -> Axis? {
        switch bytes.byte(at: index) {
        case UInt8(ascii: "N"), UInt8(ascii: "S"): .latitude
        // O is west in Spanish, French and Italian, and east in German.
        case UInt8(ascii: "E"), UInt8(ascii: "W"), UInt8(ascii: "O"): .longitude
        default: nil
        }
    }

    private static func indexAfterBlanks(_ index: Int, in bytes: [UInt8]) -> Int {
        bytes.endOfRun(from: index) { $0 == 0x20 }
    }

    private static func indexAfterGap(_ index: Int, in bytes: [UInt8]) -> Int {
        bytes.endOfRun(from: index) { " \t\r\n,;/|_".utf8.contains($0) }
    }
}

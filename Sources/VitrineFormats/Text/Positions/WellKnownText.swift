/// Positions as map databases write them (WKT, ISO 19125): `POINT(-0.12776 51.50735)`.
enum WellKnownText {
    private static let shapes = ["POINT", "LINESTRING", "POLYGON"]

    static func isPosition(_ first: CoordinateNumber, in bytes: [UInt8]) -> Bool {
        let gap = bytes.endOfRun(from: first.end) { $0 == 0x20 }
        guard gap > first.end,
            let second = CoordinateNumber(bytes, at: CoordinateNumber.digits(from: gap, in: bytes)),
            first.isFine || second.isFine
        else { return false }
        let bracket = bytes.indexBefore(first.signedStart(in: bytes)) { $0 == 0x20 }
        guard bytes.byte(at: bracket) == UInt8(ascii: "(") else { return false }
        // `POLYGON Z ((` has more than one bracket and a word for the dimensions.
        let end = bytes.indexBefore(bracket) { " (ZM".utf8.contains($0) } + 1
        return shapes.contains { bytes[max(0, end - $0.utf8.count)..<end].elementsEqual($0.utf8) }
    }
}

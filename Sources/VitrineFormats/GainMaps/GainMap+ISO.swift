/// The binary form of a gain map's numbers (ISO 21496-1, C.2.2), big endian.
extension GainMap {
    package static let isoMark = "urn:iso:std:iso:ts:21496:-1\0"
    private static let multichannel: UInt8 = 0x80
    private static let baseColours: UInt8 = 0x40
    private static let commonDenominator: UInt8 = 0x08

    /// - Parameter start: where the numbers begin, with the minimum version.
    /// - Throws: `damaged` when there are too few bytes or another version, `impossibleNumbers`, or `otherColours`.
    init(iso bytes: [UInt8], at start: Int) throws(GainMapProblem) {
        guard bytes.integer(at: start, width: 2, .big) == 0, let flags = bytes.byte(at: start + 4) else {
            throw .damaged
        }
        var numbers = Numbers(bytes: bytes, position: start + 5, common: nil)
        if flags & Self.commonDenominator != 0 { numbers.common = UInt32(try numbers.next()) }
        baseHeadroom = try numbers.unsigned()
        alternateHeadroom = try numbers.unsigned()
        channels = []
        for _ in 0..<(flags & Self.multichannel != 0 ? 3 : 1) {
            channels.append(
                Channel(
                    min: try numbers.signed(), max: try numbers.signed(), gamma: try numbers.unsigned(),
                    baseOffset: try numbers.signed(), alternateOffset: try numbers.signed()))
        }
        curve = .iso
        guard flags & Self.baseColours != 0 else { throw .otherColours }
    }

    /// The numbers: 61 bytes for one channel, 141 for three.
    package var isoPayload: [UInt8] {
        var bytes: [UInt8] = [0, 0, 0, 0, Self.baseColours | (channels.count == 3 ? Self.multichannel : 0)]
        func add(_ fraction: Fraction) {
            bytes += Int(fraction.numerator).bytes(4, .big) + Int(fraction.denominator).bytes(4, .big)
        }
        add(baseHeadroom)
        add(alternateHeadroom)
        for channel in channels {
            for fraction in [channel.min, channel.max, channel.gamma, channel.baseOffset, channel.alternateOffset] {
                add(fraction)
            }
        }
        return bytes
    }

    package var packed: [UInt8] { [curve.rawValue] + isoPayload }

    /// - Parameter bytes: as `packed` writes them.
    /// - Returns: nil for other bytes, and for numbers that no map has that changes a picture.
    package init?(packed bytes: [UInt8]) {
        guard let curve = bytes.first.flatMap(Curve.init), var map = try? GainMap(iso: bytes, at: 1),
            map.isUsable
        else { return nil }
        map.curve = curve
        guard map.packed == bytes else { return nil }
        self = map
    }

    private struct Numbers {
        let bytes: [UInt8]
        var position: Int
        /// The denominator of all fractions; nil when each has its own.
        var common: UInt32?

        mutating func next() throws(GainMapProblem) -> UInt64 {
            guard let number = bytes.number(at: position, width: 4, .big) else { throw .damaged }
            position += 4
            return number
        }

        mutating func unsigned() throws(GainMapProblem) -> Fraction {
            guard let numerator = Int32(exactly: try next()) else { throw .impossibleNumbers }
            return Fraction(numerator, try denominator())
        }

        mutating func signed() throws(GainMapProblem) -> Fraction {
            Fraction(Int32(truncatingIfNeeded: try next()), try denominator())
        }

        private mutating func denominator() throws(GainMapProblem) -> UInt32 {
            if let common { return common }
            return UInt32(try next())
        }
    }
}

extension Position {
    /// Reads a position as movies contain it (ISO 6709, annex H): `+48.1370+011.5750+520.000/`.
    /// - Returns: nil for other texts, and for 0° N 0° E, which devices write that know no position.
    package init?(iso6709 text: String) {
        var rest = text.utf8[...]
        guard let latitude = Self.angle(&rest, degreeDigits: 2), let longitude = Self.angle(&rest, degreeDigits: 3)
        else { return nil }
        self.init(latitude: latitude, longitude: longitude, altitude: Self.number(&rest)?.value)
        guard isPlausible else { return nil }
    }

    /// Whether these are numbers of a position on Earth, and not those that devices write that know none.
    package var isPlausible: Bool {
        abs(latitude) <= 90 && abs(longitude) <= 180 && (latitude != 0 || longitude != 0)
            && abs(altitude ?? 0) < 100_000
    }

    private static func angle(_ rest: inout Substring.UTF8View, degreeDigits: Int) -> Double? {
        guard let (value, digits) = number(&rest) else { return nil }
        let magnitude = abs(value)
        let angle: Double
        switch digits - degreeDigits {
        case ...1: angle = magnitude
        case 2: angle = (magnitude / 100).rounded(.down) + magnitude.truncatingRemainder(dividingBy: 100) / 60
        case 4:
            let minutes = (magnitude / 100).rounded(.down).truncatingRemainder(dividingBy: 100)
            angle =
                (magnitude / 10_000).rounded(.down) + minutes / 60
                + magnitude.truncatingRemainder(dividingBy: 100) / 3600
        default: return nil
        }
        return value < 0 ? -angle : angle
    }

    private static func number(_ rest: inout Substring.UTF8View) -> (value: Double, digits: Int)? {
        guard let sign = rest.first, sign == UInt8(ascii: "+") || sign == UInt8(ascii: "-") else { return nil }
        let body = rest.dropFirst().prefix { (0x30...0x39).contains($0) || $0 == UInt8(ascii: ".") }
        let digits = body.prefix { $0 != UInt8(ascii: ".") }.count
        guard digits > 0, body.count <= 24, let value = Double(Substring(body)) else { return nil }
        rest = rest.dropFirst(1 + body.count)
        return (sign == UInt8(ascii: "-") ? -value : value, digits)
    }
}

extension Position {
    /// The position without its altitude, in hundredths of a degree.
    package var coarse: Position {
        Position(latitude: Self.hundredths(latitude), longitude: Self.hundredths(longitude))
    }

    private static func hundredths(_ degrees: Double) -> Double { (degrees * 100).rounded() / 100 }

    /// Reads a position as XMP contains it (ISO 16684-1, GPSCoordinate): `67,55.9N` and `67,55,54N`.
    /// - Returns: nil for other texts, and for 0° N 0° E, which devices write that know no position.
    package init?(xmpLatitude: String?, longitude: String?) {
        guard let latitude = Self.degrees(xmpLatitude, "N", "S"), let longitude = Self.degrees(longitude, "E", "W")
        else { return nil }
        self.init(latitude: latitude, longitude: longitude)
        guard isPlausible else { return nil }
    }

    private static func degrees(_ text: String?, _ positive: Character, _ negative: Character) -> Double? {
        guard let text, text.utf8.count <= 40, let letter = text.last, letter == positive || letter == negative else {
            return nil
        }
        let parts = text.dropLast().split(separator: ",", omittingEmptySubsequences: false)
        let numbers = parts.compactMap { part in
            part.utf8.allSatisfy { (0x30...0x39).contains($0) || $0 == UInt8(ascii: ".") } ? Double(part) : nil
        }
        guard (2...3).contains(numbers.count), numbers.count == parts.count, numbers.dropFirst().allSatisfy({ $0 < 60 })
        else { return nil }
        let degrees = zip(numbers, [1.0, 60, 3600]).reduce(0) { $0 + $1.0 / $1.1 }
        return letter == negative ? -degrees : degrees
    }
}

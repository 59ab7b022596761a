/// Functions of mathematics from the four basic operations, which give the same bits on every computer; those of a library
/// may not.
enum PortableMath {
    /// The sine of an angle from -180 to 180 degrees, within 1e-12.
    static func sine(degrees: Double) -> Double {
        let folded = degrees > 90 ? 180 - degrees : degrees < -90 ? -180 - degrees : degrees
        let angle = folded * .pi / 180
        var (sum, term) = (angle, angle)
        for index in 1...12 {
            term *= -angle * angle / Double(2 * index * (2 * index + 1))
            sum += term
        }
        return sum
    }

    static func cosine(degrees: Double) -> Double { sine(degrees: 90 - abs(degrees)) }

    /// The natural logarithm of a positive, finite number, within 1e-12.
    static func logarithm(_ number: Double) -> Double {
        // ln x = 2 artanh((x - 1) / (x + 1)), for the significand alone.
        let part = (number.significand - 1) / (number.significand + 1)
        var (sum, power) = (0.0, part)
        for index in 0..<20 {
            sum += power / Double(2 * index + 1)
            power *= part * part
        }
        return 2 * sum + Double(number.exponent) * 0.693147180559945309
    }
}

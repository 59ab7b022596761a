/// The curve between sRGB values and linear light (IEC 61966-2-1), both from 0 to 1.
///
/// The functions use only the four basic operations, which give the same bits on every computer; the `pow` of a library
/// may not.
enum SRGBCurve {
    static func linear(_ value: Double) -> Double {
        if value <= 0.04045 { return value / 12.92 }
        let base = (value + 0.055) / 1.055
        let fifth = root(base, 5)
        return base * base * fifth * fifth
    }

    static func encoded(_ value: Double) -> Double {
        if value <= 0.0031308 { return value * 12.92 }
        let twelfth = root(value, 12)
        return 1.055 * twelfth * twelfth * twelfth * twelfth * twelfth - 0.055
    }

    static func root(_ value: Double, _ degree: Int) -> Double {
        guard value > 0 else { return 0 }
        var guess = 1.0
        for _ in 0..<80 {
            var power = 1.0
            for _ in 1..<degree { power *= guess }
            let next = guess - (power * guess - value) / (Double(degree) * power)
            if next >= guess { break }
            guess = next
        }
        return guess
    }
}

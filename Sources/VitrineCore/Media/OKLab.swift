/// A colour in the perceptual colour space OKLab (Björn Ottosson, 2020): lightness from 0 to 1, and two axes of hue of
/// about ±0.3.
///
/// The functions use only the four basic operations, which give the same bits on every computer; the `pow` of a library
/// may not.
struct OKLab: Hashable {
    var lightness: Double
    var a: Double
    var b: Double

    init(lightness: Double, a: Double, b: Double) {
        self.lightness = lightness
        self.a = a
        self.b = b
    }

    /// - Parameter rgb: the sRGB values from 0 to 1.
    init(rgb: [Double]) {
        let linear = rgb.map(Self.linear)
        let l = Self.root(0.4122214708 * linear[0] + 0.5363325363 * linear[1] + 0.0514459929 * linear[2], 3)
        let m = Self.root(0.2119034982 * linear[0] + 0.6806995451 * linear[1] + 0.1073969566 * linear[2], 3)
        let s = Self.root(0.0883024619 * linear[0] + 0.2817188376 * linear[1] + 0.6299787005 * linear[2], 3)
        lightness = 0.2104542553 * l + 0.7936177850 * m - 0.0040720468 * s
        a = 1.9779984951 * l - 2.4285922050 * m + 0.4505937099 * s
        b = 0.0259040371 * l + 0.7827717662 * m - 0.8086757660 * s
    }

    /// The sRGB values from 0 to 1. Values outside of sRGB are clamped.
    var rgb: [Double] {
        let l = cube(lightness + 0.3963377774 * a + 0.2158037573 * b)
        let m = cube(lightness - 0.1055613458 * a - 0.0638541728 * b)
        let s = cube(lightness - 0.0894841775 * a - 1.2914855480 * b)
        return [
            4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
            -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
            -0.0041960863 * l - 0.7034186147 * m + 1.7076147010 * s,
        ].map { Self.encoded(min(1, max(0, $0))) }
    }

    private func cube(_ value: Double) -> Double { value * value * value }

    /// Converts an sRGB value to linear light (IEC 61966-2-1).
    static func linear(_ value: Double) -> Double {
        if value <= 0.04045 { return value / 12.92 }
        let base = (value + 0.055) / 1.055
        let fifth = root(base, 5)
        return base * base * fifth * fifth
    }

    private static func encoded(_ value: Double) -> Double {
        if value <= 0.0031308 { return value * 12.92 }
        let twelfth = root(value, 12)
        return 1.055 * twelfth * twelfth * twelfth * twelfth * twelfth - 0.055
    }

    /// Returns the root of a number from 0 to 1 by Newton's method.
    private static func root(_ value: Double, _ degree: Int) -> Double {
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

/// A colour in the perceptual colour space OKLab (Björn Ottosson, 2020): lightness from 0 to 1, and two axes of hue of
/// about ±0.3. Equal colours give the same bits on every computer.
struct OKLab: Hashable {
    var lightness: Double
    var a: Double
    var b: Double

    init(lightness: Double, a: Double, b: Double) {
        self.lightness = lightness
        self.a = a
        self.b = b
    }

    init(rgb: [Double]) {
        let linear = rgb.map(SRGBCurve.linear)
        let l = SRGBCurve.root(0.4122214708 * linear[0] + 0.5363325363 * linear[1] + 0.0514459929 * linear[2], 3)
        let m = SRGBCurve.root(0.2119034982 * linear[0] + 0.6806995451 * linear[1] + 0.1073969566 * linear[2], 3)
        let s = SRGBCurve.root(0.0883024619 * linear[0] + 0.2817188376 * linear[1] + 0.6299787005 * linear[2], 3)
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
        ].map { SRGBCurve.encoded(min(1, max(0, $0))) }
    }

    private func cube(_ value: Double) -> Double { value * value * value }
}

import Glibc

/// The definitions of colour spaces, from which profiles are made and expected colours are computed.
struct ColourSpace {
    var name: String
    /// XYZ of red, green and blue, relative to D50.
    var primaries: [[Double]]
    /// The exponent of the curve; nil for the curve of sRGB.
    var gamma: Double?

    static let sRGB = ColourSpace(
        name: "sRGB",
        primaries: [[0.43607, 0.22249, 0.01392], [0.38515, 0.71687, 0.09708], [0.14307, 0.06061, 0.71410]], gamma: nil)
    static let displayP3 = ColourSpace(
        name: "Display P3",
        primaries: [[0.51512, 0.24120, -0.00105], [0.29198, 0.69225, 0.04189], [0.15710, 0.06657, 0.78407]], gamma: nil)
    static let adobeRGB = ColourSpace(
        name: "Adobe RGB",
        primaries: [[0.60974, 0.31111, 0.01947], [0.20528, 0.62567, 0.06087], [0.14919, 0.06322, 0.74457]],
        gamma: 2.19922)
    static let proPhoto = ColourSpace(
        name: "ProPhoto",
        primaries: [[0.79767, 0.28804, 0], [0.13519, 0.71188, 0], [0.03134, 0.00009, 0.82491]], gamma: 1.8)

    func linear(_ value: Double) -> Double {
        if let gamma { return pow(value, gamma) }
        return value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
    }

    /// CIE L*a*b*, D50, of a colour with parts from 0 to 1.
    func lab(_ colour: [Double]) -> [Double] {
        let parts = colour.map(linear)
        let xyz = (0..<3).map { axis in (0..<3).reduce(0) { $0 + parts[$1] * primaries[$1][axis] } }
        let f = zip(xyz, [0.96422, 1, 0.82521]).map { value, white in
            let ratio = value / white
            return ratio > 0.008856 ? cbrt(ratio) : (903.3 * ratio + 16) / 116
        }
        return [116 * f[1] - 16, 500 * (f[0] - f[1]), 200 * (f[1] - f[2])]
    }

    /// An ICC profile, version 2.
    var profile: [UInt8] {
        let curve: [UInt8]
        if let gamma {
            curve = ICCFixture.gammaCurve(gamma)
        } else {
            curve = ICCFixture.tableCurve((0...1023).map { linear(Double($0) / 1023) })
        }
        return ICCFixture.profile(
            space: "RGB ",
            tags: zip(["rXYZ", "gXYZ", "bXYZ"], primaries.map(ICCFixture.xyz)).map { ($0, $1) }
                + ["rTRC", "gTRC", "bTRC"].map { ($0, curve) })
    }
}

/// Writes colour profiles (ICC.1:2001-04).
enum ICCFixture {
    static func grey(gamma: Double) -> [UInt8] {
        profile(space: "GRAY", tags: [("kTRC", gammaCurve(gamma))])
    }

    static func gammaCurve(_ gamma: Double) -> [UInt8] {
        Array("curv".utf8) + number(0) + number(1) + short(Int(gamma * 256)) + [0, 0]
    }

    static func tableCurve(_ values: [Double]) -> [UInt8] {
        Array("curv".utf8) + number(0) + number(values.count) + values.flatMap { short(Int($0 * 65535 + 0.5)) }
    }

    static func xyz(_ values: [Double]) -> [UInt8] {
        Array("XYZ ".utf8) + number(0) + values.flatMap { number(Int(($0 * 65536).rounded())) }
    }

    /// A profile of inks that gives each mixture of full and no inks a colour.
    /// - Parameter colours: sixteen colours as L*, a* and b*, whose number has a bit for each of cyan, magenta, yellow and black,
    ///   cyan being the highest.
    static func inks(_ colours: [[Double]]) -> [UInt8] {
        let identity = (0..<9).flatMap { number($0 % 4 == 0 ? 65_536 : 0) }
        let ramp = (0...255).map { UInt8($0) }
        let grid = colours.flatMap { colour in
            [UInt8(colour[0] * 2.55 + 0.5), UInt8(colour[1] + 128.5), UInt8(colour[2] + 128.5)]
        }
        let table =
            Array("mft1".utf8) + number(0) + [4, 3, 2, 0] + identity + Array(repeating: ramp, count: 4).flatMap { $0 }
            + grid + Array(repeating: ramp, count: 3).flatMap { $0 }
        return profile(space: "CMYK", connection: "Lab ", tags: [("A2B0", table)])
    }

    static func profile(space: String, connection: String = "XYZ ", tags: [(String, [UInt8])]) -> [UInt8] {
        let all = tags + [("wtpt", xyz([0.96422, 1, 0.82521]))]
        var table = number(all.count)
        var data: [UInt8] = []
        for (name, body) in all {
            table += Array(name.utf8) + number(132 + all.count * 12 + data.count) + number(body.count)
            data += body
        }
        var header = number(132 + all.count * 12 + data.count) + number(0) + [2, 0x40, 0, 0]
        header +=
            Array("\(space == "CMYK" ? "prtr" : "mntr")\(space)\(connection)".utf8) + [
                7, 0xD0, 0, 1, 0, 1, 0, 0, 0, 0, 0, 0,
            ] + Array("acsp".utf8)
        header += [UInt8](repeating: 0, count: 28) + [0, 0, 0xF6, 0xD6, 0, 1, 0, 0, 0, 0, 0xD3, 0x2D]
        header += [UInt8](repeating: 0, count: 128 - header.count)
        return header + table + data
    }

    private static func number(_ value: Int) -> [UInt8] {
        (0..<4).map { UInt8(truncatingIfNeeded: value >> (24 - $0 * 8)) }
    }

    private static func short(_ value: Int) -> [UInt8] {
        [UInt8(truncatingIfNeeded: value >> 8), UInt8(truncatingIfNeeded: value)]
    }
}

/// The distance of two colours in L*a*b* (CIE 142-2001, CIEDE2000).
func colourDifference(_ first: [Double], _ second: [Double]) -> Double {
    let chroma = (hypot(first[1], first[2]) + hypot(second[1], second[2])) / 2
    let g = 0.5 * (1 - (pow(chroma, 7) / (pow(chroma, 7) + pow(25, 7))).squareRoot())
    let (a1, a2) = ((1 + g) * first[1], (1 + g) * second[1])
    let (c1, c2) = (hypot(a1, first[2]), hypot(a2, second[2]))
    func hue(_ a: Double, _ b: Double) -> Double {
        let angle = a == 0 && b == 0 ? 0 : atan2(b, a) * 180 / .pi
        return angle < 0 ? angle + 360 : angle
    }
    let (h1, h2) = (hue(a1, first[2]), hue(a2, second[2]))
    var deltaHue = c1 * c2 == 0 ? 0 : h2 - h1
    if deltaHue > 180 { deltaHue -= 360 } else if deltaHue < -180 { deltaHue += 360 }
    let deltaL = second[0] - first[0]
    let deltaC = c2 - c1
    let deltaH = 2 * (c1 * c2).squareRoot() * sin(deltaHue * .pi / 360)
    let meanL = (first[0] + second[0]) / 2
    let meanC = (c1 + c2) / 2
    var meanH = h1 + h2
    if c1 * c2 != 0 {
        if abs(h1 - h2) <= 180 { meanH /= 2 } else { meanH = meanH < 360 ? (meanH + 360) / 2 : (meanH - 360) / 2 }
    }
    func cosine(_ degrees: Double) -> Double { cos(degrees * .pi / 180) }
    let t1 = 1 - 0.17 * cosine(meanH - 30) + 0.24 * cosine(2 * meanH)
    let t = t1 + 0.32 * cosine(3 * meanH + 6) - 0.20 * cosine(4 * meanH - 63)
    let offset = (meanL - 50) * (meanL - 50)
    let sl = 1 + 0.015 * offset / (20 + offset).squareRoot()
    let sc = 1 + 0.045 * meanC
    let sh = 1 + 0.015 * meanC * t
    let rotation = 30 * exp(-pow((meanH - 275) / 25, 2))
    let rc = 2 * (pow(meanC, 7) / (pow(meanC, 7) + pow(25, 7))).squareRoot()
    let rt = -sin(2 * rotation * .pi / 180) * rc
    let (l, c, h) = (deltaL / sl, deltaC / sc, deltaH / sh)
    return (l * l + c * c + h * h + rt * c * h).squareRoot()
}

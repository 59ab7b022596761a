import CMath

package enum TransferCurve: Hashable {
    /// IEC 61966-2-1.
    case sRGB
    case gamma(Double)
    /// Perceptual quantiser (SMPTE ST 2084), whose samples are absolute amounts of light.
    case perceptual
    case hybridLogGamma

    /// The curve of a code point of ITU-T H.273, table 3; nil for an unknown one. The curves of video for ordinary brightness
    /// (BT.709 and its relatives) are shown like sRGB by browsers, and so they are here.
    package init?(codePoint: Int) {
        switch codePoint {
        case 1, 6, 7, 11, 12, 13, 14, 15: self = .sRGB
        case 4: self = .gamma(2.2)
        case 5: self = .gamma(2.8)
        case 8: self = .gamma(1)
        case 16: self = .perceptual
        case 17: self = .gamma(2.6)
        case 18: self = .hybridLogGamma
        default: return nil
        }
    }

    /// The curve as the body of a tag: `para` (ICC.1:2022, 10.18), or `curv` (10.6) for what no formula of the standard gives.
    var body: [UInt8] {
        switch self {
        case .sRGB: Self.parametric(type: 3, [2.4, 1 / 1.055, 0.055 / 1.055, 1 / 12.92, 0.04045])
        case .gamma(let exponent): Self.parametric(type: 0, [exponent])
        case .perceptual: Self.table { Self.rolledOff(Self.nits(ofPerceptual: $0) / Self.whiteNits) }
        case .hybridLogGamma:
            Self.table { Self.rolledOff(pow(Self.scene(ofHybrid: $0), 1.2) * Self.hybridNits / Self.whiteNits) }
        }
    }

    private static func parametric(type: Int, _ parameters: [Double]) -> [UInt8] {
        Array("para\0\0\0\0".utf8) + type.bytes(2, .big) + [0, 0] + parameters.flatMap(ICCNumber.bytes)
    }

    private static func table(_ value: (Double) -> Double) -> [UInt8] {
        let count = 1024
        let samples = (0..<count).flatMap { index -> [UInt8] in
            let light = min(max(value(Double(index) / Double(count - 1)), 0), 1)
            return (Int(exactly: (light * 65_535).rounded()) ?? 0).bytes(2, .big)
        }
        return Array("curv\0\0\0\0".utf8) + count.bytes(4, .big) + samples
    }

    /// The luminance of white paper (ITU-R BT.2408), and that of the brightest sample of HLG, in candela per square metre.
    private static let whiteNits = 203.0, hybridNits = 1000.0

    /// Light beyond white paper, which an ordinary picture cannot show, is pressed into the last fifth.
    private static func rolledOff(_ light: Double) -> Double {
        let knee = 0.8
        return light <= knee ? light : knee + (1 - knee) * (1 - exp((knee - light) / (1 - knee)))
    }

    private static func nits(ofPerceptual value: Double) -> Double {
        let power = pow(value, 1 / 78.84375)
        return 10_000 * pow(max(power - 0.8359375, 0) / (18.8515625 - 18.6875 * power), 1 / 0.1593017578125)
    }

    private static func scene(ofHybrid value: Double) -> Double {
        value <= 0.5 ? value * value / 3 : (exp((value - 0.55991073) / 0.17883277) + 0.28466892) / 12
    }
}

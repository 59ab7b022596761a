extension GainMap {
    /// The largest gain and headroom in stops that is believed. The brightest screens have less than six.
    private static let maxStops = 10.0
    private static let maxGamma = 20.0
    private static let maxOffset = 1.0

    package var isUsable: Bool { (try? check()) == true }

    /// - Returns: whether the map changes the picture.
    /// - Throws: `brightBase` or `impossibleNumbers` when the map must not be used.
    func check() throws(GainMapProblem) -> Bool {
        let fractions =
            [baseHeadroom, alternateHeadroom]
            + channels.flatMap { [$0.min, $0.max, $0.gamma, $0.baseOffset, $0.alternateOffset] }
        guard [1, 3].contains(channels.count), fractions.allSatisfy({ $0.denominator != 0 }) else {
            throw .impossibleNumbers
        }
        if baseHeadroom.value > alternateHeadroom.value { throw .brightBase }
        guard baseHeadroom.value >= 0, alternateHeadroom.value <= Self.maxStops,
            channels.allSatisfy({ Self.isPossible($0) })
        else { throw .impossibleNumbers }
        return alternateHeadroom.value > baseHeadroom.value
    }

    private static func isPossible(_ channel: Channel) -> Bool {
        channel.min.value >= -maxStops && channel.max.value <= maxStops && channel.min.value <= channel.max.value
            && channel.gamma.value > 0 && channel.gamma.value <= maxGamma
            && abs(channel.baseOffset.value) <= maxOffset && abs(channel.alternateOffset.value) <= maxOffset
    }
}

extension GainMap.Fraction {
    private static let precision = 1_000_000

    /// The nearest multiple of a millionth; nil for numbers that are too large, and for those that are none.
    package init?(_ value: Double) {
        let scaled = (value * Double(Self.precision)).rounded()
        guard scaled.isFinite, let numerator = Int32(exactly: scaled) else { return nil }
        self.init(numerator, UInt32(Self.precision))
    }

    var decimal: String {
        let (numerator, denominator) = (Int(numerator), Int(denominator))
        let millionths = (abs(numerator) * Self.precision * 2 + denominator) / (denominator * 2)
        let sign = numerator < 0 && millionths > 0 ? "-" : ""
        let whole = sign + String(millionths / Self.precision)
        guard millionths % Self.precision > 0 else { return whole }
        let places = String(String(millionths % Self.precision + Self.precision).dropFirst())
        return whole + "." + String(places.reversed().drop { $0 == "0" }.reversed())
    }
}

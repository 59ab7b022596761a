import CMath

/// Apple's own maps say by how much linear light grows: 1 + (headroom − 1) · sample^2.2. ISO's say the logarithm of that. A
/// table of 256 samples carries one into the other, with an error of at most 0.006 stops.
extension GainMap {
    private static let appleExponent = 2.2

    /// - Parameter stops: the headroom, more than 0.
    /// - Returns: nil for a headroom that is too large for a fraction.
    static func apple(stops: Double) -> GainMap? {
        guard let headroom = Fraction(stops) else { return nil }
        let zero = Fraction(0, 1)
        let channel = Channel(
            min: zero, max: headroom, gamma: Fraction(1, 1), baseOffset: zero, alternateOffset: zero)
        return GainMap(baseHeadroom: zero, alternateHeadroom: headroom, channels: [channel], curve: .apple)
    }

    /// The map in the terms of ISO 21496-1, for samples that were replaced by `sampleTable`.
    package var published: GainMap {
        var copy = self
        copy.curve = .iso
        return copy
    }

    /// For each sample of an Apple map the sample with the same gain in `published`; nil for other maps.
    package var sampleTable: [UInt8]? {
        guard curve == .apple, stops > 0 else { return nil }
        let headroom = exp2(stops)
        return (0...255).map { sample in
            let gain = 1 + (headroom - 1) * pow(Double(sample) / 255, Self.appleExponent)
            return UInt8(exactly: (255 * log2(gain) / stops).rounded()) ?? .max
        }
    }

    /// A headroom that is not a logarithm, in stops.
    static func stops(linear headroom: Double) -> Double { log2(headroom) }

    /// The headroom of an Apple map in stops, from two numbers of the maker note (Apple, "Applying Apple HDR effect to your
    /// photos").
    /// - Parameters:
    ///   - first: the field 33.
    ///   - second: the field 48.
    static func appleStops(_ first: Double, _ second: Double) -> Double {
        let stops =
            switch (first < 1, second <= 0.01) {
            case (true, true): -20 * second + 1.8
            case (true, false): -0.101 * second + 1.601
            case (false, true): -70 * second + 3
            case (false, false): -0.303 * second + 2.303
            }
        return max(stops, 0)
    }
}

/// What the samples of a gain map mean: how much brighter each part of an HDR photograph is than the ordinary picture
/// (ISO 21496-1; the same numbers are in Adobe's `hdrgm` properties and in Android's Ultra HDR).
///
/// All gains and headrooms are logarithms to base 2, that is, in stops.
package struct GainMap: Hashable, Sendable, Encodable {
    /// A number as files store it. The denominator is not 0.
    package struct Fraction: Hashable, Sendable, Encodable {
        package var numerator: Int32
        package var denominator: UInt32

        package init(_ numerator: Int32, _ denominator: UInt32) {
            self.numerator = numerator
            self.denominator = denominator
        }

        package var value: Double { Double(numerator) / Double(denominator) }
    }

    package struct Channel: Hashable, Sendable, Encodable {
        /// The gain of the sample 0, and that of the largest sample.
        package var min, max: Fraction
        /// The exponent that is the inverse of the one with which the gains were stored. More than 0.
        package var gamma: Fraction
        /// What is added to the linear values of the ordinary picture and of the HDR picture.
        package var baseOffset, alternateOffset: Fraction

        package init(
            min: Fraction, max: Fraction, gamma: Fraction, baseOffset: Fraction, alternateOffset: Fraction
        ) {
            self.min = min
            self.max = max
            self.gamma = gamma
            self.baseOffset = baseOffset
            self.alternateOffset = alternateOffset
        }
    }

    package enum Curve: UInt8, Sendable, Encodable {
        case iso = 0
        /// As Apple's own gain maps say: the linear light grows by 1 + (headroom − 1) · sample^2.2.
        case apple = 1
    }

    /// The headroom of a screen up to which it shows the ordinary picture.
    package var baseHeadroom: Fraction
    /// The headroom of a screen that shows the whole HDR picture.
    package var alternateHeadroom: Fraction
    package var channels: [Channel]
    package var curve: Curve

    package init(
        baseHeadroom: Fraction, alternateHeadroom: Fraction, channels: [Channel], curve: Curve = .iso
    ) {
        self.baseHeadroom = baseHeadroom
        self.alternateHeadroom = alternateHeadroom
        self.channels = channels
        self.curve = curve
    }

    /// How much brighter than white the HDR picture can be, in stops.
    package var stops: Double { alternateHeadroom.value }
}

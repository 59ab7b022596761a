/// Which positions of photos are published.
package enum PositionPolicy: String, Hashable, Sendable, Encodable {
    case off = "false"
    /// Positions in hundredths of a degree, which is a kilometre.
    case coarse
    case exact = "true"

    /// The digits behind the decimal point of published positions in degrees.
    package var decimals: Int { self == .exact ? 4 : 2 }
}

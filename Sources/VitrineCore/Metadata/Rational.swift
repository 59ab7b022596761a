package struct Rational: Hashable, Sendable, Encodable {
    package var numerator: Int
    package var denominator: Int

    package init(numerator: Int, denominator: Int) {
        self.numerator = numerator
        self.denominator = denominator
    }

    /// The value of the fraction; nil if the denominator is zero.
    package var value: Double? {
        denominator == 0 ? nil : Double(numerator) / Double(denominator)
    }
}

enum ProbeNumber {
    static func positive(_ text: String?) -> Double? {
        guard let number = text.flatMap(Double.init), number > 0, number < 1e9 else { return nil }
        return number
    }

    static func fraction(_ text: String?) -> Double? {
        guard let parts = text?.split(whereSeparator: { $0 == "/" || $0 == ":" }), parts.count == 2,
            let numerator = Double(parts[0]), let denominator = Double(parts[1]), numerator >= 0, denominator > 0,
            (numerator / denominator).isFinite
        else { return nil }
        return numerator / denominator
    }

    static func rate(_ text: String?) -> Int64? {
        guard let rate = text.flatMap({ Int64($0) }), rate > 0 else { return nil }
        return rate
    }
}

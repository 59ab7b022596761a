extension Words {
    /// Megabytes of 10⁶ bytes with one decimal, as photo apps show them: `48.3 MB`.
    package func megabytes(_ bytes: Int64) -> String {
        let tenths = max(1, (bytes + 50_000) / 100_000)
        return "\(grouped(Int(tenths / 10))).\(tenths % 10) MB"
    }

    /// What a link to a file of about this size says.
    package func download(_ bytes: Int64) -> String {
        (language == .korean ? "다운로드" : "Download") + " (\(megabytes(bytes)))"
    }

    /// `4032 × 3024`.
    package func pixels(_ size: PixelSize) -> String {
        "\(size.width) × \(size.height)"
    }

    /// `1/125 s at f/4`, or the part that is known.
    package func exposure(time: Rational?, aperture: Double?) -> String? {
        let speed = time.flatMap(Self.seconds)
        let stop = aperture.flatMap { $0 > 0 ? "f/" + Self.decimal($0) : nil }
        switch (speed, stop) {
        case (let speed?, let stop?): return language == .korean ? "\(speed), \(stop)" : "\(speed) at \(stop)"
        default: return speed ?? stop
        }
    }

    /// `1/125 s`, `0.3 s`, `30 s`.
    private static func seconds(_ time: Rational) -> String? {
        guard let value = time.value, value > 0 else { return nil }
        if value < 0.25001 { return "1/\(Int((1 / value).rounded())) s" }
        return decimal(value) + " s"
    }

    /// `35 mm`, `4.3 mm (26 mm equivalent)`.
    package func focalLength(_ length: Double?, equivalent: Int?) -> String? {
        let own = length.flatMap { $0 > 0 ? Self.decimal($0) + " mm" : nil }
        guard let equivalent, equivalent > 0 else { return own }
        guard let own else { return "\(equivalent) mm" }
        if own == "\(equivalent) mm" { return own }
        return own + (language == .korean ? " (\(equivalent) mm 환산)" : " (\(equivalent) mm equivalent)")
    }

    /// `54.1234° N, 10.5000° E`.
    package func coordinates(_ position: Position) -> String {
        let latitude = Self.degrees(position.latitude, "N", "S")
        let longitude = Self.degrees(position.longitude, "E", "W")
        return latitude + ", " + longitude
    }

    package func metres(_ metres: Double) -> String {
        grouped(Int(metres.rounded())) + " m"
    }

    private static func degrees(_ value: Double, _ positive: String, _ negative: String) -> String {
        fixed(abs(value), decimals: 4) + "° " + (value < 0 ? negative : positive)
    }

    /// One decimal where it is not zero.
    static func decimal(_ value: Double) -> String {
        let text = fixed(value, decimals: 1)
        return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
    }

    /// A number with a fixed count of decimals, whatever the machine's locale.
    package static func fixed(_ value: Double, decimals: Int) -> String {
        guard value.isFinite, abs(value) < 1e12 else { return "0" }
        let factor = (0..<decimals).reduce(Int64(1)) { product, _ in product * 10 }
        let scaled = Int64((value * Double(factor)).rounded())
        let sign = scaled < 0 ? "-" : ""
        if decimals == 0 { return sign + String(abs(scaled)) }
        let rest = String(abs(scaled) % factor)
        return sign + String(abs(scaled) / factor) + "." + String(repeating: "0", count: decimals - rest.utf8.count)
            + rest
    }
}

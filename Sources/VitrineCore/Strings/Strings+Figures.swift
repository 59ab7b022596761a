extension Strings {
    /// Returns a size in megabytes (10⁶ bytes) with one decimal, as photo apps show it: `48.3 MB`.
    package func megabytes(_ bytes: Int64) -> String {
        let tenths = max(1, (bytes + 50_000) / 100_000)
        let number = grouped(Int(tenths / 10)) + decimalMark + String(tenths % 10)
        return format(.megabytes, ["number": number])
    }

    package func pixels(_ size: PixelSize) -> String {
        format(.pixels, ["width": String(size.width), "height": String(size.height)])
    }

    package func exposure(time: Rational?, aperture: Double?) -> String? {
        let speed = time.flatMap(seconds)
        let stop = aperture.flatMap { $0 > 0 ? decimal($0) : nil }.map { number in
            format(.aperture, ["number": number])
        }
        guard let speed, let stop else { return speed ?? stop }
        return format(.exposureBoth, ["time": speed, "aperture": stop])
    }

    private func seconds(_ time: Rational) -> String? {
        guard let value = time.value, value > 0 else { return nil }
        let number = value < 0.25001 ? "1/\(Int((1 / value).rounded()))" : decimal(value)
        return format(.seconds, ["number": number])
    }

    package func focalLength(_ length: Double?, equivalent: Int?) -> String? {
        let own = length.flatMap { $0 > 0 ? millimetres(decimal($0)) : nil }
        guard let equivalent, equivalent > 0 else { return own }
        let full = millimetres(String(equivalent))
        guard let own, own != full else { return full }
        return format(.equivalent, ["length": own, "equivalent": full])
    }

    private func millimetres(_ number: String) -> String {
        format(.millimetres, ["number": number])
    }

    package func coordinates(_ position: Position, decimals count: Int = 4) -> String {
        let latitude = ["degrees": decimals(abs(position.latitude), count)] as KeyValuePairs
        let longitude = ["degrees": decimals(abs(position.longitude), count)] as KeyValuePairs
        let north =
            position.latitude < 0
            ? format(.south, latitude)
            : format(.north, latitude)
        let east =
            position.longitude < 0
            ? format(.west, longitude)
            : format(.east, longitude)
        return format(.coordinates, ["latitude": north, "longitude": east])
    }

    package func metres(_ metres: Double) -> String {
        format(.metres, ["number": grouped(Int(metres.rounded()))])
    }

    package func grouped(_ number: Int) -> String {
        let digits = Array(String(abs(number)))
        let isShort = digits.count == 4 && language.code.keepsFourDigitsTogether
        let mark = isShort ? "" : text(.groupMark)
        var grouped = ""
        for (index, digit) in digits.enumerated() {
            if index > 0, (digits.count - index) % 3 == 0 { grouped += mark }
            grouped.append(digit)
        }
        return (number < 0 ? "-" : "") + grouped
    }

    private var decimalMark: String { text(.decimalMark) }

    func decimal(_ value: Double) -> String {
        let text = Self.fixed(value, decimals: 1)
        return text.hasSuffix(".0") ? String(text.dropLast(2)) : marked(text)
    }

    /// Returns how bright an HDR photograph is, in stops. They are called EV, which needs no translation: `HDR +2.2 EV`.
    package func brightness(_ stops: Double) -> String { "HDR +\(decimals(stops, 1)) EV" }

    private func decimals(_ value: Double, _ count: Int) -> String {
        marked(Self.fixed(value, decimals: count))
    }

    private func marked(_ number: String) -> String {
        number.split(separator: ".").joined(separator: decimalMark)
    }

    /// Returns a number with a fixed number of decimals and a decimal point, also for machines.
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

import CMath
import VitrineFormats

extension ICCProfile {
    /// Told by what the profile does, not by its name: sRGB's primaries, adapted to D50, and its curve. A grey profile
    /// is sRGB when its curve is.
    var isSRGB: Bool {
        if isGrey { return hasCurve("kTRC") }
        let primaries: [(String, [Double])] = [
            ("rXYZ", [0.4361, 0.2225, 0.0139]), ("gXYZ", [0.3851, 0.7169, 0.0971]), ("bXYZ", [0.1431, 0.0606, 0.7141]),
        ]
        return isRGB && tags["A2B0"] == nil
            && primaries.allSatisfy { name, expected in
                guard let found = colour(name) else { return false }
                return zip(found, expected).allSatisfy { abs($0 - $1) < 0.003 }
            } && ["rTRC", "gTRC", "bTRC"].allSatisfy(hasCurve)
    }

    /// Whether the curve is so straight that eight bits are too few for dark parts, as in pictures of renderers.
    var needsManyBits: Bool {
        guard tags["A2B0"] == nil, let start = tags[isGrey ? "kTRC" : "gTRC"]?.lowerBound else { return false }
        return curve(at: start, 0.25).map { $0 > 0.14 } ?? false
    }

    private func colour(_ name: String) -> [Double]? {
        guard let start = tags[name]?.lowerBound, bytes.has("XYZ ", at: start) else { return nil }
        let parts = (0..<3).compactMap { fixed(at: start + 8 + $0 * 4) }
        return parts.count == 3 ? parts : nil
    }

    /// Whether the curve is that of IEC 61966-2-1. A plain gamma of 2.2 is not.
    private func hasCurve(_ name: String) -> Bool {
        guard let start = tags[name]?.lowerBound else { return false }
        return [0.1, 0.25, 0.5, 0.75].allSatisfy { value in
            let expected = pow((value + 0.055) / 1.055, 2.4)
            return curve(at: start, value).map { abs($0 - expected) < 0.006 } ?? false
        }
    }

    private func curve(at start: Int, _ value: Double) -> Double? {
        if bytes.has("para", at: start) { return parametric(at: start, value) }
        guard bytes.has("curv", at: start), let count = bytes.integer(at: start + 8, width: 4, .big) else { return nil }
        if count == 0 { return value }
        if count == 1 {
            return bytes.integer(at: start + 12, width: 2, .big).map { pow(value, Double($0) / 256) }
        }
        let position = value * Double(count - 1)
        let index = min(Int(position), count - 2)
        guard let low = bytes.integer(at: start + 12 + index * 2, width: 2, .big),
            let high = bytes.integer(at: start + 14 + index * 2, width: 2, .big)
        else { return nil }
        let share = position - Double(index)
        return (Double(low) * (1 - share) + Double(high) * share) / 65535
    }

    /// The function types 0, 3 and 4 (10.18): the others are no form of sRGB's curve.
    private func parametric(at start: Int, _ value: Double) -> Double? {
        guard let type = bytes.integer(at: start + 8, width: 2, .big) else { return nil }
        let names = type == 0 ? 1 : type == 3 ? 5 : type == 4 ? 7 : 0
        let p = (0..<names).compactMap { fixed(at: start + 12 + $0 * 4) }
        guard !p.isEmpty, p.count == names else { return nil }
        if type == 0 { return pow(value, p[0]) }
        let offsets = type == 4 ? (p[5], p[6]) : (0, 0)
        return value >= p[4] ? pow(p[1] * value + p[2], p[0]) + offsets.0 : p[3] * value + offsets.1
    }

    /// s15Fixed16Number.
    private func fixed(at offset: Int) -> Double? {
        bytes.number(at: offset, width: 4, .big).map { Double(Int32(truncatingIfNeeded: $0)) / 65536 }
    }
}

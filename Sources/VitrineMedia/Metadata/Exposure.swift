import VitrineCore

import CMath

enum Exposure {
    /// The exposure time in seconds, as the fraction in the file or else from the APEX value (EXIF 2.32, annex C): 2 to the
    /// power of -Tv.
    static func time(_ time: ExifValue?, shutterSpeed: ExifValue?) -> Rational? {
        if let fraction = time?.rational(), let seconds = fraction.value, seconds > 0, seconds < 1_000_000 {
            return fraction
        }
        guard let apex = shutterSpeed?.rational()?.value, abs(apex) < 20 else { return nil }
        let seconds = pow(2, -apex)
        let isShort = seconds < 1
        return Int(exactly: (isShort ? 1 / seconds : seconds * 10).rounded()).map {
            isShort ? Rational(numerator: 1, denominator: $0) : Rational(numerator: $0, denominator: 10)
        }
    }

    /// The f-number in the file, or else the one from the APEX value: the square root of 2 to the power of Av.
    static func fNumber(_ number: ExifValue?, aperture: ExifValue?) -> Double? {
        if let value = number?.double, value > 0, value < 1000 { return value }
        guard let apex = aperture?.rational()?.value, apex > 0, apex < 20 else { return nil }
        return (pow(2, apex / 2) * 10).rounded() / 10
    }

    /// The focal length in millimetres. Adapted lenses report 0, and values from 100 metres on are errors.
    static func focalLength(_ length: ExifValue?) -> Double? {
        length?.double.flatMap { $0 > 0 && $0 < 100_000 ? $0 : nil }
    }

    /// The ISO speed. 65535 means that it is in one of the wider fields (EXIF 2.32, 4.6.7).
    static func iso(_ sensitivity: ExifValue?, others: [ExifValue?]) -> Int? {
        let plain = sensitivity?.integer ?? 0
        if plain > 0, plain != 65535 { return plain }
        return others.lazy.compactMap { $0?.integer }.first { $0 > 0 } ?? (plain > 0 ? plain : nil)
    }
}

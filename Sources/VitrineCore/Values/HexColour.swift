/// A colour as `#0B5FFF`, or short as `#0BF`.
package struct HexColour: Hashable, Sendable, CustomStringConvertible {
    /// Red, green and blue, from 0 to 255.
    package let parts: [UInt8]

    package init(_ red: UInt8, _ green: UInt8, _ blue: UInt8) {
        parts = [red, green, blue]
    }

    package init?(_ text: String) {
        let digits = text.utf8.dropFirst().compactMap { Character(Unicode.Scalar($0)).hexDigitValue }
        guard text.utf8.first == UInt8(ascii: "#"), digits.count == text.utf8.count - 1 else { return nil }
        switch digits.count {
        case 3: parts = digits.map { UInt8(truncatingIfNeeded: $0 * 17) }
        case 6: parts = [0, 2, 4].map { UInt8(truncatingIfNeeded: digits[$0] * 16 + digits[$0 + 1]) }
        default: return nil
        }
    }

    package init(rgb: [Double]) {
        parts = rgb.map { UInt8(exactly: (min(1, max(0, $0)) * 255).rounded()) ?? 0 }
    }

    /// The sRGB values from 0 to 1.
    package var rgb: [Double] { parts.map { Double($0) / 255 } }

    package var description: String {
        let digits = Array("0123456789abcdef")
        return parts.reduce("#") { $0 + String([digits[Int($1 >> 4)], digits[Int($1 & 15)]]) }
    }
}

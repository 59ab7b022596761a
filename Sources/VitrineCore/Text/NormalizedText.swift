@_spi(_Unicode) import Swift

/// Brings texts into Normalization Form C (Unicode Standard Annex #15), where a letter and its accents are one character
/// if Unicode has such a character. The addresses of pages are made with it.
///
/// The standard library compares strings in this form, and gives it to Foundation alone by name. Foundation's own function is
/// in the part that brings the data of ICU along, which workers would load at each start.
package enum NormalizedText {
    package static func composed(_ text: String) -> String {
        // Characters below U+0300 are no marks, and none of them changes.
        if text.unicodeScalars.allSatisfy({ $0.value < 0x300 }) { return text }
        var scalars = String.UnicodeScalarView()
        for scalar in text._nfc { scalars.append(scalar) }
        return String(scalars)
    }

    /// The text in Normalization Form D, where a letter and its accents are apart.
    static func decomposed(_ text: String) -> String {
        var scalars = String.UnicodeScalarView()
        for scalar in text._nfd { scalars.append(scalar) }
        return String(scalars)
    }
}

/// Composes Hangul syllables, which Unicode numbers in the order of their letters (The Unicode Standard, 3.12).
///
/// The ranges of vowels and final consonants are a little wider than in Unicode, as they are in Foundation, which made
/// the addresses of earlier versions. This concerns letters that have not been in use for centuries.
enum HangulSyllable {
    private static let first: UInt32 = 0xAC00
    private static let leadingConsonants: ClosedRange<UInt32> = 0x1100...0x1112
    private static let vowels: ClosedRange<UInt32> = 0x1161...0x1176
    private static let finalConsonants: ClosedRange<UInt32> = 0x11A7...0x11C3

    static func composed(leading: Unicode.Scalar, vowel: Unicode.Scalar) -> Unicode.Scalar? {
        guard leadingConsonants.contains(leading.value), vowels.contains(vowel.value) else { return nil }
        let index = (leading.value - leadingConsonants.lowerBound) * 21 + (vowel.value - vowels.lowerBound)
        return Unicode.Scalar(first + index * 28)
    }

    static func composed(open: Unicode.Scalar, final: Unicode.Scalar) -> Unicode.Scalar? {
        guard finalConsonants.contains(final.value) else { return nil }
        return Unicode.Scalar(open.value + (final.value - finalConsonants.lowerBound))
    }
}

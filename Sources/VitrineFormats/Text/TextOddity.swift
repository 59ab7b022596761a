/// How odd the characters of a text are where they stand, for a text whose encoding is not known. ASCII is the same in all
/// encodings and does not count.
struct TextOddity {
    private(set) var points = 0
    private let text: [Unicode.Scalar]

    /// A capital after a small letter is grave: hardly any text has it. Two vowels side by side, one of them with an accent, are
    /// rare.
    private static let (grave, rare) = (4, 1)
    /// A dash has words of at least this length at its sides, or it is most likely a letter.
    private static let leastWord = 2

    init(_ text: [Unicode.Scalar]) {
        self.text = text
        points = text.indices.reduce(0) { $0 + (text[$1].isASCII ? 0 : points(at: $1)) }
    }

    private func points(at index: Int) -> Int {
        let scalar = text[index]
        let (isAfterLetter, isBeforeLetter) = (isLetter(index - 1), isLetter(index + 1))
        if Self.accents.contains(scalar) { return isAfterLetter || isBeforeLetter ? Self.grave : 0 }
        if Self.isLetter(scalar) { return points(ofLetter: scalar, at: index) }
        switch scalar.properties.generalCategory {
        case .control: return Self.grave
        case .dashPunctuation: return points(ofDashAt: index)
        case .otherPunctuation where !Self.signs.contains(scalar): return points(ofDashAt: index)
        // The apostrophe is the same as a quotation mark.
        case .finalPunctuation where scalar == "\u{2019}": return 0
        case .initialPunctuation, .finalPunctuation, .openPunctuation, .closePunctuation:
            return isAfterLetter && isBeforeLetter ? 2 * Self.rare : 0
        default:
            if isAfterLetter, isBeforeLetter { return Self.grave }
            return isBeforeLetter || isAfterLetter && !Self.behindWords.contains(scalar) ? 2 * Self.rare : 0
        }
    }

    private func points(ofLetter scalar: Unicode.Scalar, at index: Int) -> Int {
        let (before, after) = (letter(index - 1), letter(index + 1))
        let isCapital = scalar.properties.isUppercase
        if isCapital, before?.properties.isLowercase == true { return Self.grave }
        let isInside = isCapital ? after?.properties.isLowercase == true : after?.properties.isUppercase == true
        if isInside, before?.properties.isUppercase == true { return 2 * Self.rare }
        let (isAfterVowel, isBeforeVowel) = (before.map(Self.isVowel) ?? false, after.map(Self.isVowel) ?? false)
        // French words have œ before another vowel, and û behind an o.
        if scalar == "œ" || scalar == "Œ" {
            return before == nil ? 0 : (isAfterVowel ? Self.rare : 0) + (after == nil || isBeforeVowel ? 0 : Self.rare)
        }
        if scalar == "û", before == "o" { return -Self.rare }
        if Self.isVowel(scalar) {
            return (isAfterVowel || isBeforeVowel) && !(isCapital && before == nil) ? Self.rare : 0
        }
        return before != nil && after != nil && !isAfterVowel && !isBeforeVowel ? Self.rare : 0
    }

    private func points(ofDashAt index: Int) -> Int {
        guard let after = letter(index + 1), isLetter(index - 1) else { return 0 }
        if after.properties.isUppercase { return 0 }
        if text[index] == "\u{2013}" { return Self.rare }
        let before = text[..<index].reversed().prefix { Self.isLetter($0) }.count
        let behind = text[(index + 1)...].prefix { Self.isLetter($0) }.count
        return min(before, behind) < Self.leastWord ? 2 * Self.rare : 0
    }

    private func letter(_ index: Int) -> Unicode.Scalar? {
        text.indices.contains(index) && Self.isLetter(text[index]) ? text[index] : nil
    }

    private func isLetter(_ index: Int) -> Bool { letter(index) != nil }

    private static func isLetter(_ scalar: Unicode.Scalar) -> Bool { scalar.properties.isAlphabetic }

    /// They are punctuation in Unicode, and beside no word.
    private static let signs = Set("†‡•§¶‰".unicodeScalars)
    private static let behindWords = Set("™®©°´".unicodeScalars)
    /// Accents without a letter, and letters that no word has.
    private static let accents = Set("ˆˇ˘˙˚¸˝˛˜¯¨ƒﬁﬂ".unicodeScalars)

    private static func isVowel(_ scalar: Unicode.Scalar) -> Bool { vowels.contains(scalar) }

    private static let vowels = Set(
        "aeiouyAEIOUYàáâãäåæèéêëìíîïòóôõöøùúûüýÿÀÁÂÃÄÅÆÈÉÊËÌÍÎÏÒÓÔÕÖØÙÚÛÜÝŸı".unicodeScalars)
}

/// The words of texts as the search compares them. The script of `find/` does the same; one file of examples tests both.
package enum SearchText {
    /// The folded text: in lower case, without accents and points that readers leave out, and with one form of letters and
    /// digits that have several.
    package static func folded(_ text: String) -> [Unicode.Scalar] {
        if text.utf8.allSatisfy({ $0 < 0x80 }) { return text.utf8.map { Unicode.Scalar(lowercase($0)) } }
        var found: [Unicode.Scalar] = []
        for scalar in NormalizedText.decomposed(text).unicodeScalars {
            for lower in scalar.properties.lowercaseMapping.unicodeScalars { append(lower, to: &found) }
        }
        return found
    }

    private static func lowercase(_ byte: UInt8) -> UInt8 {
        (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte) ? byte | 0x20 : byte
    }

    private static func append(_ scalar: Unicode.Scalar, to found: inout [Unicode.Scalar]) {
        let value = scalar.value
        if value < 0x80 { return found.append(scalar) }
        if isDropped(value) { return }
        switch value {
        // The letters of full width, which are as wide as Chinese characters.
        case 0xFF01...0xFF5E: found.append(Unicode.Scalar(lowercase(UInt8(value - 0xFEE0))))
        // Korean letters that stand alone.
        case 0x3131...0x3163: found.append(letters[Int(value - 0x3131)])
        // Katakana of half width, and their marks of voiced sounds.
        case 0xFF66...0xFF9F: append(kana[Int(value - 0xFF66)], to: &found)
        case 0x3099, 0x309A: compose(scalar, in: &found)
        case 0x30A1...0x30F6: found.append(Unicode.Scalar(value - 0x60) ?? scalar)
        default:
            if scalar.properties.numericType == .decimal, let digit = scalar.properties.numericValue {
                found.append(Unicode.Scalar(0x30 + UInt8(digit)))
            } else {
                found += replacements[scalar] ?? [scalar]
            }
        }
    }

    /// Accents, points of vowels in Arabic and Hebrew, dots below letters of India, and what is not seen.
    private static func isDropped(_ value: UInt32) -> Bool {
        switch value {
        case 0x300...0x36F, 0x591...0x5BD, 0x5BF, 0x5C1, 0x5C2, 0x5C4, 0x5C5, 0x5C7, 0x640, 0x64B...0x65F, 0x670, 0x93C,
            0x9BC, 0x200C, 0x200D, 0x20D0...0x20FF, 0xFE00...0xFE0F,
            0xE0100...0xE01EF:
            true
        default: false
        }
    }

    /// The marks of voiced sounds in Japanese make other letters.
    private static func compose(_ mark: Unicode.Scalar, in found: inout [Unicode.Scalar]) {
        guard let last = found.popLast() else { return found.append(mark) }
        found += NormalizedText.composed(String(last) + String(mark)).unicodeScalars
    }

    private static let replacements: [Unicode.Scalar: [Unicode.Scalar]] = [
        "ß": ["s", "s"], "æ": ["a", "e"], "œ": ["o", "e"], "ø": ["o"], "ł": ["l"], "đ": ["d"], "ı": ["i"], "ς": ["σ"],
        "\u{671}": ["\u{627}"], "\u{649}": ["\u{64A}"], "\u{6CC}": ["\u{64A}"], "\u{6A9}": ["\u{643}"],
        "\u{629}": ["\u{647}"],
    ]

    /// The table gives the letters from U+3131 to U+3163 as they are in syllables, which is their compatibility decomposition
    /// (Unicode Standard Annex #15).
    private static let letters: [Unicode.Scalar] = Array(
        ("\u{1100}\u{1101}\u{11AA}\u{1102}\u{11AC}\u{11AD}\u{1103}\u{1104}\u{1105}\u{11B0}\u{11B1}\u{11B2}\u{11B3}\u{11B4}"
            + "\u{11B5}\u{111A}\u{1106}\u{1107}\u{1108}\u{1121}\u{1109}\u{110A}\u{110B}\u{110C}\u{110D}\u{110E}\u{110F}"
            + "\u{1110}\u{1111}\u{1112}\u{1161}\u{1162}\u{1163}\u{1164}\u{1165}\u{1166}\u{1167}\u{1168}\u{1169}\u{116A}"
            + "\u{116B}\u{116C}\u{116D}\u{116E}\u{116F}\u{1170}\u{1171}\u{1172}\u{1173}\u{1174}\u{1175}").unicodeScalars
    )

    /// The table gives the letters from U+FF66 to U+FF9F in full width, as their compatibility decomposition has them (Unicode
    /// Standard Annex #15).
    private static let kana: [Unicode.Scalar] = Array(
        ("ヲァィゥェォャュョッーアイウエオカキクケコサシスセソタチツテトナニヌネノハヒフヘホマミムメモヤユヨラリルレロワン"
            + "\u{3099}\u{309A}").unicodeScalars
    )

    // MARK: Words

    /// A word: a run of scripts that do not separate words, or of other letters, marks and digits.
    package typealias Word = [Unicode.Scalar]

    /// The words of a text. Those that mix letters and digits also give what begins at each digit behind another character:
    /// `dsc04412` gives `4412`.
    package static func words(of text: String) -> [Word] {
        split(text).flatMap { word -> [Word] in
            if isRun(word[0]) { return [word] }
            let starts = word.indices.dropFirst().filter { isDigit(word[$0]) && !isDigit(word[$0 - 1]) }
            return [number(word)] + starts.map { number(Array(word[$0...])) }
        }
    }

    /// Neighbours of which one is short, written together: `Z 8` gives `z8`.
    package static func joined(of text: String) -> [Word] {
        let words = split(text)
        return zip(words, words.dropFirst()).filter { $0.count < 3 || $1.count < 3 }.map { $0 + $1 }
    }

    static func split(_ text: String) -> [Word] {
        var words: [Word] = []
        var word: Word = []
        func isPart(_ scalar: Unicode.Scalar) -> Bool {
            if let first = word.first, isRun(first) { return isRun(scalar) }
            return !isRun(scalar) && (isLetter(scalar) || !word.isEmpty && isMark(scalar))
        }
        for scalar in folded(text) {
            if !isPart(scalar), !word.isEmpty {
                words.append(word)
                word = []
            }
            if word.isEmpty ? isRun(scalar) || isLetter(scalar) : true { word.append(scalar) }
        }
        return word.isEmpty ? words : words + [word]
    }

    /// Scripts in which words follow each other without spaces: Thai, Lao, Burmese, Khmer, Korean syllables, kana and Chinese
    /// characters. A word is found anywhere in them.
    static func isRun(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0..<0xE00: false
        case 0xE00...0xEFF, 0x1000...0x109F, 0x1100...0x11FF, 0x1780...0x17FF, 0x3005...0x3007, 0x3041...0x30FA,
            0x30FC...0x30FF, 0x3400...0x9FFF, 0xF900...0xFAFF, 0x20000...0x323AF:
            true
        default: false
        }
    }

    private static func isLetter(_ scalar: Unicode.Scalar) -> Bool {
        if scalar.isASCII { return isDigit(scalar) || ("a"..."z").contains(scalar) }
        return switch scalar.properties.generalCategory {
        case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter, .decimalNumber,
            .letterNumber, .otherNumber:
            true
        default: false
        }
    }

    private static func isMark(_ scalar: Unicode.Scalar) -> Bool {
        if scalar.isASCII { return false }
        return switch scalar.properties.generalCategory {
        case .nonspacingMark, .spacingMark, .enclosingMark: true
        default: false
        }
    }

    private static func isDigit(_ scalar: Unicode.Scalar) -> Bool { ("0"..."9").contains(scalar) }

    /// A number without the zeros at its beginning.
    private static func number(_ word: Word) -> Word {
        guard word[0] == "0", word.allSatisfy(isDigit) else { return word }
        let rest = Array(word.drop { $0 == "0" })
        return rest.isEmpty ? ["0"] : rest
    }

    // MARK: Terms

    private static let (maxLetters, maxSyllables) = (8, 3)

    /// The terms of a word, under which the index lists it: its beginning, or what begins at each syllable.
    static func terms(of word: Word) -> [Word] {
        guard isRun(word[0]) else { return [Array(word.prefix(maxLetters))] }
        let starts = starts(in: word)
        return starts.indices.map { index in
            let end = index + maxSyllables < starts.count ? starts[index + maxSyllables] : word.count
            return Array(word[starts[index]..<end])
        }
    }

    /// Where syllables begin: not at a vowel or at the end of a Korean syllable, and not at a mark.
    private static func starts(in word: Word) -> [Int] {
        let found = word.indices.filter { !(0x1160...0x11FF).contains(word[$0].value) && !isMark(word[$0]) }
        return found.first == 0 ? found : [0] + found
    }

    /// The name of a term in the index, in ASCII: other characters are `_` and their number in hexadecimal digits.
    static func key(of term: Word) -> String {
        term.map { scalar in
            if scalar.isASCII { return String(scalar) }
            let digits = String(scalar.value, radix: 16)
            let count = scalar.value > 0xFFFF ? 6 : 4
            return "_" + String(repeating: "0", count: count - digits.count) + digits
        }.joined()
    }
}

/// A language as machines name it: BCP 47 (RFC 5646), by its form. Whether the parts are registered is not asked.
package struct LanguageTag: Hashable, Sendable {
    /// In the usual case: `he`, `pt-BR`, `zh-Hant-TW`.
    package let text: String
    private let parts: [String]

    package init(_ language: Language) {
        text = language.rawValue
        parts = [language.rawValue]
    }

    /// Bytes. Far more than any language needs.
    private static let longest = 100

    /// nil when it is no language tag.
    package init?(_ text: String) {
        guard text.utf8.count <= Self.longest else { return nil }
        let parts = text.split(separator: "-", omittingEmptySubsequences: false).map { $0.lowercased() }
        guard Form.isWellFormed(parts) else { return nil }
        self.parts = parts
        self.text = parts.enumerated().map { index, part in
            let isLower = index == 0 || parts[..<index].contains { $0.count == 1 }
            return isLower ? part : Self.cased(part)
        }.joined(separator: "-")
    }

    /// Scripts begin with a capital, regions are capitals (RFC 5646, 2.1.1).
    private static func cased(_ part: String) -> String {
        if part.utf8.contains(where: { $0 <= UInt8(ascii: "9") }) { return part }
        return switch part.count {
        case 2: part.uppercased()
        case 4: part.prefix(1).uppercased() + part.dropFirst()
        default: part
        }
    }

    /// A script that is named decides, else what the language is usually written in.
    package var isRightToLeft: Bool {
        let named = parts.prefix { $0.count > 1 }.dropFirst().first { $0.count == 4 && $0.allSatisfy(\.isLetter) }
        return named.map(Self.scripts.contains) ?? Self.languages.contains(parts[0])
    }

    /// The value of `dir` in HTML.
    package var direction: String { isRightToLeft ? "rtl" : "ltr" }

    private static let scripts: Set<String> = [
        "adlm", "arab", "aran", "hebr", "mand", "nkoo", "rohg", "samr", "syrc", "thaa",
    ]
    private static let languages: Set<String> = [
        "ar", "arc", "ary", "arz", "azb", "ckb", "dv", "fa", "glk", "he", "iw", "ji", "ks", "lrc", "mzn", "nqo", "pnb",
        "prs", "ps", "sd", "sdh", "syr", "ug", "ur", "yi",
    ]

    /// The order of the parts: language, its extensions, script, region, variants, then extensions behind one letter.
    private enum Form {
        static func isWellFormed(_ parts: [String]) -> Bool {
            let isASCII = parts.allSatisfy { (1...8).contains($0.utf8.count) && $0.utf8.allSatisfy(isAlphanumeric) }
            guard isASCII, let language = parts.first, (2...8).contains(language.count), isAlphabetic(language) else {
                return false
            }
            var rest = parts.dropFirst()
            if language.count <= 3 {
                for _ in 0..<3 where rest.first.map({ $0.count == 3 && isAlphabetic($0) }) == true {
                    rest = rest.dropFirst()
                }
            }
            if let script = rest.first, script.count == 4, isAlphabetic(script) { rest = rest.dropFirst() }
            if let region = rest.first, isRegion(region) { rest = rest.dropFirst() }
            rest = rest.drop(while: isVariant)
            return areExtensions(rest)
        }

        private static func isRegion(_ part: String) -> Bool {
            part.count == 2 && isAlphabetic(part) || part.count == 3 && part.utf8.allSatisfy(isDigit)
        }

        private static func isVariant(_ part: String) -> Bool {
            part.count >= 5 || part.count == 4 && part.utf8.first.map(isDigit) == true
        }

        /// `u-nu-arab`, `x-mine`: something stands behind each single letter, and behind `x` all is private.
        private static func areExtensions(_ parts: ArraySlice<String>) -> Bool {
            guard let mark = parts.first else { return true }
            let rest = parts.dropFirst()
            if mark == "x" { return !rest.isEmpty }
            let content = rest.prefix { $0.count > 1 }
            return mark.count == 1 && !content.isEmpty && areExtensions(rest.dropFirst(content.count))
        }

        private static func isAlphabetic(_ part: String) -> Bool {
            part.utf8.allSatisfy { (UInt8(ascii: "a")...UInt8(ascii: "z")).contains($0) }
        }

        private static func isAlphanumeric(_ byte: UInt8) -> Bool {
            isDigit(byte) || (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte)
        }

        private static func isDigit(_ byte: UInt8) -> Bool {
            (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
        }
    }
}

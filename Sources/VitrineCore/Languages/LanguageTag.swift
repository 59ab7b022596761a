/// A language tag (BCP 47, RFC 5646). Its syntax is checked, but not whether its parts are registered.
package struct LanguageTag: Hashable, Sendable {
    /// The tag in its usual capitalization: `he`, `pt-BR`, `zh-Hant-TW`.
    package let text: String
    private let parts: [String]

    package static let english = LanguageTag("en", ["en"])

    private init(_ text: String, _ parts: [String]) {
        self.text = text
        self.parts = parts
    }

    /// The language without script and region: `zh`.
    package var language: String { parts[0] }

    private static let maxBytes = 100

    package init?(_ text: String) {
        guard text.utf8.count <= Self.maxBytes else { return nil }
        let parts = text.split(separator: "-", omittingEmptySubsequences: false).map { $0.lowercased() }
        guard Form.isWellFormed(parts) else { return nil }
        self.parts = parts
        self.text = parts.enumerated().map { index, part in
            let isLower = index == 0 || parts[..<index].contains { $0.count == 1 }
            return isLower ? part : Self.cased(part)
        }.joined(separator: "-")
    }

    /// Writes scripts with a capital first letter and regions in capitals (RFC 5646, 2.1.1).
    private static func cased(_ part: String) -> String {
        if part.utf8.contains(where: { $0 <= UInt8(ascii: "9") }) { return part }
        return switch part.count {
        case 2: part.uppercased()
        case 4: part.prefix(1).uppercased() + part.dropFirst()
        default: part
        }
    }

    /// Whether the language is written from right to left. A script in the tag decides, else the usual script of the
    /// language.
    package var isRightToLeft: Bool {
        let named = parts.prefix { $0.count > 1 }.dropFirst().first { $0.count == 4 && $0.allSatisfy(\.isLetter) }
        return named.map(Self.scripts.contains) ?? Self.languages.contains(parts[0])
    }

    package var direction: String { isRightToLeft ? "rtl" : "ltr" }

    private static let scripts: Set<String> = [
        "adlm", "arab", "aran", "hebr", "mand", "nkoo", "rohg", "samr", "syrc", "thaa",
    ]
    private static let languages: Set<String> = [
        "ar", "arc", "ary", "arz", "azb", "ckb", "dv", "fa", "glk", "he", "iw", "ji", "ks", "lrc", "mzn", "nqo", "pnb",
        "prs", "ps", "sd", "sdh", "syr", "ug", "ur", "yi",
    ]

    /// Checks the order of the parts: language, extended languages, script, region, variants, then extensions after
    /// single letters.
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

        /// Checks the extensions, such as `u-nu-arab` and `x-mine`: each single letter is followed by something, and
        /// everything after `x` is private.
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

/// The forms of a word that is said with a number: the cardinal classes of Unicode's CLDR.
package enum PluralForm: String, Hashable, Sendable, CaseIterable {
    case zero, one, two, few, many, other
}

package struct PluralRule: Sendable {
    typealias Rule = @Sendable (Int) -> PluralForm

    private let rule: Rule

    /// The rule of a language. Languages that CLDR does not know have one form.
    package init(_ language: LanguageTag) {
        rule = Self.rule(language.text) ?? Self.rule(language.language) ?? { _ in .other }
    }

    package func form(of number: Int) -> PluralForm { rule(number) }

    /// The forms that numbers below a million have. French and other languages have one more, for whole millions.
    package var commonForms: [PluralForm] { forms(of: Self.samples.filter { $0 < 1_000_000 }) }

    package var forms: [PluralForm] { forms(of: Self.samples) }

    private func forms(of numbers: [Int]) -> [PluralForm] {
        let found = Set(numbers.map(rule))
        return PluralForm.allCases.filter(found.contains)
    }

    func isSingle(_ form: PluralForm) -> Bool {
        Self.samples.count { rule($0) == form } == 1
    }

    /// Numbers with every form of every language, and with at least two of each form that more than one number has.
    private static let samples = Array(0...200) + [1000, 100_000, 1_000_000, 2_000_000]

    private static func rule(_ code: String) -> Rule? { rulesByCode[code] }

    /// A large gallery has ten thousand pages with numbers.
    private static let rulesByCode = rules.reduce(into: [String: Rule]()) { found, entry in
        for code in entry.codes.split(separator: " ") { found[String(code)] = entry.rule }
    }
}

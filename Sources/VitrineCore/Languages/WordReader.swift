enum WordReader {
    static func words(_ reader: inout ConfigReader, in language: LanguageTag) -> [WordKey: Word] {
        var words: [WordKey: Word] = [:]
        for key in WordKey.allCases { words[key] = word(key, &reader, in: language) }
        return words
    }

    private static func word(_ key: WordKey, _ reader: inout ConfigReader, in language: LanguageTag) -> Word? {
        let name = key.rawValue
        guard let choice = FormChoice(key, in: language), let node = reader.node(name), case .mapping = node else {
            return text(name, &reader, key).map(Word.text)
        }
        var forms: [String: String] = [:]
        let problems = reader.problems.count
        reader.section(name) { reader in
            for form in choice.allowed {
                forms[form] = text(form, &reader, key, mayLackPlaceholders: choice.single.contains(form))
            }
        }
        let missing = choice.required.filter { forms[$0] == nil }
        if missing.isEmpty || reader.problems.count > problems { return .forms(forms) }
        let needed = choice.required.joined(separator: ", ")
        reader.fail(
            name, node,
            "lacks \(missing.joined(separator: ", ")); write all of {\(needed)}, or one text for all, in quotes if it "
                + "begins with {")
        return nil
    }

    private static func text(
        _ name: String, _ reader: inout ConfigReader, _ key: WordKey, mayLackPlaceholders: Bool = false
    ) -> String? {
        guard let text = reader.nonEmptyText(name), let node = reader.node(name) else { return nil }
        guard let problem = problem(in: text, for: key, mayLackPlaceholders) else { return text }
        reader.fail(name, node, problem)
        return nil
    }

    private static func problem(in text: String, for key: WordKey, _ mayLackPlaceholders: Bool) -> String? {
        let found = WordPattern.placeholders(in: text)
        let known = key.placeholders
        if let placeholder = found.first(where: { !known.contains($0) }) {
            if known.isEmpty { return "contains {\(placeholder)}, but this text has no placeholders; remove it" }
            let hint = NearestName.of(placeholder, among: known).map { "; did you mean {\($0)}?" } ?? ""
            return "contains {\(placeholder)}, but may contain only: \(list(known))\(hint)"
        }
        let missing = known.filter { !found.contains($0) }
        if missing.isEmpty || mayLackPlaceholders { return nil }
        return "must contain \(list(missing)), which pages replace by what the text is about"
    }

    private static func list(_ placeholders: [String]) -> String {
        placeholders.map { "{\($0)}" }.joined(separator: ", ")
    }
}

private struct FormChoice {
    let required: [String]
    let allowed: [String]
    /// The forms that are said of one number alone, and need not contain it: "One photo".
    let single: [String]

    /// Returns nil for words that have a single form in every language.
    init?(_ key: WordKey, in language: LanguageTag) {
        if WordKey.plurals.contains(key) {
            let rule = PluralRule(language)
            required = rule.commonForms.map(\.rawValue)
            // Translators know `other` in all languages, but in some only fractions have it.
            allowed = PluralForm.allCases.filter { $0 == .other || rule.forms.contains($0) }.map(\.rawValue)
            single = rule.forms.filter(rule.isSingle).map(\.rawValue)
        } else if WordKey.months.contains(key) {
            required = MonthForm.allCases.map(\.rawValue)
            allowed = required
            single = []
        } else {
            return nil
        }
    }
}

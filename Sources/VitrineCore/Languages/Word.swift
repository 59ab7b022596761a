/// A text of the pages, or the forms among which what is said with it chooses.
package enum Word: Hashable, Sendable, ExpressibleByStringLiteral {
    case text(String)
    case forms([String: String])

    package init(stringLiteral text: String) {
        self = .text(text)
    }

    /// Returns the form with a name. A text has one form. Where a form is missing, because the word comes from another
    /// language, it is `other`.
    func form(_ name: String) -> String {
        switch self {
        case .text(let text): text
        case .forms(let forms): forms[name] ?? forms[PluralForm.other.rawValue] ?? ""
        }
    }
}

package enum MonthForm: String, CaseIterable, Sendable {
    /// The form where there is no day: `maj 2024` in Polish.
    case alone
    /// The form behind a day: `12 maja 2024`.
    case inDate
}

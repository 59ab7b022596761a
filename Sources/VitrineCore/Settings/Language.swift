/// The languages for which Vitrine has texts and date formats. The texts of each are in a file of its own in `Strings`. To
/// add a language, copy `English.swift`, translate it, and add its lines here.
package enum Language: String, Hashable, Sendable, CaseIterable {
    case english = "en"
    case korean = "ko"

    /// The texts of the language. Placeholders, such as `{count}`, are in braces.
    var texts: [WordKey: String] {
        switch self {
        case .english: Strings.english
        case .korean: Strings.korean
        }
    }
}

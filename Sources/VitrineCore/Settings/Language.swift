/// The languages for which Vitrine has texts and date formats. Their texts are in `Strings`.
package enum Language: String, Hashable, Sendable, CaseIterable {
    case english = "en"
    case korean = "ko"

    /// The codes of all languages, as texts for owners list them: `en, ko`.
    package static var codes: String { allCases.map(\.rawValue).joined(separator: ", ") }
}

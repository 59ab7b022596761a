/// The languages for which Vitrine has texts and date formats.
package enum Language: String, Hashable, Sendable, CaseIterable {
    case english = "en"
    case korean = "ko"
}

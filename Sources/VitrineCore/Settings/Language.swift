/// The languages in which Vitrine's own words and dates are there.
package enum Language: String, Hashable, Sendable, CaseIterable {
    case english = "en"
    case korean = "ko"
}

/// Published captions of a video in one language.
package struct CaptionFile: Hashable, Sendable {
    /// In the output.
    package var path: String
    /// The language tag.
    package var language: String
    /// The name of the language, which players show in their menu.
    package var label: String

    package init(path: String, language: LanguageTag) {
        self.path = path
        self.language = language.text
        label = CaptionLanguage.name(of: language)
    }
}

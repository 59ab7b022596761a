package struct CaptionFile: Hashable, Sendable {
    /// In the output.
    package var path: String
    package var language: String
    package var label: String

    package init(path: String, language: LanguageTag) {
        self.path = path
        self.language = language.text
        label = CaptionLanguage.name(of: language)
    }
}

package struct CaptionFile: Hashable, Sendable {
    /// In the output.
    package var path: OutputPath
    package var language: String
    package var label: String

    package init(path: OutputPath, language: LanguageTag) {
        self.path = path
        self.language = language.text
        label = CaptionLanguage.name(of: language)
    }
}

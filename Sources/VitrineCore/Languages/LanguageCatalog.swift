/// The languages that a site can have. Only the one that it has is read.
package struct LanguageCatalog: Sendable {
    private let codes: [String]
    private let read: @Sendable (LanguageTag) throws(ConfigProblems) -> Language

    /// - Parameter codes: the codes of the languages that have files. English is always there.
    package init(codes: Set<String>, read: @escaping @Sendable (LanguageTag) throws(ConfigProblems) -> Language) {
        self.codes = codes.union([LanguageTag.english.text]).sorted()
        self.read = read
    }

    package func language(_ code: String) throws(ConfigProblems) -> Language? {
        guard codes.contains(code), let tag = LanguageTag(code) else { return nil }
        return try read(tag)
    }

    /// The names of languages in English and in themselves.
    private static let names = [
        "german": "de", "deutsch": "de", "english": "en", "spanish": "es", "español": "es", "espanol": "es",
        "french": "fr",
        "français": "fr", "francais": "fr", "italian": "it", "italiano": "it", "japanese": "ja", "日本語": "ja",
        "korean": "ko",
        "한국어": "ko", "dutch": "nl", "nederlands": "nl", "portuguese": "pt-BR", "português": "pt-BR",
        "portugues": "pt-BR",
        "chinese": "zh-Hans", "中文": "zh-Hans",
    ]

    func complaint(about code: String) -> String {
        let list = "is '\(code)', but must be one of: \(codes.joined(separator: ", "))"
        if let known = Self.names[code.lowercased()], codes.contains(known) { return list + "; write '\(known)'" }
        let form = code.replacing("_", with: "-")
        if let same = codes.first(where: { $0.lowercased() == form.lowercased() }) {
            return list + "; did you mean '\(same)'?"
        }
        guard let tag = LanguageTag(form) else {
            return list + (NearestName.of(code, among: codes).map { "; did you mean '\($0)'?" } ?? "")
        }
        let file = "another language needs a file: languages/\(tag.text).yml"
        let related = codes.filter { LanguageTag($0)?.language == tag.language }.map { "'\($0)'" }
        if related.isEmpty { return list + "; " + file }
        let choice = related.joined(separator: " or ")
        return list + "; did you mean \(choice), with 'languageTag: \(tag.text)'? If not, \(file)"
    }
}

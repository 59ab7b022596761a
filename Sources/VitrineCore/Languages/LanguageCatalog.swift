/// The languages that a site can have. Only the one that it has is read.
package struct LanguageCatalog: Sendable {
    /// The codes of the languages, sorted.
    private let codes: [String]
    private let read: @Sendable (LanguageTag) throws(ConfigProblems) -> Language

    /// - Parameters:
    ///   - codes: the codes of the languages that have files. English is always there.
    ///   - read: reads the files of one of these languages.
    package init(codes: Set<String>, read: @escaping @Sendable (LanguageTag) throws(ConfigProblems) -> Language) {
        self.codes = codes.union([LanguageTag.english.text]).sorted()
        self.read = read
    }

    /// Returns the language with a code; nil if there is none.
    package func language(_ code: String) throws(ConfigProblems) -> Language? {
        guard codes.contains(code), let tag = LanguageTag(code) else { return nil }
        return try read(tag)
    }

    /// Returns why there is no language with a code, and what to write instead.
    func complaint(about code: String) -> String {
        let list = "is '\(code)', but must be one of: \(codes.joined(separator: ", "))"
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

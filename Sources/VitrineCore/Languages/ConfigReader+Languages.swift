extension ConfigReader {
    /// Reads the code of a language, and the language from its files. Without a code it is English, for which a site may
    /// have a file as well.
    /// - Parameter languages: nil to read no files. The language then has English words.
    mutating func language(_ key: String, _ languages: LanguageCatalog?) -> Language? {
        do {
            guard let node = node(key) else { return try languages?.language(LanguageTag.english.text) }
            var problem = "must be the code of a language, such as de or pt-BR"
            if case .scalar(let code, _, _) = node {
                if let languages {
                    if let language = try languages.language(code) { return language }
                    problem = languages.complaint(about: code)
                } else if let tag = LanguageTag(code) {
                    return Language(tag)
                }
            }
            fail(key, node, problem)
        } catch {
            report(error.list)
        }
        return nil
    }

    mutating func languageTag(_ key: String) -> LanguageTag? {
        guard let node = node(key) else { return nil }
        if case .scalar(let text, _, _) = node, let tag = LanguageTag(text) { return tag }
        fail(key, node, "must be a language tag (BCP 47) such as he, pt-BR or zh-Hant")
        return nil
    }
}

extension Language {
    /// The texts of the language, which have a file of their own. Placeholders, such as `{count}`, are in braces. To add a
    /// language, copy `English.swift`, translate it, and add the language here and in `Language`.
    var texts: [WordKey: String] {
        switch self {
        case .english: Strings.english
        case .korean: Strings.korean
        }
    }
}

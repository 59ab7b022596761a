package struct Language: Hashable, Sendable {
    package let code: LanguageTag
    package private(set) var words: [WordKey: Word]
    /// The words for which no file of the language has a text, so that they are in English.
    package private(set) var missing: Set<WordKey>

    package static let english = Language(.english)

    /// A language whose files were not read yet. Its words are English.
    package init(_ code: LanguageTag) {
        self.code = code
        words = Self.englishWords
        missing = code.language == LanguageTag.english.language ? [] : Set(WordKey.allCases)
    }

    /// Reads a file of the language. It replaces the words that it has.
    package mutating func read(_ node: ConfigNode?, file: String) throws(ConfigProblems) {
        var reader = ConfigReader(node, file: file)
        if reader.problems.isEmpty {
            let found = WordReader.words(&reader, in: code)
            reader.finish()
            words.merge(found) { $1 }
            missing.subtract(found.keys)
        }
        guard reader.problems.isEmpty else { throw ConfigProblems(reader.problems) }
    }

    /// A digest of the words. Pages in two languages with the same digest have the same texts.
    package var digest: ContentDigest {
        var hasher = StableHasher()
        hasher.add(code.text)
        for (key, word) in words.sorted(by: { $0.key.rawValue < $1.key.rawValue }) {
            hasher.add(key.rawValue)
            switch word {
            case .text(let text):
                hasher.add(tag: 0)
                hasher.add(text)
            case .forms(let forms):
                hasher.add(tag: 1)
                hasher.add(forms.count)
                for (name, text) in forms.sorted(by: { $0.key < $1.key }) {
                    hasher.add(name)
                    hasher.add(text)
                }
            }
        }
        return hasher.finish()
    }
}

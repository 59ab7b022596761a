/// A name in a rule: with those below it in a hierarchy, or all that begin with it: `nature/sea`, `nikon*`.
package struct RuleName: Hashable, Sendable {
    package let text: String
    private let parts: [String]
    /// The same name if its slashes are a part of it; nil for all names, or all below one.
    private let whole: String?
    private let isPrefix: Bool

    init(_ text: String) {
        self.text = text
        isPrefix = text.hasSuffix("*")
        let name = isPrefix ? String(text.dropLast()) : text
        let names = FileName.names(in: name)
        // A star alone stands for every name, and one behind a slash for every name below another one.
        let isAny = isPrefix && (name.isEmpty || name.hasSuffix("/"))
        guard isPrefix, !isAny, let last = names.last else {
            parts = names.map { Slug.identity(of: $0) } + (isAny ? [""] : [])
            whole = isAny ? nil : Slug.identity(of: name)
            return
        }
        parts = names.dropLast().map { Slug.identity(of: $0) } + [Slug.identityPrefix(of: last)]
        whole = Slug.identityPrefix(of: name)
    }

    /// - Parameter path: the parts of a name, as `Slug.identity` returns them. The name may stand anywhere in it: the photo
    ///   then has this name or one below it.
    func matches(_ path: [String]) -> Bool {
        path.indices.contains { start in
            Self.matches(path[start...], parts, isPrefix)
                || whole.map { Self.matches(path[start...], [$0], isPrefix) } ?? false
        }
    }

    private static func matches(_ path: ArraySlice<String>, _ parts: [String], _ isPrefix: Bool) -> Bool {
        guard path.count >= parts.count, let last = parts.last else { return false }
        let found = Array(path.prefix(parts.count))
        guard found.dropLast().elementsEqual(parts.dropLast(), by: TextBytes.areEqual) else { return false }
        let own = found[found.count - 1]
        return isPrefix ? own.utf8.starts(with: last.utf8) : TextBytes.areEqual(own, last)
    }
}

/// Words in a rule, all of which a text of the photo has: from the beginning of a word, or anywhere in scripts that do not
/// separate words.
package struct RuleWords: Hashable, Sendable {
    private let words: [[Unicode.Scalar]]

    /// - Returns: nil if there is no word.
    init?(_ text: String) {
        words = Self.folded(text).split { !Self.isOfWord($0) }.map(Array.init)
        if words.isEmpty { return nil }
    }

    func match(_ texts: [String]) -> Bool {
        let texts = texts.map(Self.folded)
        return words.allSatisfy { word in texts.contains { Self.contains(word, in: $0) } }
    }

    private static func contains(_ word: [Unicode.Scalar], in text: [Unicode.Scalar]) -> Bool {
        guard text.count >= word.count else { return false }
        return (0...text.count - word.count).contains { start in
            let isStart = start == 0 || !isOfWord(text[start - 1]) || word[0].value >= 0x0E00
            return isStart && text[start..<start + word.count].elementsEqual(word)
        }
    }

    private static func isOfWord(_ scalar: Unicode.Scalar) -> Bool {
        scalar.properties.isAlphabetic || scalar.properties.numericType != nil
    }

    /// The text without accents, in lower case.
    private static func folded(_ text: String) -> [Unicode.Scalar] {
        NormalizedText.decomposed(text.lowercased()).unicodeScalars.filter { !(0x300...0x36F).contains($0.value) }
    }
}

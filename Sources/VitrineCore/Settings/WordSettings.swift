/// The texts that a site uses in place of Vitrine's, and the additional texts for its own templates.
package struct WordSettings: Hashable, Sendable {
    package var overrides: [WordKey: String] = [:]
    /// The additional texts by the names that templates use: `{{own.buyPrint}}`.
    package var own: [String: String] = [:]

    package init() {}

    mutating func read(_ reader: inout ConfigReader) {
        for key in WordKey.allCases {
            guard let text = reader.nonEmptyText(key.rawValue) else { continue }
            if let problem = Self.problem(in: text, for: key), let node = reader.node(key.rawValue) {
                reader.fail(key.rawValue, node, problem)
            } else {
                overrides[key] = text
            }
        }
        var own: [String: String] = [:]
        reader.section("own") { reader in
            for name in reader.keys { own[name] = Self.ownWord(name, &reader) }
        }
        self.own = own
    }

    /// Returns what is wrong with the placeholders of a text.
    private static func problem(in text: String, for key: WordKey) -> String? {
        let found = WordPattern.placeholders(in: text)
        let known = key.placeholders
        if let placeholder = found.first(where: { !known.contains($0) }) {
            if known.isEmpty { return "contains {\(placeholder)}, but this text has no placeholders; remove it" }
            let hint = NearestName.of(placeholder, among: known).map { "; did you mean {\($0)}?" } ?? ""
            return "contains {\(placeholder)}, but may contain only: \(list(known))\(hint)"
        }
        let missing = known.filter { !found.contains($0) }
        if missing.isEmpty || key.mayLackPlaceholders { return nil }
        return "must contain \(list(missing)), which pages replace by what the text is about"
    }

    private static func list(_ placeholders: [String]) -> String {
        placeholders.map { "{\($0)}" }.joined(separator: ", ")
    }

    private static func ownWord(_ name: String, _ reader: inout ConfigReader) -> String? {
        guard let text = reader.nonEmptyText(name) else { return nil }
        if isName(name) { return text }
        if let node = reader.node(name) {
            reader.fail(name, node, "must have a name of letters and digits, a letter first, such as buyPrint")
        }
        return nil
    }

    private static func isName(_ name: String) -> Bool {
        let isWord = name.utf8.allSatisfy { byte in
            (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
                || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
        }
        return isWord && name.utf8.first.map { $0 > UInt8(ascii: "9") } == true
    }
}

/// The words that a site puts in the place of Vitrine's.
package struct WordSettings: Hashable, Sendable {
    package var overrides: [WordKey: String] = [:]

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
    }

    /// What is wrong with the holes of a text.
    private static func problem(in text: String, for key: WordKey) -> String? {
        let found = WordPattern.holes(in: text)
        let known = key.holes
        if let hole = found.first(where: { !known.contains($0) }) {
            if known.isEmpty { return "holds {\(hole)}, but nothing is filled in there; leave it out" }
            let hint = NearestName.of(hole, among: known).map { "; did you mean {\($0)}?" } ?? ""
            return "holds {\(hole)}, but may hold only: \(list(known))\(hint)"
        }
        let missing = known.filter { !found.contains($0) }
        if missing.isEmpty || key.mayLackHoles { return nil }
        return "must hold \(list(missing)), in whose place the page says what it is about"
    }

    private static func list(_ holes: [String]) -> String {
        holes.map { "{\($0)}" }.joined(separator: ", ")
    }
}

package enum NameList {
    /// The first of some names, for a message: `a, b and 7 more`.
    package static func text(_ names: some Collection<String>, most: Int = 10) -> String {
        names.prefix(most).joined(separator: ", ") + (names.count > most ? " and \(names.count - most) more" : "")
    }
}
